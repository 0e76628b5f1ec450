import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Text: word by word")
final class WordTests {
  nonisolated static let tests: [TestCase<WordTests>] = [
    TestCase("Shift selects on the way, and goes back the same way", selecting),
    TestCase("a word is deleted, with what is between it and the caret", deleting),
    TestCase("each deletion of a word is a step of its own", steps),
    TestCase("it is an edit like others: told once, limited, vetoed, refused", edits),
    TestCase(
      "what is selected goes, and not a word; what is composed goes character by character",
      selectedAndComposed),
    TestCase("in a secret, words go to the ends of the text, and tell nothing of it", secret),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<WordTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let stage = makeStage()
  private let screen: NoteScreen

  init() {
    screen = stage.show { NoteScreen() }
  }
}

extension WordTests {
  private final class SecretScreen: HeadlessScreen {
    let password = HeadlessTextField("Password", isSecure: true)
  }

  private var note: HeadlessTextView { screen.note }

  /// Where the caret is after each press of a key, until it stays.
  private func stops(_ keystroke: Keystroke, in view: HeadlessTextInput) throws -> [Int] {
    var stops: [Int] = []
    while true {
      let before = view.selectedRange
      try stage.press(keystroke)
      if view.selectedRange == before { return stops }
      stops.append(view.selectedRange.lowerBound)
    }
  }

  @Test(
    "the caret goes to the ends of words, and to their starts",
    arguments: [
      ("one, two  three!", [3, 8, 15, 16], [10, 5, 0]),
      ("  a_1 = e\u{301}te\u{301};", [5, 11, 12], [8, 2, 0]),
      ("don't", [3, 5], [4, 0]), ("日本 語", [2, 4], [3, 0]), ("🎉🎉 ½", [4], [3, 0]),
      ("a\n\nb", [1, 4], [3, 0]), ("...", [3], [0]), ("", [], []),
    ])
  func places(text: String, ends: [Int], starts: [Int]) throws {
    try stage.focus(note)
    note.text = text
    note.selection = 0..<0
    try expectEqual(stops(Keystroke(.right, .option), in: note), ends)
    try expectEqual(stops(Keystroke(.left, .option), in: note), starts)
    try expectEqual(stops(Keystroke(.right, .control), in: note), ends)
    try expectEqual(stops(Keystroke(.left, .control), in: note), starts)
    expectEqual(note.text, text)
  }

  func selecting() throws {
    try stage.type("one two three", into: note)
    try stage.press(Keystroke(.left, .shift, .option), times: 2)
    expectEqual(note.selection, 4..<13)
    try stage.press(Keystroke(.right, .shift, .control))
    expectEqual(note.selection, 7..<13)
    try stage.press(Keystroke(.left, .option))
    expectEqual(note.selection, 4..<4)
  }

  func deleting() throws {
    try stage.type("one, two three", into: note)
    try stage.press(Keystroke(.backspace, .option))
    expectEqual(note.text, "one, two ")
    try stage.press(Keystroke(.backspace, .control))
    expectEqual(note.text, "one, ")
    try stage.press(.home)
    try stage.press(Keystroke(.delete, .control))
    expectEqual(note.text, ", ")
    try stage.press(Keystroke(.delete, .option))
    try stage.press(Keystroke(.delete, .option))
    try stage.press(Keystroke(.backspace, .option))
    expectEqual(note.text, "")
    expectTrue(note.canUndo)
  }

  func steps() throws {
    try stage.type("one two", into: note)
    try stage.press(.backspace)
    try stage.press(Keystroke(.backspace, .option))
    try stage.press(Keystroke(.backspace, .option))
    var texts = [note.text]
    while note.canUndo {
      try stage.press(Keystroke("z", .control))
      texts.append(note.text)
    }
    expectEqual(texts, ["", "one ", "one tw", "one two", "one ", ""])
  }

  func edits() throws {
    let told = Log<String>()
    told.hear(note.edits) { $0 }
    try stage.type("a b", into: note)
    told.clear()
    try stage.press(Keystroke(.backspace, .option))
    expectEqual(told.entries, ["a "])
    note.willChange = { _, _ in nil }
    try stage.press(Keystroke(.backspace, .option))
    note.willChange = nil
    note.isReadOnly = true
    try stage.press(Keystroke(.backspace, .option))
    expectEqual(note.text, "a ")
    expectEqual(told.entries, ["a "])
    try stage.press(Keystroke(.left, .option))
    expectEqual(note.selection, 0..<0)
  }

  func selectedAndComposed() throws {
    try stage.type("one two", into: note)
    try stage.act(.selectText(.text("e t")), on: note)
    try stage.press(Keystroke(.backspace, .option))
    expectEqual(note.text, "onwo")
    try stage.act(.compose("に ほ"), on: note)
    try stage.press(Keystroke(.backspace, .option))
    expectEqual(note.text, "onに wo")
    expectTrue(note.isComposing)
  }

  func secret()
    throws
  {
    let screen = stage.show { SecretScreen(title: "") }
    try stage.type("open se,same", into: screen.password)
    screen.password.selection = 6..<6
    try stage.press(Keystroke(.left, .shift, .option))
    expectEqual(screen.password.selection, 0..<6)
    screen.password.selection = 6..<6
    try stage.press(Keystroke(.right, .control))
    expectEqual(screen.password.selection, 12..<12)
    screen.password.selection = 6..<6
    try stage.press(Keystroke(.delete, .option))
    expectEqual(screen.password.text, "open s")
    try stage.press(Keystroke(.backspace, .control))
    expectEqual(screen.password.text, "")
  }
}
