import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Pages, sheets and alerts: random presentations")
struct RandomPresentationTests {
  @Test("screens show what their models say, and what has gone leaves nothing behind")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "presentations", "PRESENTATIONS", few: 15) { seed in
      let world = RandomPresentations(seed: seed)
      for _ in 0..<60 where world.findings.isEmpty { await world.step() }
      return (world.acts, world.findings + (await world.end()))
    }
    #expect(acts > 60)
  }
}
