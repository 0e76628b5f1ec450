import Foundation
import TestKit
import Testing

@testable import Bindery

@MainActor @Suite("Lifetime: random bindings")
struct RandomBindingTests {
  @Test(
    "attributes have the values of what they follow, and what has ended leaves nothing behind")
  func agrees() {
    var acts = 0
    for world in 1...UInt64(count) {
      let before = Census.take()
      let seed = seed &* 1_000_003 &+ world
      var findings: [String] = []
      do {
        let bindings = RandomBindings(seed: seed)
        for _ in 0..<60 where findings.isEmpty {
          bindings.step()
          findings = bindings.findings
        }
        acts += bindings.acts
        bindings.end()
      }
      let after = Census.take()
      guard findings.isEmpty, after.isNoMore(than: before) else {
        Issue.record("seed \(seed): \(findings.prefix(2)) \(before) \(after)")
        return
      }
    }
    #expect(acts > 60 * count)
    print("\(acts) acts on \(count) worlds of bindings")
  }

  /// How many worlds are made; `BINDERY_STRESS_BINDINGS` says more.
  private var count: Int {
    ProcessInfo.processInfo.environment["BINDERY_STRESS_BINDINGS"].flatMap(Int.init) ?? 40
  }

  private var seed: UInt64 {
    ProcessInfo.processInfo.environment["BINDERY_STRESS_SEED"].flatMap(UInt64.init) ?? 1
  }
}
