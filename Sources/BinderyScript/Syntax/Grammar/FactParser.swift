import BinderyHeadless

extension CommandParser {
  /// Reads the fact of `expect`, and its time limit.
  mutating func expectation() throws(SyntaxError) -> ScriptCommand {
    try require("a fact")
    let start = cursor
    if cursor.takeWord("tree") {
      cursor.skipBlanks()
      // `tree "Files"` is a view.
      if cursor.next != "\"" { return .expectTree }
      cursor = start
    }
    if cursor.takeWord("snapshot") {
      example = #"expect snapshot "filled in""#
      return .expectSnapshot(try string("a name"))
    }
    let fact = try fact()
    cursor.skipBlanks()
    guard cursor.takeWord("within") else { return .expect(fact) }
    return .await(fact, limit: try duration())
  }

  /// Reads the fact of `wait`.
  mutating func waiting() throws(SyntaxError) -> ScriptCommand {
    try require("a fact, or real and a duration")
    if cursor.takeWord("real") { return .waitReal(try duration()) }
    let fact = try fact()
    cursor.skipBlanks()
    guard cursor.takeWord("up") else { return .await(fact, limit: nil) }
    guard cursor.takeWord("to") else { throw cursor.expected("to after up") }
    return .await(fact, limit: try duration())
  }

  /// Reads a fact. The words `alert`, `no`, `screen`, `focus`, `idle`, `accessible`,
  /// `reproducible`, and for `expect` alone `tree` and `snapshot`, come first; views of these names can
  /// be reached by a longer path.
  mutating func fact() throws(SyntaxError) -> Fact {
    try require("a fact")
    if cursor.takeWord("alert") {
      example = #"expect alert "Email taken""#
      let isOver = isAtEnd || ["within", "up"].contains(cursor.nextPiece)
      return .alert(isOver ? nil : try string("a text"))
    }
    if cursor.takeWord("no") { return try noAlert() }
    if cursor.takeWord("screen") {
      example = "expect screen SignUp"
      return .screen(try name("the name of a screen"))
    }
    if cursor.takeWord("focus") {
      example = "expect focus name"
      return .focus(try target())
    }
    if cursor.takeWord("idle") { return .idle }
    if cursor.takeWord("accessible") { return .accessible }
    if cursor.takeWord("reproducible") { return .reproducible }
    return try factAboutTarget()
  }

  private mutating func noAlert() throws(SyntaxError) -> Fact {
    guard cursor.takeWord("alert") else {
      throw cursor.expected("alert after no", hint: "; for example: expect no alert")
    }
    return .noAlert
  }

  private mutating func factAboutTarget() throws(SyntaxError) -> Fact {
    let target = try target()
    let property = try propertyAfterTitle()
    cursor.skipBlanks()
    let comparison = "\(target.source)\(property.map { "." + $0 } ?? "")"
    guard let next = cursor.next else {
      throw cursor.error(
        "expect needs a state or a relation after \(quotation(comparison)), "
          + "for example: \(example)")
    }
    if next == "\"" {
      throw cursor.error("a value needs a relation before it, such as =")
    }
    if let relation = try relation() {
      let value = relation == .matches ? try expression() : try value()
      return .compare(target, property: property, relation, value)
    }
    if property != nil {
      throw cursor.expected("a relation such as = after \(quotation(comparison))")
    }
    if cursor.takeWord("has") { return try count(of: target) }
    let isNegated = cursor.takeWord("not")
    return .state(target, try state(of: target), negated: isNegated)
  }

  private mutating func count(of target: Target) throws(SyntaxError) -> Fact {
    let piece = cursor.nextPiece
    guard let count = Int(cursor.takeRun()), count >= 0 else {
      throw cursor.expected("a whole number after has", found: piece)
    }
    cursor.skipBlanks()
    let word = cursor.takeRun()
    // `1 row` is singular.
    let plural = count == 1 && !word.hasSuffix("s") ? word + "s" : word
    guard let countable = Fact.Countable(rawValue: String(plural)) else {
      let words = Fact.Countable.allCases.map(\.rawValue)
      throw cursor.expected(words.joined(separator: " or "), found: word)
    }
    return .count(target, count, of: countable)
  }

  /// Reads a relation if the next word can be one.
  private mutating func relation() throws(SyntaxError) -> Fact.Relation? {
    for word in [Fact.Relation.contains, .matches] where cursor.takeWord(word.rawValue) {
      return word
    }
    let start = cursor.position
    let sign = cursor.take { "=!<>".unicodeScalars.contains($0) }
    if sign.isEmpty { return nil }
    guard let relation = Fact.Relation(rawValue: String(sign)) else {
      let relations = Fact.Relation.allCases.map(\.rawValue).joined(separator: " ")
      throw cursor.error(
        "\(quotation(sign)) is not a relation; the relations are \(relations)", from: start)
    }
    return relation
  }

  private mutating func state(of target: Target) throws(SyntaxError) -> Fact.State {
    let word = cursor.takeRun()
    if let state = Fact.State(rawValue: String(word)) { return state }
    if word.isEmpty { throw cursor.expected("a state after not", found: word) }
    let states = Fact.State.allCases.map(\.rawValue)
    let help =
      Suggestion.question(for: String(word), among: states)
      ?? "the states are \(states.joined(separator: ", "))"
    throw SyntaxError(
      range: cursor.range(of: word),
      message: "\(quotation(word)) is not a state; \(help)"
        + "   (or a property: expect \(target.source).title = \"…\")")
  }
}
