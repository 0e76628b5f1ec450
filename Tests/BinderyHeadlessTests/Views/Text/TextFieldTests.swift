import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Text field: sessions and events")
final class TextFieldTests {
  nonisolated static let tests: [TestCase<TextFieldTests>] = [
    TestCase(
      "typing: the field gets the focus, then each character is an edit and a selection", typing),
    TestCase("leaving: the edit is committed, then the focus has gone", leaving),
    TestCase(
      "Return commits and submits; the focus stays, and leaving commits nothing again", returning),
    TestCase("Escape brings back what was there, and commits nothing", escaping),
    TestCase(
      "a field that is hidden while it is edited has ended its session, and committed", hidden),
    TestCase("willChange may alter an edit, and may veto it", veto),
    TestCase(
      "no more than maxLength characters can be entered, counted as a person does", maxLength),
    TestCase(
      "F-rule Tab into a field selects all of it; Return reaches the default button, too", keyboard),
    TestCase("a read-only field takes the caret and no edit", readOnly),
    TestCase("an empty field shows its placeholder", placeholder),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TextFieldTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  let stage = makeStage()
  let screen: ProfileScreen
  let events = Log<String>()

  init() {
    screen = stage.show { ProfileScreen() }
    let name = screen.name
    events.hear(name.focusChanges) { $0 ? "focused" : "left" }
    events.hear(name.edits) { "edit \($0)" }
    events.hear(name.selectionChanges) { "caret \($0.lowerBound)" }
    events.hear(name.commits) { "commit" }
    events.hear(name.submissions) { "submitted \($0)" }
  }
}

extension TextFieldTests {
  func typing() throws {
    try stage.type("Ad", into: screen.name)
    expectEqual(events.entries, ["focused", "edit A", "caret 1", "edit Ad", "caret 2"])
    expectTrue(screen.name.isFocused)
  }

  func leaving() throws {
    try stage.type("A", into: screen.name)
    events.clear()
    try stage.focus(screen.mail)
    expectEqual(events.entries, ["commit", "left"])
    try stage.focus(screen.name)
    events.clear()
    try stage.act(.blur, on: screen.name)
    expectEqual(events.entries, ["commit", "left"])
    expectFalse(screen.name.isFocused)
  }

  func returning() throws {
    try stage.type("A", into: screen.name)
    events.clear()
    try stage.press(.return)
    expectEqual(events.entries, ["commit", "submitted A"])
    expectTrue(screen.name.isFocused)
    events.clear()
    try stage.focus(screen.mail)
    expectEqual(events.entries, ["commit", "left"])
  }

  func escaping() throws {
    screen.name.text = "Ada"
    try stage.type("!", into: screen.name)
    events.clear()
    try stage.press(.escape)
    expectEqual(events.entries, ["edit Ada", "caret 3", "left"])
    expectEqual(screen.name.text, "Ada")
    expectFalse(screen.name.isFocused)
  }

  func hidden() throws {
    try stage.type("A", into: screen.name)
    events.clear()
    screen.name.isHidden = true
    expectEqual(events.entries, ["commit", "left"])
  }

  func veto() throws {
    let asked = Log<String>()
    screen.name.willChange = { range, new in
      asked.add("\(range) \(new)")
      return new == "!" ? nil : new.uppercased()
    }
    try stage.type("a!b", into: screen.name)
    expectEqual(asked.entries, ["0..<0 a", "1..<1 !", "1..<1 b"])
    expectEqual(screen.name.text, "AB")
  }

  func maxLength() throws {
    screen.name.maxLength = 3
    try stage.type("é👩‍👩‍👧abc", into: screen.name)
    expectEqual(screen.name.text, "é👩‍👩‍👧a")
    try stage.act(.selectText(.range(0..<2)), on: screen.name)
    try stage.act(.paste("wxyz"), on: screen.name)
    expectEqual(screen.name.text, "wxa", "what is replaced makes room")
    screen.name.text = "longer"
    expectEqual(screen.name.text, "longer", "code may set more")
    events.clear()
    try stage.type("x", into: screen.name)
    expectEmpty(events.entries)
  }

  func keyboard() throws {
    screen.name.text = "Ada"
    let taps = screen.save.taps.observe { [events] in events.add("save") }
    try stage.press(.tab)
    expectEqual(screen.name.selection, 0..<3)
    try stage.type("Bo", into: screen.name)
    events.clear()
    try stage.press(.return)
    expectEqual(events.entries, ["commit", "submitted Bo", "save"])
    taps.cancel()
  }

  func readOnly() throws {
    screen.name.text = "Ada"
    screen.name.isReadOnly = true
    try stage.act(.selectText(.text("d")), on: screen.name)
    try stage.press(.left)
    try stage.press(.backspace)
    expectEqual(screen.name.selection, 1..<1)
    #expect(throws: Refusal.self) { try stage.act(.compose("に"), on: screen.name) }
    expectEqual(screen.name.text, "Ada")
  }

  func placeholder() {
    screen.name.placeholder = "Your name"
    expectAny(screen.drawing()) { $0.contains("Your name") }
    screen.name.text = "Ada"
    #expect(!screen.drawing().contains { $0.contains("Your name") })
  }
}
