/// Everything that is wrong with a script, in order of its lines. Never empty.
package struct ScriptDiagnostics: Error, Sendable, Equatable, CustomStringConvertible {
  /// The diagnostics: at most one per line, and one for a block of output without a command.
  package let diagnostics: [ScriptDiagnostic]

  /// All of them, one below the other.
  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }
}
