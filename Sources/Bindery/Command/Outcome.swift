/// How an execution of a command ended.
public enum CommandOutcome<Output, Failure: Error> {
  /// The body returned.
  case value(Output)
  /// The body threw.
  case failed(Failure)
  /// The execution was cancelled, by its handle, its command or its scope, or the command is gone.
  case cancelled
  /// The command could not be executed; its body did not run.
  case rejected(Rejection)

  /// The value, if there is one.
  public var value: Output? {
    if case .value(let value) = self { value } else { nil }
  }

  /// The error, if there is one.
  public var failure: Failure? {
    if case .failed(let error) = self { error } else { nil }
  }
}

extension CommandOutcome: Equatable where Output: Equatable, Failure: Equatable {}
extension CommandOutcome: Sendable where Output: Sendable {}

/// Why a command was not executed.
public enum Rejection: Sendable, Hashable, CustomStringConvertible {
  /// Its `enabledIf` condition was false.
  case disabled
  /// It was executing already, and does one thing at a time.
  case executing
  /// The scope it belongs to has ended.
  case ended

  /// The reason in words.
  public var description: String {
    switch self {
    case .disabled: "the command is disabled"
    case .executing: "the command is executing already"
    case .ended: "the command's scope has ended"
    }
  }
}
