import Bindery
import TestKit
import Testing

/// Commands whose every callback acts on them, at random; the same for much longer is part of the
/// stress. A failure names its seed: `BINDERY_STRESS_WORLD=seed` runs that one and prints it.
@MainActor @Suite("Command: acts from every callback")
struct CommandFuzzTests {}

extension CommandFuzzTests {
  @Test(
    "each execution has one outcome, bodies are as many as allowed, and nothing is left",
    .timeLimit(.minutes(30)))
  func worlds() async {
    let one = Extent.asked("WORLD")
    let wanted = one == nil ? Extent.asked("COMMANDS") ?? 1_000 : 1
    var (seed, worlds, executions) = (one ?? Int(Extent.seed), 0, 0)
    while executions < wanted {
      let world = CommandWorld(seed: UInt64(seed))
      world.traces = one != nil
      await world.run(steps: 40)
      expectEqual(world.violations, [], "seed \(seed)")
      if !world.violations.isEmpty { break }
      worlds += 1
      executions += world.executionCount
      seed += 1
    }
    expectGreater(executions, 0)
    print("\(executions) executions of commands that act from every callback, \(worlds) worlds")
  }
}
