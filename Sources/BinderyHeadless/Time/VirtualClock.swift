/// Virtual time as a clock, for code that sleeps.
package struct VirtualClock: Clock {
  /// A point in virtual time.
  package struct Instant: InstantProtocol {
    /// The time since the stage began.
    package let offset: Duration

    /// A later point.
    package func advanced(by duration: Duration) -> Instant {
      Instant(offset: offset + duration)
    }

    /// The time between two points.
    package func duration(to other: Instant) -> Duration {
      other.offset - offset
    }

    /// Whether one point is before another.
    package static func < (lhs: Instant, rhs: Instant) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  let time: VirtualTime

  /// The present virtual time.
  package var now: Instant { Instant(offset: time.currentTime) }

  /// Virtual time is exact.
  package var minimumResolution: Duration { .zero }

  /// Waits until the stage has advanced to the deadline.
  package func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await time.sleep(until: deadline.offset)
  }
}
