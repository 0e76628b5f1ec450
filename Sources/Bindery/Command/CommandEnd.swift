/// How one execution of a command ended, or that it was rejected.
///
/// ```swift
/// present(model.rename.ends.filter { $0.outcome.failure != nil }) { end in
///   .alert("\(end.command) failed", [.retry(model.rename, with: end.input), .cancel()])
/// }
/// ```
public struct CommandEnd<Input, Output, Failure: Error> {
  /// The name of the command, or where it was made.
  public let command: String
  /// The input of the execution.
  public let input: Input
  /// How it ended.
  public let outcome: CommandOutcome<Output, Failure>
}
