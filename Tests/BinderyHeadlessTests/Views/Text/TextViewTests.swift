import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Text view: lines")
final class TextViewTests {
  nonisolated static let tests: [TestCase<TextViewTests>] = [
    TestCase(
      "Return writes a line break, and neither commits nor reaches the default button", returns),
    TestCase("without acceptsReturn, Return commits and is for the screen", acceptsReturn),
    TestCase("nothing is submitted: a text view refuses it", submitted),
    TestCase(
      "Tab moves the focus, or writes a tab where that is accepted; Shift-Tab always moves", tab),
    TestCase("Tab into it selects nothing: typing does not replace the text", tabInto),
    TestCase(
      "Up and Down keep the column through shorter lines, and go to the ends at the ends", vertical),
    TestCase("Home and End are those of the line, with Control those of the text", ends),
    TestCase("a model is bound two-way, with the caret where the user is", bound),
    TestCase("a model that is read as lines", converted),
    TestCase("a read-only text can be walked through and copied, and not changed", readOnly),
    TestCase(
      "assistive technology learns that it has lines; the drawing has a line for each", seen),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TextViewTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  let stage = makeStage()
  let screen: NoteScreen
  let events = Log<String>()

  init() {
    screen = stage.show { NoteScreen() }
    events.hear(screen.save.taps) { "save" }
    events.hear(note.commits) { "commit" }
  }
}

extension TextViewTests {
  private var note: HeadlessTextView { screen.note }

  func returns() throws {
    try stage.type("a", into: note)
    try stage.press(.return)
    try stage.press(Keystroke("b"))
    expectEqual(note.text, "a\nb")
    expectEqual(note.lineCount, 2)
    expectEqual(note.selection, 3..<3)
    expectEmpty(events.entries)
    expectTrue(note.isFocused)
    try stage.focus(screen.subject)
    expectEqual(events.entries, ["commit"])
  }

  func acceptsReturn() throws {
    note.acceptsReturn = false
    try stage.type("a", into: note)
    try stage.press(.return)
    expectEqual(note.text, "a")
    expectEqual(events.entries, ["commit", "save"])
  }

  func submitted() throws {
    expectEqual(
      refusal { try stage.act(.submit, on: note) },
      "refused: submit note: a text view cannot be submitted")
  }

  func tab() throws {
    try stage.type("a", into: note)
    try stage.press(.tab)
    expectTrue(screen.secret.isFocused)
    expectEqual(note.text, "a")
    note.acceptsTab = true
    try stage.focus(note)
    try stage.press(.tab)
    expectEqual(note.text, "a\t")
    try stage.press(Keystroke(.tab, .shift))
    expectTrue(screen.subject.isFocused)
  }

  func tabInto() throws {
    note.text = "ab"
    try stage.press(.tab, times: 2)
    expectTrue(note.isFocused)
    expectEqual(note.selection, 2..<2)
  }

  @Test("lines end at line breaks of any kind", arguments: ["\n", "\r\n", "\u{2028}"])
  func lineCount(lineBreak: String) throws {
    expectEqual(note.lineCount, 1)
    try stage.act(.paste("a\(lineBreak)\(lineBreak)b"), on: note)
    expectEqual(note.lineCount, 3)
    try stage.press(.up)
    expectEqual(note.selection, 2..<2)
    try stage.press(.up)
    expectEqual(note.selection, 1..<1)
  }

  func vertical() throws {
    note.text = "first\nab\nthird"
    try stage.act(.selectText(.range(4..<4)), on: note)
    try stage.press(.down)
    expectEqual(note.selection, 8..<8)
    try stage.press(.down)
    expectEqual(note.selection, 13..<13)
    try stage.press(.down)
    expectEqual(note.selection, 14..<14)
    try stage.press(.up, times: 2)
    expectEqual(note.selection, 4..<4)
    try stage.press(.up)
    expectEqual(note.selection, 0..<0)
  }

  func ends() throws {
    note.text = "first\nsecond\nthird"
    try stage.act(.selectText(.range(8..<8)), on: note)
    try stage.press(.home)
    expectEqual(note.selection, 6..<6)
    try stage.press(.end)
    expectEqual(note.selection, 12..<12)
    try stage.press(Keystroke(.home, .control))
    expectEqual(note.selection, 0..<0)
    try stage.press(Keystroke(.end, .control))
    expectEqual(note.selection, 18..<18)
  }

  func bound() throws {
    let model = MutableProperty("one")
    note.bind(model)
    try stage.focus(note)
    try stage.press(.return)
    try stage.type("two", into: note)
    expectEqual(model.value, "one\ntwo")
    model.value = "ONE\ntwo"
    expectEqual(note.text, "ONE\ntwo")
    expectEqual(note.selection, 7..<7)
  }

  func converted() throws {
    let lines = Conversion<[String], String>(format: { $0.joined(separator: "\n") }) {
      $0.split(separator: "\n").map(String.init)
    }
    let model = MutableProperty(["a"])
    let text = note.bind(model, as: lines, updating: .onCommit)
    try stage.focus(note)
    try stage.press(.return)
    try stage.type("b", into: note)
    expectEqual(model.value, ["a"])
    expectNil(text.issue.value)
    try stage.act(.blur, on: note)
    expectEqual(model.value, ["a", "b"])
    expectEqual(note.text, "a\nb")
  }

  func readOnly() throws {
    note.text = "a\nb"
    note.isReadOnly = true
    try stage.focus(note)
    try stage.press(.return)
    try stage.press(Keystroke("z", .control))
    expectEqual(events.entries, ["commit", "save"])
    expectEqual(note.text, "a\nb")
    try stage.press(Keystroke("a", .control))
    try stage.press(Keystroke("c", .control))
    expectEqual(stage.pasteboard, "a\nb")
  }

  func seen() throws {
    try stage.type("a\nb", into: note)
    expectEqual(note.accessibilityNode?.description, #"textbox "Note" [multiline focused]: a⏎b"#)
    let lines = screen.drawing().map { $0.filter { !" │┃".contains($0) } }
    expectContains(lines, "a")
    expectContains(lines, "b▏")
    expectEqual(note.attributes.first { $0.name == "lineCount" }?.value, .number(2))
  }
}
