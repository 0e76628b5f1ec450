/// The attempts of one execution under a retry policy.
@MainActor
struct CommandRetries<Failure: Error> {
  /// The most attempts one after the other without a pause; more of them are a loop.
  private static var limit: Int { 10_000 }

  private let policy: RetryPolicy<Failure>?
  private var attempts: RetryPolicy<Failure>.Attempts?
  private var hasteCount = 0

  init(_ policy: RetryPolicy<Failure>?) {
    self.policy = policy
    attempts = policy?.makeAttempts()
  }

  /// Waits for the delay of the policy; returns whether another attempt follows.
  mutating func waits(after error: Failure) async -> Bool {
    guard !Task.isCancelled, let policy else { return false }
    if let condition = policy.conditionToAwait(after: error) {
      hasteCount = 0
      return await holds(condition)
    }
    guard let delay = attempts?.delay(after: error) else { return false }
    guard delay > .zero else { return goesOnAtOnce(after: error) }
    hasteCount = 0
    // Sleeping fails only when cancelled.
    guard (try? await Runtime.current.clock.sleep(for: delay)) != nil else { return false }
    guard let condition = policy.condition else { return true }
    return await holds(condition)
  }

  /// Waits until the condition holds; `false` if the execution is cancelled before.
  private func holds(_ condition: Property<Bool>) async -> Bool {
    for await holds in condition.values where holds { return !Task.isCancelled }
    return false
  }

  /// Attempts without a pause have a limit.
  private mutating func goesOnAtOnce(after error: Failure) -> Bool {
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
