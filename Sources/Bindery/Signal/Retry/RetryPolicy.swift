/// Whether, when and how often a failed operation is tried again: a value, for signals and
/// commands.
///
/// ```swift
/// let users = api.users().retry(
///   .limited(to: 4, delay: .exponential(from: .seconds(1)).jittered()) { $0 is NetworkError })
/// ```
///
/// Contract:
/// - **Predicate.** An error it refuses is passed on at once.
/// - **Attempts.** The first try counts: `.limited(to: 3)` tries at most three times, and the error
///   of the third is passed on.
/// - **Delay.** Waits on the clock of the runtime; without one, the next try begins at once.
/// - **Condition.** `waiting(for:)`: while it does not hold, the next try waits for it.
/// - A policy has no state. Each retried run makes its own `Attempts`.
public struct RetryPolicy<Failure: Error>: Sendable {
  /// The most attempts, the first one included; `nil` means no limit.
  let maximum: Int?
  /// How long each retry waits.
  let delay: RetryDelay
  /// The condition for another attempt, such as a connection.
  private(set) var condition: Property<Bool>?
  private let predicate: @Sendable (Failure) -> Bool

  private init(
    maximum: Int?, delay: RetryDelay, predicate: @escaping @Sendable (Failure) -> Bool
  ) {
    self.maximum = maximum
    self.delay = delay
    self.predicate = predicate
  }

  /// Tries a limited number of times.
  ///
  /// ```swift
  /// let policy = RetryPolicy<APIError>.limited(to: 3, delay: .constant(.seconds(1))) { $0 == .offline }
  /// ```
  ///
  /// - Parameters:
  ///   - attempts: The number of attempts, the first one included; less than one counts as one.
  ///   - delay: How long each retry waits.
  ///   - predicate: Whether an error allows another attempt; by default, every error does.
  public static func limited(
    to attempts: Int, delay: RetryDelay = .none,
    if predicate: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> RetryPolicy {
    RetryPolicy(maximum: Swift.max(attempts, 1), delay: delay, predicate: predicate)
  }

  /// Tries until it succeeds, or fails with an error that the predicate refuses.
  ///
  /// ```swift
  /// let users = api.users().retry(.unlimited(delay: .exponential(from: .seconds(1))))
  /// ```
  public static func unlimited(
    delay: RetryDelay, if predicate: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> RetryPolicy {
    RetryPolicy(maximum: nil, delay: delay, predicate: predicate)
  }

  /// This policy with a condition that must hold for each attempt, such as a connection.
  ///
  /// An error while offline has to wait, and one while online must not:
  ///
  /// ```swift
  /// let policy = RetryPolicy<any Error>
  ///   .limited(to: 4, delay: .exponential(from: .seconds(1))) { $0 is NetworkError }
  ///   .waiting(for: isOnline)
  /// let load = Command(.retry(policy)) { try await api.page() }
  /// ```
  ///
  /// - **A failure while the condition does not hold** waits until it does, and then tries once; it
  ///   does not count as an attempt.
  /// - **A failure while it holds** is retried as the policy says. If the condition does not hold
  ///   when the delay is over, the next attempt waits for it.
  /// - In both cases, an error that the policy refuses is passed on at once.
  /// - The condition is a property because a failure needs the *present* state: a signal of later
  ///   changes would leave it waiting. It is observed while a failure waits for it, not during an
  ///   attempt nor after the end, so later changes do not try again.
  /// - Signals and commands follow these rules; code that makes its own `Attempts` must read the
  ///   condition itself.
  public func waiting(for condition: Property<Bool>) -> RetryPolicy {
    var policy = self
    policy.condition = condition
    return policy
  }

  /// Whether a failure waits for the condition now, instead of using up an attempt.
  @MainActor
  func conditionToAwait(after error: Failure) -> Property<Bool>? {
    guard let condition, !condition.untracked, accepts(error) else { return nil }
    return condition
  }

  /// Whether an error allows another attempt.
  package func accepts(_ error: Failure) -> Bool { predicate(error) }

  /// Makes the state of one run.
  package func makeAttempts() -> Attempts { Attempts(self) }

  /// The state of one run under a policy: the number of failures, and the next delay.
  ///
  /// ```swift
  /// let clock = Runtime.current.clock
  /// var attempts = policy.makeAttempts()
  /// while true {
  ///   do { return try await api.page() } catch {
  ///     guard let delay = attempts.delay(after: error) else { throw error }
  ///     try await clock.sleep(for: delay)
  ///   }
  /// }
  /// ```
  package struct Attempts: Sendable {
    private let policy: RetryPolicy
    private var delays: RetryDelay.Sequence
    /// How many attempts have failed.
    package private(set) var failureCount = 0

    fileprivate init(_ policy: RetryPolicy) {
      self.policy = policy
      delays = policy.delay.makeSequence()
    }

    /// How long to wait before the next attempt; `nil` if there is to be none.
    package mutating func delay(after error: Failure) -> Duration? {
      guard policy.accepts(error) else { return nil }
      failureCount += 1
      if let maximum = policy.maximum, failureCount >= maximum { return nil }
      return delays.next()
    }
  }
}
