import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Lists: random rows")
struct RandomRowTests {
  @Test("cells show their rows, and what has gone leaves nothing behind")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "rows", "ROWS") {
      await RandomRows(seed: $0).run()
    }
    #expect(acts > 60)
  }
}
