/// Lines of text of one width, in frames.
struct Canvas {
  /// The inner width of the outermost frame.
  let width: Int
  private(set) var lines: [String] = []

  mutating func add(_ line: String) {
    lines.append(line.fitted(to: width))
  }

  mutating func add(contentsOf more: [String]) {
    for line in more { add(line) }
  }

  /// The lines in a frame with a title in its upper edge; four columns wider. A covered screen has
  /// a frame of dots.
  func framed(title: String, isCovered: Bool = false) -> [String] {
    let label = title.isEmpty ? "" : " \(title) "
    let (dash, bar) = isCovered ? ("╌", "┊") : ("─", "│")
    let top = (label + rule(dash, width + 1 - label.displayWidth)).fitted(to: width + 1)
    return ["╭" + dash + top + "╮"] + lines.map { "\(bar) \($0) \(bar)" }
      + ["╰" + rule(dash, width + 2) + "╯"]
  }

  /// Lines of text in a box; heavy if it has the focus.
  static func box(_ texts: [String], width: Int, isHeavy: Bool) -> [String] {
    let (corners, bar, dash) = isHeavy ? ("┏┓┗┛", "┃", "━") : ("┌┐└┘", "│", "─")
    let corner = corners.map(String.init)
    let edge = String(repeating: dash, count: max(0, width - 2))
    return [corner[0] + edge + corner[1]]
      + texts.map { "\(bar) \($0.fitted(to: width - 4)) \(bar)" }
      + [corner[2] + edge + corner[3]]
  }

  private func rule(_ dash: String, _ count: Int) -> String {
    String(repeating: dash, count: max(0, count))
  }
}

extension String {
  /// The text cut or padded to a number of columns; a cut is shown as `…`. Characters that would
  /// break a line become blanks.
  func fitted(to width: Int) -> String {
    let text = cut(to: width)
    return text + String(repeating: " ", count: Swift.max(0, width - text.displayWidth))
  }

  /// The text on one line of at most the given number of columns; a cut is shown as `…`.
  func cut(to width: Int) -> String {
    let line = onOneLine
    if line.displayWidth <= width { return line }
    var result = ""
    var used = 0
    for character in line {
      guard used + character.displayWidth <= width - 1 else { break }
      result.append(character)
      used += character.displayWidth
    }
    return result + "…"
  }

  /// The text with the mark of the caret in it.
  func marked(at caret: Int?) -> String {
    guard let caret else { return self }
    var marked = self
    marked.insert("▏", at: index(startIndex, offsetBy: caret, limitedBy: endIndex) ?? endIndex)
    return marked
  }
}

extension String {
  /// The part of a line around the caret that fits into a room, with the mark of the caret in it; a
  /// cut is shown as `…`.
  ///
  /// A quarter of the room is for the text after the caret, if there is any.
  ///
  /// - Parameter caret: Its place, counted in characters.
  func window(around caret: Int, room: Int, width: (Character) -> Int) -> String {
    let characters = Array(marked(at: caret).onOneLine)
    let widths = characters.map(width)
    guard widths.reduce(0, +) > room else { return String(characters) }
    let inner = room - 2 * width("…")
    var lower = min(caret, characters.count - 1)
    var upper = lower
    var used = 0
    func grow(_ limit: Int, _ next: () -> Int?, _ move: () -> Void) {
      while let place = next(), used + widths[place] <= limit {
        used += widths[place]
        move()
      }
    }
    let right = { upper < characters.count ? upper : nil }
    // The caret itself is always visible.
    grow(max(inner / 4, widths[lower]), right) { upper += 1 }
    grow(inner, { lower > 0 ? lower - 1 : nil }) { lower -= 1 }
    grow(inner, right) { upper += 1 }
    return (lower > 0 ? "…" : "") + String(characters[lower..<upper])
      + (upper < characters.count ? "…" : "")
  }
}
