import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Text field: composed text")
final class CompositionTests {
  nonisolated static let tests: [TestCase<CompositionTests>] = [
    TestCase("channel 5 marked text is shown, and not written before it is committed", committing),
    TestCase(
      "channel 5 marked text in the middle: what is around it stays, and the caret is behind it",
      middle),
    TestCase(
      "channel 5 Escape removes marked text, and nothing else; the session goes on", cancelling),
    TestCase("channel 5 a change of the model waits for the end of the composition", owed),
    TestCase(
      "channel 5 a truncating model corrects when the text is committed, and the caret survives",
      truncating),
    TestCase("typing, leaving and clearing commit what is marked first", others),
    TestCase("marked text may be too long while it is composed; committed, it is cut", limit),
    TestCase("code that sets the text ends a composition", rewriting),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CompositionTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  let stage = makeStage()
  let screen: ProfileScreen
  let model = MutableProperty("")
  let values = Log<String>()
  private let scope = LifetimeScope()

  init() {
    screen = stage.show { ProfileScreen() }
    screen.name.bind(model)
    scope.add(model.changes.observe { [values] in values.add($0) })
  }
}

extension CompositionTests {
  private var field: HeadlessTextField { screen.name }

  func committing() throws {
    try stage.act(.compose("に"), on: field)
    #expect(field.text == "に" && field.isComposing && field.markedRange == 0..<1)
    try stage.act(.compose("にほん"), on: field)
    #expect(field.text == "にほん" && model.value.isEmpty)
    try stage.act(.compose("日本"), on: field)
    try stage.press(.return)
    #expect(field.text == "日本" && !field.isComposing && values.entries == ["日本"])
  }

  func middle() throws {
    try stage.type("ab", into: field)
    try stage.act(.selectText(.range(1..<1)), on: field)
    try stage.act(.compose("に"), on: field)
    try stage.act(.compose("にほ"), on: field)
    #expect(field.text == "aにほb" && field.markedRange == 1..<3 && field.selection == 3..<3)
    try stage.press(.backspace)
    #expect(field.text == "aにb" && field.isComposing)
    try stage.press(.return)
    #expect(field.text == "aにb" && field.selection == 2..<2 && model.value == "aにb")
  }

  func cancelling() throws {
    try stage.type("ab", into: field)
    try stage.act(.compose("に"), on: field)
    try stage.press(.escape)
    #expect(field.text == "ab" && !field.isComposing && field.isFocused)
    expectEqual(values.entries, ["a", "ab"])
  }

  func owed() throws {
    try stage.act(.compose("に"), on: field)
    model.value = "x"
    #expect(field.text == "に" && field.isComposing)
    try stage.press(.escape)
    #expect(field.text == "x" && model.value == "x")
  }

  func truncating() throws {
    scope.add(model.observe { [model] in if $0.count > 3 { model.value = String($0.prefix(3)) } })
    try stage.type("abc", into: field)
    try stage.act(.selectText(.range(1..<1)), on: field)
    try stage.act(.compose("日本"), on: field)
    expectEqual(field.text, "a日本bc")
    try stage.press(.return)
    #expect(field.text == "a日本" && model.value == "a日本" && field.selection == 3..<3)
  }

  func others() throws {
    try stage.act(.compose("日"), on: field)
    try stage.type("!", into: field)
    expectEqual(model.value, "日!")
    try stage.act(.compose("本"), on: field)
    try stage.focus(screen.mail)
    expectEqual(model.value, "日!本")
    try stage.act(.compose("x"), on: field)
    try stage.act(.clear, on: field)
    #expect(model.value.isEmpty && field.text.isEmpty)
  }

  func limit()
    throws
  {
    field.maxLength = 2
    try stage.act(.compose("にほん"), on: field)
    expectEqual(field.text, "にほん")
    try stage.press(.return)
    #expect(field.text == "にほ" && model.value == "にほ")
  }

  func rewriting() throws {
    try stage.act(.compose("に"), on: field)
    field.text = "x"
    #expect(!field.isComposing)
  }
}
