/// The drawing of a window on a terminal of a given size.
struct Frame: Equatable {
  /// A place on the terminal, from 0.
  struct Place: Equatable {
    var row: Int
    var column: Int
  }

  private(set) var lines: [TextLine]
  /// Where the caret is.
  let caret: Place?
  private let (columns, rows): (Int, Int)

  @MainActor
  init(_ window: Window, columns: Int, rows: Int) {
    let width = max(20, min(columns, 72))
    var body = Layout(window.widgets, width: width).lines
    if let dialog = window.dialogs.first {
      body = body.map(\.faint) + [TextLine("")]
      for var line in dialog.lines(width: min(width, 48)) {
        line.isFocused = true
        body.append(line)
      }
    }
    // The edges are drawn unless they leave no room for the contents.
    let hasEdges = rows >= 7
    let range = Self.inSight(of: body, room: hasEdges ? rows - 4 : rows)
    lines = Array(body[range])
    if hasEdges {
      lines.insert(TextLine(window.title, window.accent), at: 0)
      lines.insert(Self.rule(width, range.lowerBound > 0 ? "↑" : nil), at: 1)
      lines.append(Self.rule(width, range.upperBound < body.count ? "↓" : nil))
      lines.append(TextLine(Self.hint(window).filling(width), .faint))
    }
    lines = lines.map { $0.width > columns ? $0.filling(columns) : $0 }
    (self.columns, self.rows) = (columns, rows)
    caret =
      lines.enumerated().lazy.compactMap { row, line in
        line.caret.map { Place(row: row, column: $0) }
      }.first
  }

  @MainActor
  private static func hint(_ window: Window) -> String {
    let own = window.focused?.keys ?? ""
    return "Ctrl-C: quit · " + (own.isEmpty ? "" : "\(own) · ") + "Tab: on · Shift-Tab: back"
  }

  /// A line across the window, with an arrow where there is more.
  private static func rule(_ width: Int, _ arrow: String?) -> TextLine {
    let end = arrow.map { " \($0) ─" } ?? ""
    return TextLine(String(repeating: "─", count: width - end.columns) + end, .faint)
  }

  /// The lines that fit, including the focused one.
  private static func inSight(of body: [TextLine], room: Int) -> Range<Int> {
    guard body.count > room else { return 0..<body.count }
    let first = body.firstIndex(where: \.isFocused) ?? 0
    let last = body.lastIndex(where: \.isFocused) ?? 0
    let middle = (first + last) / 2 - room / 2
    // If not everything fits, the first lines are preferred.
    let start = max(0, min(middle, first, body.count - room))
    return start..<(start + room)
  }

  /// The output for a terminal that shows another frame, or nothing yet.
  func output(after before: Frame?) -> String {
    var output = "\u{1B}[?25l"
    for (row, line) in lines.enumerated() where before?.lines[safely: row] != line {
      output += "\u{1B}[\(row + 1);1H\(line.escaped)"
      // At the end of a full line, clearing would remove its last character.
      if line.width < columns { output += "\u{1B}[K" }
    }
    if lines.count < min(rows, before?.lines.count ?? .max) {
      output += "\u{1B}[\(lines.count + 1);1H\u{1B}[J"
    }
    if let caret { output += "\u{1B}[\(caret.row + 1);\(caret.column + 1)H\u{1B}[?25h" }
    return output
  }
}

extension Array {
  fileprivate subscript(safely index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
