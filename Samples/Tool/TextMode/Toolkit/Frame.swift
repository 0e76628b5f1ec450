/// What a window looks like on a terminal of some size.
struct Frame {
  private(set) var lines: [TextLine] = []
  /// Where the caret is, from 0.
  private(set) var caret: (row: Int, column: Int)?

  private static let hint = "Tab: on · Shift-Tab: back · Return: press · Ctrl-C: quit"

  @MainActor
  init(_ window: Window, columns: Int, rows: Int) {
    let width = max(20, min(columns, 72))
    let isCovered = !window.dialogs.isEmpty
    let rule = TextLine(String(repeating: "─", count: width), .faint)
    add(TextLine(window.title, .strong))
    add(rule)
    let body = Self.body(window.widgets, width: width)
    for (line, isFocused) in body {
      if isCovered { add(line.faint) } else { add(line, isFocused: isFocused) }
    }
    if let dialog = window.dialogs.first {
      add(TextLine(""))
      for line in dialog.lines(width: min(width, 48)) { add(line, isFocused: line.caret != nil) }
    }
    add(rule)
    add(TextLine(Self.hint.filling(min(Self.hint.columns, width)), .faint))
    cut(to: rows)
  }

  /// The line that must stay in sight.
  private var focusedRow = 0

  private mutating func add(_ line: TextLine, isFocused: Bool = false) {
    if isFocused { focusedRow = lines.count }
    if let column = line.caret { caret = (lines.count, column) }
    lines.append(line)
  }

  private mutating func cut(to rows: Int) {
    guard lines.count > rows else { return }
    let start = max(0, min(focusedRow - rows / 2, lines.count - rows))
    lines = Array(lines[start..<(start + rows)])
    caret = caret.map { ($0.row - start, $0.column) }
  }

  /// The widgets' lines, labels in a column of their own and buttons side by side.
  @MainActor
  private static func body(
    _ widgets: [Widget], width: Int
  ) -> [(line: TextLine, isFocused: Bool)] {
    let column = min(24, widgets.compactMap { ($0 as? TextInput)?.label.columns }.max() ?? 0)
    let indent = column == 0 ? 2 : column + 4
    var body: [(line: TextLine, isFocused: Bool)] = []
    var buttonsBefore = false
    for widget in widgets where !widget.isHidden {
      let lines = widget.lines(width: width - indent)
      guard let button = widget as? PushButton, lines.count == 1 else {
        buttonsBefore = false
        for (index, line) in lines.enumerated() {
          let mark = widget.hasFocus && index == 0 ? "› " : "  "
          let label = column == 0 ? "" : line.label.filling(column) + "  "
          body.append((placed(line, after: mark + label), widget.hasFocus))
        }
        continue
      }
      if buttonsBefore, let last = body.last,
        last.line.width + 2 + button.face.text.columns <= width
      {
        body[body.count - 1].line.pieces += [.init(text: "  "), button.face]
        body[body.count - 1].isFocused = last.isFocused || button.hasFocus
      } else {
        let start = String(repeating: " ", count: indent)
        body.append((placed(TextLine("", [button.face]), after: start), button.hasFocus))
      }
      buttonsBefore = true
    }
    return body
  }

  private static func placed(_ line: TextLine, after start: String) -> TextLine {
    TextLine(
      "", [.init(text: start)] + line.pieces, caret: line.caret.map { $0 + start.columns })
  }

  /// What to write on a terminal that shows another frame, or nothing yet.
  func output(after before: Frame?) -> String {
    var output = "\u{1B}[?25l"
    for (row, line) in lines.enumerated() where before?.lines[safely: row] != line {
      output += "\u{1B}[\(row + 1);1H\(line.escaped)\u{1B}[K"
    }
    if lines.count < before?.lines.count ?? .max {
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
