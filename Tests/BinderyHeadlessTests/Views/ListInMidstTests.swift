import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

/// Rows and bindings that change while the cells of a list are bound.
@MainActor @Suite("List: changes in the middle of others")
final class ListInMidstTests {
  nonisolated static let tests: [TestCase<ListInMidstTests>] = [
    TestCase("the rows become fewer while cells are bound, and a stage logs it", fewer),
    TestCase("the list is bound to other rows while cells are bound", others),
    TestCase("cells that are bound when the list's bindings end keep what they show", ended),
    TestCase("a second binding of the rows is reported, and ends the first", second),
  ]

  private let reporting = ReportingStage()
  private let items = MutableArrayProperty((0..<9).map { Todo($0) }, comparing: .identity)
  private var screen: TodoScreen!
  private var list: HeadlessList<Todo, TodoCell> { screen.todos }

  init() {
    screen = reporting.stage.show {
      TodoScreen(MutableProperty([], comparing: .alwaysDifferent), visibleCount: 3)
    }
    list.scope.cancel()
  }

  @Test(arguments: tests) func test(_ test: TestCase<ListInMidstTests>) async throws {
    try await test(in: self)
  }

  private var titles: [String] { list.visibleCells.map(\.title.text) }
}

extension ListInMidstTests {
  func fewer() {
    reporting.stage.perform {
      list.bind(items) { [items, weak list] cell, todo in
        cell.title.bind(todo.title)
        if todo.id == 8 { list?.sections = [ListSection(rows: [items.value[1]])] }
      }
      items.move(from: 8, to: 0)
    }
    expectEqual(titles, ["Todo 0"])
    let changes = reporting.stage.log.lines.filter { $0.contains("todos.rows") }
    expectEqual(changes.map { $0.prefix(18) }, ["todos.rows: 0 -> 9", "todos.rows: 9 -> 1"])
  }

  func others() {
    let more = MutableArrayProperty([Todo(20), Todo(21)], comparing: .identity)
    list.bind(items) { [weak list] cell, todo in
      cell.title.bind(todo.title)
      guard let list, todo.id == 1, list.scope.boundAttributes.count == 1 else { return }
      list.scope.cancel()
      list.bind(more) { cell, todo in cell.title.bind(todo.title) }
    }
    expectEqual(titles, ["Todo 20", "Todo 21"])
    more.value[1].title.value = "last"
    items.removeAll()
    expectEqual(titles, ["Todo 20", "last"])
    expectEmpty(reporting.reports)
  }

  func ended() {
    list.bind(items) { [weak list] cell, todo in
      cell.title.bind(todo.title)
      if todo.id == 1 { list?.scope.cancel() }
    }
    for item in items.value { item.title.value = "changed" }
    expectEqual(titles, ["Todo 0", "Todo 1", "Todo 2"])
  }

  func second() {
    let others = MutableProperty([Todo(20)], comparing: .alwaysDifferent)
    reporting.stage.perform {
      list.bind(items) { cell, todo in cell.title.bind(todo.title) }
      list.bind(others) { cell, todo in cell.title.bind(todo.title) }
    }
    expectEqual(reporting.reports.map(\.kind), [.conflict])
    items.append(Todo(10))
    expectEqual(titles, ["Todo 20"])
    others.value.append(Todo(21))
    expectEqual(titles, ["Todo 20", "Todo 21"])
  }
}
