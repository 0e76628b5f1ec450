import Foundation
import TestKit
import Testing

@testable import Bindery

@MainActor @Suite("Graph: user code that does anything anywhere")
struct HostileGraphTests {}

extension HostileGraphTests {
  private nonisolated static let perGraph = 250
  private nonisolated static let operations = Extent.asked("HOSTILE") ?? perGraph
  /// Short ones, so that other tests get turns of the main actor; the stress is one long one.
  private nonisolated static let rounds = Extent.asked("HOSTILE") == nil ? 1...6 : 1...1
  private nonisolated static let seed = Int(Extent.seed)

  /// The only graph to be tried, which prints what is done.
  private nonisolated static let traced = ProcessInfo.processInfo
    .environment["BINDERY_TRACE"].flatMap(UInt64.init)

  /// With `BINDERY_STRESS_HOSTILE` this is a stress: that many operations, from
  /// `BINDERY_STRESS_SEED` on. Debug builds check the invariants of the engine after every eighth.
  @Test(
    "P1 P2 P6 nothing is stale, lost or called after its end, and nothing is left",
    arguments: rounds)
  func agrees(round: Int) {
    let isStress = Extent.asked("HOSTILE") != nil
    var (done, acts, graphs) = (0, 0, 0)
    let fewLinks = Slab.fewLinks
    defer { Slab.fewLinks = fewLinks }
    while done < Self.operations {
      graphs += 1
      let seed = Self.traced ?? UInt64(Self.seed) &* 1_000_003 &+ UInt64(graphs + round)
      // Every other one sorts its free memory often.
      Slab.fewLinks = seed.isMultiple(of: 2) ? 16 : fewLinks
      let before = Census.take()
      let graph = Box(HostileGraph(seed: seed, isTraced: Self.traced != nil))
      for step in 0..<Self.perGraph {
        if seed % 8 == 0, step % 8 == 0 {
          graph.content?.stepWhileDropping()
        } else {
          graph.content?.step()
        }
        #if DEBUG
          if step % 8 == 0 || Self.traced != nil {
            // All that there is takes long to look at beside other tests.
            let nodes = graph.content?.properties.map(\.node) ?? []
            let findings = isStress ? Graph.findings() : Graph.findings(around: nodes)
            if findings != [] { Issue.record("seed \(seed), step \(step): \(findings)") }
          }
        #endif
      }
      done += Self.traced == nil ? Self.perGraph : Self.operations
      acts += graph.content?.acts ?? 0
      graph.content?.end()
      // What was dropped calls its cleanup, which needs the graph.
      Graph.sweepIfNeeded()
      if let findings = graph.content?.findings, !findings.isEmpty {
        Issue.record("seed \(seed): \(findings)")
        return
      }
      graph.content = nil
      expectTrue(Census.take().isNoMore(than: before), "seed \(seed)")
    }
    #expect(acts > done / 20)
    if isStress {
      print("\(done) hostile operations on \(graphs) graphs, \(acts) acts in user code")
    }
  }
}
