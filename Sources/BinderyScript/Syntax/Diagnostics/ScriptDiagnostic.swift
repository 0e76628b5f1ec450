/// Something wrong with a script, and where.
///
/// ```
/// signup.repl:4:12: error: unterminated string
///   4 | type email "abc
///     |            ^ opened here
/// ```
///
/// The source line is drawn if the diagnostic carries one. The parser gives it where the message
/// does not itself quote what is wrong.
package struct ScriptDiagnostic: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the file.
  package let file: String

  /// The number of the line, from 1.
  package let line: Int

  /// The number of the character in it, from 1; one past the last for "something is missing".
  package let column: Int

  /// How many characters are meant, if more than a position.
  package let length: Int?

  /// What is wrong, and what to do.
  package let message: String

  /// What else may help, each on a line of its own.
  package let notes: [String]

  /// The source line with its mark, if it is drawn.
  package let excerpt: SourceExcerpt?

  /// Creates a diagnostic that quotes its place by itself, or draws `source` with a mark and a
  /// label below.
  package init(
    file: String, line: Int, column: Int, length: Int? = nil, message: String,
    notes: [String] = [], source: String? = nil, label: String? = nil
  ) {
    self.file = file
    self.line = line
    self.column = column
    self.length = length
    self.message = message
    self.notes = notes
    excerpt = source.map {
      SourceExcerpt(line: line, source: $0, column: column, length: length, label: label)
    }
  }

  /// Where and what, on one line.
  package var headline: String { "\(file):\(line):\(column): error: \(message)" }

  /// The headline, the source line if there is one, and the notes.
  package var description: String {
    var lines = [headline]
    if let excerpt { lines.append(excerpt.description) }
    lines += notes.map { "  note: \($0)" }
    return lines.joined(separator: "\n")
  }
}
