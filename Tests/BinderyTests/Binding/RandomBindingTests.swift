import TestKit
import Testing

@testable import Bindery

@MainActor @Suite("Lifetime: random bindings")
struct RandomBindingTests {
  @Test(
    "attributes have the values of what they follow, and what has ended leaves nothing behind")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "bindings", "BINDINGS") { seed in
      let before = Census.take()
      let (acts, findings) = await RandomBindings(seed: seed).run()
      let after = Census.take()
      return (acts, after.isNoMore(than: before) ? findings : findings + ["\(before) \(after)"])
    }
    #expect(acts > 60)
  }
}
