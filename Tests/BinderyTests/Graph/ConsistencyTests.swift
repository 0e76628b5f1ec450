#if DEBUG
  import Foundation
  import Testing

  @testable import Bindery

  @MainActor @Suite("Graph: consistency")
  struct ConsistencyTests {
    private nonisolated static func setting(_ name: String) -> Int? {
      ProcessInfo.processInfo.environment[name].flatMap(Int.init)
    }

    /// Random operations on graphs of 500 operations each, the properties of one being checked
    /// after every operation, and everything that exists after the last one.
    ///
    /// With `BINDERY_STRESS_STEPS` this is a stress: that many operations; everything is checked
    /// after every `BINDERY_STRESS_STRIDE` operations; and records have memory of their own, which
    /// is given back, so that the address sanitizer sees it. Then no other test is to run.
    @Test("no invariant is hurt by ten thousand operations")
    func randomOperations() async {
      let stress = Self.setting("BINDERY_STRESS_STEPS")
      let stride = Self.setting("BINDERY_STRESS_STRIDE") ?? 1
      let (steps, perGraph) = (stress ?? 10_000, 500)
      let before = Census.take()
      Ledger.givesBack = stress != nil
      var (checks, done, seed) = (0, 0, UInt64(100))
      while done < steps {
        seed += 1
        var calls = 0
        let graph = Box(
          RandomGraph(seed: seed) { graph in
            calls += 1
            guard calls % stride == 0 else { return }
            checks += 1
            let findings =
              stress == nil
              ? Graph.findings(around: graph.properties.map(\.node)) : Graph.findings()
            #expect(findings == [])
          })
        for _ in 0..<min(perGraph, steps - done) {
          await graph.content?.stepAnywhere()
          done += 1
        }
        graph.content = nil
        Graph.sweepIfNeeded()
        #expect(Graph.findings() == [])
      }
      Ledger.givesBack = false
      // Other tests have their turns while this one waits, unless it is alone.
      guard stress != nil else { return }
      #expect(Census.take() == before)
      print("\(done) operations on \(seed - 100) graphs, \(checks) checks, stride \(stride)")
    }
  }
#endif
