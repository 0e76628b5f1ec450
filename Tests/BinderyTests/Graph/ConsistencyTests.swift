#if DEBUG
  import Foundation
  import Testing

  @testable import Bindery

  @MainActor @Suite("Graph: consistency")
  struct ConsistencyTests {
    private nonisolated static func setting(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap(Int.init)
    }

    private nonisolated static let stress = setting("BINDERY_STRESS_STEPS")
    private nonisolated static let stride = setting("BINDERY_STRESS_STRIDE") ?? 1
    private nonisolated static let perGraph = 500
    private nonisolated static var graphs: ClosedRange<Int> {
      1...((stress ?? 10_000) / perGraph)
    }

    private static var (done, checks) = (0, 0)

    /// Random operations on graphs of 500 operations each, the properties of one being checked
    /// after every operation, and everything that exists after the last one.
    ///
    /// With `BINDERY_STRESS_STEPS` this is a stress: that many operations; everything is checked
    /// after every `BINDERY_STRESS_STRIDE` operations; and links have memory of their own, which is
    /// given back, so that the address sanitizer sees it. Then no other test is to run.
    @Test("no invariant is hurt by ten thousand operations", arguments: graphs)
    func randomOperations(number: Int) {
      let stress = Self.stress != nil
      let before = Census.take()
      Ledger.givesBack = stress
      var calls = 0
      let graph = Box(
        RandomGraph(seed: UInt64(100 + number)) { graph in
          calls += 1
          guard calls % Self.stride == 0 else { return }
          Self.checks += 1
          let findings =
            stress ? Graph.findings() : Graph.findings(around: graph.properties.map(\.node))
          expectEqual(findings, [])
        })
      for _ in 0..<Self.perGraph { graph.content?.stepAnywhere() }
      graph.content = nil
      Graph.sweepIfNeeded()
      expectEqual(Graph.findings(), [])
      #expect(Census.take().isNoMore(than: before))
      Ledger.givesBack = false
      Self.done += Self.perGraph
      guard stress else { return }
      print(
        "\(Self.done) operations on \(number) graphs, \(Self.checks) checks, stride \(Self.stride)")
    }
  }
#endif
