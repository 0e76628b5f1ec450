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
    expectEqual(field.text, "に")
    expectTrue(field.isComposing)
    expectEqual(field.markedRange, 0..<1)
    try stage.act(.compose("にほん"), on: field)
    expectEqual(field.text, "にほん")
    expectEmpty(model.value)
    try stage.act(.compose("日本"), on: field)
    try stage.press(.return)
    expectEqual(field.text, "日本")
    expectFalse(field.isComposing)
    expectEqual(values.entries, ["日本"])
  }

  func middle() throws {
    try stage.type("ab", into: field)
    try stage.act(.selectText(.range(1..<1)), on: field)
    try stage.act(.compose("に"), on: field)
    try stage.act(.compose("にほ"), on: field)
    expectEqual(field.text, "aにほb")
    expectEqual(field.markedRange, 1..<3)
    expectEqual(field.selection, 3..<3)
    try stage.press(.backspace)
    expectEqual(field.text, "aにb")
    expectTrue(field.isComposing)
    try stage.press(.return)
    expectEqual(field.text, "aにb")
    expectEqual(field.selection, 2..<2)
    expectEqual(model.value, "aにb")
  }

  func cancelling() throws {
    try stage.type("ab", into: field)
    try stage.act(.compose("に"), on: field)
    try stage.press(.escape)
    expectEqual(field.text, "ab")
    expectFalse(field.isComposing)
    expectTrue(field.isFocused)
    expectEqual(values.entries, ["a", "ab"])
  }

  func owed() throws {
    try stage.act(.compose("に"), on: field)
    model.value = "x"
    expectEqual(field.text, "に")
    expectTrue(field.isComposing)
    try stage.press(.escape)
    expectEqual(field.text, "x")
    expectEqual(model.value, "x")
  }

  func truncating() throws {
    scope.add(model.observe { [model] in if $0.count > 3 { model.value = String($0.prefix(3)) } })
    try stage.type("abc", into: field)
    try stage.act(.selectText(.range(1..<1)), on: field)
    try stage.act(.compose("日本"), on: field)
    expectEqual(field.text, "a日本bc")
    try stage.press(.return)
    expectEqual(field.text, "a日本")
    expectEqual(model.value, "a日本")
    expectEqual(field.selection, 3..<3)
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
    expectEmpty(model.value)
    expectEmpty(field.text)
  }

  func limit()
    throws
  {
    field.maxLength = 2
    try stage.act(.compose("にほん"), on: field)
    expectEqual(field.text, "にほん")
    try stage.press(.return)
    expectEqual(field.text, "にほ")
    expectEqual(model.value, "にほ")
  }

  func rewriting() throws {
    try stage.act(.compose("に"), on: field)
    field.text = "x"
    expectFalse(field.isComposing)
  }
}
