public import BinderyViews

/// A list whose rows stand side by side, in as many columns as the view model likes.
///
/// ```swift
/// let tasks = HeadlessGrid("Tasks", of: TaskRow.self, visibleCount: 12, columns: 3) { TodoCell() }
/// print(tasks.columns)                                // 3
/// ```
///
/// It scrolls by whole lines.
public final class HeadlessGrid<Row: Identifiable, Cell: HeadlessCell>: HeadlessList<Row, Cell>,
  GridView
{
  /// The kind: that of a grid.
  public override class var kind: ViewKind { .grid(of: HeadlessGrid.self) }

  /// Makes a grid without rows.
  ///
  /// - Parameters:
  ///   - label: What the grid is called.
  ///   - rows: The type of the rows, if nothing else says it.
  ///   - visibleCount: The number of rows visible at once.
  ///   - columns: The number of rows side by side.
  ///   - cell: Makes a cell.
  public init(
    _ label: String, of rows: Row.Type = Row.self, visibleCount: Int = 12, columns: Int,
    cell: @escaping @MainActor () -> Cell
  ) {
    super.init(label, visibleCount: visibleCount, columns: columns, reuse: { _ in "" }) { _ in
      cell()
    }
  }
}
