public import Bindery

/// A list whose rows the user can delete, move and swipe.
///
/// The list says what the user wants; the rows change when the model changes them.
///
/// ```swift
/// todos.canDelete = { !$0.isLocked }
/// scope.add(todos.deletions.observe { model.delete($0) })
/// ```
@MainActor
public protocol EditableListView: ListView {
  /// Whether the user can delete a row; by default none.
  var canDelete: @MainActor (Row) -> Bool { get set }
  /// Whether the user can move a row; by default none.
  var canMove: @MainActor (Row) -> Bool { get set }
  /// The titles of what a swipe over a row offers; by default nothing.
  var rowActions: @MainActor (Row) -> [String] { get set }
  /// Each row the user deletes.
  var deletions: Signal<Row.ID, Never> { get }
  /// Each move of a row the user makes.
  var moves: Signal<RowMove<Row.ID>, Never> { get }
  /// Each action of a row the user chooses.
  var chosenActions: Signal<RowAction<Row.ID>, Never> { get }
}
