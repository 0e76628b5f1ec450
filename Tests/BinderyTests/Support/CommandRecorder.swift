import Bindery

/// Writes down every event of a command together with the state that its observer meets:
/// `E` while it is executing, `N` while it is enabled, `X` while it has an error.
@MainActor
final class CommandRecorder<Input, Output, Failure: Error> {
  let log = Log<String>()
  private let scope = LifetimeScope()
  private let command: Command<Input, Output, Failure>

  init(_ command: Command<Input, Output, Failure>) {
    self.command = command
    scope.add(command.isExecuting.changes.observe { [unowned self] in note("executing \($0)") })
    scope.add(command.isEnabled.changes.observe { [unowned self] in note("enabled \($0)") })
    scope.add(command.starts.observe { [unowned self] _ in note("start") })
    scope.add(command.values.observe { [unowned self] in note("value \($0)") })
    scope.add(command.completions.observe { [unowned self] in note("completion \($0)") })
    scope.add(command.errors.observe { [unowned self] in note("error \($0)") })
    scope.add(command.cancellations.observe { [unowned self] in note("cancellation") })
    scope.add(command.rejections.observe { [unowned self] in note("rejection \($0)") })
  }

  var entries: [String] { log.entries }

  func note(_ event: String) {
    let executing = command.isExecuting.value ? "E" : "-"
    let enabled = command.isEnabled.value ? "N" : "-"
    let error = command.lastError.value == nil ? "-" : "X"
    log("\(executing)\(enabled)\(error) \(event)")
  }
}
