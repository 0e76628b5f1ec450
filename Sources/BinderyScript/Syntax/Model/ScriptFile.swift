/// A parsed script: the contents of a `.repl` file, with its lines, so that they can be printed
/// back.
///
/// ```swift
/// let file = try ScriptFile(parsing: "start SignUp\nexpect idle\n", named: "sign-up.repl")
/// #expect(file.cases.first?.title == "sign-up.repl")     // commands before the first `##`
/// #expect(file.text == "start SignUp\nexpect idle\n")    // exactly the text that was parsed
/// ```
///
/// - A file without a command and without a `##` has no cases; the runner decides whether that is
///   an error.
package struct ScriptFile: Sendable, Equatable {
  /// The name shown in messages, such as `sign-up.repl`.
  package let name: String

  /// The lines without their line feeds, otherwise byte for byte: a byte order mark stays in the
  /// first line, the carriage return of a CRLF at the end of each.
  package let lines: [String]

  /// Whether a line feed ends the last line.
  package let endsWithNewline: Bool

  /// Whether every command that may change the screen must have its whole output below: set by `#!
  /// exhaustive` at the top.
  package let isExhaustive: Bool

  /// Whether the output also has the changes of the view models: set by `#! exhaustive model`.
  package let seesModels: Bool

  /// The test points, in order of the file.
  package let cases: [ScriptCase]

  /// The text of the file, byte for byte.
  package var text: String {
    lines.joined(separator: "\n") + (endsWithNewline ? "\n" : "")
  }

  /// The line ending for added lines: that of the first line.
  package var lineEnding: String {
    lines.first?.unicodeScalars.last == "\r" ? "\r\n" : "\n"
  }
}

/// One test point of a script: the lines below a `## title`, or before the first title.
package struct ScriptCase: Sendable, Equatable {
  /// The text after `##`; the file's name for commands before the first `##`.
  package let title: String

  /// The number of the line that opens the case: its `##`, or else its first command.
  package let line: Int

  /// The commands, in order.
  package let steps: [ScriptStep]

  /// The lines of the case, to the one before the next `##`. The case before the first `##` has
  /// everything from line 1, so that the cases of a file leave no gap between them.
  package let lineRange: ClosedRange<Int>
}
