import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// What a delta tells of rows, which exhaustive tests and scripts rely on.
@MainActor @Suite("List: deltas tell which rows came, went and moved")
struct RowDeltaTests {
  nonisolated static let tests: [TestCase<RowDeltaTests>] = [
    TestCase("rows that change places are described as few moves, by the name of the row", moved),
    TestCase("rows that are replaced by as many others are described", replaced),
    TestCase("what only comes or only goes is described by the count", counted),
    TestCase("a complete delta names each row that came or went, by what it showed", complete),
    TestCase(
      "the row that a person has moved is the one that moved, and one that stays did not", dragged),
    TestCase("a delta is net: what came back is no change", net),
    TestCase("many moves are one line", many),
    TestCase("the batch of a derived list is described the same way", batch),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RowDeltaTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let model = MutableProperty((0..<3).map { Todo($0) }, comparing: .alwaysDifferent)
  private let screen: TodoScreen

  init() {
    let model = model
    screen = stage.show { TodoScreen(model) }
  }
}

extension RowDeltaTests {
  private func delta(isComplete: Bool = false, of change: () throws -> Void) rethrows -> [String] {
    let start = stage.log.entries.count
    try change()
    return stage.delta(since: start, isComplete: isComplete)
  }

  func moved() {
    let rows = model.value
    expectEqual(
      delta { model.value = [rows[1], rows[2], rows[0]] }, [#"todos: moved "Todo 0" 0 -> 2"#])
    expectEqual(delta { model.value = rows.reversed() }.count, 1)
    expectEqual(delta { model.value = rows }.count, 2)
  }

  func replaced() {
    expectEqual(delta { model.value = (5..<8).map { Todo($0) } }, ["todos.rows: +3 -3"])
  }

  func counted() {
    let rows = model.value
    expectEqual(delta { model.value = rows + [Todo(9)] }, ["todos.rows: 3 -> 4"])
    expectEqual(delta { model.value = [rows[0]] }, ["todos.rows: 4 -> 1"])
    expectEqual(
      delta { model.value = [Todo(7), Todo(8)] }, ["todos.rows: 1 -> 2", "todos.rows: +2 -1"])
  }

  func complete() {
    let rows = model.value
    let lines = delta(isComplete: true) { model.value = [rows[0], rows[2], Todo(9, "Milk")] }
    expectEqual(lines, [#"todos.rows: - "Todo 1" at 1"#, #"todos.rows: + "Milk" at 2"#])
    model.value = (0..<600).map { Todo($0) }
    expectEqual(
      delta(isComplete: true) { model.value = (0..<601).map { Todo($0) } },
      [
        "todos.rows: 600 -> 601", "todos.rows: +1 -0",
      ])
  }

  func dragged() throws {
    screen.todos.canMove = { _ in true }
    let moves = screen.todos.moves.observe { [model] in
      model.value.insert(model.value.remove(at: $0.source), at: $0.destination)
    }
    let first = try screen.todos.cell(at: 0)
    try expectEqual(
      delta { try stage.act(.move(to: 1), on: first) }, [#"todos: moved "Todo 0" 0 -> 1"#])
    moves.cancel()
    let rows = model.value
    expectEqual(
      delta { model.value = [rows[2], rows[1], rows[0]] },
      [
        #"todos: moved "Todo 2" 2 -> 0"#, #"todos: moved "Todo 1" 0 -> 2"#,
      ])
  }

  func net() {
    let rows = model.value
    let lines = delta {
      model.value = rows.reversed()
      model.value = []
      model.value = rows
    }
    expectEmpty(lines)
    let moves = delta {
      model.value = [rows[1], rows[0], rows[2]]
      model.value = rows
    }
    expectEmpty(moves)
  }

  func many() {
    model.value = (0..<10).map { Todo($0) }
    expectEqual(delta { model.value = model.value.reversed() }, ["todos: 9 rows moved"])
  }

  func batch() {
    let all = MutableArrayProperty(model.value, id: \.id, comparing: .identity)
    let screen = stage.show { TodoScreen(all) }
    expectEqual(screen.todos.rows.count, 3)
    expectEqual(delta { all.move(from: 0, to: 2) }, [#"todos: moved "Todo 0" 0 -> 2"#])
    expectEqual(delta { all.replaceAll(with: (5..<8).map { Todo($0) }) }, ["todos.rows: +3 -3"])
  }
}
