import Bindery
import TestKit
import Testing

/// Facts that other libraries' test suites pin down, restated as programs (`graph.jsonl`).
@MainActor @Suite("Graph facts of other libraries") struct GraphConformanceTests {}

extension GraphConformanceTests {
  /// Where the package decides otherwise, and why.
  nonisolated static let skips = [
    "G070": "a write inside a derived body is reported and made afterwards, to a new property too",
    "G153": "a derived value owns nothing; an effect made there lives as long as its connection",
    "G197": "the body of an effect cannot throw: closures of effects are not throwing in Swift",
    "G199": "a cleanup cannot throw: closures of effects are not throwing in Swift",
    "G210": "a first self-read has no value to return; it stops with the place, see MisuseTests",
    "G212": "a first self-read has no value to return; it stops with the place, see MisuseTests",
    "G240": "there are no hooks for the first and the last observer",
    "G242": "there are no hooks for the first and the last observer",
  ]

  nonisolated static let facts = GraphFact.all.filter { skips[$0.id] == nil }

  @Test("the programs are there, and every skip names one") func completeness() {
    expectEqual(GraphFact.all.count, 120)
    expectEqual(GraphFact.all.count { $0.kind == "invariant" }, 97)
    #expect(Set(Self.skips.keys).isSubset(of: GraphFact.all.map(\.id)))
  }

  @Test("a program gives the expected facts", arguments: facts)
  func fact(_ fact: GraphFact) throws {
    let runtime = Runtime(time: Runtime.live.time, activity: nil, executor: nil) { _ in }
    let program = GraphProgram()
    defer { program.end() }
    try Runtime.$current.withValue(runtime) { try program.run(fact.program) }
    expectGreater(program.expectations, 0)
  }
}
