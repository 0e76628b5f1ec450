import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Text field: caret and selection")
final class SelectionTests {
  nonisolated static let tests: [TestCase<SelectionTests>] = [
    TestCase("the caret is behind what was typed", caret),
    TestCase("typing replaces what is selected, and the caret follows", replacing),
    TestCase("keys move the caret and delete around it", keys),
    TestCase("Shift and the arrows move one end of the selection, and the other stays", shift),
    TestCase("Shift through lines, and all by Control and A", shiftInLines),
    TestCase("a model may know what is selected, and select", bound),
    TestCase("a character is what a person calls one", graphemes),
    TestCase("a combining mark joins what is before the caret", combining),
    TestCase("code that sets the text leaves the caret, or puts it at the end", rewriting),
    TestCase("code that sets the selection sends nothing, and stays within the text", selecting),
    TestCase("what is not there cannot be selected", refused),
    TestCase("the drawing shows the caret where it is", drawing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SelectionTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  let stage = makeStage()
  let screen: ProfileScreen

  init() throws {
    screen = stage.show { ProfileScreen() }
    try stage.type("Ada Love", into: screen.name)
  }
}

extension SelectionTests {
  private var field: HeadlessTextField { screen.name }

  func caret() {
    expectEqual(field.selection, 8..<8)
  }

  func replacing() throws {
    try stage.act(.selectText(.text("Ada")), on: field)
    expectEqual(field.selection, 0..<3)
    try stage.type("Bo", into: field)
    expectEqual(field.text, "Bo Love")
    expectEqual(field.selection, 2..<2)
    try stage.type("b", into: field)
    expectEqual(field.text, "Bob Love")
    expectEqual(field.selection, 3..<3)
  }

  func keys() throws {
    try stage.press(.home)
    try stage.press(.left)
    try stage.press(.right)
    try stage.press(.delete)
    expectEqual(field.text, "Aa Love")
    expectEqual(field.selection, 1..<1)
    try stage.press(.backspace)
    expectEqual(field.text, "a Love")
    expectEqual(field.selection, 0..<0)
    try stage.press(.backspace)
    try stage.press(.end)
    try stage.press(.delete)
    expectEqual(field.text, "a Love")
    expectEqual(field.selection, 6..<6)
    try stage.act(.selectText(.range(1..<6)), on: field)
    try stage.press(.left)
    expectEqual(field.selection, 1..<1)
    try stage.act(.selectText(.all), on: field)
    try stage.press(.backspace)
    expectEmpty(field.text)
  }

  func shift()
    throws
  {
    try stage.press(Keystroke(.left, .shift), times: 4)
    expectEqual(field.selection, 4..<8)
    try stage.press(Keystroke(.right, .shift))
    expectEqual(field.selection, 5..<8)
    try stage.press(Keystroke(.home, .shift))
    expectEqual(field.selection, 0..<8)
    try stage.press(Keystroke(.end, .shift))
    expectEqual(field.selection, 8..<8)
    try stage.act(.selectText(.range(3..<3)), on: field)
    try stage.press(Keystroke(.right, .shift), times: 2)
    try stage.press(Keystroke(.left, .shift), times: 3)
    expectEqual(field.selection, 2..<3, "beyond the place it began, the selection turns round")
    try stage.press(.right)
    expectEqual(field.selection, 3..<3)
    try stage.press(Keystroke(.end, .shift))
    try stage.type("!", into: field)
    expectEqual(field.text, "Ada!")
  }

  func shiftInLines() throws {
    let note = stage.show { NoteScreen() }.note
    note.text = "first\nsecond\nthird"
    try stage.act(.selectText(.range(2..<2)), on: note)
    try stage.press(Keystroke(.down, .shift), times: 2)
    expectEqual(note.selection, 2..<15)
    try stage.press(Keystroke(.up, .shift))
    try stage.press(Keystroke(.home, .shift))
    expectEqual(note.selection, 2..<6)
    try stage.press(Keystroke("a", .control))
    expectEqual(note.selection, 0..<18)
  }

  func bound() throws {
    let model = MutableProperty(0..<0)
    field.bind(selection: model)
    expectEqual(field.selection, 0..<0, "the model leads")
    try stage.press(Keystroke(.right, .shift), times: 3)
    expectEqual(model.value, 0..<3)
    model.value = 4..<8
    expectEqual(field.selection, 4..<8)
    try stage.type("!", into: field)
    expectEqual(model.value, 5..<5)
  }

  func graphemes() throws {
    try stage.act(.replace("a👩‍👩‍👧é"), on: field)
    try stage.press(.backspace)
    expectEqual(field.text, "a👩‍👩‍👧")
    try stage.press(.backspace)
    expectEqual(field.text, "a")
  }

  func combining() throws {
    try stage.act(.replace("eb"), on: field)
    try stage.act(.selectText(.range(1..<1)), on: field)
    try stage.type("\u{301}", into: field)
    expectEqual(field.text, "éb")
    expectEqual(field.text.count, 2)
    expectEqual(field.selection, 1..<1)
    try stage.type("x", into: field)
    expectEqual(field.text, "éxb")
  }

  func rewriting() throws {
    try stage.act(.selectText(.range(4..<4)), on: field)
    field.text = "Ada Lovelace"
    expectEqual(field.selection, 4..<4)
    field.text = "Ad"
    expectEqual(field.selection, 2..<2)
    try stage.type("a", into: field)
    expectEqual(field.text, "Ada")
    try stage.act(.blur, on: field)
    field.text = "Grace"
    expectEqual(field.selection, 5..<5, "nobody edits: the caret is at the end")
  }

  func selecting() {
    let log = Log(field.selectionChanges)
    field.selection = 2..<100
    expectEqual(field.selection, 2..<8)
    expectEmpty(log.entries)
  }

  func refused() throws {
    let missing = #expect(throws: Refusal.self) {
      try stage.act(.selectText(.text("Zoe")), on: field)
    }
    expectEqual(missing?.headline, #"refused: select name "Zoe": the text has no "Zoe""#)
    let outside = #expect(throws: Refusal.self) {
      try stage.act(.selectText(.range(3..<9)), on: field)
    }
    expectEqual(outside?.headline, "refused: select name 3..<9: the text has 8 characters")
    let label = #expect(throws: Refusal.self) { try stage.act(.selectText(.all), on: screen.intro) }
    expectEqual(label?.reason, "a label has no text to select")
  }

  func drawing() throws {
    try stage.act(.selectText(.range(3..<3)), on: field)
    expectAny(screen.drawing()) { $0.contains("Ada▏ Love") }
  }
}
