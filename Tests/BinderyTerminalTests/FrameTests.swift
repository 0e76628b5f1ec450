import Bindery
import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@testable import BinderyTerminal

private final class Fields: HeadlessScreen {
  let rows = HeadlessList("", of: Row.self, visibleCount: 20) { FieldCell() }

  init() {
    super.init(title: "Fields")
    rows.configure = { cell, row in cell.field.text = "\(row.id)" }
    rows.sections = [ListSection(rows: (0..<20).map { Row(id: $0) })]
  }

  struct Row: Identifiable { let id: Int }

  final class FieldCell: HeadlessCell { let field = HeadlessTextField("Field") }
}

@MainActor @Suite("The terminal: frames of any size", .stage) struct FrameTests {
  nonisolated static let tests: [TestCase<FrameTests>] = [
    TestCase(
      "more lines than the terminal has: the edges stay, and so does the cursor in sight", small),
    TestCase("a window of 20 × 8 and one of a line show what has the cursor", tiny),
    TestCase("an alert over a long window is in sight, buttons and all", covered),
    TestCase("buttons that do not fit side by side stand below each other", manyButtons),
    TestCase(
      "captions stand in a column; what keys mean here is said before what they mean everywhere",
      captions),
    TestCase("a word that does not fit goes on in the next line", longWord),
    TestCase("what would move the cursor is drawn as a picture", control),
    TestCase("wide letters and combining marks take the columns that a terminal gives them", wide),
    TestCase("only what differs is written", difference),
    TestCase("a line that is full, and a frame that is, are not erased at their ends", full),
    TestCase("the wheel scrolls a window that is longer than the terminal", wheel),
    TestCase(
      "columns that do not fit are cut, the widest first; numbers stand at the right", columns),
    TestCase("a text is cut where it does not fit, though a narrower character would", cut),
    TestCase(
      "the palette follows NO_COLOR, COLORTERM, TERM, COLORFGBG, the locale and the terminal's answer",
      palette),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FrameTests>) async throws {
    try await test(in: self)
  }
}

extension FrameTests {
  func small() async {
    let test = TestWindow(Fields())
    await test.press(.tab)
    for _ in 0...15 { await test.press(.down) }
    let frame = test.frame(columns: 40, rows: 8)
    expectEqual(frame.lines.count, 8)
    expectAny(frame.text) { $0.hasPrefix("  › Field 15") }
    expectEqual(frame.text[0], "Fields")
    expectSuffix(frame.text[1], "─ ↑ ─")
    expectSuffix(frame.text[6], "─ ↓ ─")
    expectPrefix(frame.text[7], "Ctrl-C: quit")
    await test.press(.end, .right)
    let field = test.frame(columns: 40, rows: 8)
    #expect(field.caret.map { field.text[$0.row].hasPrefix("  › Field 19") } == true)
  }

  func tiny() async {
    let test = TestWindow(Fields())
    await test.press(.tab, .end)
    expectEqual(test.frame(columns: 40, rows: 1).text.map { $0.prefix(12) }, ["  › Field 19"])
    let window = test.frame(columns: 20, rows: 8)
    expectEqual(window.lines.count, 8)
    expectAll(window.lines) { $0.width <= 20 }
    expectAny(window.text) { $0.hasPrefix("  › Field 19") }
  }

  func covered() async {
    let screen = Fields()
    let test = TestWindow(screen)
    screen.present(.alert("Sure?", message: "It cannot be undone.", [.ok()]))
    expectEqual(
      test.lines(rows: 10).suffix(4),
      [
        "┌ Sure? ───────────────────────────────┐", "│ It cannot be undone.                 │",
        "│ ( OK )                               │", "└──────────────────────────────────────┘",
      ])
    await test.press(.enter)
    expectNil(screen.presentedAlert)
  }

  func manyButtons() {
    let test = TestWindow(
      HeadlessButton("One"), HeadlessButton("Two"), HeadlessButton("Three"), HeadlessButton("Four"))
    expectEqual(test.lines(columns: 28), ["  ( One )  ( Two )", "  ( Three )  ( Four )"])
  }

  @Test("no line is wider than the terminal, whatever is in it", arguments: [80, 40, 21, 20, 7])
  func width(columns: Int) {
    let field = HeadlessTextField("A label that is rather long for a field")
    field.issue = "Somethingratherlongiswronghere."
    let test = TestWindow(
      HeadlessLabel("Donaudampfschifffahrtsgesellschaftskapitän 日本語日本語日本語日本語"), field,
      HeadlessSlider("Loudness", in: 0...100_000),
      HeadlessToggle("I have read all of the terms, and more"), title: "A title that is too long")
    expectAll(test.frame(columns: columns, rows: 24).lines) { $0.width <= columns }
  }

  func captions() async {
    let total = HeadlessLabel("3.50", caption: "Total")
    let test = TestWindow(total, HeadlessStepper("Pieces"), HeadlessLabel("ready"))
    await test.press(.tab)
    expectEqual(test.lines(), ["  Total   3.50", "› Pieces  ‹ 0 ›", "          ready"])
    expectEqual(test.window.screen?.accessibilityTree.first?.description, "text \"Total\": 3.50")
    expectEqual(
      test.frame(columns: 80).text.last,
      "Ctrl-C: quit · ← →: less, more · Tab: on · Shift-Tab: back")
  }

  func longWord() {
    let test = TestWindow(HeadlessLabel("To Donaudampfschifffahrtsgesellschaft, Vienna"))
    expectEqual(
      test.lines(columns: 24), ["  To", "  Donaudampfschifffahrts", "  gesellschaft, Vienna"])
  }

  func control() {
    let test = TestWindow(HeadlessLabel("red: \u{1B}[31m"), title: "\u{7}")
    expectEqual(test.lines(), ["  red: ␛[31m"])
    expectEqual(test.frame().text[0], "␇")
  }

  func wide() async {
    let field = HeadlessTextField("名前")
    let test = TestWindow(field)
    await test.press(.tab)
    await test.type("お茶e\u{301}")
    expectEqual(test.lines(), ["› 名前  お茶e\u{301}"])
    expectEqual(test.frame().caret?.column, 8 + 5)
    await test.press(.left, .backspace)
    expectEqual(field.text, "おe\u{301}")
    expectEqual(test.frame().caret?.column, 8 + 2)
  }

  func difference() {
    let label = HeadlessLabel("one")
    let test = TestWindow(label, title: "Title")
    let before = test.frame()
    label.text = "two"
    let output = test.frame().output(after: before, Palette())
    expectEqual(output, "\u{1B}[?25l\u{1B}[3;1H  two\u{1B}[K")
    expectEqual(before.output(after: before, Palette()), "\u{1B}[?25l")
  }

  func full() {
    let output = TestWindow(Fields()).frame(columns: 40, rows: 8).output(after: nil, Palette())
    expectContains(output, "\u{1B}[3;1H  - Field ")
    expectContains(output, "\u{1B}[K\u{1B}[4;1H")
    expectSuffix(output, "\u{1B}[0m")
  }

  func wheel() async {
    let screen = HeadlessScreen(title: "")
    let list = Fields()
    let test = TestWindow(list)
    _ = test.frame(columns: 40, rows: 8)
    await test.window.take(.mouse(.wheelDown, column: 1, row: 0))
    expectPrefix(test.frame(columns: 40, rows: 8).text[2], "  - Field 3")
    await test.window.take(.mouse(.wheelUp, column: 1, row: 0))
    expectPrefix(test.frame(columns: 40, rows: 8).text[2], "  - Field 0")
    expectNil(screen.presentedAlert)
  }

  func columns() {
    let number = { (text: String) in
      var line = TextLine(text)
      line.isTrailing = true
      return line
    }
    let rows = [
      [TextLine("Banana 日本語日本語"), number("300.00")], [TextLine("Fig"), number("3.50")],
    ]
    let columns = Columns(rows, width: 20)
    expectEqual(
      rows.map { columns.line($0).plain }, ["Banana 日本…  300.00", "Fig             3.50"])
    // Too narrow for both: the first one stays.
    expectEqual(Columns(rows, width: 12).line(rows[0]).plain, "Banana 日本…")
  }

  func cut() {
    expectEqual("日本語のお茶 x".filling(8), "日本語… ")
    expectEqual(TextLine("日本語のお茶").filling(8).plain, "日本語… ")
    expectEqual("日本語の".filling(8), "日本語の")
  }

  func palette() {
    let base = ["TERM": "xterm", "LANG": "en_GB.UTF-8"]
    func palette(_ more: [String: String]) -> Palette {
      Palette(environment: base.merging(more) { $1 })
    }
    expectEqual(palette([:]), Palette(depth: .sixteen))
    expectEqual(palette(["TERM": "xterm-256color"]), Palette(depth: .manyIndexed))
    expectEqual(palette(["COLORTERM": "truecolor"]), Palette(depth: .full))
    expectEqual(palette(["COLORTERM": "truecolor", "NO_COLOR": "1"]), Palette(depth: .none))
    expectEqual(palette(["NO_COLOR": ""]), Palette(depth: .sixteen))
    expectEqual(palette(["TERM": "dumb"]), Palette(depth: .none))
    expectEqual(palette(["COLORFGBG": "0;15"]), Palette(isLight: true))
    expectEqual(palette(["COLORFGBG": "15;0"]), Palette())
    expectEqual(palette(["LC_ALL": "C"]), Palette(isASCII: true))
    var asked = Palette()
    asked.take(answer: "11;rgb:ffff/fdfd/f0f0")
    expectTrue(asked.isLight)
    asked.take(answer: "11;rgb:1e/1e/1e")
    expectFalse(asked.isLight)
    // Colours are never the only sign, and their codes are those of the depth.
    let line = TextLine("Save", .failure)
    expectEqual(line.escaped(Palette(depth: .none)), "\u{1B}[1mSave\u{1B}[0m")
    expectEqual(line.escaped(Palette()), "\u{1B}[1;31mSave\u{1B}[0m")
    expectEqual(line.escaped(Palette(depth: .manyIndexed)), "\u{1B}[1;38;5;203mSave\u{1B}[0m")
    expectEqual(
      line.escaped(Palette(depth: .full, isLight: true)), "\u{1B}[1;38;2;190;20;20mSave\u{1B}[0m")
    expectEqual(TextLine("› [x] ┌─").escaped(Palette(isASCII: true)), "> [x] +-")
  }
}
