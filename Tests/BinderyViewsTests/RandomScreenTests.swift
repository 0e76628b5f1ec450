import Bindery
import TestKit
import Testing

@MainActor @Suite("Lifetime: random screens")
struct RandomScreenTests {
  @Test("views show what they are bound to, and what has ended leaves nothing behind")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "screens", "SCREENS") { seed in
      var (acts, findings) = (0, [String]())
      let found = reports {
        let screens = RandomScreens(seed: seed)
        for _ in 0..<60 where screens.findings.isEmpty { screens.step() }
        (acts, findings) = (screens.acts, screens.findings + screens.end())
      }
      return (acts, findings + found.filter { $0.kind != .conflict }.map(\.message))
    }
    #expect(acts > 60)
  }
}
