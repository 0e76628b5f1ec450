import TestKit
import Testing

@MainActor @Suite("Stored: a store that is slow and fails")
struct RandomStoreTests {
  @Test("what is not unsaved is in the store, and all who share a key have one value")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "stores", "STORES", few: 15) {
      await RandomStores(seed: $0).run()
    }
    #expect(acts > 60)
  }
}
