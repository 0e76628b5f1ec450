import BinderyHeadless
import BinderyViews

extension CommandParser {
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

  /// Reads a value to set a view to.
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
    do {
      _ = try Regex(String(source))
    } catch {
      throw cursor.error(
        "\(quotation(String(source))) is not a valid regular expression", from: start,
        label: error.reasonOfExpression)
    }
    return .expression(String(source))
  }

  /// Reads a value unless the command ends here or goes on with one of these words.
  mutating func value(unless words: [Substring]) throws(SyntaxError) -> ScriptValue? {
    if isAtEnd || words.contains(cursor.nextPiece) { return nil }
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
      } else if word.first?.isNumber == true,
        word.wholeMatch(of: /\d{4}-\d\d-\d\d(T\d\d:\d\d)?|\d\d:\d\d/) != nil
      {
        // The view checks whether the day exists.
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

extension CommandParser {
  /// Reads the arguments of `start`: a screen and its values.
  mutating func start() throws(SyntaxError) -> ScriptCommand {
    let screen = try name("the name of a screen")
    var arguments: [ScriptArgument] = []
    var names: Set<String> = []
    while !isAtEnd {
      let start = cursor.position
      var name = try cursor.takeName("an argument such as email=\"…\"")
      while cursor.take(".") { name += "." + (try cursor.takeName("a name after \".\"")) }
      guard names.insert(name).inserted else {
        throw cursor.error("\(quotation(name)) is given twice", from: start)
      }
      cursor.skipBlanks()
      guard cursor.take("=") else {
        throw cursor.expected("= after \(quotation(name)), as in \(name)=\"…\"")
      }
      arguments.append(ScriptArgument(name: name, value: try value()))
    }
    return .start(screen: screen, arguments: arguments)
  }
}

extension CommandParser {
  /// Reads the arguments of `reply`: a gate, its answer, the request and the delay.
  mutating func reply() throws(SyntaxError) -> ScriptCommand {
    let gate = try name("the name of a gate")
    let result = try replyResult()
    let request = try repliedRequest()
    if isAtEnd { return .reply(gate: gate, result, to: request, after: nil) }
    guard cursor.takeWord("after") else {
      let choice =
        request == nil ? "to and a request, after and a duration" : "after and a duration"
      throw cursor.expected("\(choice), or the end of the line")
    }
    return .reply(gate: gate, result, to: request, after: try duration())
  }

  private mutating func repliedRequest() throws(SyntaxError) -> RepliedRequest? {
    guard !isAtEnd, cursor.takeWord("to") else { return nil }
    cursor.skipBlanks()
    if cursor.next == "\"" { return .text(try cursor.takeString()) }
    let piece = cursor.nextPiece
    guard let number = Int(cursor.takeRun()), number > 0 else {
      throw cursor.expected("the text of a request, or its number such as 2", found: piece)
    }
    return .number(number)
  }

  private mutating func replyResult() throws(SyntaxError) -> ReplyResult {
    try require("ok or fail after the gate")
    if cursor.takeWord("ok") { return .ok(try value(unless: ["after", "to", "costs"])) }
    if cursor.takeWord("fail") { return .fail(try string("the text of the error")) }
    let question = Suggestion.question(for: String(cursor.nextPiece), among: ["ok", "fail"])
    throw cursor.expected(
      "ok or fail", hint: question.map { "; \($0)" } ?? "; usage: reply GATE ok VALUE")
  }
}

extension CommandParser {
  /// Reads a part of a text: `all`, `"Ada"`, `2..<5`, `3`.
  mutating func textPart() throws(SyntaxError) -> UserAction.TextPart {
    try require("a part of the text")
    if cursor.next == "\"" { return .text(try cursor.takeString()) }
    let piece = cursor.nextPiece
    let word = cursor.takeRun()
    if word == "all" { return .all }
    let numbers = word.split(separator: "..<", omittingEmptySubsequences: false).map { Int($0) }
    if let start = numbers.first ?? nil, let end = numbers.last ?? nil, numbers.count <= 2,
      0 <= start, start <= end
    {
      return .range(start..<end)
    }
    throw cursor.expected("all, a text in quotes, or places such as 2..<5 or 3", found: piece)
  }
}

extension Error {
  /// The mistake in a regular expression, in the words of the library: `expected ']'`.
  var reasonOfExpression: String { "\(self)".prefix { $0 != "\n" }.description }
}
