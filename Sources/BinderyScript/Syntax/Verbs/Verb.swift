import BinderyHeadless

/// A command of the script language: how it is written, what it does and how it is read. Parsing,
/// suggestions and help all go by `Verb.all`.
package struct Verb: Sendable {
  /// The first word of the command.
  package let name: String

  /// How it is written; words in capitals stand for something else.
  package let usage: String

  /// What it does, in one sentence.
  package let summary: String

  /// One use of it.
  package let example: String

  /// Whether a person does it to a view, so that it can be refused and `!` may assert that.
  package let isGesture: Bool

  /// Reads the words after the name.
  let parse: @Sendable (inout CommandParser) throws(SyntaxError) -> ScriptCommand

  /// Finds a verb, or says which ones are similar.
  static func named(
    _ name: Substring, at range: Range<String.Index>
  ) throws(SyntaxError) -> Verb {
    if let verb = all.first(where: { $0.name == name }) { return verb }
    let help =
      Suggestion.question(for: String(name), among: all.map(\.name)) ?? "help lists the commands"
    throw SyntaxError(range: range, message: "unknown command \(quotation(name)); \(help)")
  }
}
