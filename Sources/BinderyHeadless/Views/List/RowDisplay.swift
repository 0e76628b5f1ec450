/// A row of a list came into sight or went out of it.
public enum RowDisplay<ID: Hashable>: Hashable {
  /// The row is in sight now, and bound to a cell.
  case began(ID)
  /// The row is out of sight, and its bindings have ended.
  case ended(ID)
}

extension RowDisplay: Sendable where ID: Sendable {}
