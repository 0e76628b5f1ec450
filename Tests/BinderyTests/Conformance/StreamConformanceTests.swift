import Bindery
import TestKit
import Testing

/// Facts that other libraries' test suites pin down about streams (`streams.jsonl`).
@MainActor @Suite("Stream facts of other libraries") struct StreamConformanceTests {
  nonisolated static let tests: [TestCase<StreamConformanceTests>] = [
    TestCase("the facts are there, and every skip names one", completeness),
    TestCase("what all agree on is not skipped", portable),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StreamConformanceTests>) async throws {
    try await test(in: self)
  }
}

extension StreamConformanceTests {
  /// Where the package decides otherwise, and why.
  nonisolated static let skips = [
    "ST-combineLatest-003": "ends when all have, not when the next value shows it is hopeless",
    "ST-combineLatest-025": "of no signals at all there is no value: it completes",
    "ST-combineLatest-031": "ends when all have, not when the next value shows it is hopeless",
    "ST-delay-008": "the completion is delayed as the values are",
    "ST-delay-010": "the completion is delayed as the values are",
    "ST-delay-011": "the completion is delayed as the values are",
    "ST-retryWhen-006": "a trigger is observed at the first failure; what was before is over",
    "ST-sample-001": "ends with the source, not with the ticks; there is no default",
    "ST-sample-003": "ends with the source, not with the ticks",
    "ST-sample-005": "ends with the source at once, not at the next tick",
    "ST-skipUntil-008": "the end of the source passes, whether the trigger has sent something",
    "ST-throttle-025": "the first value always passes at once; buffer(for:) waits for the rest",
    "ST-throttle-026": "the first value always passes at once; buffer(for:) waits for the rest",
    "ST-zip-001": "ends as soon as there cannot be another tuple",
    "ST-zip-003": "ends as soon as there cannot be another tuple",
    "ST-zip-015": "ends as soon as there cannot be another tuple",
    "ST-zip-016": "ends as soon as there cannot be another tuple",
    "ST-zip-020": "ends as soon as there cannot be another tuple, and so do arrays",
    "ST-zip-021": "ends as soon as there cannot be another tuple, and so do arrays",
  ]

  nonisolated static let facts = StreamFact.all.filter { skips[$0.id] == nil }

  func completeness() {
    expectEqual(StreamFact.all.count, 460)
    expectEqual(StreamFact.all.count(where: \.portable), 417)
    #expect(Set(Self.skips.keys).isSubset(of: StreamFact.all.map(\.id)))
    expectAll(Self.skips.values) { !$0.isEmpty }
  }

  func portable() {
    let skipped = StreamFact.all.filter { $0.portable && Self.skips[$0.id] != nil }
    expectEqual(skipped.map(\.id), [])
  }

  @Test("a pipeline gives the expected events", arguments: facts)
  func fact(_ fact: StreamFact) {
    check(fact, usesPacks: false)
    check(fact, usesPacks: true)
  }

  private func check(_ fact: StreamFact, usesPacks: Bool) {
    let outcome = StreamProgram(fact, usesPacks: usesPacks).run()
    expectEqual(outcome.events, fact.expected)
    for (name, expected) in fact.expectedSubscriptions {
      expectEqual(outcome.observations[name].map(sorted), sorted(expected), "\(name)")
    }
  }

  private func sorted(_ observations: [[Int?]]) -> [[Int?]] {
    observations.sorted { ($0[0] ?? 0, $0[1] ?? 0) < ($1[0] ?? 0, $1[1] ?? 0) }
  }
}
