import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: what is about the script itself") struct FlowTests {
  nonisolated static let tests: [TestCase<FlowTests>] = [
    TestCase("echo prints a text", echo),
    TestCase("try accepts a refusal and a failed expectation, and says so", attempt),
    TestCase("restart shows the screen again", restart),
    TestCase("skip leaves out the rest of a case, whatever is unfinished", skip),
    TestCase("trace prints all that happens, in its order", trace),
    TestCase("views and time say what there is", looks),
    TestCase("an exhaustive script must say what comes of each gesture, and of time", exhaustive),
    TestCase("the output of an exhaustive script has the focus and each row", complete),
    TestCase("a `quit` before the end says what to do", earlyQuit),
    TestCase("the words after #! are known ones, at the top", pragmas),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FlowTests>) async throws {
    try await test(in: self)
  }
}

extension FlowTests {
  func echo() async {
    await expectEqual(outputOfLast("echo \"half way\""), ["half way"])
  }

  func attempt() async {
    await expectEqual(
      outputOfLast("try tap save"), ["refused: tap save: the button is disabled"])
    await expectEqual(outputOfLast("try expect accepts on"), ["failed: expected accepts on"])
    await expectEqual(outputOfLast("try tap accepts"), ["accepts.isOn: off -> on"])
  }

  func restart() async {
    let outcome = await run(
      "start Form\ntap accepts\nadvance 2s\nrestart\nexpect accepts off\ntime\n")
    expectEqual(outcome.error, "")
    expectSuffix(outcome.transcript, "time\n  0s\n")
  }

  func skip() async {
    let outcome = await run(
      "## one\nstart Form\ntap remind\nskip \"later\"\ntap nobody\n## two\nstart Form\n")
    expectEqual(outcome.error, "")
    expectEqual(outcome.summary, "t.repl: 2 cases, 1 passed, 1 skipped")
    expectEqual(outcome.code, .passed)
  }

  func trace() async {
    let outcome = await run("start Form\ntrace on\ntap accepts\ntrace off\ntap accepts\n")
    let lines = outcome.transcript.split(separator: "\n")
    expectAny(lines) { $0.hasPrefix("  user: accepts") }
    expectEqual(lines.last, "  accepts.isOn: on -> off")
  }

  func looks() async {
    await expectEqual(outputOfLast("advance 1500ms", "time"), ["1.5s"])
    expectContains(await outputOfLast("views"), "hidden: secret \"Secret\"")
  }

  @Test(
    "what is for the prompt fails in a script",
    arguments: ["undo", "record a.repl", "stop", "save a.repl"])
  func prompt(command: String) async {
    expectPrefix(
      await failure(command), "1: failed: `\(command)` is for the prompt, not for a script")
  }

  func exhaustive() async {
    let script = "#! exhaustive\nstart Form\ntap accepts\n  accepts.isOn: off -> on\nadvance 1s\n"
    await expectEqual(run(script).error, "")
    let open = await run("#! exhaustive\nstart Form\ntap accepts\n")
    expectPrefix(
      open.failure,
      """
      t.repl:3:1: failed: output of `tap accepts` differs
          - (no change)        (expected)
          + accepts.isOn: off -> on

      """)
  }

  func complete() async {
    let script = """
      #! exhaustive
      start Todos
      delete todos[0]
        todos.rows: 3 -> 2
        todos.rows: - "Buy milk" at 0
      start Form
      focus name
        name focused
      blur name
        name blurred

      """
    let outcome = await run(script) { output in
      let host = makeHost(output)
      host.screen("Todos") { _ in TodoScreen() }
      return host
    }
    expectEqual(outcome.error, "")
  }

  func earlyQuit() async {
    expectContains(
      await run("start Form\nquit\ntap accepts\n").error,
      "failed: `quit` ends the script before its end\n  note: remove `quit`, or the commands below it"
    )
  }

  func pragmas() async {
    expectPrefix(
      await run("#! exhaustiv\nstart Form\n").error,
      "t.repl:1:1: error: #! \"exhaustiv\" is not known; there is #! exhaustive")
    await expectEqual(
      run("start Form\n#! exhaustive\n").error,
      """
      t.repl:2:1: error: #! exhaustive belongs above the first command and the first ##
        2 | #! exhaustive
          | ^~~~~~~~~~~~~

      """)
    await expectEqual(run("#!/usr/bin/env tests\nstart Form\n").error, "")
    expectPrefix(
      await run("start Form\ntap accepts\n  [ (re)\n").error,
      "t.repl:3:1: error: \"[\" is not a valid regular expression: expected ")
  }
}
