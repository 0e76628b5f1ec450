import Bindery
import TestKit
import Testing

@MainActor @Suite("Views: transactions that go back")
struct RandomReturnTests {
  @Test("after a transaction, views show what is there, also if it was there before")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "transactions that go back", "RETURNS", few: 80) {
      await RandomReturns(seed: $0).run()
    }
    #expect(acts > 60)
  }
}
