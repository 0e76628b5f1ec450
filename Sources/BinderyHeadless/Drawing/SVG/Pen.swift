/// Writes the elements of an SVG, one a line. All numbers are whole, so that two drawings can be
/// compared line by line.
struct Pen {
  private(set) var lines: [String] = []
  private var depth = 1
  /// Whether drawing is inside a disabled view, and faded.
  private(set) var isFaded = false
  /// Whether drawing is inside a row of a list, where there is less room.
  private(set) var isInRow = false
  /// The default style of texts.
  var style = TextStyle()

  /// The look of a text.
  struct TextStyle {
    var font = Font.regular(14)
    var fill = Ink.text
    var anchor = Anchor.start

    /// Secondary text.
    static let small = TextStyle(font: .regular(13), fill: Ink.quiet)
  }

  /// A rectangle.
  struct Box {
    var x: Int
    var y: Int
    var width: Int
    var height: Int

    var right: Int { x + width }
    var bottom: Int { y + height }

    func inset(by margin: Int) -> Box {
      Box(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
    }
  }

  /// The point of a text that its position refers to.
  enum Anchor: String {
    case start, middle, end
  }

  /// A place to insert at later, because a frame's size is known only afterwards.
  var mark: Int { lines.count }

  mutating func open(_ attributes: String) {
    write("<g \(attributes)>")
    depth += 1
  }

  /// Fades what `body` draws, once.
  mutating func fading(_ fades: Bool, _ body: (inout Pen) -> Int) -> Int {
    let before = isFaded
    isFaded = isFaded || fades
    defer { isFaded = before }
    return body(&self)
  }

  /// Draws the contents of a row.
  mutating func inRow(_ body: (inout Pen) -> Int) -> Int {
    let before = isInRow
    isInRow = true
    defer { isInRow = before }
    return body(&self)
  }

  mutating func close() {
    depth -= 1
    write("</g>")
  }

  mutating func write(_ element: String, at mark: Int? = nil) {
    lines.insert(String(repeating: " ", count: depth) + element, at: mark ?? lines.count)
  }

  mutating func rectangle(
    _ box: Box, radius: Int, fill: String = "none", stroke: String? = nil, strokeWidth: Int = 1,
    isDashed: Bool = false, at mark: Int? = nil
  ) {
    let edge =
      stroke.map {
        " stroke=\"\($0)\"" + (strokeWidth == 1 ? "" : " stroke-width=\"\(strokeWidth)\"")
      }
      ?? ""
    write(
      "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\" "
        + "rx=\"\(radius)\" fill=\"\(fill)\"\(edge)"
        + (isDashed ? " stroke-dasharray=\"4 4\"" : "") + "/>", at: mark)
  }

  mutating func circle(
    x: Int, y: Int, radius: Int, fill: String = "none", stroke: String? = nil, strokeWidth: Int = 1
  ) {
    let edge =
      stroke.map {
        " stroke=\"\($0)\"" + (strokeWidth == 1 ? "" : " stroke-width=\"\(strokeWidth)\"")
      }
      ?? ""
    write("<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" fill=\"\(fill)\"\(edge)/>")
  }

  mutating func path(_ data: String, stroke: String, strokeWidth: Int = 1) {
    write(
      "<path d=\"\(data)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"\(strokeWidth)\" "
        + "stroke-linecap=\"round\"/>")
  }

  /// A text on its base line. Only deviations from the default font are written.
  mutating func text(
    _ text: String, x: Int, y: Int, _ font: Font, fill: String, anchor: Anchor = .start,
    isUnderlined: Bool = false
  ) {
    guard !text.isEmpty else { return }
    var attributes = "x=\"\(x)\" y=\"\(y)\" fill=\"\(fill)\""
    if font.size != Self.ordinarySize { attributes += " font-size=\"\(font.size)\"" }
    switch font.face {
    case .regular: break
    case .bold: attributes += " font-weight=\"600\""
    case .monospaced: attributes += " font-family=\"ui-monospace, monospace\""
    }
    if anchor != .start { attributes += " text-anchor=\"\(anchor.rawValue)\"" }
    if isUnderlined { attributes += " text-decoration=\"underline\"" }
    write("<text \(attributes)>\(text.xmlEscaped)</text>")
  }

  /// Lines of text below each other; returns where they end.
  mutating func paragraph(
    _ texts: [String], x: Int, y: Int, _ font: Font, fill: String, anchor: Anchor = .start
  ) -> Int {
    var top = y
    for line in texts {
      text(
        line, x: x, y: font.baseline(top, height: font.lineHeight), font, fill: fill, anchor: anchor
      )
      top += font.lineHeight
    }
    return top
  }

  static let ordinarySize = 14
  /// The height and width of a picture in a row.
  static let thumbnailSize = 40
  /// The height of a button in a row.
  static let compactHeight = 28
}

extension Font {
  static let badge = Font.bold(12)

  /// The base line of a text in the middle of the given height.
  func baseline(_ top: Int, height: Int) -> Int {
    top + (height - ascent - descent) / 2 + ascent
  }
}

/// The colours of a drawing.
enum Ink {
  static let text = "#1c2733"
  static let quiet = "#5b6670"
  static let edge = "#a8b1bb"
  static let line = "#e1e5ea"
  static let surface = "#ffffff"
  static let fill = "#f3f5f7"
  static let accent = "#0a60d6"
  static let chosen = "#e4eefc"
  static let danger = "#c3282b"
  static let success = "#18703a"
  static let warning = "#8a5300"
  static let dark = "#27313b"
  static let light = "#9cc4ff"
}
