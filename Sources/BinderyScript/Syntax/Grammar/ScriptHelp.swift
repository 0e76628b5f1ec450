/// The texts of `help`, rendered from the verb table.
package enum ScriptHelp {
  /// The list of all commands.
  package static func overview(_ vocabulary: Vocabulary = .standard) -> String {
    let longest = vocabulary.verbs.map(\.name.count).max() ?? 0
    let rows = vocabulary.verbs.map { verb in
      let padding = String(repeating: " ", count: longest - verb.name.count)
      return "  \(verb.name)\(padding)  \(verb.summary)"
    }
    return """
      Commands; `help COMMAND` explains one.
      \(rows.joined(separator: "\n"))
      Topics; `help TOPIC` explains one: \(Topic.all.map(\.name).joined(separator: ", ")).
      ! before a gesture asserts that it is refused, # begins a comment, ## a case.
      """
  }

  /// How one command is written and what it does, or what a topic is about; `nil` if there is none
  /// of this name.
  package static func text(
    for name: String, in vocabulary: Vocabulary = .standard
  ) -> String? {
    guard let verb = vocabulary.verb(named: name) else { return Topic.named(name)?.help }
    let example = verb.example == verb.usage ? "" : "\n  example: \(verb.example)"
    return "\(verb.usage)\n  \(verb.summary)\(example)"
  }
}

extension Topic {
  /// What there is to write, one below the other.
  fileprivate var help: String {
    let longest = productions.map(\.form.count).max() ?? 0
    let rows = productions.map { production in
      let padding = String(repeating: " ", count: longest - production.form.count)
      return "  \(production.form)\(padding)  \(production.summary)"
    }
    return ([summary] + rows).joined(separator: "\n")
  }
}
