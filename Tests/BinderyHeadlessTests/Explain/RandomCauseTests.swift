import TestKit
import Testing

@MainActor @Suite("Why: values that change at random")
struct RandomCauseTests {
  @Test("each change is led back to the step that caused it, through values that have changed")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "causes", "CAUSES", few: 25) {
      await RandomCauses(seed: $0).run()
    }
    #expect(acts > 20)
  }
}
