import BinderyHeadless

/// Reads the words after a verb. The verb table defines their order; this type reads each of them.
///
/// Every reader skips the blanks before its word.
struct CommandParser {
  /// The verb of the command; messages quote its usage.
  let verb: Verb

  /// The example for messages about missing words: the verb's own, unless a closer one is known.
  var example: String

  /// The words, without the verb.
  var cursor: LineCursor

  /// The subjects of `help`.
  let vocabulary: Vocabulary

  init(verb: Verb, cursor: LineCursor, vocabulary: Vocabulary) {
    self.verb = verb
    self.cursor = cursor
    self.vocabulary = vocabulary
    example = verb.example
  }

  /// Whether nothing is left.
  var isAtEnd: Bool {
    mutating get {
      cursor.skipBlanks()
      return cursor.next == nil
    }
  }

  /// Throws if nothing is left. The message names the missing word.
  mutating func require(_ what: String) throws(SyntaxError) {
    guard isAtEnd else { return }
    throw cursor.error("\(verb.name) needs \(what), for example: \(example)")
  }

  /// Throws if something is left.
  mutating func requireEnd() throws(SyntaxError) {
    guard !isAtEnd else { return }
    let rest = cursor.rest
    throw SyntaxError(
      range: cursor.range(of: rest),
      message: "unexpected \(quotation(rest)) after the command; usage: \(verb.usage)")
  }

  /// Reads a name; `what` completes "tap needs …" and "expected …".
  mutating func name(_ what: String) throws(SyntaxError) -> String {
    try require(what)
    return try cursor.takeName(what)
  }

  /// Reads a string; `what` completes "type needs …".
  mutating func string(_ what: String) throws(SyntaxError) -> String {
    try require(what)
    guard cursor.next == "\"" else {
      let isCurly = cursor.next.map { "“”„«»".unicodeScalars.contains($0) } ?? false
      let advice = isCurly ? "strings are written in straight quotes" : "for example"
      throw cursor.expected("\(what) in quotes", hint: "; \(advice): \(example)")
    }
    return try cursor.takeString()
  }

  mutating func duration() throws(SyntaxError) -> Duration {
    cursor.skipBlanks()
    let rest = cursor.rest
    guard let duration = Duration(scriptText: cursor.takeRun()) else {
      throw cursor.expected("a duration such as 250ms, 2s or 1m30s", found: rest)
    }
    return duration
  }

  /// Reads the path of a file: a word, or a string if there are blanks in it.
  mutating func path() throws(SyntaxError) -> String {
    try require("the path of a file")
    return cursor.next == "\"" ? try cursor.takeString() : String(cursor.takeRun())
  }

  /// Reads the remaining words and strings, for a command of an app.
  mutating func words() throws(SyntaxError) -> [String] {
    var words: [String] = []
    while !isAtEnd {
      words.append(cursor.next == "\"" ? try cursor.takeString() : String(cursor.takeRun()))
    }
    return words
  }

  mutating func onOff() throws(SyntaxError) -> Bool {
    try require("on or off")
    if cursor.takeWord("on") { return true }
    if cursor.takeWord("off") { return false }
    throw cursor.expected("on or off")
  }

  /// Reads a whole number above 0, if anything is left.
  mutating func count() throws(SyntaxError) -> Int? {
    if isAtEnd { return nil }
    let piece = cursor.nextPiece
    guard let count = Int(cursor.takeRun()), count > 0 else {
      throw cursor.expected("a whole number above 0", found: piece)
    }
    return count
  }

  /// Reads `500 seed 7`.
  mutating func monkey() throws(SyntaxError) -> ScriptCommand {
    guard let steps = try count() else {
      throw cursor.expected("a number of steps", hint: "; usage: \(verb.usage)")
    }
    if isAtEnd { return .monkey(steps: steps, seed: 1) }
    try word("seed")
    cursor.skipBlanks()
    let piece = cursor.nextPiece
    guard let seed = UInt64(cursor.takeRun()) else {
      throw cursor.expected("a whole number", found: piece)
    }
    return .monkey(steps: steps, seed: seed)
  }

  /// Reads `costs 1 recomputations 2 writes`, if it stands there.
  mutating func budget() throws(SyntaxError) -> StepBudget? {
    guard !isAtEnd, cursor.takeWord("costs") else { return nil }
    var budget = StepBudget()
    repeat {
      cursor.skipBlanks()
      let piece = cursor.nextPiece
      guard let count = Int(cursor.takeRun()), count >= 0 else {
        throw cursor.expected("a number of recomputations or writes", found: piece)
      }
      cursor.skipBlanks()
      let unit = cursor.takeRun()
      switch unit {
      case "recomputations", "recomputation": budget.recomputations = count
      case "writes", "write": budget.writes = count
      default: throw cursor.expected("recomputations or writes", found: unit)
      }
    } while !isAtEnd
    return budget
  }

  /// Reads a required word.
  mutating func word(_ word: String) throws(SyntaxError) {
    cursor.skipBlanks()
    guard cursor.takeWord(word) else { throw cursor.expected(word, hint: "; usage: \(verb.usage)") }
  }

  /// Reads a number; `what` completes "expected …".
  mutating func number(_ what: String) throws(SyntaxError) -> Double {
    cursor.skipBlanks()
    let piece = cursor.nextPiece
    guard case .number(let number, _)? = ScriptValue(word: cursor.takeRun()) else {
      throw cursor.expected(what, found: piece)
    }
    return number
  }

  /// Reads the subject and the form of a print command: by default the screen as a drawing.
  mutating func look() throws(SyntaxError) -> ScriptCommand {
    if isAtEnd { return .show(.drawing) }
    var ahead = self
    guard let form = ScreenForm(word: ahead.cursor.takeRun()) else {
      return .show(.drawing, of: try target())
    }
    self = ahead
    guard form == .svg, !isAtEnd else { return .show(form) }
    let piece = cursor.nextPiece
    let path = try path()
    guard path.hasSuffix(".svg") else {
      throw cursor.expected("a file whose name ends with .svg", found: piece)
    }
    return .writePicture(path)
  }

  /// Reads the name of a command or of a topic, if anything is left.
  mutating func helpSubject() throws(SyntaxError) -> String? {
    if isAtEnd { return nil }
    let name = cursor.takeRun()
    if Topic.named(name) != nil { return String(name) }
    let topics = Topic.all.map(\.name)
    return try vocabulary.verb(named: String(name), at: cursor.range(of: name), or: topics).name
  }
}

extension ScriptStep {
  /// Parses a line with a command. Blanks around it are accepted.
  init(
    line source: String, number: Int, vocabulary: Vocabulary = .standard
  ) throws(SyntaxError) {
    var cursor = LineCursor(source)
    cursor.skipBlanks()
    let start = cursor.offset
    let text = cursor.text(from: start, to: cursor.end)
    let isNegated = cursor.take("!")
    cursor.skipBlanks()
    let isAttempt = !isNegated && cursor.takeWord("try")
    let verb = try cursor.takeVerb(vocabulary, afterExclamationMark: isNegated)
    var parser = CommandParser(verb: verb, cursor: cursor, vocabulary: vocabulary)
    let command = try verb.parse(&parser)
    let budget = try parser.budget()
    try parser.requireEnd()
    self.init(
      line: number, column: cursor.column(at: start), source: text, isNegated: isNegated,
      isAttempt: isAttempt, command: command, budget: budget, expectedOutput: nil)
  }
}

extension LineCursor {
  fileprivate mutating func takeVerb(
    _ vocabulary: Vocabulary, afterExclamationMark: Bool
  ) throws(SyntaxError) -> Verb {
    let start = offset
    skip { !isBlank($0) && $0 != "\"" }
    guard offset > start else {
      throw expected(afterExclamationMark ? "a gesture after !" : "a command such as tap or expect")
    }
    let verb = try vocabulary.verb(
      named: text(from: start, to: offset), at: index(start)..<position)
    guard next != "\"" else {
      throw error("a blank must come before a string", label: "the string begins here")
    }
    if afterExclamationMark, !verb.isGesture {
      let gestures = vocabulary.verbs.filter(\.isGesture).map(\.name).joined(separator: ", ")
      throw error(
        "! asserts that a gesture is refused, and \(verb.name) is not a gesture "
          + "(gestures: \(gestures))",
        from: index(start))
    }
    return verb
  }
}

extension CommandParser {
  /// Reads a target: `account.email`, `button "Sign up"` or `"Sign up"`.
  ///
  /// - Parameter what: completes "type needs …".
  mutating func target(_ what: String = "a target") throws(SyntaxError) -> Target {
    try require(what)
    let start = cursor.offset
    let name = try targetName()
    return Target(
      name: name, source: cursor.text(from: start, to: cursor.offset),
      column: cursor.column(at: start))
  }

  /// Reads a target if one stands before the text that the command needs: a text alone is not one.
  ///
  /// - Parameter what: completes "choose needs …".
  mutating func targetBeforeText(_ what: String) throws(SyntaxError) -> Target? {
    try require(what)
    var ahead = self
    guard cursor.next == "\"" else {
      // A lone word is a title without its quotes rather than a target without a title.
      guard (try? ahead.target()) != nil, !ahead.isAtEnd else { return nil }
      return try target()
    }
    _ = try ahead.cursor.takeString()
    return ahead.isAtEnd ? nil : try target()
  }

  private mutating func targetName() throws(SyntaxError) -> Target.Name {
    if cursor.next == "\"" { return .text(try cursor.takeString()) }
    let first = try cursor.takeName("a target such as confirm or button \"Sign up\"")
    if let role = Target.Role(rawValue: first), let title = try roleTitle() {
      return .role(role, title)
    }
    var path = [first + (try row())]
    while cursor.take(".") {
      path.append(try cursor.takeName("a name after \".\"") + (try row()))
    }
    return .path(path)
  }

  /// Reads the row of a list: `[3]` or `["Buy milk"]`; empty without one.
  private mutating func row() throws(SyntaxError) -> String {
    guard cursor.take("[") else { return "" }
    let row: String
    if cursor.next == "\"" {
      row = "\"\(try cursor.takeString())\""
    } else {
      let piece = cursor.nextPiece
      let digits = cursor.take { "0"..."9" ~= $0 }
      guard Int(digits) != nil else {
        throw cursor.expected("the place of a row or its text in quotes", found: piece)
      }
      row = String(digits)
    }
    guard cursor.take("]") else { throw cursor.expected("] after the row") }
    return "[\(row)]"
  }

  /// Reads the title after a role. Without one the word is the name of a view.
  private mutating func roleTitle() throws(SyntaxError) -> String? {
    var ahead = cursor
    ahead.skipBlanks()
    guard ahead.next == "\"" else { return nil }
    let title = try ahead.takeString()
    cursor = ahead
    return title
  }

  /// Reads the `.title` of `button "Sign up".title`.
  mutating func propertyAfterTitle() throws(SyntaxError) -> String? {
    guard cursor.take(".") else { return nil }
    return try cursor.takeName("the name of a property after \".\"")
  }
}
