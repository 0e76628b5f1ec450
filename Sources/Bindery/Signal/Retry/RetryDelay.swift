/// How long each retry waits: not at all, a constant time, or longer each time.
///
/// ```swift
/// let delay = RetryDelay.exponential(from: .milliseconds(200), upTo: .seconds(10))
///   .jittered(by: 0.5)
/// ```
public struct RetryDelay: Sendable {
  private enum Growth: Sendable {
    case constant(Duration)
    case exponential(from: Duration, factor: Double, limit: Duration)
  }

  private let growth: Growth
  /// The random part of each delay, 0 to 1.
  private var jitter = 0.0
  private var generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

  private init(_ growth: Growth) {
    self.growth = growth
  }

  /// No delay: the next attempt begins at once.
  public static let none = RetryDelay(.constant(.zero))

  /// The same delay each time; a negative one is none.
  public static func constant(_ delay: Duration) -> RetryDelay {
    RetryDelay(.constant(Swift.max(delay, .zero)))
  }

  /// A delay that grows each time: `initial`, then `factor` times as long, never longer than
  /// `limit`.
  ///
  /// ```swift
  /// let delay = RetryDelay.exponential(from: .seconds(1))   // 1 s, 2 s, 4 s, 8 s … 60 s, 60 s
  /// ```
  ///
  /// - Parameters:
  ///   - initial: The first delay; a negative one is none.
  ///   - factor: The factor from each delay to the next; less than one counts as one.
  ///   - limit: The longest.
  public static func exponential(
    from initial: Duration, factor: Double = 2, upTo limit: Duration = .seconds(60)
  ) -> RetryDelay {
    RetryDelay(
      .exponential(
        from: Swift.max(initial, .zero), factor: factor >= 1 ? factor : 1,
        limit: Swift.max(limit, .zero)))
  }

  /// These delays with a random part, so that many clients do not retry at the same moment.
  ///
  /// Each delay is then between `(1 - fraction)` times itself and itself, evenly. With a fraction
  /// of 1 that is "full jitter", with 0.5 "equal jitter" (Brooker: "Exponential Backoff And Jitter",
  /// 2015).
  ///
  /// - Parameters:
  ///   - fraction: The random part, clamped to 0 to 1.
  ///   - generator: The source of randomness. Each retried run begins with a copy of it, so a
  ///     seeded generator gives each run the same delays.
  public func jittered(
    by fraction: Double = 1,
    using generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) -> RetryDelay {
    var delay = self
    delay.jitter = fraction > 0 ? Swift.min(fraction, 1) : 0
    delay.generator = generator
    return delay
  }

  func makeSequence() -> Sequence { Sequence(self) }

  /// The delays of one run, one after the other.
  struct Sequence: Sendable {
    private var delay: RetryDelay
    private var grown: Duration?

    fileprivate init(_ delay: RetryDelay) {
      self.delay = delay
    }

    mutating func next() -> Duration {
      let full = nextGrown()
      guard delay.jitter > 0 else { return full }
      // The 53 bits that a Double holds exactly: the same everywhere for the same generator.
      let chance = Double(delay.generator.next() >> 11) * 0x1p-53
      return full * (1 - delay.jitter * chance)
    }

    private mutating func nextGrown() -> Duration {
      switch delay.growth {
      case .constant(let constant): return constant
      case .exponential(let initial, let factor, let limit):
        let next: Duration
        if let grown {
          // Compared before the multiplication, which could overflow.
          next = grown >= limit / factor ? limit : grown * factor
        } else {
          next = Swift.min(initial, limit)
        }
        grown = next
        return next
      }
    }
  }
}
