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
  /// The columns of the table whose rows are drawn; `nil` for rows that stand as they like.
  var table: TableColumns?
  /// The drawings of views, where several pictures are drawn.
  var tiles: PictureTiles?

  /// Begins without elements.
  init(_ tiles: PictureTiles? = nil, isFaded: Bool = false) {
    (self.tiles, self.isFaded) = (tiles, isFaded)
  }

  struct TextStyle {
    var font = Font.regular(14)
    var fill = Ink.text
    var anchor = Anchor.start

    /// Secondary text.
    static let small = TextStyle(font: .regular(13), fill: Ink.quiet)
  }

  /// A rectangle, or a column whose height is not known yet.
  struct Box {
    var x: Int
    var y: Int
    var width: Int
    var height = 0

    var right: Int { x + width }
    var bottom: Int { y + height }

    func inset(by margin: Int) -> Box {
      indented(by: margin, margin).from(y + margin, height: height - 2 * margin)
    }

    /// Narrower by these distances from the left and from the right.
    func indented(by left: Int, _ right: Int = 0) -> Box {
      Box(x: x + left, y: y, width: width - left - right, height: height)
    }

    /// The same columns from another line on.
    func from(_ y: Int, height: Int = 0) -> Box {
      Box(x: x, y: y, width: width, height: height)
    }

    /// The beginning of it, of this height.
    func tall(_ height: Int) -> Box { from(y, height: height) }

    /// Columns of the same width, as far as whole pixels allow.
    func columns(_ count: Int) -> [Box] {
      (0..<count).map { index in
        let left = width * index / count
        return Box(
          x: x + left, y: y, width: width * (index + 1) / count - left, height: height)
      }
    }
  }

  /// The colour and the look of an edge.
  struct Edge {
    var ink: String
    var width = 1
    var isDashed = false

    fileprivate var attributes: String {
      " stroke=\"\(ink)\"" + (width == 1 ? "" : " stroke-width=\"\(width)\"")
        + (isDashed ? " stroke-dasharray=\"4 4\"" : "")
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

  /// Adds elements that another pen has drawn at the origin.
  mutating func add(_ elements: [String], x: Int, y: Int) {
    open("transform=\"translate(\(x) \(y))\"")
    lines += elements
    close()
  }

  mutating func write(_ element: String, at mark: Int? = nil) {
    // Several pictures are for a page, in which equal lines are stored once.
    let line = tiles == nil ? String(repeating: " ", count: depth) + element : element
    if let mark { lines.insert(line, at: mark) } else { lines.append(line) }
  }

  mutating func rectangle(
    _ box: Box, radius: Int, fill: String, edge: Edge? = nil, at mark: Int? = nil
  ) {
    write(
      "<rect x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(box.width)\" height=\"\(box.height)\" "
        + "rx=\"\(radius)\" fill=\"\(fill)\"\(edge?.attributes ?? "")/>", at: mark)
  }

  mutating func circle(x: Int, y: Int, radius: Int, fill: String, edge: Edge? = nil) {
    write(
      "<circle cx=\"\(x)\" cy=\"\(y)\" r=\"\(radius)\" fill=\"\(fill)\"\(edge?.attributes ?? "")/>")
  }

  mutating func path(_ data: String, stroke: String, width: Int = 1) {
    write(
      "<path d=\"\(data)\" fill=\"none\" stroke=\"\(stroke)\" stroke-width=\"\(width)\" "
        + "stroke-linecap=\"round\"/>")
  }

  /// A text on one line, cut to the width of the box, in the middle of its height, at the side of
  /// the anchor. Only deviations from the default font are written.
  mutating func line(
    _ text: String, in box: Box, _ font: Font = .regular(14), fill: String,
    anchor: Anchor = .start, isUnderlined: Bool = false, isCut: Bool = true
  ) {
    let text = isCut ? font.cut(text, to: box.width) : text
    if text.isEmpty { return }
    let x =
      switch anchor {
      case .start: box.x
      case .middle: box.x + box.width / 2
      case .end: box.right
      }
    let y = box.y + (box.height - font.ascent - font.descent) / 2 + font.ascent
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
  mutating func lines(
    _ texts: [String], in place: Box, _ font: Font, fill: String, anchor: Anchor = .start
  ) -> Int {
    var line = place.tall(font.lineHeight)
    for text in texts {
      self.line(text, in: line, font, fill: fill, anchor: anchor, isCut: false)
      line.y = line.bottom
    }
    return line.y
  }

  /// A text on as many lines as it takes; returns where they end.
  mutating func paragraph(
    _ text: String, limit: Int = 12, in place: Box, _ font: Font, fill: String,
    anchor: Anchor = .start
  ) -> Int {
    lines(
      font.wrapped(text, to: place.width, limit: limit), in: place, font, fill: fill,
      anchor: anchor)
  }

  static let ordinarySize = 14
  /// The height and width of a picture in a row.
  static let thumbnailSize = 40
  /// The height of a button in a row.
  static let compactHeight = 28
}

extension Font {
  static let badge = Font.bold(12)
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
