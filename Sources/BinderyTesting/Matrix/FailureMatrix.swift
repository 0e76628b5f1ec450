public import Bindery
import BinderyHeadless

/// Runs a command through all failure scenarios, and fails the test if one violates a rule.
///
/// ```swift
/// @MainActor @Test func signUpSurvives() async {
///   await checkFailureMatrix { setting in
///     Command(.enabled(if: setting.isAllowed), .timeout(setting.timeout)) {
///       try await setting.work()
///     }
///   }
/// }
/// ```
///
/// Each scenario makes a new command on a separate stage: start, success, failure, cancellation,
/// time-out, disabled while it runs, owner released while it runs, executed again from each of its
/// callbacks, and two commands that share an activity. In each, the command must at the end be
/// enabled and not executing, have sent an error exactly once, work when it is executed again, and
/// leave nothing behind.
///
/// - Parameters:
///   - fileID: Where a failure is reported.
///   - line: Where a failure is reported.
///   - make: Makes the command of a view model whose service is `setting.work()`. Parts of the
///     setting that it does not use (condition, time-out, activity) are not tested.
///     `setting.own(_:)` retains the view model.
@MainActor
public func checkFailureMatrix<Output, Failure: Error>(
  fileID: StaticString = #fileID, line: UInt = #line,
  _ make: @escaping @MainActor (MatrixSetting) -> Command<Void, Output, Failure>
) async {
  let found = await failureMatrix { setting in ExaminedCommand(make(setting)) }
  for violation in found {
    TestReporting.record(
      Diagnostic(.misuse, "Failure matrix: \(violation)", at: CallSite(fileID: fileID, line: line)))
  }
}

/// Runs an object that behaves like a command through all failure scenarios, and returns the
/// violations; see `checkFailureMatrix`.
@MainActor
package func failureMatrix(
  _ make: @escaping @MainActor (MatrixSetting) -> any MatrixCommand
) async -> [String] {
  var violations: [String] = []
  for scenario in MatrixScenario.all {
    let run = MatrixRun(scenario.title, make)
    if scenario.applies(run.setting) { await scenario.perform(run) }
    await run.finish()
    violations += run.violations
  }
  return violations
}

/// The interface that the failure matrix needs of a command: tests of the matrix break it.
@MainActor
package protocol MatrixCommand: AnyObject {
  /// Whether it could be executed now.
  var isEnabled: Bool { get }
  /// Whether its body is running.
  var isExecuting: Bool { get }
  /// The error that is shown now, if any; a time-out need not have one.
  var error: (any Error)? { get }
  /// Executes it; refuses if it is not enabled.
  func execute()
  func cancel()
  /// Calls the handler with each event from now on, until the connection ends.
  func observe(_ handler: @escaping @MainActor (MatrixEvent) -> Void) -> Connection
}

package enum MatrixEvent: Sendable, Hashable {
  /// `isExecuting` changed.
  case executing(Bool)
  /// `isEnabled` changed.
  case enabled(Bool)
  /// An execution began.
  case start
  /// A value, while it is executing.
  case value
  /// The end of an execution that succeeded.
  case completion
  /// The end of an execution that failed.
  case error
  /// The end of an execution that timed out.
  case timeout
  /// The end of an execution that was cancelled.
  case cancellation
  /// An execution was refused.
  case rejection

  /// Whether it is the end of an execution.
  var isTerminal: Bool {
    switch self {
    case .completion, .error, .timeout, .cancellation: true
    case .executing, .enabled, .start, .value, .rejection: false
    }
  }
}

/// A command with the interface of the matrix.
@MainActor
final class ExaminedCommand<Output, Failure: Error>: MatrixCommand {
  private let command: Command<Void, Output, Failure>

  init(_ command: Command<Void, Output, Failure>) {
    self.command = command
  }

  var isEnabled: Bool { command.isEnabled.untracked }
  var isExecuting: Bool { command.isExecuting.untracked }
  var error: (any Error)? { command.lastError.untracked }

  func execute() { command.execute() }
  func cancel() { command.cancel() }

  func observe(_ handler: @escaping @MainActor (MatrixEvent) -> Void) -> Connection {
    let scope = LifetimeScope()
    scope.observe(command.isExecuting.changes) { handler(.executing($0)) }
    scope.observe(command.isEnabled.changes) { handler(.enabled($0)) }
    scope.observe(command.starts) { handler(.start) }
    scope.observe(command.values) { _ in handler(.value) }
    scope.observe(command.completions) { _ in handler(.completion) }
    scope.observe(command.errors) { _ in handler(.error) }
    scope.observe(command.timeouts) { handler(.timeout) }
    scope.observe(command.cancellations) { handler(.cancellation) }
    scope.observe(command.rejections) { _ in handler(.rejection) }
    return Connection { scope.cancel() }
  }
}

/// The error with which the matrix makes the work of a command fail.
struct MatrixError: Error, CustomStringConvertible {
  let description = "the work failed"
}

@MainActor
struct WeakObject {
  weak var object: AnyObject?
}
