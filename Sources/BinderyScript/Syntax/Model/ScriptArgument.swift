/// A value given to the screen that `start` shows: `email="bob@example.com"`.
package struct ScriptArgument: Sendable, Equatable {
  /// The name before the `=`.
  package let name: String

  /// The value after it.
  package let value: ScriptValue
}
