/// How many rows of a list can be selected, and what a tap on a row does.
public enum SelectionMode: String, Sendable {
  /// None: a tap activates the row.
  case none
  /// One; a tap on another row selects that one instead.
  case single
  /// Any number; a tap selects a row or deselects it.
  case multiple
  /// One or none; a tap on the selected row deselects it.
  case toggle
}
