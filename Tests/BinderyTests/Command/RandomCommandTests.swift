import TestKit
import Testing

@MainActor @Suite("Command: random commands")
struct RandomCommandTests {
  @Test("each request has the outcome that it has of a naive command, at the same time")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "commands", "COURSES") {
      await RandomCommands(seed: $0).run()
    }
    #expect(acts > 40)
  }
}
