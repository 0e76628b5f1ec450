import BinderyHeadless
import Foundation
import TestKit
import Testing

@testable import BinderyScript

@MainActor @Suite("The prompt: taking back, and keeping as a script") struct PromptScriptTests {
  nonisolated static let tests: [TestCase<PromptScriptTests>] = [
    TestCase("undo takes the last command back, and says what that changes", undo),
    TestCase("several, and no more than there are; time goes back, too", undoMore),
    TestCase("undo says that an alert has gone, and that one is back", undoAlert),
    TestCase("undo says that another screen is in sight", undoSheet),
    TestCase("what was entered is saved as a script that passes, with its outputs", save),
    TestCase("record and stop do the same, and ask for a title", record),
    TestCase("a script that would not pass is not written", unfinished),
    TestCase("misuse is reported", misuse),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<PromptScriptTests>) async throws {
    try await test(in: self)
  }

  private let files: ScriptFiles

  init() throws { files = try ScriptFiles() }
}

extension PromptScriptTests {
  /// Enters lines at a prompt that may write into the folder of the test.
  private func enter(_ lines: String..., isTerminal: Bool = false) async -> (
    out: String, error: String
  ) {
    let output = Output()
    var options = ScriptOptions()
    options.allowsOutside = true
    let repl = Repl(
      screens: [
        ScreenEntry(name: "Form", make: makeForm), ScreenEntry(name: "Pair") { _ in PairScreen() },
        ScreenEntry(name: "Place") { _ in makePlaces() },
      ], console: output.console, isTerminal: isTerminal, options: options)
    var rest = lines.map { $0.replacing("FOLDER", with: files.url.path) }[...]
    _ = await repl.run(startingWith: "Form") { _ in rest.popFirst() }
    return (output.out, output.error)
  }

  func undo() async {
    let ran = await enter(
      "type name \"Ada\"", "tap accepts", "expect accepts on", "undo", "expect accepts off",
      "expect name = \"Ada\"")
    expectEqual(ran.error, "")
    expectSuffix(ran.out, "  undone: tap accepts\n  accepts.isOn: on -> off\n")
  }

  func undoMore() async {
    let ran = await enter(
      "advance 2s", "tap accepts", "tap accepts", "undo 2", "time", "undo 5", "time", "undo")
    expectEqual(ran.error, "failed: there is nothing to undo\n")
    expectContains(ran.out, "undone: tap accepts\n  undone: tap accepts\n  2s\n")
    expectSuffix(ran.out, "  undone: advance 2s\n  0s\n")
  }

  func undoAlert() async {
    let shown = await enter("type name \"Ada\"", "tap save", "reply server fail \"full\"", "undo")
    expectEqual(shown.error, "")
    expectSuffix(
      shown.out,
      """
        undone: reply server fail "full"
        name.isFocused: false -> true
        save.isBusy: false -> true
        save.isEnabled: true -> false
        spinner.isAnimating: off -> on
        alert dismissed

      """)
    let back = await enter(
      "type name \"Ada\"", "tap save", "reply server fail \"full\"", "choose \"Cancel\"", "undo")
    expectEqual(back.error, "")
    expectSuffix(back.out, "  undone: choose \"Cancel\"\n  alert \"full\" [Retry] [Cancel]\n")
  }

  func undoSheet() async {
    let ran = await enter("start Place", "tap edit", "undo")
    expectEqual(ran.error, "")
    expectSuffix(ran.out, "  undone: tap edit\n  screen Place\n", "\(ran.out)")
  }

  func save()
    async throws
  {
    let ran = await enter(
      "type name \"A\"", "type name \"da\"", "tap nobody", "show", "log", "tap accepts",
      "expect accepts on", "save FOLDER/ada.repl")
    expectEqual(
      ran.error,
      "unknown: no view \"nobody\" on screen Form\n"
        + ran.error.dropFirst("unknown: no view \"nobody\" on screen Form\n".count))
    expectSuffix(ran.out, "  5 commands written to ada.repl\n")
    let script = try files.read("ada.repl")
    expectEqual(
      script,
      """
      ## ada
      start Form
      type name "Ada"
        name.text: "" -> "Ada"
        greeting.text: "" -> "Hello, Ada"
        save.isEnabled: false -> true
      # tap nobody
      tap accepts
        accepts.isOn: off -> on
      expect accepts on

      """)
    try await expectEqual(files.run("ada.repl"), .passed)
  }

  func record() async throws {
    let ran = await enter(
      "record FOLDER/r.repl", "type name \"\\\"$1\\\"\"", "stop", "  accepts   the terms ",
      "tap accepts",
      isTerminal: true)
    expectEqual(ran.error, "")
    expectPrefix(
      try files.read("r.repl"), "## accepts the terms\nstart Form\ntype name \"\\\"\\$1\\\"\"\n")
    try await expectEqual(files.run("r.repl"), .passed)
  }

  func unfinished() async {
    let ran = await enter("tap remind", "save FOLDER/x.repl")
    expectSuffix(ran.error, "failed: x.repl was not written, because it would not pass\n")
    expectContains(ran.error, "command remind (FormScreen.swift:18) is asleep until")
    expectFalse(FileManager.default.fileExists(atPath: files.path("x.repl")))
  }

  func misuse() async {
    await expectEqual(enter("stop").error, "failed: nothing is recorded; `record FILE` begins it\n")
    await expectEqual(
      enter("record FOLDER/a.repl", "record FOLDER/b.repl").error,
      "failed: recording already; `stop` ends it\n"
        + "recording: nothing was written to \(files.path("a.repl")); `stop` writes it\n")
    expectPrefix(
      await enter("save /nowhere/at/all.repl").error, "failed: all.repl cannot be written")
  }
}
