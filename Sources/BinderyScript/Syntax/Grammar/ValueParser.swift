import BinderyHeadless

extension CommandParser {
  /// Reads a value.
  mutating func value() throws(SyntaxError) -> ScriptValue {
    cursor.skipBlanks()
    if cursor.next == "\"" { return .string(try cursor.takeString()) }
    let piece = cursor.takeRun()
    guard let value = ScriptValue(word: piece) else {
      throw cursor.expected(
        "a value such as \"text\", 15, on, off, nil or 2s", found: piece,
        hint: piece.isEmpty ? "" : "; text is written in quotes")
    }
    return value
  }

  /// Reads a value that a view can be brought to.
  mutating func attributeValue() throws(SyntaxError) -> ViewAttribute.Value {
    let piece = cursor.nextPiece
    let value = try value()
    switch value {
    case .string(let text): return .text(text)
    case .number(let number, _): return .number(number)
    case .flag(let isOn): return .onOff(isOn)
    case .absent: return .absent
    case .date(let text): return .date(text)
    case .duration, .expression:
      throw cursor.expected("a text, a number, a date, on, off or nil", found: piece)
    }
  }

  /// Reads a regular expression between slashes; `\/` is a slash in it.
  mutating func expression() throws(SyntaxError) -> ScriptValue {
    cursor.skipBlanks()
    let start = cursor.position
    guard cursor.take("/") else {
      throw cursor.expected("a regular expression such as /[0-9]+ rows/ after matches")
    }
    var source = String.UnicodeScalarView()
    while let scalar = cursor.next, scalar != "/" {
      cursor.takeScalar()
      if scalar == "\\", cursor.take("/") {
        source.append("/")
      } else {
        source.append(scalar)
        if scalar == "\\", let escaped = cursor.takeScalar() { source.append(escaped) }
      }
    }
    guard cursor.take("/") else {
      throw cursor.error("a regular expression ends with a slash", from: start)
    }
    guard (try? Regex(String(source))) != nil else {
      throw cursor.error("\(quotation(String(source))) is not a regular expression", from: start)
    }
    return .expression(String(source))
  }

  /// Reads a value unless the command ends here or goes on with this word.
  mutating func value(unless word: String) throws(SyntaxError) -> ScriptValue? {
    if isAtEnd || cursor.nextPiece == word { return nil }
    return try value()
  }
}

extension ScriptValue {
  /// The value of a word outside of quotes.
  init?(word: Substring) {
    switch word {
    case "on", "true": self = .flag(true)
    case "off", "false": self = .flag(false)
    case "nil": self = .absent
    default:
      if let number = Double(decimal: word) {
        self = .number(number, source: String(word))
      } else if let duration = Duration(scriptText: word) {
        self = .duration(duration)
      } else if word.wholeMatch(of: /\d{4}-\d\d-\d\d(T\d\d:\d\d)?|\d\d:\d\d/) != nil {
        // Whether there is such a day is for the view to say.
        self = .date(String(word))
      } else {
        return nil
      }
    }
  }
}

extension Double {
  /// Digits with at most one point between them, and a sign before: the language's own reader
  /// accepts `nan`, `0x1p3` and `1e5` as well.
  fileprivate init?(decimal text: Substring) {
    let digits = text.first == "-" ? text.dropFirst() : text
    let pieces = digits.split(separator: ".", omittingEmptySubsequences: false)
    let isDecimal =
      pieces.count <= 2
      && pieces.allSatisfy { !$0.isEmpty && $0.unicodeScalars.allSatisfy { "0"..."9" ~= $0 } }
    guard isDecimal, let number = Double(text), number.isFinite else { return nil }
    self = number
  }
}
