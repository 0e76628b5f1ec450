/// A failure of a command that no code has observed yet.
///
/// It is seen when code observes `errors` (or `timeouts`), observes or reads `lastError` or
/// `lastOutcome`, or waits for the outcome of the execution. Otherwise it is reported: on a stage
/// when the scenario ends, elsewhere in the turn after the last reference to the execution was
/// released.
@MainActor
@usableFromInline
package final class UnseenFailure {
  /// Which execution failed.
  package let execution: ExecutionInfo
  /// The event as text: `failed "Disk full"`.
  package let text: String
  /// Whether the failure has been observed.
  package var isSeen = false
  /// Where it is reported, unless there is a monitor: a stage keeps its failures until its end, and
  /// they must not retain the stage.
  private let runtime: Runtime?

  init(_ execution: ExecutionInfo, _ text: String, _ runtime: Runtime) {
    self.execution = execution
    self.text = text
    self.runtime = runtime.activity == nil ? runtime : nil
  }

  /// Reports it in the next turn, unless it was seen before. A stage waits until its end.
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
      Command '\(execution.command)' \(text), and nothing observed it.
      To fix: observe its `errors`, present them, bind `lastError`, or await the outcome of the \
      execution.
      """, at: execution.site)
  }
}
