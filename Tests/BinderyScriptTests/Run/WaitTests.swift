import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: waiting for time") struct WaitTests {
  nonisolated static let tests: [TestCase<WaitTests>] = [
    TestCase(
      "within moves the clock from one thing that is due to the next, and says when it was", within),
    TestCase("what holds already does not take time", already),
    TestCase("what does not come in time fails, with the times that were looked at", late),
    TestCase("wait without a limit ends when nothing waits for the clock any more", wait),
    TestCase("run goes on until nothing waits for the clock", toTheEnd),
    TestCase("at goes to a time, and not back", at),
    TestCase("real time is waited for a minute at most", real),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<WaitTests>) async throws {
    try await test(in: self)
  }
}

extension WaitTests {
  func within() async {
    // A notice shows what was saved.
    let outcome = await run(
      """
      start Form
      type name "A"
      tap save
      reply server ok after 2s
      expect notice = "Saved" within 5s
      time

      """)
    expectEqual(outcome.error, "")
    expectContains(outcome.transcript, "expect notice = \"Saved\" within 5s\n  at 2s\n")
    expectContains(outcome.transcript, "time\n  2s\n")
  }

  func already() async {
    await expectEqual(outputOfLast("expect accepts off within 5s", "time"), ["0s"])
  }

  func late() async {
    let failure = await failure("tap remind", "expect accepts on within 7s")
    expectPrefix(failure, "1: failed: expected accepts on\n  actual: accepts off\n")
    expectSuffix(failure, "note: not so within 7s: looked at 0s, 5s, 7s")
  }

  func wait() async {
    await expectEqual(outputOfLast("tap remind", "wait idle", "time"), ["5s"])
    await expectEqual(outputOfLast("tap remind", "wait idle up to 10s", "time"), ["5s"])
    expectSuffix(
      await failure("tap remind", "wait accepts on"),
      "note: not so, and nothing waits for the clock: looked at 0s, 5s")
  }

  func toTheEnd() async {
    await expectEqual(outputOfLast("tap remind", "run", "time"), ["5s"])
    await expectEqual(outputOfLast("run", "time"), ["0s"])
  }

  func at() async {
    await expectEqual(outputOfLast("advance 1s", "at 3s", "time"), ["3s"])
    expectPrefix(
      await failure("advance 5s", "at 3s"), "1: failed: it is 5s already; time does not go back")
  }

  func real() async {
    await expectEqual(outputOfLast("wait real 1ms", "time"), ["0s"])
    expectPrefix(
      await failure("wait real 2m"), "1: failed: a script waits a minute of real time at most")
  }
}
