/// Whether, when and how often something that failed is tried again: a value, for signals and
/// commands alike.
///
/// ```swift
/// let users = api.users().retry(
///   .limited(to: 4, delay: .exponential(from: .seconds(1)).jittered()) { $0 is NetworkError })
/// ```
///
/// Contract:
/// - **Predicate.** An error it refuses surfaces at once.
/// - **Attempts.** The first try counts: `.limited(to: 3)` tries at most three times, and the error
///   of the third surfaces.
/// - **Delay.** Waits on the clock of the runtime; without one, the next try begins at once.
/// - A policy has no state. Each run of what is retried makes `Attempts` of its own.
public struct RetryPolicy<Failure: Error>: Sendable {
  /// How often it is tried at most, the first time included; `nil` is without limit.
  public let maximum: Int?
  /// How long each retry waits.
  public let delay: RetryDelay
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
  /// RetryPolicy<APIError>.limited(to: 3, delay: .constant(.seconds(1))) { $0 == .offline }
  /// ```
  ///
  /// - Parameters:
  ///   - attempts: How often it is tried, the first time included; less than one is one.
  ///   - delay: How long each retry waits.
  ///   - predicate: Which errors are worth another try; by default, all.
  public static func limited(
    to attempts: Int, delay: RetryDelay = .none,
    if predicate: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> RetryPolicy {
    RetryPolicy(maximum: Swift.max(attempts, 1), delay: delay, predicate: predicate)
  }

  /// Tries until it succeeds, or fails with an error that the predicate refuses.
  ///
  /// ```swift
  /// let status = monitor.status.retry(.unlimited(delay: .exponential(from: .seconds(1))))
  /// ```
  public static func unlimited(
    delay: RetryDelay, if predicate: @escaping @Sendable (Failure) -> Bool = { _ in true }
  ) -> RetryPolicy {
    RetryPolicy(maximum: nil, delay: delay, predicate: predicate)
  }

  /// Whether an error is worth another try.
  public func accepts(_ error: Failure) -> Bool { predicate(error) }

  /// The state of one run: counts the failures, and says after each what to do.
  public func makeAttempts() -> Attempts { Attempts(self) }

  /// The state of one run under a policy: how often it has failed, and how long it waits next.
  ///
  /// ```swift
  /// var attempts = policy.makeAttempts()
  /// while true {
  ///   do { return try await fetch() } catch {
  ///     guard let delay = attempts.delay(after: error) else { throw error }
  ///     try await clock.sleep(for: delay)
  ///   }
  /// }
  /// ```
  public struct Attempts: Sendable {
    private let policy: RetryPolicy
    private var delays: RetryDelay.Sequence
    /// How many attempts have failed.
    public private(set) var failureCount = 0

    fileprivate init(_ policy: RetryPolicy) {
      self.policy = policy
      delays = policy.delay.makeSequence()
    }

    /// How long to wait before the next attempt; `nil` if there is to be none.
    public mutating func delay(after error: Failure) -> Duration? {
      guard policy.accepts(error) else { return nil }
      failureCount += 1
      if let maximum = policy.maximum, failureCount >= maximum { return nil }
      return delays.next()
    }
  }
}
