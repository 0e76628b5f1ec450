/// The parser's error: a diagnostic without file and line.
struct SyntaxError: Error {
  /// The part of the line that is meant; empty where something is missing.
  let range: Range<String.Index>

  /// The mistake, and the advice.
  let message: String

  /// The label of the mark below the source line.
  var label: String?

  func diagnostic(file: String, line: Int, source: String) -> ScriptDiagnostic {
    let length = source[range].count
    return ScriptDiagnostic(
      file: file, message: message,
      excerpt: SourceExcerpt(
        line: line, source: source, column: source.column(of: range.lowerBound),
        length: length > 1 ? length : nil, label: label))
  }
}
