import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Text: undo and redo")
final class UndoTests {
  nonisolated static let tests: [TestCase<UndoTests>] = [
    TestCase("typing is undone word by word and line by line", words),
    TestCase("redoing goes the same way back, with the caret", redo),
    TestCase("what is deleted in one go is one step, and so is each edit of another kind", kinds),
    TestCase("moving the caret, and leaving, end a step", runs),
    TestCase("an edit after undoing takes the place of what could be redone", branches),
    TestCase("undoing is an edit, which the model gets", edit),
    TestCase("what the model makes of an edit at once belongs to it", corrected),
    TestCase("code that sets another text ends the history; the same text does not", rewritten),
    TestCase("a composition is one step; one that was given up is none", composed),
    TestCase("Escape gives up all that was entered, and that can be undone, too", escaped),
    TestCase(
      "keys: Control or Command and Z, with Shift or Y to redo; a key without use does nothing",
      keys),
    TestCase("a secret is not kept: there is nothing to undo", secret),
    TestCase("the last hundred steps are kept", limit),
    TestCase("a read-only and a disabled text undo nothing", refused),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<UndoTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  let stage = makeStage()
  let screen: NoteScreen

  init() {
    screen = stage.show { NoteScreen() }
  }
}

extension UndoTests {
  private var note: HeadlessTextView { screen.note }

  /// Undoes all there is; the texts on the way.
  private func texts(undoing view: HeadlessTextInput) throws -> [String] {
    var texts = [view.text]
    while view.canUndo {
      try stage.act(.undo, on: view)
      texts.append(view.text)
    }
    return texts
  }

  func words() throws {
    try stage.type("Ada Love  lace", into: note)
    try stage.press(.return)
    try stage.type("x", into: note)
    try expectEqual(
      texts(undoing: note),
      [
        "Ada Love  lace\nx", "Ada Love  lace", "Ada Love  ", "Ada ", "",
      ])
  }

  func redo() throws {
    try stage.type("ab", into: note)
    try stage.press(.left)
    try stage.type("X", into: note)
    try stage.act(.undo, on: note)
    expectEqual(note.text, "ab")
    expectEqual(note.selection, 1..<1)
    try stage.act(.undo, on: note)
    expectEmpty(note.text)
    expectFalse(note.canUndo)
    expectTrue(note.canRedo)
    try stage.act(.redo, on: note)
    expectEqual(note.text, "ab")
    try stage.act(.redo, on: note)
    expectEqual(note.text, "aXb")
    expectEqual(note.selection, 2..<2)
    expectFalse(note.canRedo)
  }

  func kinds() throws {
    try stage.type("abcd", into: note)
    try stage.press(.backspace, times: 2)
    try stage.act(.paste("12"), on: note)
    try stage.act(.paste("34"), on: note)
    try stage.act(.clear, on: note)
    try stage.act(.replace("new"), on: note)
    try expectEqual(
      texts(undoing: note), ["new", "", "ab1234", "ab12", "ab", "abcd", ""])
  }

  func runs() throws {
    try stage.type("a", into: note)
    try stage.press(.left)
    try stage.press(.right)
    try stage.type("b", into: note)
    try stage.focus(screen.subject)
    try stage.type("c", into: note)
    try expectEqual(texts(undoing: note), ["abc", "ab", "a", ""])
  }

  func branches() throws {
    try stage.type("a b", into: note)
    try stage.act(.undo, on: note)
    try stage.type("c", into: note)
    expectFalse(note.canRedo)
    expectEqual(note.text, "a c")
    try expectEqual(texts(undoing: note), ["a c", "a ", ""])
  }

  func edit() throws {
    let changes = Log<String>()
    let model = MutableProperty("")
    note.bind(model)
    changes.hear(note.edits) { $0 }
    try stage.type("a", into: note)
    try stage.act(.undo, on: note)
    try stage.act(.redo, on: note)
    expectEqual(changes.entries, ["a", "", "a"])
    expectEqual(model.value, "a")
  }

  func corrected() throws {
    let model = MutableProperty("")
    let upper = model.observe { model.value = $0.uppercased() }
    note.bind(model)
    try stage.type("ab cd", into: note)
    expectEqual(note.text, "AB CD")
    try expectEqual(texts(undoing: note), ["AB CD", "AB ", ""])
    try stage.act(.redo, on: note)
    expectEqual(note.text, "AB ")
    expectEqual(model.value, "AB ")
    upper.cancel()
  }

  func rewritten()
    throws
  {
    try stage.type("a", into: note)
    note.text = "a"
    expectTrue(note.canUndo)
    try stage.act(.undo, on: note)
    note.text = "b"
    expectFalse(note.canUndo)
    expectFalse(note.canRedo)
    expectEqual(
      refusal { try stage.act(.undo, on: note) }, "refused: undo note: there is nothing to undo")
    expectEqual(
      refusal { try stage.act(.redo, on: note) }, "refused: redo note: there is nothing to redo")
  }

  func composed() throws {
    try stage.type("a", into: note)
    for text in ["に", "にほ", "日本"] { try stage.act(.compose(text), on: note) }
    try stage.press(.return)
    try stage.act(.compose("x"), on: note)
    try stage.press(.escape)
    try expectEqual(texts(undoing: note), ["a日本", "a", ""])
    try stage.act(.compose("x"), on: note)
    try stage.act(.undo, on: note)
    expectEmpty(note.text, "what is marked is text, then it is undone")
    expectFalse(note.isComposing, "what is marked is text, then it is undone")
  }

  func escaped() throws {
    try stage.type("ab", into: screen.subject)
    try stage.press(.escape)
    expectEmpty(screen.subject.text)
    try stage.act(.undo, on: screen.subject)
    expectEqual(screen.subject.text, "ab")
  }

  func keys() throws {
    try stage.type("a b", into: screen.subject)
    try stage.press(Keystroke("z", .control))
    try stage.press(Keystroke("z", .command), times: 3)
    expectEmpty(screen.subject.text)
    try stage.press(Keystroke("z", .control, .shift))
    expectEqual(screen.subject.text, "a ")
    try stage.press(Keystroke("y", .control), times: 2)
    expectEqual(screen.subject.text, "a b")
  }

  func secret() throws {
    try stage.type("sesame", into: screen.secret)
    expectFalse(screen.secret.canUndo)
    try stage.press(Keystroke("z", .control))
    expectEqual(screen.secret.text, "sesame")
  }

  func limit() throws {
    for count in 1...120 { try stage.act(.replace("\(count)"), on: note) }
    try expectEqual(texts(undoing: note).last, "20")
  }

  func refused() throws {
    try stage.type("a", into: note)
    note.isReadOnly = true
    expectEqual(
      refusal { try stage.act(.undo, on: note) }, "refused: undo note: the text view is read-only"
    )
    try stage.press(Keystroke("z", .control))
    note.isReadOnly = false
    note.isEnabled = false
    #expect(throws: Refusal.self) { try stage.act(.undo, on: note) }
    expectEqual(note.text, "a")
  }
}
