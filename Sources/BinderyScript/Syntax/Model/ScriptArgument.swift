/// A view that is filled in when `start` shows a screen, and with what: `email="bob@example.com"`.
package struct ScriptArgument: Sendable, Equatable {
  /// The name of the view before the `=`.
  package let name: String

  /// The value after it.
  package let value: ScriptValue
}
