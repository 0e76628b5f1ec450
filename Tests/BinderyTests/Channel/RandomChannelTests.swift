import Bindery
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Channel: random operations", .stage)
struct RandomChannelTests {
  nonisolated static let tests: [TestCase<RandomChannelTests>] = [
    TestCase(
      "rows, stars and trees of channels end equal, by the lead, and without a loop", agrees),
    TestCase(
      "channels 3 to 5 inputs over a tree show what they are to show, entries held back or composed",
      inputsAgree),
    TestCase("graphs of channels that have ended leave nothing behind", leavesNothing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RandomChannelTests>) async throws {
    try await test(in: self)
  }
}

extension RandomChannelTests {
  /// How many groups are made; `BINDERY_STRESS_CHANNELS` says more.
  private var count: Int {
    Extent.asked("CHANNELS") ?? 20
  }

  func agrees() {
    var operations = 0
    for group in 1...UInt64(count) {
      let seed = Extent.seed &* 1_000_003 &+ group
      var failures: [String] = []
      let found = reports {
        let channels = RandomChannels(seed: seed)
        for _ in 0..<25 where channels.failures.isEmpty {
          channels.step()
          operations += 1
        }
        channels.end()
        failures = channels.failures
      }
      guard failures.isEmpty, found.isEmpty else {
        Issue.record("seed \(seed): \(failures.prefix(2)) \(found.map(\.message).prefix(2))")
        return
      }
    }
    expectGreater(operations, count)
    print("\(operations) operations on \(count) graphs of channels")
  }

  func inputsAgree() async {
    var operations = 0
    for group in 1...UInt64(count) {
      let seed = Extent.seed &* 1_000_003 &+ group
      let inputs = RandomInputs(seed: seed)
      for _ in 0..<25 where inputs.failures.isEmpty {
        await inputs.step()
        operations += 1
      }
      inputs.end()
      guard inputs.failures.isEmpty else {
        Issue.record("seed \(seed): \(inputs.failures[0])")
        return
      }
    }
    expectGreater(operations, count)
    print("\(operations) operations on \(count) trees of inputs")
  }

  func leavesNothing() {
    let before = Census.take()
    for seed in 1...20 as ClosedRange<UInt64> {
      let channels = Box(RandomChannels(seed: seed))
      for _ in 0..<10 { channels.content?.step() }
      channels.content?.end()
      channels.content = nil
    }
    expectTrue(Census.take().isNoMore(than: before))
  }
}
