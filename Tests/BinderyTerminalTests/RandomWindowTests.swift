import TestKit
import Testing

@MainActor @Suite("The terminal: a random person") struct RandomWindowTests {
  @Test("what is drawn fits, is what a new terminal shows, and has the cursor")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "windows", "WINDOWS", few: 2) {
      await RandomWindow(seed: $0).run()
    }
    #expect(acts > 40)
  }
}
