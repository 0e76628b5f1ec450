import TestKit
import Testing

@MainActor @Suite("Undo: random changes")
struct RandomUndoTests {
  @Test("what is undone is as before the step, and what is redone as after it")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "undo", "UNDO", few: 15) { seed in
      let world = RandomUndo(seed: seed)
      for _ in 0..<60 where world.findings.isEmpty { await world.step() }
      return (world.acts, world.findings)
    }
    #expect(acts > 60)
  }
}
