/// What a stubbed service answers.
package enum ReplyResult: Sendable, Equatable {
  /// `ok`, `ok 42`: success, with a value unless the service returns nothing.
  case ok(ScriptValue?)

  /// `fail "Email taken"`: failure with this text.
  case fail(String)
}
