import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: failures")
struct FailureTests {
  nonisolated static let tests: [TestCase<FailureTests>] = [
    TestCase("a refusal says why, what helps, and shows the screen", disabled),
    TestCase("the last changes are shown below the screen", lastChanges),
    TestCase("hidden, read-only, and not made for it", otherRefusals),
    TestCase("covered by an alert", covered),
    TestCase("no alert to choose from", noAlert),
    TestCase("a gesture that was not refused, though ! says so", notRefused),
    TestCase("output that differs from what was recorded", difference),
    TestCase("(no change) where something changed, and the other way round", noChange),
    TestCase("commands before any screen", noScreen),
    TestCase("a screen that cannot be made", broken),
    TestCase("a binding loop inside a screen", loop),
    TestCase("what does not settle ends the run with its own code", stuck),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FailureTests>) async throws {
    try await test(in: self)
  }
}

extension FailureTests {
  func disabled() async {
    let outcome = await run("start Form\ntap save\n")
    expectEqual(
      outcome.error,
      """
      t.repl:2:1: refused: tap save: the button is disabled
        2 | tap save
          | ^~~~~~~~
        because save.isEnabled = false  (FormScreen.swift:41)
        note: `! tap save` asserts the refusal, `force tap save` skips the check
        screen after this line:
          ╭─ Form ───────────────────────────────────╮
          │ Form                                     │
          │                                          │
          │ Name                                     │
          │ ┌──────────────────────────────────┐     │
          │ │                                  │     │
          │ └──────────────────────────────────┘     │
          │ Code read-only                           │
          │ ┌──────────────────────────────────┐     │
          │ │                                  │     │
          │ └──────────────────────────────────┘     │
          │ [ ] Accept                               │
          │                                          │
          │ ( Save ) off    ( Remind )    ( Delete ) │
          │ ( Delete )                               │
          ╰──────────────────────────────────────────╯

      """)
    expectEqual(outcome.transcript, "start Form\ntap save\n")
    expectEqual(outcome.summary, "t.repl: 1 case, 1 failed")
    expectEqual(outcome.code, .failed)
  }

  func lastChanges() async {
    let outcome = await run("start Form\ntap accepts\nexpect accepts off\n")
    expectSuffix(
      outcome.error,
      """
        last changes:
          accepts.isOn: off -> on
          user: accepts toggled on

      """)
  }

  func otherRefusals() async {
    await expectEqual(
      failure("tap secret"),
      """
      1: refused: tap secret: the button is hidden
        2 | tap secret
          | ^~~~~~~~~~
      """)
    await expectEqual(
      failure(#"type code "x""#),
      """
      1: refused: type code "x": the field is read-only
        2 | type code "x"
          | ^~~~~~~~~~~~~
      """)
    await expectEqual(
      failure("tap greeting"),
      """
      1: refused: tap greeting: a label cannot be tapped
        2 | tap greeting
          | ^~~~~~~~~~~~
      """)
    await expectEqual(
      failure(#"type remind "x""#),
      """
      1: refused: type remind "x": a button does not take text
        2 | type remind "x"
          | ^~~~~~~~~~~~~~~
      """)
    await expectEqual(
      failure(#"type save "x""#),
      """
      1: refused: type save "x": the button is disabled
        2 | type save "x"
          | ^~~~~~~~~~~~~
        because save.isEnabled = false  (FormScreen.swift:41)
        note: `! type save` asserts the refusal, `force type save` skips the check
        note: also, a button does not take text
      """)
    expectPrefix(
      await failure("focus spinner"), "1: refused: focus spinner: a spinner cannot be focused\n")
  }

  func covered() async {
    let lines = [#"type name "Ada""#, "tap save", #"reply server fail "Full""#]
    await expectEqual(
      failure(lines[0], lines[1], lines[2], "tap save"),
      """
      1: refused: tap save: covered by alert "Full" [Retry] [Cancel]
        5 | tap save
          | ^~~~~~~~
        note: choose "Retry" first, or `expect alert "Full"`
      """)
    await expectEqual(
      failure(lines[0], lines[1], lines[2], #"choose "Rety""#),
      """
      1: refused: choose "Rety": no such option; did you mean "Retry"?  (options: Retry, Cancel)
        5 | choose "Rety"
          | ^~~~~~~~~~~~~
      """)
  }

  func noAlert() async {
    await expectEqual(
      failure(#"choose "OK""#),
      """
      1: refused: choose "OK": no alert is presented
        2 | choose "OK"
          | ^~~~~~~~~~~
      """)
  }

  func notRefused() async {
    let outcome = await run("start Form\n! tap accepts\n")
    expectEqual(
      outcome.failure,
      """
      t.repl:2:1: failed: `! tap accepts` was not refused
        2 | ! tap accepts
          | ^~~~~~~~~~~~~
        note: without `!` the line does it
      """)
    expectEqual(outcome.transcript, "start Form\n! tap accepts\n  accepts.isOn: off -> on\n")
  }

  func difference() async {
    let outcome = await run(
      """
      start Form
      type name "Ada"
        name.text: "" -> "Bob"
        greeting.text: "" -> "Hello, Ada"

      """)
    expectEqual(
      outcome.failure,
      """
      t.repl:2:1: failed: output of `type name "Ada"` differs
          - name.text: "" -> "Bob"        (expected)
          + name.text: "" -> "Ada"
            greeting.text: "" -> "Hello, Ada"
          + save.isEnabled: false -> true
        2 | type name "Ada"
          | ^~~~~~~~~~~~~~~
      """)
    expectEqual(
      outcome.transcript,
      """
      start Form
      type name "Ada"
        name.text: "" -> "Ada"
        greeting.text: "" -> "Hello, Ada"
        save.isEnabled: false -> true

      """)
    expectEqual(outcome.code, .failed)
  }

  func noChange() async {
    await expectEqual(
      run("start Form\ntap accepts\n  (no change)\n").failure,
      """
      t.repl:2:1: failed: output of `tap accepts` differs
          - (no change)        (expected)
          + accepts.isOn: off -> on
        2 | tap accepts
          | ^~~~~~~~~~~
      """)
    await expectEqual(
      run("start Form\nclear name\n  name.text: \"x\" -> \"\"\n").failure,
      """
      t.repl:2:1: failed: output of `clear name` differs
          - name.text: "x" -> ""        (expected)
          + (no change)
        2 | clear name
          | ^~~~~~~~~~
      """)
  }

  func noScreen() async {
    for command in ["tap save", "expect idle", "advance 1s", "show", "log", "pending", "settle"] {
      let outcome = await run("\(command)\n")
      expectEqual(
        outcome.error,
        """
        t.repl:1:1: failed: no screen is shown; `start` one first: \
        Form, Pair, Leaky, Loop, Stuck, Broken
          1 | \(command)
            | ^\(String(repeating: "~", count: command.count - 1))

        """)
    }
  }

  func broken() async {
    await expectEqual(
      run("start Broken\n").error,
      """
      t.repl:1:1: failed: screen Broken could not be made: no database
        1 | start Broken
          | ^~~~~~~~~~~~

      """)
  }

  func loop() async {
    let outcome = await run("start Loop\ntap go\n")
    let lines = outcome.failure.split(separator: "\n").map(String.init)
    expectEqual(
      lines.first?.hasSuffix(
        "A binding loop did not settle: an observer ran 100 times for one change."), true)
    expectEqual(lines.first?.hasPrefix("t.repl:2:1: reported: OtherScreens.swift:"), true)
    expectAny(lines) { $0.contains("left") }
    expectAny(lines) { $0.contains("right") }
    expectEqual(lines.suffix(2), ["  2 | tap go", "    | ^~~~~~"])
    expectEqual(outcome.code, .failed)
  }

  func stuck() async {
    let outcome = await run("## one\nstart Stuck\ntap go\nshow\n\n## two\nstart Form\n")
    expectPrefix(outcome.failure, "t.repl:3:1: not settled: ")
    expectContains(
      outcome.failure,
      "settle: not idle after 0s of real time\n"
        + "  command stuck  running, started at 0s by `tap go`, last parked: never\n"
        + "  To fix: inject `stage.clock` or a `Gate` where stuck waits, or write `wait real 5s`.\n"
    )
    expectSuffix(outcome.error, "t.repl:6:1: not run: case \"two\"\n")
    expectEqual(outcome.summary, "t.repl: 2 cases, 1 failed, 1 not run")
    expectEqual(outcome.code, .notSettled)
  }
}
