import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Text: the pasteboard")
final class PasteboardTests {
  nonisolated static let tests: [TestCase<PasteboardTests>] = [
    TestCase("what is copied in one view is pasted into another, in one edit", copying),
    TestCase("what is cut goes, and can be undone", cutting),
    TestCase("keys: Control or Command and A, C, X, V", keys),
    TestCase(
      "a text from elsewhere can be put there; what is pasted as it is leaves the pasteboard", plain
    ),
    TestCase("what a person could not do is refused", refused),
    TestCase("a secret is not copied, by gestures or by keys; it may be pasted over", secret),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<PasteboardTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  let stage = makeStage()
  let screen: NoteScreen

  init() throws {
    screen = stage.show { NoteScreen() }
    try stage.type("Ada Love", into: screen.note)
  }
}

extension PasteboardTests {
  func copying() throws {
    let edits = Log<String>()
    edits.hear(screen.subject.edits) { $0 }
    try stage.act(.selectText(.text("Love")), on: screen.note)
    try stage.act(.copy, on: screen.note)
    expectEqual(stage.pasteboard, "Love")
    expectEqual(screen.note.text, "Ada Love")
    try stage.act(.paste, on: screen.subject)
    expectEqual(edits.entries, ["Love"])
  }

  func cutting() throws {
    let changes = Log<String>()
    changes.hear(screen.note.edits) { $0 }
    try stage.act(.selectText(.range(0..<4)), on: screen.note)
    try stage.act(.cut, on: screen.note)
    expectEqual(stage.pasteboard, "Ada ")
    expectEqual(changes.entries, ["Love"])
    try stage.act(.undo, on: screen.note)
    expectEqual(screen.note.text, "Ada Love")
    expectEqual(screen.note.selection, 0..<4)
  }

  func keys() throws {
    try stage.press(Keystroke("a", .control))
    try stage.press(Keystroke("c", .control))
    try stage.press(.end)
    try stage.press(Keystroke("v", .command), times: 2)
    expectEqual(screen.note.text, "Ada LoveAda LoveAda Love")
    try stage.press(Keystroke("a", .command))
    try stage.press(Keystroke("x", .command))
    expectEmpty(screen.note.text)
    expectEqual(stage.pasteboard, "Ada LoveAda LoveAda Love")
    try stage.press(Keystroke("c", .control))
    expectEqual(stage.pasteboard?.isEmpty, false, "with nothing selected, nothing is copied")
  }

  func plain() throws {
    stage.pasteboard = "x"
    try stage.act(.paste("!"), on: screen.note)
    try stage.act(.paste, on: screen.note)
    expectEqual(screen.note.text, "Ada Love!x")
    expectEqual(stage.pasteboard, "x")
  }

  func refused() throws {
    expectEqual(
      refusal { try stage.act(.paste, on: screen.note) },
      """
      refused: paste note: there is nothing on the pasteboard
        note: copy or cut a text first
      """)
    expectEqual(
      refusal { try stage.act(.cut, on: screen.note) },
      """
      refused: cut note: nothing is selected in the text view
        note: select all of its text
      """)
    expectEqual(
      refusal { try stage.act(.copy, on: screen.save) },
      "refused: copy save: a button has no text to copy")
    try stage.act(.selectText(.all), on: screen.note)
    screen.note.isReadOnly = true
    expectEqual(
      refusal { try stage.act(.cut, on: screen.note) },
      "refused: cut note: the text view is read-only")
    expectEqual(
      refusal { try stage.act(.selectRow, on: screen.note) },
      """
      refused: select note: a text view is no row of a list
        note: select all of its text
      """)
  }

  func secret()
    throws
  {
    try stage.type("sesame", into: screen.secret)
    try stage.act(.selectText(.all), on: screen.secret)
    for action in [UserAction.copy, .cut] {
      expectEqual(
        refusal { try stage.act(action, on: screen.secret) },
        "refused: \(action.verb) secret: what is in a secure field cannot be copied")
    }
    try stage.press(Keystroke("c", .control))
    try stage.press(Keystroke("x", .control))
    expectNil(stage.pasteboard)
    expectEqual(screen.secret.text, "sesame")
    stage.pasteboard = "open"
    try stage.press(Keystroke("v", .control))
    expectEqual(screen.secret.text, "open")
  }
}
