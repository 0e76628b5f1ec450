// The drawing of a list.

extension ListBox {
  func drawn(width: Int) -> [TextLine] {
    let cells = shown.map(\.cell.columns)
    let columns = Columns(cells, width: width - (selectionLimit == 0 ? 2 : 4))
    var lines = [TextLine(heading, .strong)]
    lines[0].isFocused = hasFocus && !shown.contains { $0.row.id == cursor }
    for (offset, (row, cell)) in shown.enumerated() {
      lines += captions(above: first + offset)
      let isHere = containsFocus && row.id == cursor
      var line = TextLine(
        selectionLimit == 0 ? "" : selectedIDs.contains(row.id) ? "✓ " : "  ")
      let mark = row.id == taken ? "↕" : isHere ? "›" : cell.isHidden ? " " : "-"
      line.append(TextLine(mark, isHere && hasFocus ? .focused : .plain))
      line.append(TextLine(" "))
      line.append(columns.line(cells[offset]))
      line.isFocused = isHere
      lines.append(line)
    }
    lines += captions(above: first + shown.count)
    if rows.isEmpty { lines.append(TextLine("  \(emptyText)", .faint)) }
    return lines + remarks(width: width)
  }

  /// The title of the list, and the range of its visible rows.
  private var heading: String {
    guard rows.count > shown.count else { return label }
    let inSight = shown.count == 1 ? "\(first + 1)" : "\(first + 1)–\(first + shown.count)"
    return "\(label)  \(inSight) of \(rows.count)"
  }

  /// A header belongs to the row below it and a footer to the one above, as far as they are in
  /// sight.
  private func captions(above place: Int) -> [TextLine] {
    let hasAbove = place > first || place == 0
    let hasBelow = place < first + shown.count || place == rows.count
    return captions.filter { $0.place == place && ($0.isHeader ? hasBelow : hasAbove) }
      .map { TextLine($0.text, .faint) }
  }
}
