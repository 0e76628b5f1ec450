import BinderyHeadless
import BinderyScript

/// A line of the screen of a terminal: pieces of text, each in its style.
struct TextLine: Equatable {
  /// How a piece looks.
  enum Style: String {
    case plain = ""
    case strong = "1"
    case faint = "2"
    case underlined = "4"
    case focused = "7"
    case green = "1;32"
    case orange = "1;33"
    case blue = "1;34"
  }

  /// A text in one style.
  struct Piece: Equatable {
    let text: String
    let style: Style

    /// Control characters are replaced by their pictures.
    init(text: String, style: Style = .plain) {
      let isHarmless = text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0xC2 }
      (self.text, self.style) = (isHarmless ? text : String(text.map(\.drawn)), style)
    }
  }

  private(set) var pieces: [Piece]
  /// The column of the caret, if it is here.
  private(set) var caret: Int?
  /// Whether the focus is here: the line must stay in sight.
  var isFocused = false
  /// Whether it is aligned at the right end of its column.
  var isTrailing = false

  init(_ pieces: [Piece], caret: Int? = nil) {
    (self.pieces, self.caret) = (pieces, caret)
  }

  init(_ text: String, _ style: Style = .plain) {
    self.init([Piece(text: text, style: style)])
  }

  /// The text without its style.
  var plain: String { pieces.map(\.text).joined() }

  var width: Int { pieces.reduce(0) { $0 + $1.text.columns } }

  /// The line as a terminal draws it.
  var escaped: String {
    pieces.map { piece in
      piece.style == .plain ? piece.text : "\u{1B}[\(piece.style.rawValue)m\(piece.text)\u{1B}[0m"
    }.joined()
  }

  /// The line in the faint style.
  var faint: TextLine { TextLine(plain, .faint) }

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
      let width = piece.text.columns
      // There is more than fits, in this piece or behind it.
      let text = width < room ? piece.text : (piece.text + " ").filling(room)
      line.pieces.append(Piece(text: text, style: piece.style))
      room -= width
    }
    line.caret = caret.flatMap { $0 < columns ? $0 : nil }
    return line
  }
}
