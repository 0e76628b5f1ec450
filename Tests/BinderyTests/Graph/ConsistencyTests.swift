#if DEBUG
  import TestKit
  import Testing

  @testable import Bindery

  @MainActor @Suite("Graph: consistency")
  struct ConsistencyTests {}

  extension ConsistencyTests {
    private nonisolated static let stress = Extent.asked("STEPS")
    private nonisolated static let stride = Extent.asked("STRIDE") ?? 1
    private nonisolated static let perGraph = 500
    private nonisolated static var graphs: ClosedRange<Int> {
      1...((stress ?? 500) / perGraph)
    }

    /// Random operations on graphs of 500 operations each, the properties of one being checked
    /// after every operation, and everything that exists after the last one.
    ///
    /// With `BINDERY_STRESS_STEPS` this is a stress: that many operations; everything is checked
    /// after every `BINDERY_STRESS_STRIDE` operations; and links have memory of their own, which is
    /// given back, so that the address sanitizer sees it. Then no other test is to run.
    @Test("no invariant is hurt by random operations")
    func randomOperations() {
      let (graphs, stress) = (Self.graphs, Self.stress != nil)
      let checks = graphs.reduce(0) { $0 + Self.checks(ofGraph: $1, stress: stress) }
      #expect(checks >= graphs.count * Self.perGraph / Self.stride)
      guard stress else { return }
      print(
        """
        \(graphs.count * Self.perGraph) operations on \(graphs.count) graphs, \(checks) checks, \
        stride \(Self.stride)
        """)
    }

    /// Does the operations of one graph; returns how often everything was checked.
    private static func checks(ofGraph number: Int, stress: Bool) -> Int {
      let before = Census.take()
      Ledger.givesBack = stress
      var (calls, checks) = (0, 0)
      let graph = Box(
        RandomGraph(seed: UInt64(100 + number)) { graph in
          calls += 1
          guard calls % stride == 0 else { return }
          checks += 1
          let findings =
            stress ? Graph.findings() : Graph.findings(around: graph.properties.map(\.node))
          expectEqual(findings, [], "graph \(number)")
        })
      for _ in 0..<perGraph { graph.content?.stepAnywhere() }
      graph.content = nil
      Graph.sweepIfNeeded()
      expectEqual(Graph.findings(), [], "graph \(number)")
      expectTrue(Census.take().isNoMore(than: before), "graph \(number)")
      Ledger.givesBack = false
      return checks
    }
  }
#endif
