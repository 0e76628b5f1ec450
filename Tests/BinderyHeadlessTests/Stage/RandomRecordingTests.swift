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

  @Test("what is concluded of the names and values of earlier steps is so")
  func earlier() async {
    // The name of a label that follows its text, and of a row that follows its labels, is that at the end; so
    // are a caret and the focus, whose changes are not recorded.
    await withKnownIssue {
      await agree("recorded causes", comparesAll: true) { RandomCauses(seed: $0) }
    }
  }

  private func agree(
    _ kind: String, atLeast least: Int = 60, comparesAll: Bool = false,
    _ world: (UInt64) -> some StagedWorld
  ) async {
    let acts = await RandomActs.inWorlds(of: kind, "RECORDED", few: 4) {
      await RecordedWorld(world($0), comparesAll: comparesAll).run()
    }
    #expect(acts > least)
  }
}
