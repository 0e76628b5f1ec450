/// A parsed script: what a `.repl` file says, with its lines kept so that they can be printed back.
///
/// ```swift
/// let file = try ScriptFile(parsing: "start SignUp\nexpect idle\n", named: "sign-up.repl")
/// file.cases.first?.title        // "sign-up.repl": commands before the first `##`
/// file.text                      // exactly the text that was parsed
/// ```
///
/// - A file without a command and without a `##` has no cases; whether that is an error is for the
///   runner to say.
package struct ScriptFile: Sendable, Equatable {
  /// The name shown in messages, such as `sign-up.repl`.
  package let name: String

  /// The lines without their line feeds, otherwise byte for byte: a byte order mark stays in the
  /// first line, the carriage return of a CRLF at the end of each.
  package let lines: [String]

  /// Whether a line feed ends the last line.
  package let endsWithNewline: Bool

  /// Whether a gesture, and whatever else may change the screen, has to have all its output
  /// written below: `#! exhaustive` at the top says so.
  package let isExhaustive: Bool

  /// The test points, in order of the file.
  package let cases: [ScriptCase]

  /// The text of the file, byte for byte.
  package var text: String {
    lines.joined(separator: "\n") + (endsWithNewline ? "\n" : "")
  }

  /// What ends a line of this file, for lines that are added to it: that of its first line.
  package var lineEnding: String {
    lines.first?.unicodeScalars.last == "\r" ? "\r\n" : "\n"
  }
}
