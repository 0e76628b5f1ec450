import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Lists: random rows")
struct RandomRowTests {
  @Test("cells show their rows, and what has gone leaves nothing behind")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "rows", "ROWS") { seed in
      let rows = RandomRows(seed: seed)
      for _ in 0..<60 where rows.findings.isEmpty { rows.step() }
      return (rows.acts, rows.findings + rows.end())
    }
    #expect(acts > 60)
  }
}
