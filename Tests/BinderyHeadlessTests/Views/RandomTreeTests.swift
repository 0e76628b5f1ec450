import TestKit
import Testing

@MainActor @Suite("List: trees that change at random")
struct RandomTreeTests {
  @Test("rows, levels, names and menus are those of the nodes, and no node is retained")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "trees", "TREES", few: 15) {
      await RandomTrees(seed: $0).run()
    }
    #expect(acts > 60)
  }
}
