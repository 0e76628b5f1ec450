import Bindery
import BinderyHeadless
import Foundation
import TestKit
import Testing

@MainActor @Suite("Lists: random rows")
struct RandomRowTests {
  @Test("cells show their rows, and what has gone leaves nothing behind")
  func agrees() {
    var acts = 0
    for world in 1...UInt64(count) {
      let seed = seed &* 1_000_003 &+ world
      let rows = RandomRows(seed: seed)
      for _ in 0..<60 where rows.findings.isEmpty { rows.step() }
      acts += rows.acts
      let findings = rows.findings + rows.end()
      guard findings.isEmpty else {
        Issue.record("seed \(seed): \(findings.prefix(2))")
        return
      }
    }
    #expect(acts > 60 * count)
    print("\(acts) acts on \(count) worlds of rows")
  }

  /// How many worlds are made; `BINDERY_STRESS_ROWS` says more.
  private var count: Int {
    ProcessInfo.processInfo.environment["BINDERY_STRESS_ROWS"].flatMap(Int.init) ?? 40
  }

  private var seed: UInt64 {
    ProcessInfo.processInfo.environment["BINDERY_STRESS_SEED"].flatMap(UInt64.init) ?? 1
  }
}
