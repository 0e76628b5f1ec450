import BinderyHeadless
import BinderyScript

/// A line of the screen of a terminal: pieces of text, each in its style.
struct TextLine: Equatable {
  /// A text in one style.
  struct Piece: Equatable {
    let text: String
    var style: TextStyle
    /// The thing that a click there reaches.
    var target: Target?

    /// Control characters are replaced by their pictures.
    init(_ text: String, _ style: TextStyle = .plain, _ target: Target? = nil) {
      let isHarmless = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }
      self.text = isHarmless ? text : String(text.map(\.drawn))
      (self.style, self.target) = (style, target)
    }
  }

  private(set) var pieces: [Piece]
  /// The column of the caret, if it is here.
  private(set) var caret: Int?
  /// Whether the cursor is here: the line must stay in sight.
  var isFocused = false
  /// Whether it is aligned at the right end of its column.
  var isTrailing = false
  /// Whether it is cut before the texts beside it.
  var givesWay = false

  init(_ pieces: [Piece], caret: Int? = nil) {
    (self.pieces, self.caret) = (pieces, caret)
  }

  init(_ text: String, _ style: TextStyle = .plain, _ target: Target? = nil) {
    self.init([Piece(text, style, target)])
  }

  /// The text without its style.
  var plain: String { pieces.map(\.text).joined() }

  var width: Int { pieces.reduce(0) { $0 + $1.text.displayWidth } }

  /// The line as a terminal draws it.
  func escaped(_ palette: Palette) -> String {
    pieces.map { piece in
      let text = palette.isASCII ? piece.text.inASCII : piece.text
      let code = palette.code(of: piece.style)
      return code.isEmpty ? text : "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }.joined()
  }

  /// The line in the faint style, out of the reach of the mouse.
  var faint: TextLine {
    var line = TextLine(pieces.map { Piece($0.text, .faint) })
    (line.isTrailing, line.givesWay) = (isTrailing, givesWay)
    return line
  }

  /// The line with a target wherever it has none.
  func reaching(_ target: Target) -> TextLine {
    var line = self
    for index in pieces.indices where pieces[index].target == nil {
      line.pieces[index].target = target
    }
    return line
  }

  /// The thing that a click in a column reaches, and how far from the beginning of the pieces with that target.
  func target(at column: Int) -> (target: Target, offset: Int)? {
    var (start, end) = (0, 0)
    for (place, piece) in pieces.enumerated() {
      if place == 0 || pieces[place - 1].target != piece.target { start = end }
      end += piece.text.displayWidth
      if column < end { return piece.target.map { ($0, column - start) } }
    }
    return nil
  }

  /// The first column in which a click reaches a thing.
  func column(of target: Target) -> Int? {
    var column = 0
    for piece in pieces {
      let width = piece.text.displayWidth
      if piece.target == target, width > 0 { return column }
      column += width
    }
    return nil
  }

  /// Adds another line at the end of this one.
  mutating func append(_ other: TextLine) {
    if let column = other.caret { caret = width + column }
    pieces += other.pieces
    isFocused = isFocused || other.isFocused
  }

  func followed(by other: TextLine) -> TextLine {
    var line = self
    line.append(other)
    return line
  }

  /// The line with blanks behind it, or cut with a `…`, to fill so many columns.
  func filling(_ columns: Int) -> TextLine {
    var room = columns - width
    var line = self
    if room >= 0 {
      line.append(TextLine(String(repeating: " ", count: room)))
      return line
    }
    (line.pieces, room) = ([], columns)
    for piece in pieces where room > 0 {
      let width = piece.text.displayWidth
      // There is more than fits, in this piece or behind it.
      let text = width < room ? piece.text : (piece.text + " ").filling(room)
      line.pieces.append(Piece(text, piece.style, piece.target))
      room -= width
    }
    line.caret = caret.flatMap { $0 < columns ? $0 : nil }
    return line
  }
}

/// A thing that a click reaches.
enum Target: Hashable {
  /// A view.
  case view(String)
  /// An option of a view, by its title.
  case option(String, String)
  /// A step of a view, up or down.
  case step(String, Int)
  /// The way of a slider, so many columns long.
  case way(String, Int)
  /// An action of the alert.
  case action(String)
  /// The page before.
  case back
}

/// How a piece of text looks, by its meaning.
enum TextStyle {
  case plain, strong, faint, underlined, focused
  /// The title, a success, a warning, a failure, and the main thing to do.
  case title, success, warning, failure, accent
}
