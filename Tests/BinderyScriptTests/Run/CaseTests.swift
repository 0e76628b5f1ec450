import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: cases")
struct CaseTests {
  nonisolated static let tests: [TestCase<CaseTests>] = [
    TestCase("each case starts with new screens and time", anew),
    TestCase("after a failure nothing runs, and all of it is said to have not run", notRun),
    TestCase("several commands of a case that did not run are counted", commandsNotRun),
    TestCase("checking goes on with the next case", check),
    TestCase("a case without commands fails", empty),
    TestCase("quit ends the script; what comes after it never ran", quit),
    TestCase("quit before other cases leaves them out, which is no success", quitEarly),
    TestCase("quit at the end is fine, and comments may follow", quitAtEnd),
    TestCase("with a mistake in it nothing of a script runs", syntax),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CaseTests>) async throws {
    try await test(in: self)
  }
}

extension CaseTests {
  func anew() async {
    let outcome = await run("## one\nstart Form\n\n## two\ntap save\n")
    expectPrefix(outcome.error, "t.repl:5:1: failed: no screen is shown; `start` one first: ")
    expectEqual(outcome.summary, "t.repl: 2 cases, 1 passed, 1 failed")
  }

  func notRun() async {
    let outcome = await run(
      """
      ## one
      start Form
      tap save
      tap save

      ## two
      start Form

      ## three
      start Form

      """)
    expectEqual(outcome.transcript, "## one\nstart Form\ntap save\n")
    expectSuffix(
      outcome.error,
      """
      t.repl:4:1: not run: this command of case "one"
      t.repl:6:1: not run: case "two"
      t.repl:9:1: not run: case "three"

      """)
    expectEqual(outcome.summary, "t.repl: 3 cases, 1 failed, 2 not run")
    expectEqual(outcome.code, .failed)
  }

  func commandsNotRun() async {
    let outcome = await run("start Form\ntap save\nshow\nlog\n")
    expectSuffix(outcome.error, "t.repl:3:1: not run: these 2 commands of case \"t.repl\"\n")
  }

  func check() async throws {
    let output = Output()
    let text = "## one\nstart Form\ntap save\n\n## two\nstart Form\n\n## three\nstart Fom\n"
    let report = await makeHost(output).check(text, named: "t.repl")
    expectEqual(report.cases.map(\.title), ["one", "two", "three"])
    expectEqual(report.cases.map(\.verdict), [.failed, .passed, .failed])
    expectEqual(report.exitCode, .failed)
    expectEqual(output.out, "")
    expectContains(output.error, "t.repl:3:1: refused: ")
    expectContains(output.error, "t.repl:9:1: unknown: ")
  }

  func empty() async {
    let outcome = await run("## one\n\n## two\nstart Form\n")
    expectEqual(
      outcome.error,
      """
      t.repl:1:1: failed: the case never runs: it has no commands
        note: write commands below the title, or delete it
      t.repl:3:1: not run: case "two"

      """)
    expectEqual(outcome.code, .failed)
  }

  func quit() async {
    let outcome = await run("## one\nstart Form\nquit\ntap save\n\n## two\nstart Form\n")
    expectEqual(
      outcome.error,
      """
      t.repl:3:1: failed: `quit` ends the script before its end
        note: remove `quit`, or the commands below it
      t.repl:4:1: not run: this command of case "one"
      t.repl:6:1: not run: case "two"

      """)
    expectEqual(outcome.transcript, "## one\nstart Form\nquit\n")
    expectEqual(outcome.code, .failed)
  }

  func quitEarly() async {
    let outcome = await run("## one\nstart Form\nquit\n\n## two\nstart Form\n")
    expectEqual(outcome.error, "t.repl:5:1: not run: case \"two\"\n")
    expectEqual(outcome.summary, "t.repl: 2 cases, 1 passed, 1 not run")
    expectEqual(outcome.code, .failed)
  }

  func quitAtEnd() async {
    let script = "start Form\nquit\n\n# the end\n"
    let outcome = await run(script)
    expectEqual(outcome.transcript, script)
    expectEqual(outcome.error, "")
    expectEqual(outcome.code, .passed)
  }

  @Test("a script without cases is a mistake", arguments: ["", "\n\n", "# only this\n"])
  func noCases(text: String) async {
    let output = Output()
    let message =
      "t.repl: no cases: the script has no commands. "
      + "Write `start Form` and go on; `help` lists them.\n"
    await expectEqual(makeHost(output).run(text, named: "t.repl"), .usage)
    expectEqual(output.out, "")
    expectEqual(output.error, message)
    let report = await makeHost(output).check(text, named: "t.repl")
    expectEqual(report.exitCode, .usage)
    expectEmpty(report.cases)
    expectEqual(output.error, message + message)
  }

  func syntax() async {
    let output = Output()
    await expectEqual(makeHost(output).run("start Form\ntpa x\ntap \"x\n", named: "t.repl"), .usage)
    expectEqual(output.out, "")
    expectEqual(
      output.error,
      """
      t.repl:2:1: error: unknown command "tpa"; did you mean "tap"?
        2 | tpa x
          | ^~~
      t.repl:3:5: error: unterminated string
        3 | tap "x
          |     ^ opened here

      """)
  }
}
