/// Lines of text of one width, in frames.
struct Canvas {
  /// The inner width of the outermost frame.
  let width: Int
  private(set) var lines: [String] = []

  init(width: Int) {
    self.width = width
  }

  mutating func add(_ line: String) {
    lines.append(line.fitted(to: width))
  }

  mutating func add(contentsOf more: [String]) {
    for line in more { add(line) }
  }

  /// The lines in a frame with a title in its upper edge; four columns wider.
  func framed(title: String) -> [String] {
    let label = title.isEmpty ? "" : " \(title) "
    let top = "╭─" + (label + rule("─", width + 1 - label.displayWidth)).fitted(to: width + 1)
    return [top + "╮"] + lines.map { "│ \($0) │" } + ["╰" + rule("─", width + 2) + "╯"]
  }

  /// Lines of text in a box; heavy if it has the focus.
  static func box(_ lines: [String], width: Int, isHeavy: Bool) -> [String] {
    let (corners, bar, dash) = isHeavy ? ("┏┓┗┛", "┃", "━") : ("┌┐└┘", "│", "─")
    let corner = corners.map(String.init)
    let edge = String(repeating: dash, count: width - 2)
    return [corner[0] + edge + corner[1]]
      + lines.map { "\(bar) \($0.fitted(to: width - 4)) \(bar)" }
      + [corner[2] + edge + corner[3]]
  }

  private func rule(_ dash: String, _ count: Int) -> String {
    String(repeating: dash, count: max(0, count))
  }
}

extension String {
  /// The columns the text takes on a terminal.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text cut or padded to a number of columns; what is cut off shows as `…`. Characters that
  /// would break a line are shown as blanks.
  func fitted(to width: Int) -> String {
    let line = String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let total = line.displayWidth
    if total <= width { return line + String(repeating: " ", count: width - total) }
    var result = ""
    var used = 0
    for character in line {
      guard used + character.displayWidth <= width - 1 else { break }
      result.append(character)
      used += character.displayWidth
    }
    return result + "…" + String(repeating: " ", count: Swift.max(0, width - used - 1))
  }
}
