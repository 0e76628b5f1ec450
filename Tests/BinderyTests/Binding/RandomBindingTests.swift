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
      var (acts, findings) = (0, [String]())
      do {
        let bindings = RandomBindings(seed: seed)
        for _ in 0..<60 where bindings.findings.isEmpty { bindings.step() }
        (acts, findings) = (bindings.acts, bindings.findings)
        bindings.end()
      }
      let after = Census.take()
      return (acts, after.isNoMore(than: before) ? findings : findings + ["\(before) \(after)"])
    }
    #expect(acts > 60)
  }
}
