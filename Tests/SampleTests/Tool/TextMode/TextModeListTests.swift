import Bindery
import BinderyScript
import BinderyViews
import TestKit
import Testing

@testable import samples

private struct Fruit: Identifiable, Equatable {
  let id: Int
  var name: String
}

private final class FruitCell: TextModeCell {
  let name = TextModeLabel()
  let isRipe = TextModeToggle("ripe")
  let eat = TextModeButton("Eat")

  init() { super.init([name, isRipe, eat]) }
}

@MainActor @Suite("The text mode: lists") struct TextModeListTests {
  nonisolated static let tests: [TestCase<TextModeListTests>] = [
    TestCase(
      "the rows in sight are drawn in columns; the arrows scroll, and Space selects", selection),
    TestCase("Return opens a row; pages and ends are reached by their keys", activation),
    TestCase("the arrows go into a row, down its column, and out of it", parts),
    TestCase(
      "a field in a row keeps its keys: none of them deletes the row, or leads away from it",
      fieldInRow),
    TestCase("Return presses the default button, where no row can be opened", defaultButton),
    TestCase("a row that scrolls away, or goes, leaves the focus to the list", focusLeft),
    TestCase("a button out of use leaves the focus to its list, and gets it back", focusBack),
    TestCase("ten thousand rows scroll end to end with as many cells as rows in sight", reuse),
    TestCase("sections have headers and footers, as far as their rows are in sight", sections),
    TestCase("an empty list says so", empty),
    TestCase("rows can be deleted and moved, and have actions", editing),
    TestCase("a cursor at a row that goes is then at the one in its place", cursor),
    TestCase("a batch binds only what has changed", batch),
    TestCase("rows may change while a row is shown", reentrance),
    TestCase(
      "a text is cut where it does not fit, though a narrower character behind it would", cut),
    TestCase(
      "columns that do not fit are cut, the widest first; numbers stand at the right", columns),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TextModeListTests>) async throws {
    try await test(in: self)
  }

  private let fruits = ["Apple", "Banana", "Cherry", "Date"].enumerated().map {
    Fruit(id: $0, name: $1)
  }
}

extension TextModeListTests {
  private typealias Fruits = TextModeList<Fruit, FruitCell>
  private typealias Editable = TextModeEditableList<Fruit, FruitCell>

  /// A list with the fruits in a window of its own, with the focus.
  private func show<List: Fruits>(_ list: List) -> (list: List, window: Window) {
    list.configure = { cell, fruit in cell.name.text = fruit.name }
    list.sections = [ListSection(rows: fruits)]
    let window = Window(title: "", [list])
    window.press(.tab)
    return (list, window)
  }

  private func show(visibleCount: Int) -> (list: Fruits, window: Window) {
    show(TextModeList("Fruits", visibleCount: visibleCount) { FruitCell() })
  }

  func selection() {
    let (list, window) = show(visibleCount: 2)
    let selected = MutableProperty<Int?>(nil)
    list.bind(selection: selected)
    expectEqual(
      window.lines(),
      [
        "› Fruits  1–2 of 4", "    - Apple   [ ] ripe  ( Eat )", "    - Banana  [ ] ripe  ( Eat )",
      ])
    window.press(.down, .down, .down, .text(" "))
    expectEqual(selected.value, 2)
    expectEqual(
      window.lines(),
      [
        "› Fruits  2–3 of 4", "    - Banana  [ ] ripe  ( Eat )", "  ✓ › Cherry  [ ] ripe  ( Eat )",
      ])
  }

  func activation() {
    let (list, window) = show(visibleCount: 2)
    var opened: [Int] = []
    list.scope.add(list.activations.observe { opened.append($0) })
    for key in [Key.end, .up, .home, .pageDown, .pageDown] { window.press(key, .enter) }
    expectEqual(opened, [3, 2, 0, 2, 3])
  }

  func parts() {
    let (list, window) = show(visibleCount: 2)
    var eaten: [String] = []
    list.configure = { cell, fruit in
      cell.name.text = fruit.name
      cell.scope.add(cell.eat.taps.observe { eaten.append(fruit.name) })
    }
    window.press(.down, .right, .right, .enter)
    expectSame(window.focused, list.visibleCells[0].eat)
    window.press(.down, .enter, .down, .enter)
    expectEqual(eaten, ["Apple", "Banana", "Cherry"])
    expectSame(window.focused, list.visibleCells[1].eat)
    window.press(.left, .text(" "))
    expectTrue(list.visibleCells[1].isRipe.isOn)
    expectEqual(window.lines().last, "  › Cherry  [x] ripe  ( Eat )")
    window.press(.left)
    expectTrue(list.hasFocus)
    // Nothing is left of it.
    window.press(.left)
    expectTrue(list.hasFocus)
  }

  func fieldInRow() {
    final class NameCell: TextModeCell {
      let name = TextModeField("Name")
      init() { super.init([name]) }
    }
    let list = TextModeEditableList<Fruit, NameCell>("Fruits") { NameCell() }
    list.configure = { cell, fruit in cell.name.text = fruit.name }
    list.canDelete = { _ in true }
    list.sections = [ListSection(rows: fruits)]
    var deleted: [Int] = []
    list.scope.add(list.deletions.observe { deleted.append($0) })
    let window = Window(title: "", [list])
    window.press(.tab, .down, .right, .deleteToStart, .backspace, .delete, .end, .home)
    window.type("a")
    expectEqual(deleted, [])
    expectEmpty(window.dialogs)
    expectTrue(list.visibleCells[0].name.hasFocus)
    expectEqual(list.visibleCells[0].name.text, "a")
    // At the beginning of the field, left leads out of it.
    window.press(.left, .left, .delete)
    expectEqual(deleted, [0])
  }

  func defaultButton() {
    final class Button: PushButton {
      var count = 0
      override func userPressed() { count += 1 }
    }
    let (list, button) = (Fruits("Fruits") { FruitCell() }, Button("Buy", .default))
    let window = Window(title: "", [list, button])
    list.sections = [ListSection(rows: fruits)]
    window.press(.tab, .down, .enter)
    expectEqual(button.count, 1)
    list.scope.add(list.activations.observe { _ in })
    window.press(.enter)
    expectEqual(button.count, 1)
  }

  func focusLeft() {
    let (list, window) = show(visibleCount: 2)
    window.press(.down, .right)
    list.scroll(to: 2)
    expectTrue(list.hasFocus)
    list.scroll(to: 0)
    window.press(.home, .right)
    expectFalse(list.hasFocus)
    expectTrue(list.containsFocus)
    list.sections = [ListSection(rows: Array(fruits.dropFirst()))]
    expectTrue(list.hasFocus)
  }

  func focusBack() {
    let (list, window) = show(visibleCount: 2)
    window.press(.down, .right)
    let cell = list.visibleCells[0]
    cell.isHidden = true
    expectTrue(list.hasFocus)
    expectEqual(window.lines()[1], "  ›")
    cell.isHidden = false
    expectTrue(cell.isRipe.hasFocus)
  }

  func reuse() {
    var count = 0
    let list = Fruits("Fruits", visibleCount: 8) {
      count += 1
      return FruitCell()
    }
    list.sections = [ListSection(rows: (0..<10_000).map { Fruit(id: $0, name: "") })]
    for place in stride(from: 0, to: 10_000, by: 5) { list.scroll(to: place) }
    expectEqual(list.shown.last?.row.id, 9_999)
    expectEqual(list.visibleCells.count, 8)
    expectEqual(count, 8)
  }

  func sections() {
    let (list, window) = show(visibleCount: 2)
    list.sections = [
      ListSection(header: "Red", rows: [fruits[0], fruits[2]], footer: "2 red ones"),
      ListSection(header: "Yellow", rows: [fruits[1]], footer: "1 yellow one"),
    ]
    func names() -> [String] {
      window.lines().dropFirst().map { String($0.dropFirst(2).prefix { $0 != "[" }) }
    }
    expectEqual(names(), ["Red", "- Apple   ", "- Cherry  ", "2 red ones"])
    window.press(.end)
    expectEqual(names(), ["- Cherry  ", "2 red ones", "Yellow", "› Banana  ", "1 yellow one"])
  }

  func empty() {
    let list = Fruits("Fruits", emptyText: "no fruit today") { FruitCell() }
    expectEqual(Window(title: "", [list]).lines(), ["  Fruits", "    no fruit today"])
  }

  func editing() {
    let (list, window) = show(Editable("Fruits") { FruitCell() })
    list.canDelete = { $0.id != 0 }
    list.canMove = { $0.id != 0 }
    list.rowActions = { $0.id == 0 ? ["Peel", "Cut"] : [] }
    var asked: [String] = []
    list.scope.add(list.deletions.observe { asked.append("delete \($0)") })
    list.scope.add(
      list.moves.observe { asked.append("\($0.id): \($0.source) → \($0.destination)") })
    list.scope.add(list.chosenActions.observe { asked.append("\($0.title) \($0.id)") })
    window.press(.down, .delete, .text("m"), .text("a"), .tab, .enter)
    window.press(.down, .delete, .text("a"))
    expectEqual(asked, ["Cut 0", "delete 1"])
    expectEmpty(window.dialogs)
    window.press(.text("m"), .down, .down)
    expectEqual(
      window.lines().map { String($0.prefix(10)) },
      [
        "› Fruits", "  - Apple ", "  ↕ Banana", "  - Cherry", "  › Date  ",
      ])
    window.press(.text("m"), .text("m"), .up, .escape, .text("m"), .text("m"))
    expectEqual(asked.dropFirst(2), ["1: 1 → 3"])
  }

  func cursor() {
    let (list, window) = show(visibleCount: 3)
    window.press(.down, .down)
    list.sections = [ListSection(rows: fruits.filter { $0.name != "Banana" })]
    expectPrefix(window.lines()[2], "  › Cherry")
    list.sections = [ListSection(rows: [fruits[0]])]
    expectPrefix(window.lines()[1], "  › Apple")
  }

  func batch() {
    let (list, window) = show(visibleCount: 3)
    let model = MutableArrayProperty(fruits)
    var bound: [String] = []
    list.bind(model) { cell, fruit in
      bound.append(fruit.name)
      cell.name.text = fruit.name
    }
    expectEqual(bound, ["Apple", "Banana", "Cherry"])
    model.replace(at: 1, with: Fruit(id: 1, name: "Blackberry"))
    model.removeAll { $0.id == 0 }
    expectEqual(bound.dropFirst(3), ["Blackberry", "Date"])
    expectEqual(window.lines().count, 4)
  }

  func reentrance() {
    let (list, window) = show(visibleCount: 3)
    list.configure = { [unowned list] cell, fruit in
      cell.name.text = fruit.name
      if fruit.name == "Apple" { list.sections = [ListSection(rows: [self.fruits[3]])] }
    }
    expectEqual(window.lines().dropFirst(), ["  - Date  [ ] ripe  ( Eat )"])
  }

  func cut() {
    expectEqual("日本語のお茶 x".filling(8), "日本語… ")
    expectEqual(TextLine("日本語のお茶").filling(8).plain, "日本語… ")
    expectEqual("日本語の".filling(8), "日本語の")
  }

  func columns() {
    let (long, short) = (TextModeLabel("Banana 日本語日本語"), TextModeLabel("Fig"))
    let (many, few) = (
      TextModeLabel("300.00", isTrailing: true), TextModeLabel("3.50", isTrailing: true)
    )
    let rows = [[long, many], [short, few]].map { TextModeCell($0).columns }
    let columns = Columns(rows, width: 20)
    expectEqual(
      rows.map { columns.line($0).plain }, ["Banana 日本…  300.00", "Fig             3.50"])
  }
}
