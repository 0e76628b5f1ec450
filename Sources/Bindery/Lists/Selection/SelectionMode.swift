/// How many elements of a list can be selected, and the effect of a tap on a row of a view.
///
/// ```swift
/// screen.todos.selectionMode = .multiple
/// let selection = ListSelection(of: model.todos, .multiple)
/// ```
public enum SelectionMode: String, Sendable {
  /// None: a tap activates the row.
  case none
  /// One; a tap on another row selects that one instead.
  case single
  /// Any number; a tap selects a row or deselects it.
  case multiple
  /// One or none; a tap on the selected row deselects it.
  case toggle

  /// The number of elements that can be selected at once.
  var limit: Int {
    switch self {
    case .none: 0
    case .single, .toggle: 1
    case .multiple: .max
    }
  }
}
