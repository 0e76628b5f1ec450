import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Search field: suggestions, submitting and cancelling")
final class SearchFieldTests {
  nonisolated static let tests: [TestCase<SearchFieldTests>] = [
    TestCase("suggestions are shown while the user types, and when they arrive", showing),
    TestCase("they are of the model, which hears each edit", bound),
    TestCase("Return submits, hides the suggestions, and reaches the default button", submit),
    TestCase("the arrows mark a suggestion, and Return takes it", keys),
    TestCase(
      "Escape empties the field first and cancels then; a cancel button is not reached", escape),
    TestCase("cancelling empties it and gives the search up at once", cancel),
    TestCase("submissions execute a command, with what waits to be written written first", command),
    TestCase("what a person could not do is refused", refused),
    TestCase("assistive technology learns that suggestions are shown", accessible),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SearchFieldTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  let stage = makeStage()
  let screen: FindScreen
  let events = Log<String>()
  private let words = ["swift", "swim", "sweet"]

  init() {
    screen = stage.show { FindScreen(title: "") }
    events.hear(query.edits) { "edit \($0)" }
    events.hear(query.submissions) { "search \($0)" }
    events.hear(query.focusChanges.filter { !$0 }) { _ in "left" }
    events.hear(query.cancellations) { "cancelled" }
    events.hear(screen.find.taps) { "find" }
    events.hear(screen.cancel.taps) { "cancel" }
  }
}

extension SearchFieldTests {
  final class FindScreen: HeadlessScreen {
    let query = HeadlessSearchField("Search")
    let cancel = HeadlessButton("Cancel", role: .cancel)
    let find = HeadlessButton("Find", role: .default)
  }

  private var query: HeadlessSearchField { screen.query }

  func showing() throws {
    query.suggestions = words
    expectFalse(query.isShowingSuggestions)
    try stage.type("sw", into: query)
    expectTrue(query.isShowingSuggestions)
    query.suggestions = []
    expectFalse(query.isShowingSuggestions)
    query.suggestions = ["swan"]
    expectTrue(query.isShowingSuggestions)
    expectAny(screen.drawing()) { $0.contains("swan") }
    try stage.focus(screen.find)
    expectFalse(query.isShowingSuggestions)
  }

  func bound() throws {
    let text = MutableProperty("")
    query.bind(text)
    query.bind(suggestions: text.map { [words] text in words.filter { $0.hasPrefix(text) } })
    try stage.type("swi", into: query)
    expectEqual(query.suggestions, ["swift", "swim"])
    try stage.choose("swim", in: query)
    expectEqual(text.value, "swim")
    expectEqual(events.entries.last, "search swim")
    expectFalse(query.isShowingSuggestions)
    expectTrue(query.isFocused)
  }

  func submit()
    throws
  {
    query.suggestions = words
    try stage.type("x", into: query)
    try stage.press(.return)
    expectEqual(events.entries, ["edit x", "search x", "find"])
    expectFalse(query.isShowingSuggestions)
    try stage.type("y", into: query)
    try stage.act(.submit, on: query)
    expectEqual(events.entries.last, "search xy")
    expectFalse(query.isShowingSuggestions)
  }

  func keys() throws {
    query.suggestions = words
    try stage.type("s", into: query)
    try stage.press(.down, times: 2)
    try stage.press(.return)
    expectEqual(events.entries, ["edit s", "edit swim", "search swim"])
    try stage.press(.down)
    try stage.press(.up)
    try stage.press(.return)
    expectEqual(query.text, "sweet")
  }

  func escape() throws {
    query.suggestions = words
    try stage.type("s", into: query)
    try stage.press(.escape)
    expectEmpty(query.text)
    expectTrue(query.isFocused)
    expectFalse(query.isShowingSuggestions)
    try stage.press(.escape)
    expectEqual(events.entries, ["edit s", "edit ", "left", "cancelled"])
    try stage.press(.escape)
    expectEqual(events.entries.last, "cancel", "the focus has gone, and Escape with it")
  }

  func cancel() throws {
    let text = MutableProperty("")
    query.bind(text, updating: .onCommit)
    try stage.type("s", into: query)
    try stage.press(.return)
    try stage.act(.cancel, on: query)
    expectEqual(events.entries.suffix(3), ["edit ", "left", "cancelled"])
    expectEmpty(text.value)
    expectFalse(query.isFocused)
  }

  func command()
    throws
  {
    let scope = MutableProperty("")
    let searched = Log<String>()
    screen.query.bind(scope, updating: .onCommit)
    let search = stage.perform {
      Command<String, Void, Never>(.named("search")) { text in
        searched.add("\(text) \(scope.value)")
      }
    }
    stage.perform { query.bind(search, on: query.submissions) }
    try stage.type("a", into: query)
    try stage.press(.return)
    expectEqual(searched.entries, ["a a"])
  }

  func refused() throws {
    expectEqual(
      refusal { try stage.choose("swift", in: query) },
      #"refused: choose query "swift": no suggestions are shown"#)
    query.suggestions = words
    try stage.type("s", into: query)
    expectEqual(
      refusal { try stage.choose("swifx", in: query) },
      """
      refused: choose query "swifx": no such suggestion; did you mean "swift"?  \
      (suggestions: swift, swim, sweet)
      """)
    expectEqual(
      refusal { try stage.act(.cancel, on: screen.find) },
      "refused: cancel find: a button has no search to cancel")
  }

  func accessible() throws {
    query.suggestions = words
    try stage.type("s", into: query)
    expectEqual(
      query.accessibilityNode?.description, #"textbox "Search" [expanded focused]: s"#)
  }
}
