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

/// One test point of a script: what stands below a `## title`, or before the first of them.
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

/// A command where it stands, with the output that is expected of it.
package struct ScriptStep: Sendable, Equatable {
  /// The number of the command's line, from 1.
  package let line: Int

  /// The column of its first character, from 1: that of the `!` if there is one.
  package let column: Int

  /// The command as written, with its `!` or `try`, without surrounding blanks and trailing comment.
  package let source: String

  /// The same without what is secret, if the command has been carried out.
  package internal(set) var maskedSource: String?

  /// Whether a `!` asserts that the gesture is refused.
  package let isNegated: Bool

  /// Whether `try` accepts a failure.
  package internal(set) var isAttempt = false

  /// What to do.
  package let command: ScriptCommand

  /// The indented lines below, without their indentation of two blanks. `nil` if there are none:
  /// then the output is not compared. An empty output is written `(no change)`, kept as that text.
  package internal(set) var expectedOutput: [String]?

  /// The lines of the command and of its output.
  package var lineRange: ClosedRange<Int> {
    line...(line + (expectedOutput?.count ?? 0))
  }
}
