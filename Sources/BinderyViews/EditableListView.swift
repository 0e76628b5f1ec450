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
