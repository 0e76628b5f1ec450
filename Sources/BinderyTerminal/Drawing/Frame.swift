import BinderyHeadless
import BinderyViews

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
  /// The first line of the contents in sight, and how many there are.
  let (first, length): (Int, Int)
  private let (columns, rows): (Int, Int)

  /// - Parameters:
  ///   - layers: The screen, and what lies above it.
  ///   - hint: The last line.
  ///   - offset: The first line in sight, if the user has scrolled; `nil` brings the cursor into sight.
  @MainActor
  init(
    _ layers: [Picture.Layer], _ look: Look, hint: TextLine, columns: Int, rows: Int,
    offset: Int? = nil
  ) {
    let width = max(20, min(columns, 100))
    var body: [TextLine] = []
    for (index, layer) in layers.enumerated() {
      let isTop = index == layers.count - 1
      if index > 0 { body = body.map(\.faint) + [TextLine("")] }
      let inner = index == 0 ? width : min(width, layer.kind == .alert ? 52 : 72) - 4
      var lines = Self.lines(of: layer, width: inner, isTop ? look : Look(view: look.view))
      if index > 0 { lines = lines.framed(layer.title, width: inner + 4) }
      // What lies above the screen stays in sight.
      if isTop, index > 0, !lines.contains(where: \.isFocused) {
        for place in lines.indices { lines[place].isFocused = true }
      }
      body += lines
    }
    let title = layers.first?.title ?? ""
    // The edges are drawn unless they leave no room for the contents.
    let hasEdges = rows >= 7
    let room = hasEdges ? rows - 4 : rows
    let range =
      offset.map { Self.range(from: $0, of: body, room: room) }
      ?? Self.inSight(of: body, room: room)
    (first, length) = (range.lowerBound, body.count)
    lines = Array(body[range])
    if hasEdges {
      lines.insert(TextLine(title, .title), at: 0)
      lines.insert(Self.rule(width, range.lowerBound > 0 ? "↑" : nil), at: 1)
      lines.append(Self.rule(width, range.upperBound < body.count ? "↓" : nil))
      lines.append(hint.filling(width))
    }
    lines = lines.map { $0.width > columns ? $0.filling(columns) : $0 }
    (self.columns, self.rows) = (columns, rows)
    caret =
      lines.enumerated().lazy.compactMap { row, line in
        line.caret.map { Place(row: row, column: $0) }
      }.first
  }

  @MainActor
  private static func lines(of layer: Picture.Layer, width: Int, _ look: Look) -> [TextLine] {
    guard layer.kind == .alert else {
      let back = layer.back.map { title in
        TextLine("‹ \(title)", look.spot == .back ? .focused : .accent, .back)
      }
      return [back].compactMap(\.self) + Layout(layer.views, width: width, look).lines
    }
    let message = (layer.message ?? "").wrapped(to: width).map { TextLine($0) }
    let fields = Layout(layer.views.filter { !$0.isButton }, width: width, look).lines
    let actions = layer.views.compactMap { view -> TextLine.Piece? in
      guard case .button(let title, let role, _, _, _) = view.figure else { return nil }
      let usual: TextStyle = role == .destructive ? .failure : role == .default ? .accent : .plain
      let style: TextStyle =
        look.spot == .action(title) ? .focused : view.isOff ? .faint : usual
      return .init("( \(title) )\(view.isOff ? " off" : "")", style, .action(title))
    }
    return message + fields + actions.flowing(gap: "  ", width: width)
  }

  /// A line across the window, with an arrow where there is more.
  private static func rule(_ width: Int, _ arrow: String?) -> TextLine {
    let end = arrow.map { " \($0) ─" } ?? ""
    return TextLine(String(repeating: "─", count: width - end.displayWidth) + end, .faint)
  }

  private static func range(from first: Int, of body: [TextLine], room: Int) -> Range<Int> {
    let start = max(0, min(first, body.count - room))
    return start..<min(body.count, start + room)
  }

  /// The lines that fit, including the one with the cursor.
  private static func inSight(of body: [TextLine], room: Int) -> Range<Int> {
    guard body.count > room else { return 0..<body.count }
    let first = body.firstIndex(where: \.isFocused) ?? 0
    let last = body.lastIndex(where: \.isFocused) ?? 0
    let middle = (first + last) / 2 - room / 2
    // If not everything fits, the first lines are preferred.
    return range(from: min(middle, first), of: body, room: room)
  }

  /// The thing that a click at a place reaches, and how far from its beginning.
  func target(at place: Place) -> (target: Target, offset: Int)? {
    lines.indices.contains(place.row) ? lines[place.row].target(at: place.column) : nil
  }

  /// The output for a terminal that shows another frame, or nothing yet.
  func output(after before: Frame?, _ palette: Palette) -> String {
    var output = "\u{1B}[?25l"
    for (row, line) in lines.enumerated() where before?.lines[safely: row] != line {
      output += "\u{1B}[\(row + 1);1H\(line.escaped(palette))"
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
