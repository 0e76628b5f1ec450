/// An error in a script, with its place.
///
/// ```
/// signup.repl:4:12: error: unterminated string
///   4 | type email "abc
///     |            ^ opened here
/// ```
///
/// The source line is drawn below, with a mark.
package struct ScriptDiagnostic: Error, Sendable, Equatable, CustomStringConvertible {
  package let file: String

  /// The mistake, and the advice.
  package let message: String

  /// The source line with its mark.
  package let excerpt: SourceExcerpt

  /// The number of the line, from 1.
  package var line: Int { excerpt.line }

  /// The number of the character in it, from 1; one past the last for "something is missing".
  package var column: Int { excerpt.column }

  /// Place and message, on one line.
  package var headline: String { "\(file):\(line):\(column): error: \(message)" }

  /// The headline and the source line.
  package var description: String { "\(headline)\n\(excerpt)" }
}

/// All errors in a script, in order of its lines. Never empty.
package struct ScriptDiagnostics: Error, Sendable, Equatable, CustomStringConvertible {
  /// The diagnostics: at most one per line, and one for a block of output without a command.
  package let diagnostics: [ScriptDiagnostic]

  /// All diagnostics, one below the other.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
