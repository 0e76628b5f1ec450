package import BinderyHeadless

/// A command that an app adds to the language.
@MainActor
package struct AppVerb {
  /// The action, called with a stage and the words after the command's name.
  package typealias Action = @MainActor (Stage, [String]) async throws -> [String]

  /// Its notation and parser.
  package let verb: Verb
  package let action: Action

}

extension AppVerb {
  init(_ name: String, usage: String, summary: String, _ action: @escaping Action) {
    let verb = Verb(usage.isEmpty ? name : "\(name) \(usage)", summary) {
      parser throws(SyntaxError) in .app(name, try parser.words())
    }
    self.init(verb: verb, action: action)
  }
}
