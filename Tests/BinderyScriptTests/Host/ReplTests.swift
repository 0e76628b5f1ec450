import BinderyHeadless
import TestKit
import Testing

@testable import BinderyScript

@MainActor @Suite("The prompt")
struct ReplTests {
  nonisolated static let tests: [TestCase<ReplTests>] = [
    TestCase("commands print what they do", commands),
    TestCase("at a terminal the prompt tells the screen and the time", prompt),
    TestCase("quit ends it, without another prompt", quit),
    TestCase("no kind of error ends it", errors),
    TestCase("an error is printed with its notes, without a place in a file", refusal),
    TestCase("another screen can be started whatever is unfinished", startAnyway),
    TestCase("a screen name that is wrong leaves the screen there is", wrongScreen),
    TestCase("without a screen to begin with, it waits for start", noScreen),
    TestCase("a first screen that does not exist ends it at once", wrongFirstScreen),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ReplTests>) async throws {
    try await test(in: self)
  }
}

extension ReplTests {
  /// Enters lines; what is printed, and how it ends.
  private func enter(
    _ lines: String..., screen: String? = "Form", isTerminal: Bool = false
  ) async -> (out: String, error: String, code: ExitCode) {
    let output = Output()
    let screens = [
      ScreenEntry(name: "Form", make: makeForm),
      ScreenEntry(name: "Pair") { _ in PairScreen() },
      ScreenEntry(name: "Loop") { _ in LoopScreen() },
      ScreenEntry(name: "Stuck") { stage in StuckScreen(on: stage) },
      ScreenEntry(name: "Broken") { _ in throw StubError("no database") },
    ]
    let repl = Repl(screens: screens, console: output.console, isTerminal: isTerminal)
    var rest = lines[...]
    let code = await repl.run(startingWith: screen) { prompt in
      output.console.out(prompt)
      return rest.popFirst()
    }
    return (output.out, output.error, code)
  }

  func commands() async {
    let ran = await enter("tap accepts", "expect accepts on", "", "# note", "## title")
    expectEqual(ran.out, "  accepts.isOn: off -> on\n")
    expectEqual(ran.error, "")
    expectEqual(ran.code, .passed)
  }

  func prompt() async {
    let ran = await enter("advance 90s", "start Pair", isTerminal: true)
    expectEqual(
      ran.out,
      """
      `help` lists the commands, `show` draws the screen.
      Form 0s> Form 1m30s> Pair 0s>\u{20}
      """)
  }

  func quit() async {
    let ran = await enter("quit", "tap accepts", isTerminal: true)
    expectSuffix(ran.out, "Form 0s> ")
    expectEqual(ran.code, .passed)
  }

  func errors() async {
    let ran = await enter(
      "tpa save", "tap \"x", "tap nobody", "tap \"Delete\"", "tap save", "! tap accepts",
      "expect accepts off", "expect accepts = 1", "reply nobody ok", "start Nobody", "start Broken",
      "tap save", "start Loop", "tap go", "start Stuck", "tap go", "start Form", "tap accepts")
    expectSuffix(ran.out, "  accepts.isOn: off -> on\n")
    expectEqual(ran.code, .passed)
    let kinds = [
      #"stage:1:1: error: unknown command "tpa"; did you mean "tap"?"#,
      "stage:2:5: error: unterminated string",
      #"unknown: no view "nobody" on screen Form"#,
      #"ambiguous: "Delete" matches 2 views; name one of them:"#,
      "refused: tap save: the button is disabled",
      "failed: `! tap accepts` was not refused",
      "failed: expected accepts off",
      "failed: accepts.isOn is on or off, which cannot be compared with = 1",
      #"unknown: no gate "nobody""#,
      #"unknown: no screen "Nobody""#,
      "failed: screen Broken could not be made: no database",
      "failed: no screen is shown; `start` one first: Form, Pair, Loop, Stuck, Broken",
      "reported: ",
      "not settled: ",
    ]
    var rest = ran.error[...]
    for kind in kinds {
      let found = rest.firstRange(of: kind)
      expectNotNil(found, "\(kind) in \(rest)")
      if let found { rest = rest[found.upperBound...] }
    }
  }

  func refusal() async {
    let ran = await enter("tap save")
    expectEqual(
      ran.error,
      """
      refused: tap save: the button is disabled
        because save.isEnabled = false  (FormScreen.swift:41)
        note: `! tap save` asserts the refusal, `force tap save` skips the check

      """)
    expectEqual(ran.out, "")
  }

  func startAnyway() async {
    let ran = await enter("tap remind", "start Pair", "expect label = \"two\"")
    expectEqual(ran.error, "")
  }

  func wrongScreen() async {
    let ran = await enter("start Par", "tap accepts")
    expectPrefix(ran.error, "unknown: no screen \"Par\"; did you mean \"Pair\"?\n")
    expectEqual(ran.out, "  accepts.isOn: off -> on\n")
  }

  func noScreen() async {
    let ran = await enter("tap save", "start Pair", screen: nil, isTerminal: true)
    expectSuffix(ran.out, "> > Pair 0s> ")
    expectEqual(ran.code, .passed)
  }

  func wrongFirstScreen() async {
    let ran = await enter("tap save", screen: "Nobody")
    expectPrefix(ran.error, "unknown: no screen \"Nobody\"\n")
    expectEqual(ran.out, "")
    expectEqual(ran.code, .usage)
  }
}
