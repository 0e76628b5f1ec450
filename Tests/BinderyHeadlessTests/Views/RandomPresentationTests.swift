import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Pages, sheets and alerts: random presentations")
struct RandomPresentationTests {
  @Test("screens show what their models say, and what has gone leaves nothing behind")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "presentations", "PRESENTATIONS", few: 15) {
      await RandomPresentations(seed: $0).run()
    }
    #expect(acts > 60)
  }
}
