import BinderyHeadless

extension Verb {
  /// Commands that say how something came about.
  static let questions = [
    Verb(
      name: "why", usage: "why [not] TARGET[.PROPERTY] [STATE]",
      summary:
        "Prints what a value depends on, and what changed it last; with `not`, what prevents it.",
      example: "why confirm.isEnabled",
      otherExamples: ["why not confirm enabled", "why name", "why alert"], isGesture: false
    ) { parser throws(SyntaxError) in .ask(try parser.why()) },
    Verb(
      name: "who", usage: "who TARGET[.PROPERTY]",
      summary: "Prints what reads a value, and what has written it.",
      example: "who model.name", isGesture: false
    ) { parser throws(SyntaxError) in .ask(.who(try parser.valueTarget())) },
    Verb(
      name: "log", usage: "log [COUNT] [of TARGET[.PROPERTY]] [since DURATION]",
      summary:
        "Prints what happened and what led to it: all of it, or that of the last commands, of a "
        + "view or a property, or from a time on.",
      example: "log 1",
      otherExamples: ["log", "log of confirm", "log since 1s"], isGesture: false
    ) { parser throws(SyntaxError) in .ask(try parser.log()) },
    Verb(
      name: "unused", usage: "unused",
      summary: "Lists the properties of view models that nothing reads.",
      example: "unused", isGesture: false
    ) { _ throws(SyntaxError) in .ask(.unused) },
    Verb(
      name: "hot", usage: "hot",
      summary: "Lists what was computed and what ran most, with counts.",
      example: "hot", isGesture: false
    ) { _ throws(SyntaxError) in .ask(.hot) },
    Verb(
      name: "graph", usage: "graph [TARGET[.PROPERTY]] [mermaid|dot|svg] [FILE]",
      summary:
        "Prints what depends on what as a diagram, of the screen or of one value; as a picture, it "
        + "may go into a file.",
      example: "graph",
      otherExamples: ["graph confirm.isEnabled dot", "graph svg"],
      isGesture: false
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
      let question = Suggestion.question(for: word, among: states).map { "; \($0)" } ?? ""
      throw cursor.error("\(quotation(word)) is not a state\(question)")
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
