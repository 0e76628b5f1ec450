/// A line entered at the prompt.
///
/// ```swift
/// EnteredLine("  tap confirm", number: 4)     // .step(…): blanks before a command are accepted
/// EnteredLine("# note", number: 4)            // .nothing
/// ```
package enum EnteredLine: Sendable, Equatable {
  /// Nothing to do: blanks, a comment or a case title.
  case nothing

  /// A command.
  case step(ScriptStep)

  /// A command that cannot be understood.
  case diagnostic(ScriptDiagnostic)

  /// Parses a line, with or without its ending.
  ///
  /// - Parameters:
  ///   - line: what was entered.
  ///   - number: the number of the line, for messages.
  ///   - file: what to call the prompt in messages.
  ///   - vocabulary: the commands there are.
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
