public import Bindery

/// What the failure matrix needs of a command; `Command` offers it by itself.
///
/// Conform a type of your own to examine what is not a `Command`, such as a presenter that does
/// the same by hand.
@MainActor
public protocol MatrixCommand: AnyObject {
  /// Whether it could be executed now.
  var isEnabled: Bool { get }
  /// Whether its body is running.
  var isExecuting: Bool { get }
  /// The error that is shown now, if any; a time-out need not have one.
  var error: (any Error)? { get }
  /// Executes it; refuses if it is not enabled.
  func execute()
  /// Cancels what is running.
  func cancel()
  /// Calls the handler with each event from now on, until the connection ends.
  func observe(_ handler: @escaping @MainActor (MatrixEvent) -> Void) -> Connection
}

/// What a command tells.
public enum MatrixEvent: Sendable, Hashable {
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
  /// The end of an execution that took too long.
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

/// A command as the matrix sees it.
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
