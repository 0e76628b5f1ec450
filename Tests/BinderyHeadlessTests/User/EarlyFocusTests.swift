import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class EagerScreen: HeadlessScreen {
  let name = HeadlessTextField("Name"), mail = HeadlessTextField("Mail")

  init() {
    super.init(title: "Eager")
    mail.takeFocus()
    name.takeFocus()
  }
}

private final class EagerCell: HeadlessCell {
  let text = HeadlessTextField("Text")
}

private final class EagerListScreen: HeadlessScreen {
  let rows = HeadlessList("Rows", of: Fruit.self) { EagerCell() }

  init() {
    super.init(title: "Rows")
    rows.configure = { cell, fruit in if fruit.id == 2 { cell.text.takeFocus() } }
  }
}

@MainActor @Suite("User: focus that is asked for before the view is in sight")
struct EarlyFocusTests {
  nonisolated static let tests: [TestCase<EarlyFocusTests>] = [
    TestCase(
      "what a screen asks for while it is made is done when it appears; the last request counts",
      made),
    TestCase("a screen that is covered by a sheet gives the focus when the sheet goes", covered),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EarlyFocusTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
}

extension EarlyFocusTests {
  func made() throws {
    let path = MutableProperty([Int]())
    let stack = stage.perform { HeadlessNavigationStack<Int>(EagerScreen()) }
    stack.bind(path) { _ in EagerScreen() }
    path.value = [1]
    stage.show { stack }
    let page = try #require(stage.screen as? EagerScreen)
    expectTrue(page.name.isFocused)
    path.value = []
    let home = try #require(stage.screen as? EagerScreen)
    #expect(home.name.isFocused && home !== page)
    try stage.focus(home.mail)
    path.value = [2]
    path.value = []
    expectFalse(home.name.isFocused)
    expectFalse(home.mail.isFocused)
  }

  func covered() {
    let home = stage.show { ProfileScreen() }
    home.present(sheet: ProfileScreen())
    home.mail.takeFocus()
    expectFalse(home.mail.isFocused)
    home.present(sheet: nil)
    expectTrue(home.mail.isFocused)
  }

  @Test(
    "a row that asks while it is bound has the focus when it is shown", arguments: [true, false])
  func row(isLate: Bool) throws {
    let fruit = [Fruit(id: 1, name: "Fig"), Fruit(id: 2, name: "Kiwi")]
    let screen = stage.perform { EagerListScreen() }
    if !isLate { screen.rows.sections = [ListSection(rows: fruit)] }
    stage.show { screen }
    if isLate { screen.rows.sections = [ListSection(rows: fruit)] }
    expectEqual(screen.rows.visibleCells.map { $0.text.isFocused }, [false, true])
  }
}
