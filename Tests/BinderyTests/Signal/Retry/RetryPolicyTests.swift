import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@Suite("Retry: policies")
struct RetryPolicyTests {
  static let tests: [TestCase<RetryPolicyTests>] = [
    TestCase("three attempts are two retries", limited),
    TestCase("without a limit there is always another attempt", unlimited),
    TestCase("an error that the predicate refuses is not retried, and does not count", predicate),
    TestCase("exponential delays double up to their limit", exponential),
    TestCase("the factor of exponential delays can be chosen", factor),
    TestCase("exponential delays never overflow, however often they grow", noOverflow),
    TestCase(
      "each run under a seeded generator has the same delays, and another seed has others", seeded),
    TestCase("jitter does not change how the delays grow", growth),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RetryPolicyTests>) async throws {
    try await test(in: self)
  }
}

extension RetryPolicyTests {
  private enum Failure: Error { case offline, refused }

  private func delays(
    _ policy: RetryPolicy<Failure>, count: Int = 6, error: Failure = .offline
  ) -> [Duration] {
    var attempts = policy.makeAttempts()
    var delays: [Duration] = []
    while delays.count < count, let delay = attempts.delay(after: error) { delays.append(delay) }
    return delays
  }

  func limited() {
    expectEqual(delays(.limited(to: 3)), [.zero, .zero])
    expectEqual(delays(.limited(to: 1)), [])
    expectEqual(delays(.limited(to: 0)), [])
    expectEqual(delays(.limited(to: -5)), [])
  }

  func unlimited() {
    expectEqual(
      delays(.unlimited(delay: .constant(.seconds(2))), count: 3),
      [
        .seconds(2), .seconds(2), .seconds(2),
      ])
  }

  func predicate() {
    let policy = RetryPolicy<Failure>.limited(to: 3) { $0 == .offline }
    expectEqual(delays(policy, error: .refused), [])
    expectTrue(policy.accepts(.offline))
    expectFalse(policy.accepts(.refused))
    var attempts = policy.makeAttempts()
    expectNil(attempts.delay(after: .refused))
    expectEqual(attempts.failureCount, 0)
    expectEqual(attempts.delay(after: .offline), .zero)
    expectEqual(attempts.failureCount, 1)
  }

  func exponential() {
    let policy = RetryPolicy<Failure>.unlimited(
      delay: .exponential(from: .seconds(1), upTo: .seconds(10)))
    expectEqual(
      delays(policy),
      [
        .seconds(1), .seconds(2), .seconds(4), .seconds(8), .seconds(10), .seconds(10),
      ]
    )
  }

  func factor() {
    let delay = RetryDelay.exponential(from: .milliseconds(100), factor: 3)
    expectEqual(
      delays(.unlimited(delay: delay), count: 4),
      [
        .milliseconds(100), .milliseconds(300), .milliseconds(900), .milliseconds(2700),
      ])
  }

  func noOverflow() {
    let limit = Duration.seconds(Int64.max)
    let policy = RetryPolicy<Failure>.unlimited(
      delay: .exponential(from: .seconds(1), factor: 1e6, upTo: limit))
    expectEqual(delays(policy, count: 500).last, limit)
  }

  @Test("what makes no sense is brought to what does", arguments: [0.5, -2, .nan])
  func nonsense(factor: Double) {
    let shrinking = RetryDelay.exponential(from: .seconds(1), factor: factor)
    expectEqual(delays(.unlimited(delay: shrinking), count: 2), [.seconds(1), .seconds(1)])
    let negative = RetryDelay.exponential(from: .seconds(-1), upTo: .seconds(-2))
    expectEqual(delays(.unlimited(delay: negative), count: 2), [.zero, .zero])
    expectEqual(delays(.unlimited(delay: .constant(.seconds(-1))), count: 1), [.zero])
  }

  @Test("jitter is drawn from the generator, within its fraction", arguments: [1.0, 0.5, 0.1])
  func jitter(fraction: Double) {
    let delay = RetryDelay.constant(.seconds(10))
      .jittered(by: fraction, using: SplitMix64(seed: 7))
    let found = delays(.unlimited(delay: delay), count: 1000)
    let lowest = Duration.seconds(10) * (1 - fraction)
    expectAll(found) { lowest <= $0 && $0 <= .seconds(10) }
    // Evenly: the mean of a thousand is near the middle.
    let mean = found.reduce(.zero, +) / 1000
    let middle = (lowest + .seconds(10)) / 2
    #expect(middle - .seconds(0.3) < mean && mean < middle + .seconds(0.3))
    expectGreater(Set(found).count, 990)
  }

  func seeded() {
    func policy(_ seed: UInt64) -> RetryPolicy<Failure> {
      .unlimited(delay: .exponential(from: .seconds(1)).jittered(using: SplitMix64(seed: seed)))
    }
    let one = policy(1)
    expectEqual(delays(one), delays(one))
    expectNotEqual(delays(one), delays(policy(2)))
  }

  func growth() {
    let delay = RetryDelay.exponential(from: .seconds(1), upTo: .seconds(1000))
      .jittered(by: 0.1, using: SplitMix64(seed: 3))
    let found = delays(.unlimited(delay: delay), count: 8)
    expectEqual(found.count, 8)
    for (index, delay) in found.enumerated() {
      let full = Duration.seconds(1 << index)
      #expect(full * 0.9 <= delay && delay <= full)
    }
  }

  @Test("a fraction outside 0 to 1 is brought inside", arguments: [-1.0, .nan])
  func noJitter(fraction: Double) {
    let delay = RetryDelay.constant(.seconds(1)).jittered(by: fraction)
    expectAll(delays(.unlimited(delay: delay), count: 3)) { $0 == .seconds(1) }
    let more = RetryDelay.constant(.seconds(1)).jittered(by: 7)
    expectAll(delays(.unlimited(delay: more), count: 100)) { .zero <= $0 }
  }
}
