/// A part of the language that is no command: what `help targets` explains, and a chapter of the
/// reference.
package struct Topic: Sendable {
  /// What follows `help`.
  package let name: String
  /// What it is about, in a sentence.
  package let summary: String
  /// What there is to write.
  package let productions: [Production]

  /// All of them, in the order of the reference.
  package static let all = [
    lines, outputs, targets, roles, facts, states, relations, values, texts, durations, keys,
  ]

  /// The topic of this name.
  package static func named(_ name: some StringProtocol) -> Topic? {
    all.first { $0.name == name }
  }
}

/// Something that can be written in a script, and what it means.
///
/// The example is a line of a script in `BinderyScript.docc/Examples`, where a test carries it out.
package struct Production: Sendable {
  /// How it is written; words in capitals stand for something else.
  package let form: String
  /// What it means.
  package let summary: String
  /// One use of it.
  package let example: String

  init(_ form: String, _ summary: String, _ example: String) {
    self.form = form
    self.summary = summary
    self.example = example
  }
}
