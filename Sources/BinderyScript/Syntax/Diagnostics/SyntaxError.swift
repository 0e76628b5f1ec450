/// What the parser throws: a diagnostic that does not know its file and line yet.
struct SyntaxError: Error {
  /// The part of the line that is meant; empty where something is missing.
  let range: Range<String.Index>

  /// What is wrong, and what to do.
  let message: String

  /// What is said at the mark below the source line; without it the line is not drawn.
  var label: String?

  /// The diagnostic for a line of a file.
  func diagnostic(file: String, line: Int, source: String) -> ScriptDiagnostic {
    let length = source[range].count
    return ScriptDiagnostic(
      file: file, line: line, column: source.column(of: range.lowerBound),
      length: length > 1 ? length : nil, message: message,
      source: label == nil ? nil : source, label: label)
  }
}
