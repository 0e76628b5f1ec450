import Bindery
import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@testable import BinderyTerminal

private struct Fruit: Identifiable, Equatable {
  let id: Int
  var name: String
}

private final class FruitCell: HeadlessCell {
  let name = HeadlessLabel()
  let isRipe = HeadlessToggle("ripe")
  let eat = HeadlessButton("Eat")
}

private final class NameCell: HeadlessCell {
  let name = HeadlessTextField("Name")
}

@MainActor @Suite("The terminal: lists", .stage) struct ListTests {
  nonisolated static let tests: [TestCase<ListTests>] = [
    TestCase(
      "the rows in sight are drawn in columns; the arrows scroll, and Space selects", selection),
    TestCase("Return opens a row; pages and ends are reached by their keys", activation),
    TestCase("the arrows go into a row, down its column, and out of it", parts),
    TestCase(
      "a field in a row keeps its keys: none of them deletes the row, or leads away from it",
      fieldInRow),
    TestCase("Return presses the default button, where no row can be opened", defaultButton),
    TestCase("a row that scrolls away, or goes, leaves the cursor to the list", cursorLeft),
    TestCase("a row that is hidden leaves the cursor in sight, at its list", hiddenRow),
    TestCase("a button out of use leaves the cursor to its list, and gets it back", cursorBack),
    TestCase("the last of ten thousand rows is a key away", last),
    TestCase("sections have headers and footers, as far as their rows are in sight", sections),
    TestCase("an empty list says so", empty),
    TestCase("rows can be deleted and moved, and have actions", editing),
    TestCase("a cursor at a row that goes is then at the one in its place", cursor),
    TestCase("the cursor of a list that scrolls away from it comes along", comesAlong),
    TestCase("a list is refreshed, and loads more at its end", more),
    TestCase("a grid goes by all four arrows", grid),
    TestCase("the mouse selects rows, and the wheel scrolls them", mouse),
    TestCase("the other button of the mouse opens the menu of a row or a view in it", otherButton),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ListTests>) async throws {
    try await test(in: self)
  }

  private let fruits = ["Apple", "Banana", "Cherry", "Date"].enumerated().map {
    Fruit(id: $0, name: $1)
  }
}

extension ListTests {
  private typealias Fruits = HeadlessList<Fruit, FruitCell>

  /// A list with the fruits in a window of its own, with the cursor.
  private func show(
    visibleCount: Int = 10, columns: Int = 1
  ) async -> (list: Fruits, test: TestWindow) {
    let list = HeadlessList(
      "Fruits", of: Fruit.self, visibleCount: visibleCount, columns: columns
    ) { FruitCell() }
    list.configure = { cell, fruit in cell.name.text = fruit.name }
    list.sections = [ListSection(rows: fruits)]
    let test = TestWindow(list)
    await test.press(.tab)
    return (list, test)
  }

  func selection() async {
    let (list, test) = await show(visibleCount: 2)
    let selected = MutableProperty<Int?>(nil)
    list.bind(selection: selected)
    expectEqual(
      test.lines(),
      [
        "› Fruits  1–2 of 4", "    - Apple   [ ] ripe  ( Eat )", "    - Banana  [ ] ripe  ( Eat )",
      ])
    await test.press(.down, .down, .down, .text(" "))
    expectEqual(selected.value, 2)
    expectEqual(
      test.lines(),
      [
        "› Fruits  2–3 of 4", "    - Banana  [ ] ripe  ( Eat )", "  ✓ › Cherry  [ ] ripe  ( Eat )",
      ])
  }

  func hiddenRow() async {
    let (list, test) = await show()
    await test.press(.down, .down)
    list.visibleCells[1].isHidden = true
    expectEqual(test.frame().lines.filter(\.isFocused).map { $0.plain }, ["› Fruits"])
    list.visibleCells[1].isHidden = false
    expectEqual(test.frame().lines.count(where: \.isFocused), 1)
    expectContains(test.frame().lines.first(where: \.isFocused)?.plain ?? "", "Banana")
  }

  func comesAlong() async throws {
    for columns in [1, 2] {
      let (list, test) = await show(visibleCount: 2, columns: columns)
      var opened: [Int] = []
      list.scope.add(list.activations.observe { opened.append($0) })
      await test.press(.down)
      try Stage.current.act(.scroll(.end), on: list)
      await test.press(.enter)
      expectEqual(opened, [2])
      let last = list.visibleCells[1]
      _ = try await KeyboardUser(Stage.current).perform(
        .gesture(.activate, on: last), named: "activate")
      expectEqual(opened, [2, 3])
      expectEqual(list.first, 2)
    }
  }

  func activation() async {
    let (list, test) = await show(visibleCount: 2)
    var opened: [Int] = []
    list.scope.add(list.activations.observe { opened.append($0) })
    for key in [Key.end, .up, .home, .pageDown, .pageDown] { await test.press(key, .enter) }
    expectEqual(opened, [3, 2, 0, 2, 3])
  }

  func parts() async {
    let (list, test) = await show(visibleCount: 2)
    var eaten: [String] = []
    list.configure = { cell, fruit in
      cell.name.text = fruit.name
      cell.scope.add(cell.eat.taps.observe { eaten.append(fruit.name) })
    }
    await test.press(.down, .right, .right, .enter)
    expectSame(test.window.here, list.visibleCells[0].eat)
    await test.press(.down, .enter, .down, .enter)
    expectEqual(eaten, ["Apple", "Banana", "Cherry"])
    await test.press(.left, .text(" "))
    expectTrue(list.visibleCells[1].isRipe.isOn)
    expectEqual(test.lines().last, "  › Cherry  [x] ripe  ( Eat )")
    await test.press(.left)
    expectSame(test.window.here, list)
    // Nothing is left of it.
    await test.press(.left)
    expectSame(test.window.here, list)
  }

  func fieldInRow() async {
    let list = HeadlessList("Fruits", of: Fruit.self) { NameCell() }
    list.configure = { cell, fruit in cell.name.text = fruit.name }
    list.canDelete = { _ in true }
    list.sections = [ListSection(rows: fruits)]
    var deleted: [Int] = []
    list.scope.add(list.deletions.observe { deleted.append($0) })
    let test = TestWindow(list)
    await test.press(.tab, .down, .right, .deleteToStart, .backspace, .delete, .end, .home)
    await test.type("a")
    expectEqual(deleted, [])
    expectEqual(list.visibleCells[0].name.text, "a")
    expectTrue(list.visibleCells[0].name.isFocused)
    // At the beginning of the field, left leads out of it.
    await test.press(.left, .left, .delete)
    expectEqual(deleted, [0])
  }

  func defaultButton() async {
    let buy = HeadlessButton("Buy", role: .default)
    var count = 0
    buy.scope.add(buy.taps.observe { count += 1 })
    let list = HeadlessList("Fruits", of: Fruit.self) { FruitCell() }
    list.sections = [ListSection(rows: fruits)]
    let test = TestWindow(list, buy)
    await test.press(.tab, .down, .enter)
    expectEqual(count, 1)
    list.scope.add(list.activations.observe { _ in })
    await test.press(.enter)
    expectEqual(count, 1)
  }

  func cursorLeft() async throws {
    let (list, test) = await show(visibleCount: 2)
    await test.press(.down, .right)
    try test.stage.act(.scroll(.row(2)), on: list)
    _ = test.frame()
    expectSame(test.window.here, list)
    await test.press(.home, .right)
    expectSame(test.window.here, list.visibleCells[0].isRipe)
    list.sections = [ListSection(rows: Array(fruits.dropFirst()))]
    _ = test.frame()
    expectSame(test.window.here, list)
  }

  func cursorBack() async {
    let (list, test) = await show(visibleCount: 2)
    await test.press(.down, .right)
    let part = list.visibleCells[0].isRipe
    part.isHidden = true
    expectSame(test.window.here, list)
    part.isHidden = false
    expectSame(test.window.here, part)
  }

  func last() async {
    let (list, test) = await show(visibleCount: 8)
    list.sections = [ListSection(rows: (0..<10_000).map { Fruit(id: $0, name: "\($0)") })]
    await test.press(.end)
    expectEqual(list.first, 9_992)
    expectContains(test.lines().last ?? "", "› 9999")
    expectEqual(list.cellCount, 8)
  }

  func sections() async {
    let (list, test) = await show(visibleCount: 2)
    list.sections = [
      ListSection(header: "Red", rows: [fruits[0], fruits[2]], footer: "2 red ones"),
      ListSection(header: "Yellow", rows: [fruits[1]], footer: "1 yellow one"),
    ]
    func names() -> [String] {
      test.lines().dropFirst().map { String($0.dropFirst(2).prefix { $0 != "[" }) }
    }
    expectEqual(names(), ["Red", "- Apple   ", "- Cherry  ", "2 red ones"])
    await test.press(.end)
    expectEqual(names(), ["- Cherry  ", "2 red ones", "Yellow", "› Banana  ", "1 yellow one"])
  }

  func empty() {
    let list = HeadlessList("Fruits", of: Fruit.self) { FruitCell() }
    let test = TestWindow(list)
    expectEqual(test.lines(), ["  Fruits", "    —"])
    list.emptyText = "no fruit today"
    expectEqual(test.lines(), ["  Fruits", "    no fruit today"])
  }

  func editing() async {
    let (list, test) = await show()
    list.canDelete = { $0.id != 0 }
    list.canMove = { $0.id != 0 }
    list.rowActions = { $0.id == 0 ? ["Peel", "Cut"] : [] }
    var asked: [String] = []
    list.scope.add(list.deletions.observe { asked.append("delete \($0)") })
    list.scope.add(
      list.moves.observe { asked.append("\($0.id): \($0.source) → \($0.destination)") })
    list.scope.add(list.chosenActions.observe { asked.append("\($0.title) \($0.id)") })
    await test.press(.down, .delete, .text("m"), .text("a"))
    expectEqual(
      test.lines().suffix(3),
      [
        "┌  ────────────────────────────────────┐", "│ ( Peel )  ( Cut )  ( Cancel )        │",
        "└──────────────────────────────────────┘",
      ])
    await test.press(.tab, .enter)
    await test.press(.down, .delete, .text("a"))
    expectEqual(asked, ["Cut 0", "delete 1"])
    await test.press(.text("m"), .down, .down)
    expectEqual(
      test.lines().map { String($0.prefix(10)) },
      ["› Fruits", "  - Apple ", "  ↕ Banana", "  - Cherry", "  › Date  "])
    await test.press(.text("m"), .text("m"), .up, .escape, .text("m"), .text("m"))
    expectEqual(asked.dropFirst(2), ["1: 1 → 3"])
  }

  func cursor() async {
    let (list, test) = await show(visibleCount: 3)
    await test.press(.down, .down)
    list.sections = [ListSection(rows: fruits.filter { $0.name != "Banana" })]
    expectPrefix(test.lines()[2], "  › Cherry")
    list.sections = [ListSection(rows: [fruits[0]])]
    expectPrefix(test.lines()[1], "  › Apple")
  }

  func more() async {
    let (list, test) = await show()
    var (refreshes, ends) = (0, 0)
    list.scope.add(list.refreshes.observe { refreshes += 1 })
    list.scope.add(list.pageEnds.observe { ends += 1 })
    await test.press(.text("r"), .end, .down)
    expectEqual(refreshes, 1)
    expectEqual(ends, 1)
  }

  func grid() async {
    let (_, test) = await show(columns: 2)
    await test.press(.down, .right, .down)
    expectEqual(
      test.lines(columns: 80).map { $0.contains("› Date") }, [false, false, true])
    await test.press(.left, .up)
    expectPrefix(test.lines(columns: 80)[1], "  › Apple")
  }

  func mouse() async {
    let (list, test) = await show(visibleCount: 2)
    let selected = MutableProperty<Int?>(nil)
    list.bind(selection: selected)
    await test.click("Banana")
    expectEqual(selected.value, 1)
    await test.click("Banana", .wheelDown)
    expectEqual(list.first, 2)
    await test.click("Cherry")
    expectEqual(selected.value, 2)
    await test.click("[ ]")
    expectTrue(list.visibleCells[0].isRipe.isOn)
  }

  func otherButton() async {
    let (list, test) = await show()
    let eaten = MutableProperty("")
    let row = list.visibleCells[1]
    row.contextItems = [MenuItem("Eat it") { eaten.value = "Banana" }]
    await test.click("Apple", .otherPress)
    expectNil(test.window.screen?.presentedAlert)
    await test.click("Banana", .otherPress)
    expectContains(test.frame().text.joined(), "Eat it")
    await test.click("Eat it")
    expectEqual(eaten.value, "Banana")
    expectPrefix(test.lines()[2], "  › Banana")
    row.isRipe.contextItems = [MenuItem("Peel it") { eaten.value = "peeled" }]
    list.visibleCells[0].isRipe.isHidden = true
    await test.click("[ ]", .otherPress)
    await test.click("Peel it")
    expectEqual(eaten.value, "peeled")
    row.isEnabled = false
    await test.click("Banana", .otherPress)
    expectNil(test.window.screen?.presentedAlert)
  }
}
