public import Bindery

/// A list whose rows the user can delete, move and swipe.
///
/// The list only reports the user's requests; the rows change when the model changes them.
///
/// ```swift
/// todos.canDelete = { !$0.isLocked }
/// todos.deletions.observe { model.remove($0) }.store(in: scope)
/// ```
@MainActor
public protocol EditableListView: ListView {
  /// Whether the user can delete a row; by default none.
  var canDelete: @MainActor (Row) -> Bool { get set }
  /// Whether the user can move a row; by default none.
  var canMove: @MainActor (Row) -> Bool { get set }
  /// The titles of the actions that a swipe over a row offers; by default none.
  var rowActions: @MainActor (Row) -> [String] { get set }
  /// Sends each row that the user deletes.
  var deletions: Signal<Row.ID, Never> { get }
  /// Sends each move of a row by the user.
  var moves: Signal<RowMove<Row.ID>, Never> { get }
  /// Sends each row action that the user chooses.
  var chosenActions: Signal<RowAction<Row.ID>, Never> { get }
}

extension EditableListView {
  /// Moves the elements of a list as the user moves their rows.
  ///
  /// ```swift
  /// todos.bind(model.todos) { cell, todo in cell.title.text = todo.title }
  /// todos.bind(moving: model.todos)
  /// ```
  ///
  /// The list view shows the elements in their order, all of them; for others, observe `moves`. A row
  /// whose element has gone moves nothing. From now on every row can be moved.
  ///
  /// - Parameters:
  ///   - elements: The list; the binding retains it.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  public func bind(
    moving elements: MutableArrayProperty<Row>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    canMove = { _ in true }
    scope.observe(moves, fileID: fileID, line: line) { move in
      let list = elements.untracked
      guard let source = list.firstIndex(where: { $0.id == move.id }) else { return }
      let destination = min(move.destination, list.count - 1)
      elements.move(from: source, to: destination, fileID: fileID, line: line)
    }
  }

  /// Removes the elements of a list whose rows the user deletes.
  ///
  /// ```swift
  /// todos.bind(deleting: model.todos)
  /// ```
  ///
  /// From now on every row can be deleted. For a question, a refusal or undo, bind a command:
  /// `todos.bind(model.delete, on: todos.deletions)`.
  ///
  /// - Parameters:
  ///   - elements: The list; the binding retains it.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  public func bind(
    deleting elements: MutableArrayProperty<Row>, fileID: StaticString = #fileID,
    line: UInt = #line
  ) {
    canDelete = { _ in true }
    scope.observe(deletions, fileID: fileID, line: line) { id in
      elements.remove(id: id, fileID: fileID, line: line)
    }
  }
}
