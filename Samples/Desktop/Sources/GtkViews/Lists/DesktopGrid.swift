public import BinderyViews
import CGtk

/// A grid view of GTK: rows side by side.
public final class DesktopGrid<Row: Identifiable, Cell: DesktopCell>: DesktopList<Row, Cell>,
  GridView
{
  /// The kind: that of a grid.
  public override class var kind: ViewKind {
    ViewKind(.grid, of: DesktopGrid.self, .rows, .selected, .first, .columns)
  }

  /// Makes a grid with a title, with room for some rows; it grows with the window.
  public init(
    _ title: String, visibleCount: Int32 = 12, columns: Int, grows: Bool = true,
    cell: @escaping @MainActor () -> Cell
  ) {
    super.init(title, visibleCount, columns: Int32(max(1, columns)), grows: grows, cell: cell)
    self.columns = columns
  }

  /// The number of rows side by side.
  public var columns: Int {
    get { Int(columnCount ?? 1) }
    set { setColumns(Int32(max(1, newValue))) }
  }
}
