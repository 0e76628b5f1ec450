import BinderyHeadless

extension Verb {
  /// Commands that say how something came about.
  static let questions = [
    Verb(
      "why [not] TARGET[.PROPERTY] [STATE]",
      "Prints what a value depends on, and what changed it last; with `not`, what prevents it.",
      "why confirm.isEnabled", "why not confirm enabled", "why name", "why alert"
    ) { parser throws(SyntaxError) in .ask(try parser.why()) },
    Verb(
      name: "who", usage: "who TARGET[.PROPERTY]",
      summary: "Prints what reads a value, and what has written it.",
      examples: ["who model.name"], isGesture: false
    ) { parser throws(SyntaxError) in .ask(.who(try parser.valueTarget())) },
    Verb(
      "log [COUNT] [of TARGET[.PROPERTY]] [since DURATION]",
      "Prints what happened and what led to it: all of it, or that of the last commands, of a "
        + "view or a property, or from a time on.",
      "log 1", "log", "log of confirm", "log since 1s"
    ) { parser throws(SyntaxError) in .ask(try parser.log()) },
    Verb("unused", "Lists the properties of view models that nothing reads.", does: .ask(.unused)),
    Verb("hot", "Lists what was computed and what ran most, with counts.", does: .ask(.hot)),
    Verb(
      "graph [TARGET[.PROPERTY]] [mermaid|dot|svg] [FILE]",
      "Prints what depends on what as a diagram, of the screen or of one value; as a picture, it "
        + "may go into a file.",
      "graph", "graph confirm.isEnabled dot", "graph svg"
    ) { parser throws(SyntaxError) in .ask(try parser.graph()) },
  ]
}

extension CommandParser {
  /// Reads a target with a property, if there is one after a title.
  fileprivate mutating func valueTarget() throws(SyntaxError) -> Target {
    let target = try target("a view, a property or a command")
    guard cursor.next == "." else { return target }
    _ = try propertyAfterTitle()
    throw cursor.error("name the view by its path here: confirm.isEnabled")
  }

  fileprivate mutating func why() throws(SyntaxError) -> Question {
    cursor.skipBlanks()
    let isNegated = cursor.takeWord("not")
    let target = try valueTarget()
    if isAtEnd { return .why(target, state: nil, isNegated: isNegated) }
    let word = String(cursor.nextPiece)
    guard let state = Fact.State(rawValue: word) else {
      let states = Fact.State.allCases.map(\.rawValue)
      let hint = Suggestion.hint(for: word, among: states)
      throw cursor.error("\(quotation(word)) is not a state\(hint)")
    }
    _ = cursor.takeRun()
    return .why(target, state: state, isNegated: isNegated)
  }

  fileprivate mutating func log() throws(SyntaxError) -> Question {
    var count: Int?
    if !isAtEnd, cursor.next.map({ "0"..."9" ~= $0 }) == true {
      let piece = cursor.nextPiece
      count = Int(cursor.takeRun())
      if count == nil || count == 0 {
        throw cursor.expected("a whole number above 0", found: piece)
      }
    }
    cursor.skipBlanks()
    let target = cursor.takeWord("of") ? try valueTarget() : nil
    cursor.skipBlanks()
    let start = cursor.takeWord("since") ? try duration() : nil
    return .log(count, of: target, since: start)
  }

  fileprivate mutating func graph() throws(SyntaxError) -> Question {
    var target: Target?
    if !isAtEnd, GraphForm(rawValue: String(cursor.nextPiece)) == nil { target = try valueTarget() }
    if isAtEnd { return .graph(target, .mermaid, path: nil) }
    let word = cursor.takeRun()
    guard let form = GraphForm(rawValue: String(word)) else {
      throw cursor.expected("mermaid, dot or svg", found: word)
    }
    return .graph(target, form, path: isAtEnd ? nil : try path())
  }
}
