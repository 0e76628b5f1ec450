import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Testing

struct Todo: Identifiable, Equatable {
  let id: Int
  var title: String
  var isDone = false
}

@MainActor final class TodosViewModel {
  let todos = MutableArrayProperty<Todo>([])
  let open: ArrayProperty<Todo>
  let summary: Property<String>

  init() {
    open = todos.filter { !$0.isDone }.sorted { $0.title < $1.title }
    summary = open.map { "\($0.count) to do" }
  }
}

final class TodoCell: HeadlessCell {
  let title = HeadlessLabel()
}

final class TodosScreen: HeadlessScreen {
  let summary = HeadlessLabel()
  let list = HeadlessList("Todos", of: Todo.self, visibleCount: 10) { TodoCell() }

  init(_ model: TodosViewModel) {
    super.init(title: "Todos")
    summary.bind(model.summary)
    list.bind(model.open) { cell, todo in cell.title.text = todo.title }
  }
}

@MainActor @Test(.stage) func todos() {
  let model = TodosViewModel()
  let screen = Stage.current.show { TodosScreen(model) }
  model.todos.append(Todo(id: 1, title: "Write"))
  model.todos.append(Todo(id: 2, title: "Read"))
  #expect(screen.list.visibleCells.map(\.title.text) == ["Read", "Write"])
  model.todos.modify(at: 1) { $0.isDone = true }
  #expect(screen.list.visibleCells.map(\.title.text) == ["Write"])
  #expect(screen.summary.text == "1 to do")
}
