package import BinderyHeadless

/// A command that an app adds to the language.
@MainActor
package struct AppVerb {
  /// What it does, on a stage and with the words that follow its name.
  package typealias Action = @MainActor (Stage, [String]) async throws -> [String]

  /// How it is written, and how it is read.
  package let verb: Verb
  /// What it does.
  package let action: Action

  package init(_ name: String, usage: String, summary: String, _ action: @escaping Action) {
    self.action = action
    verb = Verb(
      name: name, usage: usage.isEmpty ? name : "\(name) \(usage)", summary: summary,
      example: usage.isEmpty ? name : "\(name) \(usage)", isGesture: false
    ) { parser throws(SyntaxError) in
      .app(name, try parser.words())
    }
  }
}
