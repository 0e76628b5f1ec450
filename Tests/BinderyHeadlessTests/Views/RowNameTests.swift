import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// A row to edit: it begins with a field.
private final class EditorCell: HeadlessCell {
  let text = HeadlessTextField("Text")
  let amount = HeadlessNumberField("Amount")
  let done = HeadlessToggle("Done")
}

private final class EditorScreen: HeadlessScreen {
  let rows = HeadlessList("Rows", of: Todo.self) { EditorCell() }

  init(_ todos: [Todo]) {
    super.init(title: "Editor")
    rows.bind(Property.constant(todos)) { cell, todo in
      cell.text.bind(todo.title)
      cell.done.bind(todo.isDone)
    }
  }
}

@MainActor @Suite("List: a row is what it shows")
struct RowNameTests {
  private let stage = makeStage()
}

extension RowNameTests {
  @Test("a row that begins with a field is named after the text in it, and found by it")
  func field() throws {
    let screen = stage.show { EditorScreen([Todo(1, "Milk"), Todo(2, "Eggs"), Todo(3, "")]) }
    try expectEqual(stage.view(#"rows["Milk"]"#).id, "rows[0]")
    try stage.type(" and eggs", into: screen.rows.cell(at: 0).text)
    expectEqual(
      screen.tree().filter { $0.contains("- row") },
      [
        #"  - row "Milk and eggs":"#, #"  - row "Eggs":"#, #"  - row "Done":"#,
      ])
  }
}
