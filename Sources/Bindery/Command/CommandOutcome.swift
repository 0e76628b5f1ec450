/// How an execution of a command ended.
///
/// ```swift
/// switch await save.execute().outcome {
/// case .value: print("saved")
/// case .failed(let error): print(error)
/// case .timedOut, .cancelled, .rejected: break
/// }
/// ```
public enum CommandOutcome<Output, Failure: Error> {
  /// The body returned.
  case value(Output)
  /// The body threw.
  case failed(Failure)
  /// The execution was cancelled: by its handle, its command or its scope, by a newer one
  /// (`.latest`), by the user, who did not confirm it, or by the release of the command.
  case cancelled
  /// The body did not return within the command's `timeout`.
  case timedOut
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

  /// Whether it is a failure or a time-out, which a user should see.
  @inlinable var isFailure: Bool {
    switch self {
    case .failed, .timedOut: true
    case .value, .cancelled, .rejected: false
    }
  }

  /// The outcome of a body that throws: `CancellationError` is a cancellation, not an error.
  @inlinable
  init(throwing error: Failure) {
    self = error is CancellationError ? .cancelled : .failed(error)
  }
}

extension CommandOutcome: Equatable where Output: Equatable, Failure: Equatable {}

extension CommandOutcome: Sendable where Output: Sendable {}

extension ExecutionEnd {
  init<Output, Failure: Error>(_ outcome: CommandOutcome<Output, Failure>) {
    self =
      switch outcome {
      case .value: .completed
      case .failed(let error): .failed("\(error)")
      case .timedOut: .timedOut
      case .cancelled, .rejected: .cancelled
      }
  }
}
