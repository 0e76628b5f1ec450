import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("List: cells for the rows in sight")
struct ListTests {
  nonisolated static let tests: [TestCase<ListTests>] = [
    TestCase("only the rows in sight have cells, and only they are bound", visible),
    TestCase("scrolling gives the cells to other rows, and ends what was bound", scrolling),
    TestCase("a row that stays in sight keeps its cell", keeping),
    TestCase(
      "two thousand rows scroll from end to end with as many live cells as there are in sight",
      twoThousand),
    TestCase("what the user does in a cell goes to its row, whichever cells it had before", twoWay),
    TestCase("two rows with one identity keep their cells, and leave none behind", twins),
    TestCase(
      "a field that is being edited stays so when rows come before it, not when it goes", focus),
    TestCase(
      "removed rows take their bindings along, and the list scrolls back as far as it must",
      removing),
    TestCase("the bindings of cells end with those of the list", scopeEnds),
    TestCase("a list that goes away ends everything", released),
    TestCase("it sends when the last row is in sight", pageEnds),
    TestCase("rows that are loaded when the end is reached are shown at once", endless),
    TestCase("a row that is not in sight, or not there, has no cell", noCell),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ListTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let model = MutableProperty((0..<10).map { Todo($0) }, comparing: .alwaysDifferent)
  let screen: TodoScreen
  let list: HeadlessList<Todo, TodoCell>

  init() {
    let model = model
    screen = stage.show { TodoScreen(model) }
    list = screen.todos
  }
}

extension ListTests {
  private var titles: [String] { list.visibleCells.map(\.title.text) }
  private var bound: [Int] { model.value.filter(\.isBound).map(\.id) }

  func visible() {
    expectEqual(titles, ["Todo 0", "Todo 1", "Todo 2"])
    expectEqual(bound, [0, 1, 2])
    expectEqual(list.cellCount, 3)
    expectEqual(
      screen.allViews.map(\.id).prefix(6),
      [
        "todos", "todos[0]", "todos[0].title", "todos[0].done", "todos[0].remark", "todos[1]",
      ])
  }

  func twins() {
    let twins = [Todo(1), Todo(1)]
    _ = reports {
      model.value = twins
      for id in 2..<6 { model.value.append(Todo(id)) }
    }
    expectEqual(list.cellCount, 3)
    expectEqual(twins.map(\.isBound), [true, true])
    model.value = []
    expectEqual(twins.map(\.isBound), [false, false])
  }

  func scrolling() throws {
    try stage.act(.scroll(.row(4)), on: list)
    expectEqual(titles, ["Todo 4", "Todo 5", "Todo 6"])
    expectEqual(bound, [4, 5, 6])
    expectEqual(list.cellCount, 3)
    model.value[0].title.value = "never shown"
    expectEqual(titles, ["Todo 4", "Todo 5", "Todo 6"])
    try stage.act(.scroll(.down), on: list)
    expectEqual(list.first, 7)
    try stage.act(.scroll(.up), on: list)
    try stage.act(.scroll(.top), on: list)
    try stage.act(.scroll(.end), on: list)
    expectEqual(bound, [7, 8, 9])
  }

  func keeping() throws {
    let second = try list.cell(at: 1)
    try stage.act(.scroll(.row(1)), on: list)
    expectSame(try list.cell(at: 1), second)
    expectEqual(second.id, "todos[1]")
    model.value.insert(Todo(99), at: 1)
    expectSame(try list.cell(at: 2), second)
    #expect(second.id == "todos[2]" && second.title.id == "todos[2].title")
  }

  @Test("one cell alone can show every row", arguments: [1, 3])
  func poolOfOne(visibleCount: Int) throws {
    list.visibleCount = visibleCount
    for index in 0..<10 {
      try stage.act(.scroll(.row(index)), on: list)
      expectEqual(bound.count, visibleCount)
      expectEqual(list.visibleCells.map(\.title.text), bound.map { "Todo \($0)" })
    }
    expectEqual(list.cellCount, 3)
  }

  func twoThousand() throws {
    model.value = (0..<2_000).map { Todo($0) }
    list.visibleCount = 20
    var rows = 0
    while list.first < 2_000 - 20 {
      try stage.act(.scroll(.down), on: list)
      rows += 1
      let range = list.first..<(list.first + 20)
      expectEqual(list.visibleCells.map(\.title.text), range.map { "Todo \($0)" })
      expectAll(list.visibleCells) { $0.scope.activeSites.count == 1 }
      // Around what is in sight nothing is bound.
      #expect(!model.value[list.first - 1].isBound)
    }
    expectEqual(rows, 99)
    expectEqual(bound, Array(1_980..<2_000))
    expectEqual(list.cellCount, 20)
  }

  func twoWay() throws {
    try stage.act(.scroll(.row(5)), on: list)
    try stage.tap(list.cell(at: 6).done)
    expectEqual(model.value.filter { $0.isDone.value }.map(\.id), [6])
    try stage.act(.scroll(.top), on: list)
    expectEqual(list.visibleCells.map(\.done.isOn), [false, false, false])
  }

  func focus() throws {
    let remark = try list.cell(at: 1).remark
    try stage.type("x", into: remark)
    model.value.insert(Todo(99), at: 0)
    expectTrue(remark.isFocused)
    try stage.act(.scroll(.end), on: list)
    expectFalse(remark.isFocused)
  }

  func removing() throws {
    try stage.act(.scroll(.end), on: list)
    let all = model.value
    model.value = Array(all.prefix(2))
    expectEqual(titles, ["Todo 0", "Todo 1"])
    expectEqual(all.filter(\.isBound).map(\.id), [0, 1])
    model.value = []
    expectEmpty(list.visibleCells)
    expectEmpty(all.filter(\.isBound))
  }

  func scopeEnds() {
    list.scope.cancel()
    expectEqual(bound, [])
  }

  func released() {
    weak let weakList = list
    let todos = model.value
    do {
      let other = makeStage()
      let alone = other.show { TodoScreen(MutableProperty(todos, comparing: .alwaysDifferent)) }
      expectEqual(alone.todos.visibleCells.count, 3)
    }
    expectNotNil(weakList)
    stage.show { HeadlessScreen(title: "") }
    expectEqual(bound, [0, 1, 2], "this suite still holds the screen")
  }

  func pageEnds() throws {
    let events = Log<String>()
    events.hear(list.pageEnds) { "end" }
    try stage.act(.scroll(.row(1)), on: list)
    expectEqual(events.entries, [])
    try stage.act(.scroll(.end), on: list)
    expectEqual(events.entries, ["end"])
  }

  func endless() throws {
    let connection = list.pageEnds.observe { [model] in
      if model.value.count < 20 { model.value.append(Todo(model.value.count)) }
    }
    try stage.act(.scroll(.end), on: list)
    expectEqual(model.value.count, 11)
    try stage.act(.scroll(.end), on: list)
    expectEqual(titles, ["Todo 8", "Todo 9", "Todo 10"])
    connection.cancel()
  }

  func noCell() {
    expectEqual(
      refusal { _ = try list.cell(at: 7) },
      """
      refused: find todos[7]: the row is out of sight: the list shows 0…2
        note: `stage.act(.scroll(.row(7)), on: …)` brings it into sight
      """)
    expectEqual(
      refusal { _ = try list.cell(at: 12) }, "refused: find todos[12]: the list has 10 rows")
  }
}
