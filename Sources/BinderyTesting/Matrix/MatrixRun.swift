import Bindery
import BinderyHeadless

/// One scenario of the matrix: a command on a separate stage, and the violations found.
@MainActor
final class MatrixRun {
  let setting: MatrixSetting
  private(set) var violations: [String] = []
  private(set) var events: [MatrixEvent] = []
  private let title: String
  private let stage: Stage
  private let reports: Reports
  private var commands: [any MatrixCommand] = []
  private var connections: [Connection] = []
  /// The number of requests to execute the command.
  private var askCount = 0
  private let make: @MainActor (MatrixSetting) -> any MatrixCommand

  @MainActor
  private final class Reports {
    var messages: [String] = []
  }

  init(_ title: String, _ make: @escaping @MainActor (MatrixSetting) -> any MatrixCommand) {
    let reports = Reports()
    self.title = title
    self.reports = reports
    self.make = make
    stage = Stage { reports.messages.append($0.message) }
    setting = MatrixSetting(on: stage)
    addCommand()
  }

  /// Makes another command in the same setting; its events are not checked.
  func addCommand() {
    let command = stage.perform { make(setting) }
    if commands.isEmpty {
      connections.append(
        command.observe { [weak self, weak command] event in
          if let command { self?.note(event, of: command) }
        })
    }
    commands.append(command)
  }

  func check(_ condition: Bool, _ complaint: String) {
    if !condition { violations.append("\(title): \(complaint)") }
  }

  /// The tested command.
  var isEnabled: Bool { commands.first?.isEnabled ?? false }
  var isExecuting: Bool { commands.first?.isExecuting ?? false }
  var error: (any Error)? { commands.first?.error }

  func execute(_ index: Int = 0) async {
    if index == 0 { askCount += 1 }
    stage.perform { commands[index].execute() }
    await stage.settle()
  }

  /// Executes the command without letting its body begin.
  func executeOnly() {
    askCount += 1
    stage.perform { commands[0].execute() }
  }

  func cancel() async {
    stage.perform { commands[0].cancel() }
    await stage.settle()
  }

  func advance(by duration: Duration) async {
    await stage.advance(by: duration)
  }

  /// Executes the command again at the first event of this kind.
  func reexecute(at event: MatrixEvent) {
    var isDone = false
    guard let command = commands.first else { return }
    connections.append(
      command.observe { [weak self, weak command] found in
        guard let self, let command, found == event, !isDone else { return }
        isDone = true
        askCount += 1
        command.execute()
      })
  }

  func count(_ event: MatrixEvent) -> Int { events.count { $0 == event } }

  /// Checks the rules for every event.
  private func note(_ event: MatrixEvent, of command: any MatrixCommand) {
    events.append(event)
    switch event {
    case .start, .value:
      check(command.isExecuting, "is not executing at \(event)")
    case _ where event.isTerminal:
      // Not if it was requested again since. After a time-out, the body may not have returned.
      if event != .timeout,
        askCount == events.count(where: { $0.isTerminal || $0 == .rejection })
      {
        check(!command.isExecuting, "is still executing at \(event)")
        check(command.isEnabled || !isAllowed, "is not enabled at \(event)")
      }
      check(event != .error || command.error != nil, "has no error at \(event)")
    default: break
    }
  }

  private var isAllowed: Bool { !setting.usesAllowed || setting.isAllowed.untracked }

  /// Checks the rules for a command at rest.
  func checkRest() {
    check(!isExecuting, "is still executing")
    check(
      isEnabled == isAllowed, isAllowed ? "is not enabled again" : "is enabled, but must not be")
    check(
      count(.start) == events.count(where: \.isTerminal),
      "began \(count(.start)) times and ended \(events.count(where: \.isTerminal)) times")
    check(
      count(.executing(true)) == count(.executing(false)),
      "told \(count(.executing(true))) times that it executes, and \(count(.executing(false))) "
        + "times that it does not")
    check(!setting.usesActivity || !setting.isActive, "is over, but its activity goes on")
  }

  /// Checks a command at rest, and executes it again: it must work.
  func checkRetry() async {
    checkRest()
    let (starts, completions) = (count(.start), count(.completion))
    await execute()
    check(count(.start) == starts + 1, "cannot be executed again")
    check(!isExecuting || error == nil, "is executed again, and shows the error from before")
    await setting.succeed()
    check(count(.completion) == completions + 1, "does not complete when executed again")
    check(error == nil, "has an error after it completed")
    checkRest()
  }

  /// Releases the command and its owner; nothing may be left.
  func letGo() async {
    let objects = commands.map { WeakObject(object: $0 as AnyObject) } + setting.letOwnersGo()
    for connection in connections { connection.cancel() }
    (connections, commands) = ([], [])
    await stage.settle()
    check(objects.allSatisfy { $0.object == nil }, "is leaked")
  }

  /// Ends the scenario: collects the reports of the stage.
  func finish() async {
    await letGo()
    await stage.finish()
    for message in reports.messages { check(false, "was reported:\n\(message)") }
  }
}
