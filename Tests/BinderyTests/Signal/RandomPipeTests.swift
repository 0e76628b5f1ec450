import TestKit
import Testing

@MainActor @Suite("Signal: pipes at random")
struct RandomPipeTests {
  @Test("observers that act when they hear hear what those of a list hear")
  func worlds() async {
    let acts = await RandomActs.inWorlds(of: "pipes", "PIPES", few: 400) {
      RandomPipe(seed: $0).run()
    }
    #expect(acts > 10)
  }
}
