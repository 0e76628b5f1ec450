/// A line entered at the prompt.
///
/// ```swift
/// let tap = EnteredLine("  tap confirm", number: 4)     // .step(…): blanks before it are accepted
/// let note = EnteredLine("# note", number: 4)           // .nothing
/// ```
package enum EnteredLine: Sendable, Equatable {
  /// Nothing to do: blanks, a comment or a case title.
  case nothing

  /// A command.
  case step(ScriptStep)

  /// A command with an error.
  case diagnostic(ScriptDiagnostic)

  /// Parses a line, with or without its ending; its number and its file are for messages.
  package init(
    _ line: String, number: Int, file: String = "stage", vocabulary: Vocabulary = .standard
  ) {
    var scalars = Substring(line).unicodeScalars
    while let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }
    let content = String(scalars)
    let first = scalars.first { !isBlank($0) }
    guard let first, first != "#" else {
      self = .nothing
      return
    }
    do throws(SyntaxError) {
      self = .step(try ScriptStep(line: content, number: number, vocabulary: vocabulary))
    } catch {
      self = .diagnostic(error.diagnostic(file: file, line: number, source: content))
    }
  }
}
