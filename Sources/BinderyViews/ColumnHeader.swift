/// The header of a column of a table.
///
/// ```swift
/// books.headers = [ColumnHeader(.title, "Title"), ColumnHeader(.price, "Price")]
/// ```
public struct ColumnHeader<Column: Hashable>: Hashable {
  /// The column; its identity.
  public let column: Column
  /// The title for the user.
  public let title: String
  /// Whether the user can sort by the column.
  public let isSortable: Bool

  /// Makes a header.
  public init(_ column: Column, _ title: String, isSortable: Bool = true) {
    (self.column, self.title, self.isSortable) = (column, title, isSortable)
  }
}

extension ColumnHeader: Sendable where Column: Sendable {}
