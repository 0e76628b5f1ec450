/// A row action that the user chose, such as one offered by a swipe.
///
/// ```swift
/// screen.todos.chosenActions.filter { $0.title == "Archive" }
///   .observe { model.remove($0.id) }.store(in: scope)
/// ```
public struct RowAction<ID: Hashable>: Hashable {
  /// The row.
  public let id: ID
  /// The title of the action.
  public let title: String

  /// Makes an action.
  public init(_ id: ID, _ title: String) {
    self.id = id
    self.title = title
  }
}

extension RowAction: Sendable where ID: Sendable {}
