/// The attempts of one execution under a retry policy.
@MainActor
struct CommandRetries<Failure: Error> {
  /// The most attempts one after the other without a pause; more of them are a loop.
  private static var limit: Int { 10_000 }

  private var attempts: RetryPolicy<Failure>.Attempts?
  private var hasteCount = 0

  init(_ policy: RetryPolicy<Failure>?) {
    attempts = policy?.makeAttempts()
  }

  /// Waits as long as the policy says; returns whether there is to be another attempt.
  mutating func waits(after error: Failure) async -> Bool {
    guard !Task.isCancelled, let delay = attempts?.delay(after: error) else { return false }
    if delay > .zero {
      hasteCount = 0
      // Sleeping fails only when cancelled.
      return (try? await Runtime.current.clock.sleep(for: delay)) != nil
    }
    hasteCount += 1
    if hasteCount < Self.limit { return true }
    Runtime.current.report(
      Diagnostic(
        .loop,
        """
        A command failed \(hasteCount) times in a row and was tried again each time without a pause.
        The last error is its outcome: \(error)
        To fix: give the retry a delay or a limit.
        """, at: nil))
    return false
  }
}
