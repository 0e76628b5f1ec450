import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: the end of a case")
struct EndTests {
  nonisolated static let tests: [TestCase<EndTests>] = [
    TestCase("a command that is still running, with its request", running),
    TestCase("an alert without an answer", alert),
    TestCase("a notice that is still shown is not reported", notice),
    TestCase("a screen that lives on after it was closed", leak),
    TestCase("a screen that lives on after a second start", secondStart),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EndTests>) async throws {
    try await test(in: self)
  }
}

extension EndTests {
  func running() async {
    let outcome = await run("start Form\ntype name \"Ada\"\ntap save\n")
    expectEqual(
      outcome.errorWithoutLast,
      """
      t.repl:3:1: reported: The stage ended with 1 thing unfinished.
        command save (FormScreen.swift:14) is still running, started at 0s by `tap save`, waits at \
      gate server: "Ada"
          To fix: reply at gate server or cancel it.
        3 | tap save
          | ^~~~~~~~

      """)
    expectContains(outcome.error, "\n  last: tap save → save started → ")
    expectEqual(outcome.summary, "t.repl: 1 case, 1 failed")
    expectEqual(outcome.code, .failed)
  }

  @Test(
    "a command that waits for the clock, at the end and when a second start ends the first stage",
    arguments: ["advance 1s", "start Pair"]) func sleeping(last: String) async
  {
    let outcome = await run("start Form\ntap remind\n\(last)\n")
    expectEqual(
      outcome.errorWithoutLast,
      """
      t.repl:3:1: reported: The stage ended with 1 thing unfinished.
        command remind (FormScreen.swift:18) is asleep until 5s, started at 0s by `tap remind`
          To fix: advance the clock to 5s or cancel it.
        3 | \(last)
          | ^~~~~~~~~~

      """)
  }

  func alert() async {
    let outcome = await run(
      "start Form\ntype name \"A\"\ntap save\nreply server fail \"Full\"\n")
    expectEqual(
      outcome.errorWithoutLast,
      """
      t.repl:4:1: reported: The stage ended with 1 thing unfinished.
        alert "Full" [Retry] [Cancel] is still presented
          To fix: choose "Cancel".
        4 | reply server fail "Full"
          | ^~~~~~~~~~~~~~~~~~~~~~~~

      """)
  }

  func notice() async {
    let outcome = await run(
      "start Form\ntype name \"A\"\ntap save\nreply server ok\nexpect notice = \"Saved\"\n")
    expectEqual(outcome.error, "")
    expectEqual(outcome.code, .passed)
  }

  func leak() async {
    let outcome = await run("## one\nstart Leaky\n\n## two\nstart Form\n")
    expectEqual(
      outcome.errorWithoutLast,
      """
      t.repl:2:1: reported: The stage ended with 1 thing unfinished.
        screen Leaky is still alive after it was closed
          To fix: look for a closure that captures it or a property that holds it, such as an observer \
      that is never cancelled.
        2 | start Leaky
          | ^~~~~~~~~~~
      t.repl:4:1: not run: case "two"

      """)
  }

  func secondStart() async {
    expectPrefix(
      await run("start Leaky\nstart Pair\n").error,
      """
      t.repl:2:1: reported: The stage ended with 1 thing unfinished.
        screen Leaky is still alive after it was closed
      """)
  }
}
