import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Search field: where to search")
final class ScopeTests {
  nonisolated static let tests: [TestCase<ScopeTests>] = [
    TestCase(
      "P-rule the category first, then its event; neither code nor the chosen one sends", order),
    TestCase(
      "a category that does not exist is refused, and what is suggested comes first", choosing),
    TestCase("a field without categories says what it said", none),
    TestCase("bound two-way; the property leads, whatever comes first", bound),
    TestCase("told, drawn and logged", shown),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScopeTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let stage = makeStage()
  private let screen: FindScreen
  private let events = Log<String>()
  init() {
    screen = stage.show { FindScreen(title: "") }
    events.hear(query.categorySelections) { [screen] in
      "\($0), selected \(screen.query.selectedCategory ?? "-")"
    }
    events.hear(query.submissions) { "search \($0)" }
    query.categories = ["Everywhere", "Titles", "Authors"]
  }
}

extension ScopeTests {
  private final class FindScreen: HeadlessScreen {
    let query = HeadlessSearchField("Search")
  }

  private var query: HeadlessSearchField { screen.query }

  func order()
    throws
  {
    query.selectedCategory = "Titles"
    try stage.choose("Titles", in: query)
    expectEmpty(events.entries)
    try stage.choose("Authors", in: query)
    expectEqual(events.entries, ["Authors, selected Authors"])
    expectFalse(query.isFocused)
  }

  func choosing()
    throws
  {
    expectEqual(
      refusal { try stage.choose("Title", in: query) },
      #"refused: choose query "Title": no such category; did you mean "Titles"?  "#
        + "(categories: Everywhere, Titles, Authors)")
    query.suggestions = ["Titles", "Tiles"]
    try stage.type("ti", into: query)
    expectEqual(
      refusal { try stage.choose("Tile", in: query) }?.hasPrefix(
        #"refused: choose query "Tile": no such option; did you mean "#), true)
    try stage.choose("Titles", in: query)
    expectEqual(events.entries, ["search Titles"])
    expectNil(query.selectedCategory)
    try stage.choose("Titles", in: query)
    expectEqual(events.entries.last, "Titles, selected Titles")
    query.isEnabled = false
    #expect(throws: Refusal.self) { try stage.choose("Authors", in: query) }
  }

  func none() {
    query.categories = []
    expectEqual(
      refusal { try stage.choose("Titles", in: query) },
      #"refused: choose query "Titles": no suggestions are shown"#)
  }

  func bound() throws {
    let scope = MutableProperty("Years")
    query.bind(category: scope)
    expectNil(query.selectedCategory)
    query.categories = ["Titles", "Years"]
    expectEqual(query.selectedCategory, "Years")
    try stage.choose("Titles", in: query)
    expectEqual(scope.value, "Titles")
    scope.value = "Years"
    expectEqual(query.selectedCategory, "Years")
    expectEqual(events.entries, ["Titles, selected Titles"])
    query.categories = ["Titles"]
    expectNil(query.selectedCategory)
    expectEqual(scope.value, "Years")
  }

  func shown() throws {
    query.selectedCategory = "Titles"
    screen.expectTree(#"- textbox "Search" #query [category="Titles"]"#)
    expectAny(screen.drawing()) { $0.contains("Everywhere │ [Titles] │ Authors") }
    expectContains(screen.svg(), ">Authors</text>")
    expectEqual(stage.log.lines.last, #"query.selectedCategory: nil -> "Titles""#)
    expectEqual(screen.accessibilityIssues, [])
    query.categories = ["Titles", "Titles"]
    expectEqual(screen.accessibilityIssues.map { $0.description.hasPrefix("options of") }, [true])
  }
}
