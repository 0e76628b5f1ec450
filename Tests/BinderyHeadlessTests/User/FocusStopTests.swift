import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("User: the stops of Tab")
struct FocusStopTests {
  nonisolated static let tests: [TestCase<FocusStopTests>] = [
    TestCase(
      "F-rule a group of options is one stop; what holds nothing and goes nowhere is none", kinds),
    TestCase("F-rule over an alert, its fields are the only stops", alert),
    TestCase(
      "F-rule Tab into a field selects all; where leaving another hides it, it selects nothing",
      selectsAll),
    TestCase(
      "F-rule the page of another tab loses the focus, and what was entered is committed", tabs),
    TestCase(
      "D-rule what is hidden, covered and disabled takes changes from code", changesFromCode),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FocusStopTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: KindsScreen

  init() {
    screen = stage.show { KindsScreen() }
  }
}

extension FocusStopTests {
  private var focused: HeadlessView? { screen.allViews.first(where: \.isFocused) }

  /// The ids of the views that Tab comes to, once around.
  private func stops() throws -> [String] {
    var ids: [String] = []
    for _ in 0..<100 {
      try stage.press(.tab)
      guard let id = focused?.id, id != ids.first else { return ids }
      ids.append(id)
    }
    return ids
  }

  func kinds() throws {
    screen.volume.isHidden = true
    screen.age.isEnabled = false
    screen.home.isEnabled = false
    try expectEqual(
      stops(),
      [
        "name", "password", "code", "note", "search", "colour", "terms", "mail", "plan", "size",
        "country", "city", "guests", "day", "fruit", "fruit[0].isRipe", "fruit[1].isRipe",
        "fruit[2].isRipe", "tabs", "terms2", "normal", "cancel", "delete", "save",
      ])
  }

  func alert() throws {
    try stage.focus(screen.name)
    screen.present(
      AlertContent(
        title: "New", textFields: [AlertTextField("Name"), AlertTextField("Born")]))
    expectEqual(focused?.id, "alert[0]")
    try expectEqual(stops(), ["alert[1]", "alert[0]"])
    try stage.choose("OK")
    expectNil(focused)
  }

  func selectsAll() throws {
    (screen.name.text, screen.password.text) = ("Ada", "secret")
    try stage.press(.tab)
    expectEqual(screen.name.selection, 0..<3)
    let connection = screen.name.commits.observe { [screen] in
      screen.password.isHidden = true
    }
    try stage.press(.tab)
    expectNil(focused)
    expectEqual(screen.password.selection, 6..<6)
    connection.cancel()
  }

  func tabs() throws {
    let commits = Log<String>()
    commits.hear(screen.home.city.commits) { [city = screen.home.city] in city.text }
    screen.tabs.show(screen.home, for: "Home")
    try stage.type("Turku", into: screen.home.city)
    try stage.go(to: "Help")
    expectNil(focused)
    expectEqual(commits.entries, ["Turku"])
  }

  func changesFromCode() {
    screen.home.isHidden = true
    screen.home.isEnabled = false
    screen.present(.alert("Wait"))
    screen.home.city.text = "Turku"
    screen.volume.value = 4
    screen.country.selection = "Spain"
    expectEqual(screen.home.city.text, "Turku")
    expectEqual(screen.volume.value, 4)
    expectEqual(screen.country.selection, "Spain")
  }
}
