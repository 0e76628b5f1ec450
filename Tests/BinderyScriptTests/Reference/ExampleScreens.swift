import Bindery
import BinderyHeadless
import BinderyViews

/// A screen of inputs that are not text.
final class ExampleSettingsScreen: HeadlessScreen {
  let portrait = HeadlessImage("Portrait")
  let volume = HeadlessSlider("Volume", in: 0...11, step: 0.5)
  let guests = HeadlessStepper("Guests", in: 1...4)
  let country = HeadlessPicker("Country", titles: ["Finland", "France", "Spain"])
  let plan = HeadlessRadioGroup("Plan", titles: ["Free", "Pro"])
  let all = HeadlessToggle("All of them", isTristate: true)
  let day = HeadlessDatePicker("Day", of: LocalDate.self)
  let alarm = HeadlessDatePicker("Alarm", of: LocalTime.self)
  let meeting = HeadlessDatePicker("Meeting", of: LocalDateTime.self)

  init() {
    super.init(title: "")
    all.isMixed = true
  }
}

/// A screen to search on, with suggestions, and a picker to type into.
final class ExampleSearchScreen: HeadlessScreen {
  let query = HeadlessSearchField("Search")
  let topic = HeadlessComboBox("Topic", titles: ["Concurrency", "Testing", "Tools"])
  let result = HeadlessLabel(tone: .secondary)

  init() {
    super.init(title: "")
    query.categories = ["Titles", "Texts"]
    let text = MutableProperty("")
    query.bind(text)
    query.bind(
      suggestions: text.map { text in ["swift", "swim"].filter { $0.hasPrefix(text) } })
    query.submissions.map { "found \($0)" }.bind(to: result, .text)
  }
}

/// A screen with texts to copy between.
final class ExampleNoteScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let note = HeadlessTextView("Note")
  let done = HeadlessButton("Done", shortcut: Keystroke("s", .command))
  let hud = HeadlessToast("Notice")

  init() {
    super.init(title: "")
    hud.bind(done.taps.map { "Saved" })
  }
}

@MainActor
struct ExampleTodo: Identifiable {
  nonisolated let id: Int
  let title: String
  let isDone = MutableProperty(false)
}

final class ExampleTodoCell: HeadlessCell {
  let title = HeadlessLabel()
  let done = HeadlessToggle("Done")
}

/// A screen with a list, of which two rows are in sight.
final class ExampleTodosScreen: HeadlessScreen {
  let todos = HeadlessList("Things to do", of: ExampleTodo.self, visibleCount: 2) {
    ExampleTodoCell()
  }
  let summary = HeadlessLabel()
  private let rows = MutableProperty(
    [
      ExampleTodo(id: 1, title: "Buy milk"), ExampleTodo(id: 2, title: "Water plants"),
      ExampleTodo(id: 3, title: "Sleep"),
    ], comparing: .alwaysDifferent)

  init() {
    super.init(title: "")
    let rows = rows
    todos.selectionMode = .multiple
    todos.bind(rows) { cell, todo in
      cell.title.text = todo.title
      cell.done.bind(todo.isDone)
    }
    summary.bind(Property { "\(rows.value.count { $0.isDone.value }) of \(rows.value.count) done" })
    todos.canDelete = { _ in true }
    todos.canMove = { _ in true }
    todos.rowActions = { _ in ["Archive"] }
    scope.add(todos.deletions.observe { id in rows.value.removeAll { $0.id == id } })
    scope.add(todos.chosenActions.observe { row in rows.value.removeAll { $0.id == row.id } })
    scope.add(
      todos.moves.observe { move in
        var moved = rows.value
        moved.insert(moved.remove(at: move.source), at: move.destination)
        rows.value = moved
      })
    todos.bind(refresh: Command<Void, Void, Never>(.named("refresh")) {})
  }
}

/// The first page of a stack, with tabs, a banner and a sheet.
final class HomeScreen: HeadlessScreen {
  let tabs = HeadlessTabs("Sections", titles: ["News", "Profile"])
  let details = HeadlessButton("Details")
  let edit = HeadlessButton("Edit")
  let banner = HeadlessBanner()

  init(path: MutableProperty<[Int]>) {
    super.init(title: "")
    let editing = MutableProperty<Bool?>(nil)
    scope.add(details.taps.observe { path.value.append(path.value.count) })
    scope.add(edit.taps.observe { editing.value = true })
    scope.add(
      tabs.edits.observe { [banner] in banner.show(BannerContent("You are at \($0 ?? "none")")) })
    present(editing) { _ in EditScreen(title: "") }
  }
}

final class DetailScreen: HeadlessScreen {
  let more = HeadlessButton("More")

  init(path: MutableProperty<[Int]>) {
    super.init(title: "")
    scope.add(more.taps.observe { path.value.append(path.value.count) })
  }
}

final class EditScreen: HeadlessScreen {
  let text = HeadlessTextField("Text")
}

/// A view model with a model in it, and something that it sends.
@MainActor
final class ExampleCounterModel {
  let count = MutableProperty(0)
  let history = ExampleHistory()
  private(set) lazy var add = Command<Void, Void, Never> { [count, history] in
    count.value += 1
    history.last.value = count.value
    history.notes.send("\(count.value) is a good number")
  }
}

@MainActor
final class ExampleHistory {
  let last = MutableProperty<Int?>(nil)
  let notes = Signal<String, Never>.Pipe()
}

final class ExampleCounterScreen: HeadlessScreen, BindableView {
  let label = HeadlessLabel()
  let add = HeadlessButton("Add")

  init(_ model: ExampleCounterModel) {
    super.init(title: "Counter")
    bind(model)
  }

  func makeBindings(to model: ExampleCounterModel) {
    label.bind(model.count) { "\($0) tapped" }
    add.bind(model.add)
  }
}
