import BinderyHeadless

/// The commands that a script may use: those of the language, and those that an app adds.
package struct Vocabulary: Sendable {
  /// All of them, in the order of the help.
  package let verbs: [Verb]

  /// The language itself.
  package static let standard = Vocabulary(verbs: Verb.all)

  /// The commands by name: a script of many lines looks up as many.
  private let index: [String: Verb]

  private init(verbs: [Verb]) {
    self.verbs = verbs
    index = Dictionary(verbs.map { ($0.name, $0) }) { first, _ in first }
  }

  /// The language and an app's own commands, which come last.
  package init(adding verbs: [Verb]) {
    self.init(verbs: Verb.all + verbs)
  }

  /// The command of this name.
  package func verb(named name: some StringProtocol) -> Verb? { index[String(name)] }

  /// Finds a command, or says which ones are similar.
  ///
  /// - Parameter others: What may stand in its place.
  func verb(
    named name: Substring, at range: Range<String.Index>, or others: [String] = []
  ) throws(SyntaxError) -> Verb {
    if let verb = verb(named: name) { return verb }
    let help =
      Suggestion.question(for: String(name), among: verbs.map(\.name) + others)
      ?? "help lists the commands"
    throw SyntaxError(range: range, message: "unknown command \(quotation(name)); \(help)")
  }
}
