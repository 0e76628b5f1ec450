public import Bindery
public import BinderyHeadless

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
    scope.add(command.isExecuting.changes.observe { handler(.executing($0)) })
    scope.add(command.isEnabled.changes.observe { handler(.enabled($0)) })
    scope.add(command.starts.observe { handler(.start) })
    scope.add(command.values.observe { _ in handler(.value) })
    scope.add(command.completions.observe { _ in handler(.completion) })
    scope.add(command.errors.observe { _ in handler(.error) })
    scope.add(command.timeouts.observe { handler(.timeout) })
    scope.add(command.cancellations.observe { handler(.cancellation) })
    scope.add(command.rejections.observe { _ in handler(.rejection) })
    return Connection { scope.cancel() }
  }
}

/// The setting that the failure matrix gives to the tested command; see `checkFailureMatrix`.
///
/// ```swift
/// await checkFailureMatrix { setting in
///   Command(.enabled(if: setting.isAllowed)) { try await setting.work() }
/// }
/// ```
///
/// Parts that the command does not use are not tested: a command need not have a time-out.
@MainActor
public final class MatrixSetting {
  /// The stage that the command runs on.
  public let stage: Stage
  private let service: Gate<Void>
  private let allowed = MutableProperty(true)
  private let busy = ActivityScope()
  private var owners: [AnyObject] = []
  private(set) var workCount = 0
  private(set) var cancelledWorkCount = 0
  private(set) var usesAllowed = false
  private(set) var usesTimeout = false
  private(set) var usesActivity = false

  init(on stage: Stage) {
    self.stage = stage
    service = stage.gate("work")
  }

  /// The condition of the command: pass it as `.enabled(if:)`.
  public var isAllowed: Property<Bool> {
    usesAllowed = true
    return allowed
  }

  /// The time-out of the command.
  public var timeout: Duration {
    usesTimeout = true
    return .seconds(30)
  }

  /// The activity that the command shares with others.
  public var activity: ActivityScope {
    usesActivity = true
    return busy
  }

  /// The work that the body of the command awaits. The matrix decides how it ends.
  public func work() async throws {
    workCount += 1
    do {
      try await service.wait()
    } catch {
      if error is CancellationError { cancelledWorkCount += 1 }
      throw error
    }
  }

  /// Retains the owner of the command, such as its view model, until the matrix releases it.
  public func own(_ owner: AnyObject) {
    owners.append(owner)
  }

  // The actions of the matrix.

  var isActive: Bool { busy.isActive.untracked }
  var isWaiting: Bool { !service.pending.isEmpty }

  func allow(_ isAllowed: Bool) {
    stage.perform { allowed.value = isAllowed }
  }

  func succeed() async {
    if isWaiting { stage.perform { service.reply(()) } }
    await stage.settle()
  }

  func fail() async {
    if isWaiting { stage.perform { service.fail(MatrixError()) } }
    await stage.settle()
  }

  func letOwnersGo() -> [WeakObject] {
    defer { owners = [] }
    return owners.map(WeakObject.init)
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
