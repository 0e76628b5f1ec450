import Bindery
import Foundation
import TestKit
import Testing

@MainActor @Suite("Lifetime: random screens")
struct RandomScreenTests {
  @Test("views show what they are bound to, and what has ended leaves nothing behind")
  func agrees() {
    var acts = 0
    for world in 1...UInt64(count) {
      let seed = seed &* 1_000_003 &+ world
      var findings: [String] = []
      let found = reports {
        let screens = RandomScreens(seed: seed)
        for _ in 0..<60 where screens.findings.isEmpty { screens.step() }
        acts += screens.acts
        findings = screens.findings + screens.end()
      }
      findings += found.filter { $0.kind != .conflict }.map(\.message)
      guard findings.isEmpty else {
        Issue.record("seed \(seed): \(findings.prefix(2))")
        return
      }
    }
    #expect(acts > 60 * count)
    print("\(acts) acts on \(count) worlds of screens")
  }

  /// How many worlds are made; `BINDERY_STRESS_SCREENS` says more.
  private var count: Int {
    ProcessInfo.processInfo.environment["BINDERY_STRESS_SCREENS"].flatMap(Int.init) ?? 40
  }

  private var seed: UInt64 {
    ProcessInfo.processInfo.environment["BINDERY_STRESS_SEED"].flatMap(UInt64.init) ?? 1
  }
}
