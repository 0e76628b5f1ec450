import BinderyHeadless

/// The texts of `help`, rendered from the verb table.
package enum ScriptHelp {
  /// The list of all commands.
  package static func overview(_ vocabulary: Vocabulary = .standard) -> String {
    let longest = vocabulary.verbs.map(\.name.count).max() ?? 0
    let rows = vocabulary.verbs.map { "  \($0.name.padded(to: longest))  \($0.summary)" }
    return """
      Commands; `help COMMAND` explains one.
      \(rows.joined(separator: "\n"))
      Topics; `help TOPIC` explains one: \(Topic.all.map(\.name).joined(separator: ", ")).
      ! before a gesture asserts that it is refused, # begins a comment, ## a case.
      """
  }

  /// Notation and summary of a command, or the text of a topic; `nil` if there is none of this
  /// name.
  package static func text(
    for name: String, in vocabulary: Vocabulary = .standard
  ) -> String? {
    guard let verb = vocabulary.verb(named: name) else { return Topic.named(name)?.help }
    let example = verb.example == verb.usage ? "" : "\n  example: \(verb.example)"
    return "\(verb.usage)\n  \(verb.summary)\(example)"
  }
}

extension Topic {
  /// The productions, one below the other.
  fileprivate var help: String {
    let longest = productions.map(\.form.count).max() ?? 0
    let rows = productions.map { "  \($0.form.padded(to: longest))  \($0.summary)" }
    return ([summary] + rows).joined(separator: "\n")
  }
}
