import Bindery
import TestKit
import Testing

@MainActor @Suite("Lifetime: random screens")
struct RandomScreenTests {
  @Test("views show what they are bound to, and what has ended leaves nothing behind")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "screens", "SCREENS") { seed in
      let found = Log<Diagnostic>()
      let (acts, findings) = await Runtime.$current.withValue(.reporting(to: found)) {
        await RandomScreens(seed: seed).run()
      }
      return (acts, findings + found.entries.filter { $0.kind != .conflict }.map(\.message))
    }
    #expect(acts > 60)
  }
}
