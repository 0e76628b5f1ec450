import TestKit
import Testing

@MainActor @Suite("Undo: random changes")
struct RandomUndoTests {
  @Test("what is undone is as before the step, and what is redone as after it")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "undo", "UNDO", few: 15) {
      await RandomUndo(seed: $0).run()
    }
    #expect(acts > 60)
  }
}
