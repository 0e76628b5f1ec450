import BinderyHeadless

/// A line of the screen of a terminal: pieces of text, each in its style.
struct TextLine: Equatable {
  /// How a piece looks.
  enum Style: String {
    case plain = ""
    case strong = "1"
    case faint = "2"
    case underlined = "4"
    case focused = "7"
  }

  /// A text in one style.
  struct Piece: Equatable {
    let text: String
    var style = Style.plain
  }

  /// What stands in the column to the left of all values.
  var label = ""
  var pieces: [Piece]
  /// The column of the caret in the pieces, if it is here.
  var caret: Int?

  init(_ label: String = "", _ pieces: [Piece] = [], caret: Int? = nil) {
    (self.label, self.pieces, self.caret) = (label, pieces, caret)
  }

  init(_ text: String, _ style: Style = .plain) {
    self.init("", [Piece(text: text, style: style)])
  }

  /// The text without its style.
  var plain: String { pieces.map(\.text).joined() }

  var width: Int { plain.columns }

  /// The line as a terminal draws it.
  var escaped: String {
    pieces.map { piece in
      piece.style == .plain ? piece.text : "\u{1B}[\(piece.style.rawValue)m\(piece.text)\u{1B}[0m"
    }.joined()
  }

  /// The line behind others: without any stress.
  var faint: TextLine { TextLine("", [Piece(text: plain, style: .faint)]) }
}

extension String {
  /// The columns of a terminal that the text takes.
  var columns: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text with blanks behind it, or cut with a `…`, to fill so many columns.
  func filling(_ width: Int) -> String {
    let line = String(map { $0.isNewline || $0 == "\t" ? " " : $0 })
    let missing = width - line.columns
    if missing >= 0 { return line + String(repeating: " ", count: missing) }
    var (cut, used) = ("", 0)
    for character in line where used + character.displayWidth < width {
      cut.append(character)
      used += character.displayWidth
    }
    return cut + "…" + String(repeating: " ", count: max(0, width - used - 1))
  }

  /// The text in lines of at most so many columns, broken at blanks.
  func wrapped(to width: Int) -> [String] {
    var lines: [String] = []
    for word in split(whereSeparator: \.isWhitespace).map(String.init) {
      if let last = lines.last, (last + " " + word).columns <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(word)
      }
    }
    return lines
  }
}
