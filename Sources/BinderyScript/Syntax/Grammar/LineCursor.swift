/// A position in a line of a script, and the tokens that can be read from there.
///
/// It counts Unicode scalars, not characters: a string may begin with a combining accent, which
/// would be one character with its opening quote. It goes by bytes, because nearly all of a script is
/// ASCII, and indices of a string are slow.
struct LineCursor {
  /// The line as written, without its ending.
  let line: String
  private let bytes: [UInt8]

  /// The end of the command: before trailing blanks and the trailing comment.
  let end: Int
  /// The place of the next token, in bytes.
  private(set) var offset = 0

  init(_ line: String) {
    self.line = line
    bytes = Array(line.utf8)
    end = endOfCommand(in: bytes)
  }

  /// The place of the next token.
  var position: String.Index { index(offset) }

  func index(_ offset: Int) -> String.Index {
    line.utf8.index(line.startIndex, offsetBy: offset)
  }

  /// A part of the line, by its bytes.
  func text(from start: Int, to end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The next scalar of the command.
  var next: Unicode.Scalar? {
    guard offset < end else { return nil }
    let byte = bytes[offset]
    return byte < 0x80 ? Unicode.Scalar(byte) : line.unicodeScalars[position]
  }

  /// The number of the character at a place, from 1.
  func column(at offset: Int) -> Int {
    for byte in bytes[..<offset] where byte >= 0x80 { return line.column(of: index(offset)) }
    return offset + 1
  }

  /// The rest of the command.
  var rest: Substring { line[position..<index(end)] }

  /// The piece to quote in "found …": a text in quotes to the end, otherwise up to the next blank.
  var nextPiece: Substring {
    guard next != "\"" else { return rest }
    var copy = self
    return copy.takeRun()
  }

  /// The range of a piece that begins here.
  func range(of piece: Substring) -> Range<String.Index> { piece.startIndex..<piece.endIndex }

  /// Reads one scalar.
  @discardableResult
  mutating func takeScalar() -> Unicode.Scalar? {
    guard let scalar = next else { return nil }
    offset += UTF8.width(scalar)
    return scalar
  }

  /// Reads this scalar if it is the next one.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == scalar else { return false }
    takeScalar()
    return true
  }

  /// Reads scalars as long as they satisfy a condition.
  mutating func take(while condition: (Unicode.Scalar) -> Bool) -> Substring {
    let start = position
    skip(while: condition)
    return line[start..<position]
  }

  /// Skips scalars as long as they satisfy a condition.
  mutating func skip(while condition: (Unicode.Scalar) -> Bool) {
    while let scalar = next, condition(scalar) { offset += UTF8.width(scalar) }
  }

  mutating func skipBlanks() {
    while offset < end, isBlank(Unicode.Scalar(bytes[offset])) { offset += 1 }
  }

  /// Reads everything up to the next blank.
  mutating func takeRun() -> Substring {
    take { !isBlank($0) }
  }

  /// Reads a word if it is the next one and a whole one, and the blanks after it.
  mutating func takeWord(_ word: String) -> Bool {
    let start = offset
    for byte in word.utf8 {
      guard offset < end, bytes[offset] == byte else {
        offset = start
        return false
      }
      offset += 1
    }
    guard next.map(isBlank) ?? true else {
      offset = start
      return false
    }
    skipBlanks()
    return true
  }

  /// An error about the part of the line from `start` to here, or about this position.
  func error(
    _ message: String, from start: String.Index? = nil, label: String? = nil
  ) -> SyntaxError {
    SyntaxError(range: (start ?? position)..<position, message: message, label: label)
  }

  /// An error about an expected token. The message begins with "expected" and ends with the piece
  /// found.
  func expected(_ what: String, found piece: Substring? = nil, hint: String = "") -> SyntaxError {
    let piece = piece ?? nextPiece
    let nothing = next == nil ? "the end of the line" : "a blank"
    let found = piece.isEmpty ? nothing : quotation(piece)
    return SyntaxError(range: range(of: piece), message: "expected \(what), found \(found)\(hint)")
  }
}

/// Blanks separate the words of a command. Other white space is reported, not skipped, because it
/// looks like a blank but is not one.
func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

/// Finds the trailing comment: a `#` after a blank, outside of strings.
private func endOfCommand(in line: [UInt8]) -> Int {
  var end = 0
  var (isInString, isEscaped, isAfterBlank) = (false, false, false)
  // Only ASCII matters here.
  for (place, byte) in line.enumerated() {
    if byte == UInt8(ascii: "#"), isAfterBlank, !isInString { break }
    if isEscaped {
      isEscaped = false
    } else if byte == UInt8(ascii: "\"") {
      isInString.toggle()
    } else {
      isEscaped = isInString && byte == UInt8(ascii: "\\")
    }
    isAfterBlank = byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
    if !isAfterBlank { end = place + 1 }
  }
  return end
}

extension LineCursor {
  /// Reads the name of a view, a screen, a gate or an argument: a letter or `_`, then letters,
  /// digits, `_` and `-`, of any script.
  ///
  /// - Parameter what: the expected token, for the message.
  mutating func takeName(_ what: String) throws(SyntaxError) -> String {
    let start = offset
    guard let first = next, isNameStart(first) else { throw expected(what) }
    skip(while: isNamePart)
    switch next {
    case nil, " ", "\t", ".", "[", "=", "!", "<", ">":
      return text(from: start, to: offset)
    case "\"":
      throw error("a blank must come before a string", label: "the string begins here")
    default:
      _ = takeRun()
      throw error(
        "\(quotation(line[index(start)..<position])) is not a name: "
          + "names are made of letters, digits, \"_\" and \"-\"",
        from: index(start))
    }
  }
}

private func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
  // Nearly all names are of these letters; the tables of Unicode are slow.
  switch scalar {
  case "a"..."z", "A"..."Z", "_": true
  default: !scalar.isASCII && scalar.properties.isXIDStart
  }
}

private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "0"..."9", "-": true
  default: isNameStart(scalar) || !scalar.isASCII && scalar.properties.isXIDContinue
  }
}

extension LineCursor {
  /// Reads a string in quotes, with the escapes `\n \t \" \\ \$ \u{…}`. A `$` is only a dollar.
  ///
  /// - Precondition: the next scalar is the opening quote.
  mutating func takeString() throws(SyntaxError) -> String {
    let opening = offset
    takeScalar()
    var content = ""
    while true {
      let start = offset
      skip { $0 != "\"" && $0 != "\\" }
      content += text(from: start, to: offset)
      let mark = offset
      guard let scalar = takeScalar() else { break }
      if scalar == "\"" {
        try requireBlankAfterString()
        return content
      }
      guard let escaped = takeScalar() else { break }
      content.unicodeScalars.append(try replacement(for: escaped, from: index(mark)))
    }
    let quote = index(opening)..<index(opening + 1)
    throw SyntaxError(range: quote, message: "unterminated string", label: "opened here")
  }

  private mutating func replacement(
    for escaped: Unicode.Scalar, from start: String.Index
  ) throws(SyntaxError) -> Unicode.Scalar {
    switch escaped {
    case "n": return "\n"
    case "t": return "\t"
    case "\"", "\\", "$": return escaped
    case "u": return try takeUnicodeScalar(from: start)
    default:
      throw error(
        "unknown escape \(quotation("\\\(escaped)")); the escapes are "
          + #"\n \t \" \\ \$ and \u{…}"#,
        from: start, label: #"for a backslash write \\"#)
    }
  }

  /// Reads the `{e9}` of `\u{e9}`.
  private mutating func takeUnicodeScalar(
    from start: String.Index
  ) throws(SyntaxError) -> Unicode.Scalar {
    if take("{") {
      let digits = take { $0.properties.isASCIIHexDigit }
      if take("}"), let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        return scalar
      }
    }
    throw error(
      #"\u needs the number of a Unicode scalar in hexadecimal digits, such as \u{e9}"#,
      from: start, label: "here")
  }

  /// A dot may follow, for a property of a view named by its title.
  private func requireBlankAfterString() throws(SyntaxError) {
    guard let next, !isBlank(next), next != ".", next != "]" else { return }
    throw error(
      #"a blank must follow a string; write \" for a quote inside it"#,
      label: "the string ends before this")
  }
}

extension String {
  /// The text in the spelling of scripts, in quotes and with escapes.
  package var scriptLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\"", "\\", "$": literal += "\\\(scalar)"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }
}

extension String {
  /// The number of the character at a position, from 1. Within a character of several scalars it
  /// is the number of that one.
  func column(of index: Index) -> Int {
    let isBetweenCharacters = Index(index, within: self) != nil
    return self[..<index].count + (isBetweenCharacters ? 1 : 0)
  }
}
