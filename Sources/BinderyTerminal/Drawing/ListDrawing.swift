import BinderyHeadless

/// A list on a terminal: its title, and the rows in sight, whose parts stand in columns.
@MainActor
struct ListDrawing {
  private let view: DrawnView
  private let look: Look

  init(_ view: DrawnView, _ look: Look) {
    (self.view, self.look) = (view, look)
  }

  func lines(width: Int) -> [TextLine] {
    guard
      case .list(let note, let captions, let before, let after, let columns, let headers) = view
        .figure
    else { return [] }
    let rows = view.children
    var heading = view.label + (view.badge.map { " (\($0))" } ?? "")
    if before + after > 0 {
      let (first, last) = (before + 1, before + rows.count)
      let inSight = first == last ? "\(first)" : "\(first)–\(last)"
      heading += "  \(inSight) of \(last + after)"
    }
    if view.isOff { heading += " off" }
    var lines = heading.isEmpty ? [] : [TextLine(heading, .strong)]
    lines += captions.map { TextLine($0.text, .faint) }
    let width = width / max(1, columns)
    let isSelectable = look.view(view.id)?.isFocusable == true
    let cells = rows.map(cell)
    let heads = headers.map { header in
      TextLine(
        header.face, header.isDescending == nil ? .faint : .strong, .option(view.id, header.title))
    }
    let grid = Columns(cells + [heads], width: width - (isSelectable ? 4 : 2))
    if !headers.isEmpty {
      let indent = TextLine(String(repeating: " ", count: isSelectable ? 4 : 2))
      lines.append(indent.followed(by: grid.line(heads)))
    }
    let places = Array(rows.indices)
    for start in stride(from: 0, to: rows.count, by: max(1, columns)) {
      let line = places[start..<min(start + max(1, columns), rows.count)]
      lines += line.flatMap { rows[$0].captionsAbove }.map { TextLine($0, .faint) }
      let parts = line.map { row(rows[$0], cells[$0], grid, isSelectable: isSelectable) }
      lines.append(columns > 1 ? parts.map { $0.filling(width) }.joined() : parts[0])
      lines += line.flatMap { rows[$0].inOrder.compactMap(\.issue) }.map {
        TextLine("    ! \($0)", .failure)
      }
      lines += line.flatMap { rows[$0].captionsBelow }.map { TextLine($0, .faint) }
    }
    if rows.isEmpty { lines.append(TextLine("  \(note.isEmpty ? "—" : note)", .faint)) }
    // The row of the cursor may be hidden, or there is none.
    if look.isIn(view), !lines.contains(where: \.isFocused) { lines[0].isFocused = true }
    return lines
  }

  /// The parts of a row, each a column.
  private func cell(of row: DrawnView) -> [TextLine] {
    let isFaint = row.isOff || ((look.view(row.id) as? HeadlessCell)?.alpha ?? 1) < 1
    let indent = if case .row(_, _, _, let indent?) = row.figure { indent.text } else { "" }
    var cells = row.children.flatMap(\.inOrder).filter { $0.figure != .group }.map { part in
      let isCaptioned = if case .field = part.figure { true } else { false }
      var line = Widget(part, look).lines(width: part.isText ? .max : 24).first ?? TextLine("")
      if isCaptioned, !part.label.isEmpty { line = TextLine("\(part.label) ").followed(by: line) }
      line.isTrailing = part.isNumber
      if case .image = part.figure { line.givesWay = true }
      line = line.reaching(part.isText || part.isNumber ? .view(row.id) : .view(part.id))
      return isFaint && !look.isHere(part) ? line.faint : line
    }
    if !indent.isEmpty, !cells.isEmpty {
      cells[0] = TextLine([.init(indent, .faint, .view(row.id))]).followed(by: cells[0])
    }
    return cells
  }

  private func row(
    _ row: DrawnView, _ parts: [TextLine], _ grid: Columns, isSelectable: Bool
  ) -> TextLine {
    let place = row.place(in: view)
    let isHere = look.isIn(view) && look.cursors[view.id] == place
    var line = TextLine(isSelectable ? row.isSelected ? "✓ " : "  " : "")
    let isTaken = look.taken.map { $0 == (view.id, place ?? -1) } ?? false
    let style: TextStyle = isHere && look.isHere(view) ? .focused : .plain
    line.append(TextLine(isTaken ? "↕" : isHere ? "›" : "-", style))
    line.append(TextLine((row.badge.map { " (\($0)) " } ?? " ")))
    line.append(grid.line(parts))
    line = line.reaching(.view(row.id))
    line.isFocused = isHere
    return line
  }
}

extension DrawnView {
  /// The place of a row in its list.
  func place(in list: DrawnView) -> Int? {
    guard id.hasPrefix(list.id + "["), id.hasSuffix("]") else { return nil }
    return Int(id.dropFirst(list.id.count + 1).dropLast())
  }

  fileprivate var isSelected: Bool {
    if case .row(let isSelected, _, _, _) = figure { isSelected } else { false }
  }

  fileprivate var captionsAbove: [String] {
    if case .row(_, let above, _, _) = figure { above.map(\.text) } else { [] }
  }

  fileprivate var captionsBelow: [String] {
    if case .row(_, _, let below, _) = figure { below.map(\.text) } else { [] }
  }

  /// Whether it is a text with a number, which stands at the right end of its column.
  fileprivate var isNumber: Bool {
    // Most texts begin with a letter: the pattern takes long to make.
    guard case .text(let text) = figure, let first = text.first, "-−0123456789.,".contains(first)
    else { return false }
    return text.wholeMatch(of: /[-−]?[0-9.,]+( ?[€$£%])?/) != nil
  }
}
