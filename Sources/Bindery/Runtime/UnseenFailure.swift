/// A failure of a command that nobody was told of and nobody has asked for yet.
///
/// It is seen when somebody observes `errors` (or `timeouts`), observes or reads `lastError` or
/// `lastOutcome`, or waits for the outcome of the execution. If it is not, it is reported: on a
/// stage when the scenario ends, elsewhere in the turn after nobody holds the execution any more.
@MainActor
public final class UnseenFailure {
  /// Which execution failed.
  public let execution: ExecutionInfo
  /// What happened: `failed "Disk full"`.
  public let text: String
  /// Whether somebody has looked meanwhile.
  public internal(set) var isSeen = false
  /// Where it is reported, unless somebody watches: a stage keeps its failures until its end, and
  /// they must not keep the stage.
  private let runtime: Runtime?

  init(_ execution: ExecutionInfo, _ text: String, _ runtime: Runtime) {
    self.execution = execution
    self.text = text
    self.runtime = runtime.activity == nil ? runtime : nil
  }

  /// Reports it in the next turn, if it has not been seen by then. A stage waits until its end.
  @usableFromInline
  nonisolated func reportSoon() {
    Task { @MainActor in
      guard !isSeen, let runtime else { return }
      runtime.report(diagnostic)
    }
  }

  private var diagnostic: Diagnostic {
    Diagnostic(
      .unseenFailure,
      """
      Command '\(execution.command)' \(text), and nobody was told.
      To fix: observe its `errors`, present them, bind `lastError`, or await the outcome of the \
      execution.
      """, at: execution.site)
  }
}
