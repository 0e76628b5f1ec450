/// A command of the script language: how it is written, what it does and how it is read. Parsing,
/// suggestions, completion, help and the reference all go by `Verb.all`.
///
/// Every example is a line of a script in `BinderyScript.docc/Examples`, where a test carries it out
/// and the reference shows it with its output. A new command needs a line there, too.
package struct Verb: Sendable {
  /// The first word of the command.
  package let name: String

  /// How it is written; words in capitals stand for something else.
  package let usage: String

  /// What it does, in one sentence.
  package let summary: String

  /// One use of it.
  package let example: String

  /// Uses of what else may follow the name.
  package var otherExamples: [String] = []

  /// Whether a person does it to a view, so that it can be refused and `!` may assert that.
  package let isGesture: Bool

  /// Reads the words after the name.
  let parse: @Sendable (inout CommandParser) throws(SyntaxError) -> ScriptCommand
}
