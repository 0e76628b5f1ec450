import Bindery
import BinderyHeadless
import BinderyViews

/// Something to do. It can say whether anything on the screen is bound to it.
@MainActor
final class Todo: Identifiable {
  nonisolated let id: Int
  let title: MutableProperty<String>
  let isDone = MutableProperty(false)
  let alarms = Signal<Void, Never>.Pipe()

  init(_ id: Int, _ title: String? = nil) {
    self.id = id
    self.title = MutableProperty(title ?? "Todo \(id)")
  }

  var isBound: Bool { alarms.isObserved }
}

final class TodoCell: HeadlessCell {
  let title = HeadlessLabel()
  let done = HeadlessToggle("Done")
  let remark = HeadlessTextField("Remark")
}

final class TodoScreen: HeadlessScreen {
  let todos: HeadlessList<Todo, TodoCell>
  let add = HeadlessButton("Add")

  private init(visibleCount: Int) {
    todos = HeadlessList("Todos", visibleCount: visibleCount) { TodoCell() }
    super.init(title: "Todos")
  }

  convenience init(_ model: MutableProperty<[Todo]>, visibleCount: Int = 3) {
    self.init(visibleCount: visibleCount)
    todos.bind(model) { Self.bind($0, to: $1) }
  }

  convenience init(_ model: MutableArrayProperty<Todo>, visibleCount: Int = 3) {
    self.init(visibleCount: visibleCount)
    todos.bind(model) { Self.bind($0, to: $1) }
  }

  private static func bind(_ cell: TodoCell, to todo: Todo) {
    cell.title.bind(todo.title)
    cell.done.bind(todo.isDone)
    cell.scope.add(todo.alarms.signal.observe { [unowned cell] in cell.hint = "alarm" })
  }
}
