/// The order of the rows of a table: the column that they are sorted by, and the direction.
///
/// ```swift
/// sortOrder.value = ColumnOrder(.price, isDescending: true)
/// ```
public struct ColumnOrder<Column: Hashable>: Hashable {
  /// The column.
  public let column: Column
  /// Whether the largest value comes first.
  public let isDescending: Bool

  /// Makes an order.
  public init(_ column: Column, isDescending: Bool = false) {
    (self.column, self.isDescending) = (column, isDescending)
  }

  /// The order after a person has chosen the header of a column: ascending, or the other direction if
  /// the rows are sorted by this column already.
  ///
  /// - Parameters:
  ///   - column: The column of the header.
  ///   - order: The order before; `nil` for none.
  public static func choosing(_ column: Column, after order: ColumnOrder?) -> ColumnOrder {
    ColumnOrder(column, isDescending: order?.column == column && order?.isDescending == false)
  }

  /// Whether a value comes before another one in a column that is sorted in this direction.
  ///
  /// ```swift
  /// let byPrice = ColumnOrder(BookColumn.price, isDescending: true)
  /// print([3, 5, 4].sorted { byPrice.areInOrder($0, $1) })              // [5, 4, 3]
  /// ```
  public func areInOrder<Value: Comparable>(_ one: Value, _ other: Value) -> Bool {
    isDescending ? one > other : one < other
  }
}

extension ColumnOrder: Sendable where Column: Sendable {}
