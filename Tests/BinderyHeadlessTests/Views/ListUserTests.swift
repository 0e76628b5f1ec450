import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("List: selection, deletion, moves")
struct ListUserTests {
  nonisolated static let tests: [TestCase<ListUserTests>] = [
    TestCase("without selection a tap activates the row", none),
    TestCase("one row is selected after the other, and stays so", single),
    TestCase("several rows are selected and deselected", multiple),
    TestCase("a tap on the selected row deselects it, where that is the mode", toggle),
    TestCase(
      "the selection follows a row, goes with it and comes back with it, and nothing is sent",
      identity),
    TestCase("a selection set before the rows come is shown when they do", rowsLater),
    TestCase("deletion is asked for, and only of rows that can be deleted", deletion),
    TestCase("moves are asked for", moving),
    TestCase("a list is edited as the user moves and deletes its rows", editing),
    TestCase("a swipe offers what the row offers", swiping),
    TestCase("a row is disabled with its list", disabled),
    TestCase(
      "the keyboard goes through the rows, scrolls, selects, activates and deletes", keyboard),
    TestCase("Space selects and deselects where several rows can be selected", space),
    TestCase("refreshing executes a command, and lasts as long", refreshing),
    TestCase("selection binds two-way, one row or several", binding),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ListUserTests>) async throws {
    try await test(in: self)
  }

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
}

extension ListUserTests {
  private func tap(_ indices: Int...) throws {
    for index in indices { try stage.tap(list.cell(at: index)) }
  }

  func none() throws {
    try tap(2)
    expectEqual(events.entries, ["activated 2"])
    expectEqual(
      refusal { try stage.act(.selectRow, on: list.cell(at: 2)) },
      "refused: select todos[2]: the rows of the list cannot be selected")
  }

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

  func toggle() throws {
    list.selectionMode = .toggle
    try tap(1, 2, 2)
    expectEqual(events.entries, ["selected [1]", "selected [2]", "selected []"])
  }

  func identity() {
    list.selectionMode = .multiple
    list.selectedIDs = [1, 3]
    model.value.reverse()
    expectEqual(list.visibleCells.map(\.isSelected), [false, true, false, true, false])
    model.value.removeAll { $0.id == 3 }
    expectEqual(list.selectedIDs, [1])
    model.value.append(Todo(3))
    expectEqual(list.selectedIDs, [1, 3])
    expectEmpty(events.entries)
  }

  func rowsLater() {
    let rows = model.value
    model.value = []
    list.selectionMode = .single
    list.selectedIDs = [4]
    expectEqual(list.selectedIDs, [])
    model.value = rows
    expectEqual(list.selectedIDs, [4])
  }

  func deletion() throws {
    list.canDelete = { $0.id != 0 }
    try stage.act(.delete, on: list.cell(at: 1))
    expectEqual(events.entries, ["deleted 1"])
    expectEqual(model.value.count, 5)
    expectEqual(
      refusal { try stage.act(.delete, on: list.cell(at: 0)) },
      "refused: delete todos[0]: the row cannot be deleted")
  }

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

  func editing() throws {
    let todos = MutableArrayProperty((0..<4).map { Todo($0) }, comparing: .identity)
    let list = stage.show {
      TodoScreen(MutableProperty([], comparing: .alwaysDifferent), visibleCount: 5)
    }.todos
    list.scope.cancel()
    list.bind(todos) { cell, todo in cell.title.bind(todo.title) }
    list.bind(moving: todos)
    list.bind(deleting: todos)
    try stage.act(.move(to: 3), on: list.cell(at: 0))
    try stage.act(.delete, on: list.cell(at: 1))
    expectEqual(todos.value.map(\.id), [1, 3, 0])
    expectEqual(list.boundCells.map(\.title.text), ["Todo 1", "Todo 3", "Todo 0"])
  }

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

  func disabled() throws {
    list.isEnabled = false
    expectEqual(
      refusal { try tap(0) }?.hasPrefix(
        "refused: tap todos[0]: the row is disabled with its list todos"), true)
  }

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

  func space() throws {
    list.selectionMode = .multiple
    try stage.focus(list)
    try stage.press(.down, times: 2)
    try stage.press(.space)
    try stage.press(.down)
    try stage.press(.space)
    expectEqual(events.entries, ["selected [1]", "selected [1, 2]"])
  }

  func refreshing() async throws {
    expectEqual(
      refusal { try stage.act(.refresh, on: list) },
      "refused: refresh todos: nothing refreshes the list")
    let gate = stage.gate("reload")
    let reload = stage.perform { Command { try await gate.wait("reload") } }
    list.bind(refresh: reload)
    try stage.act(.refresh, on: list)
    expectTrue(list.isRefreshing)
    try stage.act(.refresh, on: list)
    await stage.settle()
    gate.reply(())
    await stage.settle()
    expectFalse(list.isRefreshing)
    expectContains(stage.log.lines, "user: todos is refreshing already")
  }

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
