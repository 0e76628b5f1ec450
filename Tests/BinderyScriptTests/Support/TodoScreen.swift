import Bindery
import BinderyHeadless
import BinderyViews

@MainActor
struct Todo: Identifiable {
  nonisolated let id: Int
  let title: String
  let isDone = MutableProperty(false)

  init(_ id: Int, _ title: String) {
    self.id = id
    self.title = title
  }
}

final class TodoCell: HeadlessCell {
  let title = HeadlessLabel()
  let done = HeadlessToggle("Done")
}

/// A list, of which two rows are in sight.
final class TodoScreen: HeadlessScreen {
  let todos = HeadlessList("Todos", of: Todo.self, visibleCount: 2) { TodoCell() }
  private let model = MutableProperty(
    [Todo(1, "Buy milk"), Todo(2, "Write v1.2"), Todo(3, "Sleep")], comparing: .alwaysDifferent)

  init() {
    super.init(title: "Todos")
    todos.selectionMode = .single
    todos.bind(model) { cell, todo in
      cell.title.text = todo.title
      cell.done.bind(todo.isDone)
    }
    todos.canDelete = { _ in true }
    todos.canMove = { _ in true }
    todos.rowActions = { _ in ["Archive"] }
    scope.add(todos.deletions.observe { [model] id in model.value.removeAll { $0.id == id } })
    scope.add(
      todos.moves.observe { [model] move in
        var rows = model.value
        rows.insert(rows.remove(at: move.source), at: move.destination)
        model.value = rows
      })
  }
}
