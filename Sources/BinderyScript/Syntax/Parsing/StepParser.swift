extension ScriptStep {
  /// Parses a line with a command. Blanks around it are accepted.
  init(
    line source: String, number: Int, vocabulary: Vocabulary = .standard
  ) throws(SyntaxError) {
    var cursor = LineCursor(source)
    cursor.skipBlanks()
    let start = cursor.position
    let text = String(cursor.rest)
    let isNegated = cursor.take("!")
    cursor.skipBlanks()
    let isAttempt = !isNegated && cursor.takeWord("try")
    let verb = try cursor.takeVerb(vocabulary, afterExclamationMark: isNegated)
    var parser = CommandParser(verb: verb, cursor: cursor, vocabulary: vocabulary)
    let command = try verb.parse(&parser)
    try parser.requireEnd()
    self.init(
      line: number, column: source.column(of: start), source: text, isNegated: isNegated,
      isAttempt: isAttempt, command: command, expectedOutput: nil)
  }
}

extension LineCursor {
  fileprivate mutating func takeVerb(
    _ vocabulary: Vocabulary, afterExclamationMark: Bool
  ) throws(SyntaxError) -> Verb {
    let name = take { !isBlank($0) && $0 != "\"" }
    guard !name.isEmpty else {
      throw expected(afterExclamationMark ? "a gesture after !" : "a command such as tap or expect")
    }
    let verb = try vocabulary.verb(named: name, at: range(of: name))
    guard next != "\"" else {
      throw error("a blank must come before a string", label: "the string begins here")
    }
    if afterExclamationMark, !verb.isGesture {
      let gestures = vocabulary.verbs.filter(\.isGesture).map(\.name).joined(separator: ", ")
      throw error(
        "! asserts that a gesture is refused, and \(verb.name) is not a gesture "
          + "(gestures: \(gestures))",
        from: name.startIndex)
    }
    return verb
  }
}
