/// The columns of a table: each as wide as its header and its widest cell, and a share of what is
/// left. If there is no room, the widest is cut first.
struct TableColumns {
  struct Column {
    var width: Int
    /// Whether all cells are amounts, which stand at the right end of the natural width.
    var amountWidth: Int?
  }

  static let gap = 8
  let columns: [Column]
  /// Whether each row has room for its cells side by side; otherwise only the headers are columns.
  let holdsRows: Bool

  init(_ headers: [ViewFigure.Header], rows: [DrawnView], room: Int) {
    let cells = rows.map(\.cellsInRow)
    let filled = cells.first?.count ?? 0
    let isEven = cells.allSatisfy { $0.count == filled }
    let heads = headers.map { Pen.headerFont.width(of: $0.title) + $0.arrowWidth }
    let whole = (0..<max(filled, headers.count)).map { column in
      let all = isEven && column < filled ? cells.map { $0[column] } : []
      let widths = all.map(\.widthInColumn) + [column < heads.count ? heads[column] : 0]
      return widths.contains(nil) ? nil : widths.lazy.compactMap(\.self).max()
    }
    let isPlain = isEven && rows.allSatisfy(\.isPlainRow) && !whole.contains(nil)
    holdsRows = isPlain && whole.reduce(-Self.gap) { $0 + ($1 ?? 0) + Self.gap } <= room
    var widths = holdsRows ? whole.compactMap(\.self) : heads
    let (rowsFit, natural) = (holdsRows, widths)
    let amounts = widths.indices.map { column in
      rowsFit && column < filled && cells.allSatisfy { $0[column].isAmount }
        ? natural[column] : nil
    }
    var rest = room - widths.reduce(-Self.gap) { $0 + $1 + Self.gap }
    while rest < 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 1
    {
      widths[widest] -= 1
      rest += 1
    }
    let share = max(0, rest) / max(1, widths.count)
    columns = zip(widths, amounts).map { Column(width: $0 + share, amountWidth: $1) }
  }
}

extension Pen {
  fileprivate static let headerFont = Font.regular(12)

  /// Draws the headers of columns, and an arrow for the order.
  mutating func headers(_ headers: [ViewFigure.Header], _ table: TableColumns, in place: Box) -> Int
  {
    guard !headers.isEmpty else { return place.y }
    var x = place.x
    for (header, column) in zip(headers, table.columns) {
      let box = Box(x: x, y: place.y + 6, width: column.width, height: 16)
      let room = box.indented(by: 0, header.arrowWidth)
      let title = Self.headerFont.cut(header.title, to: room.width)
      let ink = header.isDescending == nil ? Ink.quiet : Ink.text
      line(title, in: room, Self.headerFont, fill: ink)
      x += column.width + TableColumns.gap
      guard let isDescending = header.isDescending else { continue }
      let tip = room.x + Self.headerFont.width(of: title) + 4
      path(
        isDescending ? "M\(tip) \(box.y + 6)l4 5l4 -5z" : "M\(tip) \(box.y + 11)l4 -5l4 5z",
        stroke: Ink.text)
    }
    path("M\(place.x) \(place.y + 26)H\(place.right)", stroke: Ink.line)
    return place.y + 27
  }

  /// Draws the cells of a row in their columns; returns where the highest ends.
  mutating func cells(of row: DrawnView, _ table: TableColumns, in place: Box) -> Int {
    let cells = row.cellsInRow
    let height = cells.map(\.heightInRow).max() ?? 20
    var x = place.x
    for (cell, column) in zip(cells, table.columns) {
      style = TextStyle(anchor: column.amountWidth == nil ? .start : .end)
      let width = column.amountWidth ?? cell.widthInColumn ?? column.width
      let top = place.y + (height - cell.heightInRow) / 2
      _ = draw(cell, in: Box(x: x, y: top, width: width))
      x += column.width + TableColumns.gap
    }
    style = TextStyle()
    return place.y + height
  }
}

extension ViewFigure.Header {
  fileprivate var arrowWidth: Int { isDescending == nil ? 0 : 14 }
}

extension DrawnView {
  /// The views of a row that are its columns.
  var cellsInRow: [DrawnView] {
    children.flatMap(\.inOrder).filter { $0.figure != .group }
  }

  /// The width in a column; `nil` for a view that needs a line of its own.
  fileprivate var widthInColumn: Int? {
    isText ? Font.regular(14).width(of: textInRow.onOneLine) : widthInRow
  }

  /// Whether nothing but its cells is drawn in the row.
  fileprivate var isPlainRow: Bool {
    guard badge == nil, case .row(_, _, _, let indent) = figure else { return false }
    return indent == nil && children.flatMap(\.inOrder).allSatisfy { $0.issue == nil }
  }
}
