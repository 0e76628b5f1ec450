import TestKit
import Testing

@MainActor @Suite("Moments: worlds that are recorded")
struct RandomRecordingTests {
  @Test("the moments of lists, put together, are what is there")
  func rows() async { await agree("recorded rows") { RandomRows(seed: $0) } }

  @Test("the moments of trees, put together, are what is there")
  func trees() async { await agree("recorded trees") { RandomTrees(seed: $0) } }

  @Test("the moments of presentations, put together, are what is there")
  func presentations() async {
    await agree("recorded presentations") { RandomPresentations(seed: $0) }
  }

  @Test("the moments of values that depend on each other, put together, are what is there")
  func causes() async { await agree("recorded causes", atLeast: 20) { RandomCauses(seed: $0) } }

  @Test("so are those of a test, of which only screens are kept")
  func kept() async {
    await agree("kept rows", keepsFrames: true) { RandomRows(seed: $0) }
    await agree("kept trees", keepsFrames: true) { RandomTrees(seed: $0) }
    await agree("kept presentations", keepsFrames: true) { RandomPresentations(seed: $0) }
    await agree("kept causes", atLeast: 20, keepsFrames: true) { RandomCauses(seed: $0) }
  }

  private func agree(
    _ kind: String, atLeast least: Int = 60, keepsFrames: Bool = false,
    _ world: (UInt64) -> some StagedWorld
  ) async {
    let acts = await RandomActs.inWorlds(of: kind, "RECORDED", few: 2) {
      await RecordedWorld(world($0), keepsFrames: keepsFrames).run()
    }
    #expect(acts > least)
  }
}
