import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class NumberedCell: HeadlessCell, ConfigurableCell {
  let name = HeadlessLabel()
  let number = HeadlessLabel()

  func setupCell(data: Beer) { name.text = data.name }

  func setupCell(data: Beer, at index: Property<Int>) {
    setupCell(data: data)
    number.bind(index) { "\($0)" }
  }
}

private final class GridScreen: HeadlessScreen {
  let list: HeadlessList<Beer, NumberedCell>

  init(count: Int, visibleCount: Int, columns: Int, _ source: ListDataSource<NumberedCell>) {
    list = HeadlessList("Beers", visibleCount: visibleCount, columns: columns) { NumberedCell() }
    super.init(title: "")
    source.data = (0..<count).map { Beer(id: $0, name: "Beer \($0)") }
    list.bind(source)
  }
}

@MainActor @Suite("List: grids, and the index of a row")
struct ListGridTests {
  nonisolated static let tests: [TestCase<ListGridTests>] = [
    TestCase("it scrolls by lines, and the last line may have room", scrolling),
    TestCase("up and down go by lines, left and right by rows; a list has only up and down", keys),
    TestCase("as text and as a picture the rows of a line are beside each other", drawn),
    TestCase("it is drawn with any number of columns, and of rows in sight", anyNumbers),
    TestCase(
      "the index of a row follows insertions, removals and moves; cells are not set up again", index
    ),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ListGridTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let source = ListDataSource<NumberedCell>()
}

extension ListGridTests {
  private func show(_ count: Int, visible: Int = 6, columns: Int = 3) -> GridScreen {
    stage.show { GridScreen(count: count, visibleCount: visible, columns: columns, source) }
  }

  func anyNumbers() {
    for columns in [.min, 0, 200, .max] {
      let screen = show(11, columns: columns)
      expectEqual(Set(screen.drawing(width: 40).map(\.count)), [40], "\(columns)")
      expectContains(screen.picture.svg(), "</svg>")
    }
    let list = show(11, visible: .max).list
    expectEqual(list.visibleRows.count, 11)
    list.visibleCount = .min
    expectEqual(list.visibleRows.count, 0)
  }

  func scrolling() throws {
    let list = show(11).list
    for (row, first) in [(4, 3), (2, 0), (6, 6), (10, 6), (0, 0)] {
      try stage.act(.scroll(.row(row)), on: list)
      expectEqual(list.first, first, "row \(row)")
    }
    try stage.act(.scroll(.end), on: list)
    expectEqual(list.first, 6)
    expectEqual(list.visibleCells.count, 5)
    try stage.act(.scroll(.up), on: list)
    expectEqual(list.first, 0)
    try stage.act(.scroll(.down), on: list)
    source.data = Array(source.data.prefix(4))
    expectEqual(list.first, 0)
    expectEqual(list.visibleCells.count, 4)
  }

  func keys()
    throws
  {
    let grid = show(11).list
    grid.selectionMode = .single
    try stage.act(.focus, on: grid)
    var path: [Int?] = []
    for key in [
      "right", "right", "down", "left", "up", "down", "down", "down", "end", "up", "home",
    ] {
      try stage.press(Keystroke(scriptText: key))
      path.append(grid.selectedIDs.first)
    }
    expectEqual(path, [0, 1, 4, 3, 0, 3, 6, 9, 10, 7, 0])
    expectEqual(grid.first, 0)
    let list = show(3, columns: 1).list
    list.selectionMode = .single
    try stage.act(.focus, on: list)
    try stage.press(Keystroke(scriptText: "home"))
    try stage.press(Keystroke(scriptText: "right"))
    expectEqual(list.selectedIDs, [0])
  }

  func drawn() {
    expectEqual(
      show(4).drawing(),
      [
        "╭─ Grid ───────────────────────────────────╮",
        "│ Beers                                    │",
        "│   Beer 0  0    Beer 1  1    Beer 2  2    │",
        "│   Beer 3  3                              │",
        "╰──────────────────────────────────────────╯",
      ])
    let boxes = SVGBoxes(show(4).svg(width: 400))
    expectEqual(boxes?.faults, [])
    func box(_ what: String) -> SVGBoxes.Box? { boxes?.boxes.first { $0.what.contains(what) } }
    expectEqual(box("Beer 0")?.y, box("Beer 2")?.y)
    expectEqual(box("Beer 0")?.x, box("Beer 3")?.x)
    let (first, second) = (box("Beer 0")?.right ?? .max, box("Beer 1")?.x ?? 0)
    expectLess(first, second)
  }

  func index() throws {
    let list = show(5, visible: 5, columns: 1).list
    func numbers() -> [String] { list.visibleCells.map { "\($0.number.text) \($0.name.text)" } }
    expectEqual(numbers().first, "0 Beer 0")
    expectEqual(numbers().last, "4 Beer 4")
    source.rows.remove(at: 0)
    expectEqual(numbers(), ["0 Beer 1", "1 Beer 2", "2 Beer 3", "3 Beer 4"])
    source.rows.move(from: 3, to: 0)
    expectEqual(numbers(), ["0 Beer 4", "1 Beer 1", "2 Beer 2", "3 Beer 3"])
    source.rows.insert(Beer(id: 9, name: "Beer 9"), at: 1)
    expectEqual(numbers(), ["0 Beer 4", "1 Beer 9", "2 Beer 1", "3 Beer 2", "4 Beer 3"])
  }
}
