import BinderyScript
import BinderyViews
import TestKit
import Testing

@testable import samples

@MainActor @Suite("The text mode: frames on terminals of any size") struct TextModeFrameTests {
  nonisolated static let tests: [TestCase<TextModeFrameTests>] = [
    TestCase(
      "more lines than the terminal has: the edges stay, and so does the focus in sight", small),
    TestCase("a terminal of a few lines shows what has the focus", tiny),
    TestCase("an alert over a long window is in sight, buttons and all", covered),
    TestCase("buttons that do not fit side by side stand below each other", manyButtons),
    TestCase(
      "captions stand in a column; what keys mean here is said before what they mean everywhere",
      captions),
    TestCase("a word that does not fit goes on in the next line", longWord),
    TestCase("what would move the cursor is drawn as a picture", control),
    TestCase("only what differs is written", difference),
    TestCase("a line that is full, and a frame that is, are not erased at their ends", full),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TextModeFrameTests>) async throws {
    try await test(in: self)
  }
}

extension TextModeFrameTests {
  func small() {
    let fields = (0..<20).map { TextModeField("Field \($0)") }
    let window = Window(title: "Fields", fields)
    fields[15].takeFocus()
    let frame = Frame(window, columns: 40, rows: 8)
    expectEqual(frame.lines.count, 8)
    expectContains(frame.lines) { $0.plain.hasPrefix("› Field 15") }
    expectEqual((frame.caret?.row).map { frame.lines[$0].plain.hasPrefix("› Field 15") }, true)
    expectEqual(frame.text[0], "Fields")
    expectSuffix(frame.text[1], "─ ↑ ─")
    expectSuffix(frame.text[6], "─ ↓ ─")
    expectPrefix(frame.text[7], "Ctrl-C: quit")
    fields[0].takeFocus()
    let top = Frame(window, columns: 40, rows: 8).text
    expectEqual(top[1...2], [String(repeating: "─", count: 40), "› Field 0"])
    fields[19].takeFocus()
    let bottom = Frame(window, columns: 40, rows: 8).text
    expectEqual(bottom[5...6], ["› Field 19", String(repeating: "─", count: 40)])
  }

  func tiny() {
    let fields = (0..<20).map { TextModeField("Field \($0)") }
    let window = Window(title: "Fields", fields)
    fields[15].takeFocus()
    expectEqual(Frame(window, columns: 40, rows: 1).text, ["› Field 15"])
  }

  func covered() {
    let window = TextModeScreen(title: "", (0..<20).map { TextModeField("Field \($0)") })
    window.present(.alert("Sure?", message: "It cannot be undone.", [.ok()]))
    expectEqual(
      window.lines(rows: 10).suffix(4),
      [
        "┌ Sure? ───────────────────────────────┐", "│ It cannot be undone.                 │",
        "│ ( OK )                               │", "└──────────────────────────────────────┘",
      ])
  }

  func manyButtons() {
    let window = Window(title: "", ["One", "Two", "Three", "Four"].map { TextModeButton($0) })
    expectEqual(window.lines(columns: 28), ["  ( One )  ( Two )", "  ( Three )  ( Four )"])
  }

  @Test("no line is wider than the terminal, whatever is in it", arguments: [80, 40, 21, 20, 7])
  func width(columns: Int) {
    let label = TextModeLabel("Donaudampfschifffahrtsgesellschaftskapitän 日本語日本語日本語日本語")
    let field = TextModeField("A label that is rather long for a field")
    field.issue = "Somethingratherlongiswronghere."
    let stepper = TextModeStepper("Number")
    let check = TextModeToggle("I have read all of the terms, and more")
    let window = Window(
      title: "A title that does not fit", [label, field, stepper, check, TextModeGroup("", [])])
    let frame = Frame(window, columns: columns, rows: 24)
    expectAll(frame.lines) { $0.width <= columns }
  }

  func captions() {
    let window = Window(
      title: "",
      [TextModeLabel("3.50", caption: "Total"), TextModeStepper("Pieces"), TextModeLabel("ready")])
    window.press(.tab)
    expectEqual(window.lines(), ["  Total   3.50", "› Pieces  ‹ 0 ›", "          ready"])
    expectEqual(
      Frame(window, columns: 80, rows: 24).text.last,
      "Ctrl-C: quit · ← →: less, more · Tab: on · Shift-Tab: back")
  }

  func longWord() {
    let window = Window(title: "", [TextModeLabel("To Donaudampfschifffahrtsgesellschaft, Vienna")])
    expectEqual(
      window.lines(columns: 24), ["  To", "  Donaudampfschifffahrts", "  gesellschaft, Vienna"])
  }

  func control() {
    let window = Window(title: "\u{7}", [TextModeLabel("red: \u{1B}[31m")])
    expectEqual(window.lines(), ["  red: ␛[31m"])
    expectEqual(Frame(window, columns: 40, rows: 24).text[0], "␇")
  }

  func difference() {
    let label = TextModeLabel("one")
    let window = Window(title: "Title", [label])
    let before = Frame(window, columns: 40, rows: 24)
    label.text = "two"
    let output = Frame(window, columns: 40, rows: 24).output(after: before)
    expectEqual(output, "\u{1B}[?25l\u{1B}[3;1H  two\u{1B}[K")
    expectEqual(before.output(after: before), "\u{1B}[?25l")
  }

  func full() {
    let window = Window(title: "Title", (0..<9).map { TextModeLabel("\($0)") })
    let frame = Frame(window, columns: 40, rows: 8)
    let output = frame.output(after: nil)
    expectContains(output, "\u{1B}[3;1H  0\u{1B}[K\u{1B}[4;1H")
    expectSuffix(output, "Shift-Tab: back\u{1B}[0m")
  }
}
