/// Lines in columns, each as wide as its contents, or narrower if there is no room.
struct Columns {
  private static let gap = 2
  /// The width down to which all columns are kept.
  private static let legible = 6
  private var widths: [Int]

  /// - Parameter rows: The contents of each column, row by row.
  init(_ rows: [[TextLine]], width: Int) {
    let count = rows.map(\.count).max() ?? 0
    widths = Array(repeating: 0, count: count)
    var giveWay: Set<Int> = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        widths[column] = max(widths[column], cell.width)
        if cell.givesWay { giveWay.insert(column) }
      }
    }
    let natural = widths
    var excess = widths.reduce(-Self.gap) { $0 + ($1 == 0 ? 0 : $1 + Self.gap) } - width
    // Pictures give way to texts; then the widest column is cut first.
    for column in giveWay.sorted() where excess > 0 {
      let cut = min(excess, max(0, widths[column] - Self.legible))
      widths[column] -= cut
      excess -= cut
    }
    while excess > 0, let widest = widths.indices.max(by: { widths[$0] < widths[$1] }),
      widths[widest] > 1
    {
      let isLegible = widths[widest] > Self.legible
      // Below that, the last columns go.
      if !isLegible, let last = widths.lastIndex(where: { $0 > 0 }), last > 0 {
        excess -= widths[last] + Self.gap
        widths[last] = 0
      } else {
        widths[widest] -= 1
        excess -= 1
      }
    }
    // A column that has gone leaves its room to the widest.
    if let widest = widths.indices.max(by: { widths[$0] < widths[$1] }), excess < 0 {
      widths[widest] = min(natural[widest], widths[widest] - excess)
    }
  }

  /// A row with its columns where they belong.
  func line(_ row: [TextLine]) -> TextLine {
    var line = TextLine("")
    for (column, width) in zip(row, widths) where width > 0 {
      if line.width > 0 { line.append(TextLine(String(repeating: " ", count: Self.gap))) }
      let start = column.isTrailing ? max(0, width - column.width) : 0
      line.append(TextLine(String(repeating: " ", count: start)))
      line.append(column.filling(width - start))
    }
    return line
  }
}
