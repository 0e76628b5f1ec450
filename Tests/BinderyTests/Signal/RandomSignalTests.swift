import TestKit
import Testing

@MainActor @Suite("Signal: random signals")
struct RandomSignalTests {
  @Test("no event comes late, twice, or in a call; what has ended leaves nothing behind")
  func agrees() async {
    let acts = await RandomActs.inWorlds(of: "signals", "SIGNALS") {
      await RandomSignals(seed: $0).run()
    }
    #expect(acts > 60)
  }

  @Test("each observation hears what it hears of a naive signal, at the same time")
  func agreesWithNaive() async {
    let acts = await RandomActs.inWorlds(of: "pairs of signals", "PAIRS") {
      await RandomPairs(seed: $0).run()
    }
    #expect(acts > 40)
  }
}
