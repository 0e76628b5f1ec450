import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("List: cells for the rows in sight")
struct ListTests {
  let stage = makeStage()
  let model = MutableProperty((0..<10).map { Todo($0) }, comparing: .alwaysDifferent)
  let screen: TodoScreen
  let list: HeadlessList<Todo, TodoCell>

  init() {
    let model = model
    screen = stage.show { TodoScreen(model) }
    list = screen.todos
  }

  private var titles: [String] { list.visibleCells.map(\.title.text) }
  private var bound: [Int] { model.value.filter(\.isBound).map(\.id) }

  @Test("only the rows in sight have cells, and only they are bound")
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

  @Test("scrolling gives the cells to other rows, and ends what was bound")
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

  @Test("a row that stays in sight keeps its cell")
  func keeping() throws {
    let second = try list.cell(at: 1)
    try stage.act(.scroll(.row(1)), on: list)
    #expect(try list.cell(at: 1) === second)
    expectEqual(second.id, "todos[1]")
    model.value.insert(Todo(99), at: 1)
    #expect(try list.cell(at: 2) === second)
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

  @Test("two thousand rows scroll from end to end with as many live cells as there are in sight")
  func twoThousand() throws {
    model.value = (0..<2_000).map { Todo($0) }
    list.visibleCount = 20
    var rows = 0
    while list.first < 2_000 - 20 {
      try stage.act(.scroll(.down), on: list)
      rows += 1
      let range = list.first..<(list.first + 20)
      expectEqual(list.visibleCells.map(\.title.text), range.map { "Todo \($0)" })
      #expect(list.visibleCells.allSatisfy { $0.scope.activeSites.count == 1 })
      // Around what is in sight nothing is bound.
      #expect(!model.value[list.first - 1].isBound)
    }
    expectEqual(rows, 99)
    expectEqual(bound, Array(1_980..<2_000))
    expectEqual(list.cellCount, 20)
  }

  @Test("what the user does in a cell goes to its row, whichever cells it had before")
  func twoWay() throws {
    try stage.act(.scroll(.row(5)), on: list)
    try stage.tap(list.cell(at: 6).done)
    expectEqual(model.value.filter { $0.isDone.value }.map(\.id), [6])
    try stage.act(.scroll(.top), on: list)
    expectEqual(list.visibleCells.map(\.done.isOn), [false, false, false])
  }

  @Test("a field that is being edited stays so when rows come before it, not when it goes")
  func focus() throws {
    let remark = try list.cell(at: 1).remark
    try stage.type("x", into: remark)
    model.value.insert(Todo(99), at: 0)
    #expect(remark.isFocused)
    try stage.act(.scroll(.end), on: list)
    #expect(!remark.isFocused)
  }

  @Test("removed rows take their bindings along, and the list scrolls back as far as it must")
  func removing() throws {
    try stage.act(.scroll(.end), on: list)
    let all = model.value
    model.value = Array(all.prefix(2))
    expectEqual(titles, ["Todo 0", "Todo 1"])
    expectEqual(all.filter(\.isBound).map(\.id), [0, 1])
    model.value = []
    #expect(list.visibleCells.isEmpty)
    #expect(all.filter(\.isBound).isEmpty)
  }

  @Test("the bindings of cells end with those of the list")
  func scopeEnds() {
    list.scope.cancel()
    expectEqual(bound, [])
  }

  @Test("a list that goes away ends everything")
  func released() {
    weak let weakList = list
    let todos = model.value
    do {
      let other = makeStage()
      let alone = other.show { TodoScreen(MutableProperty(todos, comparing: .alwaysDifferent)) }
      expectEqual(alone.todos.visibleCells.count, 3)
    }
    #expect(weakList != nil)
    stage.show { HeadlessScreen(title: "") }
    expectEqual(bound, [0, 1, 2], "this suite still holds the screen")
  }

  @Test("it sends when the last row is in sight")
  func pageEnds() throws {
    let events = Log<String>()
    events.hear(list.pageEnds) { "end" }
    try stage.act(.scroll(.row(1)), on: list)
    expectEqual(events.entries, [])
    try stage.act(.scroll(.end), on: list)
    expectEqual(events.entries, ["end"])
  }

  @Test("rows that are loaded when the end is reached are shown at once")
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

  @Test("a row that is not in sight, or not there, has no cell")
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

@MainActor @Suite("List: selection, deletion, moves")
struct ListUserTests {
  let stage = makeStage()
  let model = MutableProperty((0..<5).map { Todo($0) }, comparing: .alwaysDifferent)
  let screen: TodoScreen
  let list: HeadlessList<Todo, TodoCell>
  let events = Log<String>()
  private let connections: [Connection]

  init() {
    let model = model
    screen = stage.show { TodoScreen(model, visibleCount: 5) }
    list = screen.todos
    connections = [
      list.selections.observe { [events] in events.add("selected \($0.sorted())") },
      list.activations.observe { [events] in events.add("activated \($0)") },
      list.deletions.observe { [events] in events.add("deleted \($0)") },
      list.moves.observe { [events] in
        events.add("moved \($0.id) from \($0.source) to \($0.destination)")
      },
      list.chosenActions.observe { [events] in events.add("\($0.title) \($0.id)") },
    ]
  }

  private func tap(_ indices: Int...) throws {
    for index in indices { try stage.tap(list.cell(at: index)) }
  }

  @Test("without selection a tap activates the row")
  func none() throws {
    try tap(2)
    expectEqual(events.entries, ["activated 2"])
    expectEqual(
      refusal { try stage.act(.selectRow, on: list.cell(at: 2)) },
      "refused: select todos[2]: the rows of the list cannot be selected")
  }

  @Test("one row is selected after the other, and stays so")
  func single() throws {
    list.selectionMode = .single
    try tap(1, 2, 2)
    expectEqual(events.entries, ["selected [1]", "selected [2]"])
    expectEqual(list.visibleCells.map(\.isSelected), [false, false, true, false, false])
    expectEqual(
      refusal { try stage.act(.deselectRow, on: list.cell(at: 2)) },
      "refused: deselect todos[2]: a row stays selected until another one is")
    try stage.act(.activate, on: list.cell(at: 3))
    expectEqual(events.entries.last, "activated 3")
  }

  @Test("several rows are selected and deselected")
  func multiple() throws {
    list.selectionMode = .multiple
    try tap(1, 3, 1)
    try stage.act(.selectRow, on: list.cell(at: 4))
    try stage.act(.selectRow, on: list.cell(at: 4))
    try stage.act(.deselectRow, on: list.cell(at: 3))
    expectEqual(
      events.entries,
      [
        "selected [1]", "selected [1, 3]", "selected [3]", "selected [3, 4]", "selected [4]",
      ])
    expectEqual(
      refusal { try stage.act(.deselectRow, on: list.cell(at: 0)) },
      "refused: deselect todos[0]: the row is not selected")
  }

  @Test("a tap on the selected row deselects it, where that is the mode")
  func toggle() throws {
    list.selectionMode = .toggle
    try tap(1, 2, 2)
    expectEqual(events.entries, ["selected [1]", "selected [2]", "selected []"])
  }

  @Test("the selection follows a row, goes with it and comes back with it, and nothing is sent")
  func identity() {
    list.selectionMode = .multiple
    list.selectedIDs = [1, 3]
    model.value.reverse()
    expectEqual(list.visibleCells.map(\.isSelected), [false, true, false, true, false])
    model.value.removeAll { $0.id == 3 }
    expectEqual(list.selectedIDs, [1])
    model.value.append(Todo(3))
    expectEqual(list.selectedIDs, [1, 3])
    #expect(events.entries.isEmpty)
  }

  @Test("a selection set before the rows come is shown when they do")
  func rowsLater() {
    let rows = model.value
    model.value = []
    list.selectionMode = .single
    list.selectedIDs = [4]
    expectEqual(list.selectedIDs, [])
    model.value = rows
    expectEqual(list.selectedIDs, [4])
  }

  @Test("deletion is asked for, and only of rows that can be deleted")
  func deletion() throws {
    list.canDelete = { $0.id != 0 }
    try stage.act(.delete, on: list.cell(at: 1))
    expectEqual(events.entries, ["deleted 1"])
    expectEqual(model.value.count, 5)
    expectEqual(
      refusal { try stage.act(.delete, on: list.cell(at: 0)) },
      "refused: delete todos[0]: the row cannot be deleted")
  }

  @Test("moves are asked for")
  func moving() throws {
    expectEqual(
      refusal { try stage.act(.move(to: 2), on: list.cell(at: 0)) },
      "refused: move todos[0] to 2: the row cannot be moved")
    list.canMove = { _ in true }
    try stage.act(.move(to: 2), on: list.cell(at: 0))
    try stage.act(.move(to: 1), on: list.cell(at: 1))
    expectEqual(events.entries, ["moved 0 from 0 to 2"])
    expectEqual(
      refusal { try stage.act(.move(to: 9), on: list.cell(at: 0)) },
      "refused: move todos[0] to 9: the list has 5 rows")
  }

  @Test("a swipe offers what the row offers")
  func swiping() throws {
    list.rowActions = { $0.id == 0 ? ["Archive", "Flag"] : [] }
    try stage.act(.swipe("Flag"), on: list.cell(at: 0))
    expectEqual(events.entries, ["Flag 0"])
    expectEqual(
      refusal { try stage.act(.swipe("Archve"), on: list.cell(at: 0)) },
      """
      refused: swipe todos[0] "Archve": no such action; did you mean "Archive"?  \
      (actions: Archive, Flag)
      """)
    expectEqual(
      refusal { try stage.act(.swipe("Flag"), on: list.cell(at: 1)) },
      #"refused: swipe todos[1] "Flag": no such action: there are none"#)
  }

  @Test("a row is disabled with its list")
  func disabled() throws {
    list.isEnabled = false
    expectEqual(
      refusal { try tap(0) }?.hasPrefix(
        "refused: tap todos[0]: the row is disabled with its list todos"), true)
  }

  @Test("the keyboard goes through the rows, scrolls, selects, activates and deletes")
  func keyboard() throws {
    list.selectionMode = .single
    list.visibleCount = 2
    list.canDelete = { _ in true }
    try stage.focus(list)
    try stage.press(.down, times: 3)
    expectEqual(list.selectedIDs, [2])
    expectEqual(list.first, 1)
    try stage.press(.return)
    try stage.press(.delete)
    try stage.press(.home)
    expectEqual(list.first, 0)
    try stage.press(.up)
    try stage.press(.end)
    expectEqual(
      events.entries,
      [
        "selected [0]", "selected [1]", "selected [2]", "activated 2", "deleted 2", "selected [0]",
        "selected [4]",
      ])
  }

  @Test("Space selects and deselects where several rows can be selected")
  func space() throws {
    list.selectionMode = .multiple
    try stage.focus(list)
    try stage.press(.down, times: 2)
    try stage.press(.space)
    try stage.press(.down)
    try stage.press(.space)
    expectEqual(events.entries, ["selected [1]", "selected [1, 2]"])
  }

  @Test("refreshing executes a command, and lasts as long")
  func refreshing() async throws {
    expectEqual(
      refusal { try stage.act(.refresh, on: list) },
      "refused: refresh todos: nothing refreshes the list")
    let gate = stage.gate("reload")
    let reload = stage.perform { Command { try await gate.wait("reload") } }
    list.bind(refresh: reload)
    try stage.act(.refresh, on: list)
    #expect(list.isRefreshing)
    try stage.act(.refresh, on: list)
    await stage.settle()
    gate.reply(())
    await stage.settle()
    #expect(!list.isRefreshing)
    #expect(stage.log.lines.contains("user: todos is refreshing already"))
  }

  @Test("selection binds two-way, one row or several")
  func binding() throws {
    let one = MutableProperty<Int?>(2)
    list.bind(selection: one)
    expectEqual(list.selectedIDs, [2])
    try tap(3)
    expectEqual(one.value, 3)
    one.value = nil
    expectEqual(list.selectedIDs, [])
    let other = stage.show { TodoScreen(MutableProperty(model.value, comparing: .alwaysDifferent)) }
    let several = MutableProperty<Set<Int>>([0])
    other.todos.bind(selection: several)
    try stage.tap(other.todos.cell(at: 1))
    expectEqual(several.value, [0, 1])
  }
}
