/// A position in a line of a script, and the tokens that can be read from there.
///
/// It goes by Unicode scalars, not characters: a string may begin with a combining accent, which
/// would be one character with its opening quote.
struct LineCursor {
  /// The line as written, without its ending.
  let line: String

  /// Where the command ends: before trailing blanks and the trailing comment.
  let end: String.Index

  /// Where the next token is read.
  private(set) var position: String.Index

  init(_ line: String) {
    self.line = line
    end = endOfCommand(in: line)
    position = line.startIndex
  }

  /// The next scalar of the command.
  var next: Unicode.Scalar? { position < end ? line.unicodeScalars[position] : nil }

  /// What is left of the command.
  var rest: Substring { line[position..<end] }

  /// What to quote in "found …": a text in quotes to the end, otherwise up to the next blank.
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
    position = line.unicodeScalars.index(after: position)
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
    while let scalar = next, condition(scalar) { takeScalar() }
    return line[start..<position]
  }

  mutating func skipBlanks() {
    _ = take(while: isBlank)
  }

  /// Reads everything up to the next blank.
  mutating func takeRun() -> Substring {
    take { !isBlank($0) }
  }

  /// Reads a word if it is the next one and a whole one, and the blanks after it.
  mutating func takeWord(_ word: String) -> Bool {
    guard nextPiece == word else { return false }
    _ = takeRun()
    skipBlanks()
    return true
  }

  /// An error about the part of the line from `start` to here, or about this position.
  func error(
    _ message: String, from start: String.Index? = nil, label: String? = nil
  ) -> SyntaxError {
    SyntaxError(range: (start ?? position)..<position, message: message, label: label)
  }

  /// An error about something that should stand here. The message begins with "expected" and ends
  /// with what was found.
  func expected(_ what: String, found piece: Substring? = nil, hint: String = "") -> SyntaxError {
    let piece = piece ?? nextPiece
    let nothing = next == nil ? "the end of the line" : "a blank"
    let found = piece.isEmpty ? nothing : quotation(piece)
    return SyntaxError(range: range(of: piece), message: "expected \(what), found \(found)\(hint)")
  }
}

/// Blanks separate the words of a command. Other white space is reported, not skipped: it looks
/// like a blank, but a script would no longer be what it looks like.
func isBlank(_ scalar: Unicode.Scalar) -> Bool { scalar == " " || scalar == "\t" }

/// Finds the trailing comment: a `#` after a blank, outside of strings.
private func endOfCommand(in line: String) -> String.Index {
  let scalars = line.unicodeScalars
  var end = scalars.startIndex
  var (isInString, isEscaped, isAfterBlank) = (false, false, false)
  for index in scalars.indices {
    let scalar = scalars[index]
    if scalar == "#", isAfterBlank, !isInString { break }
    if isEscaped {
      isEscaped = false
    } else if scalar == "\"" {
      isInString.toggle()
    } else {
      isEscaped = isInString && scalar == "\\"
    }
    isAfterBlank = isBlank(scalar)
    if !isAfterBlank { end = scalars.index(after: index) }
  }
  return end
}
