/// A view and a value that `start` fills into it: `email="bob@example.com"`.
package struct ScriptArgument: Sendable, Equatable {
  /// The name of the view before the `=`.
  package let name: String

  /// The value after it.
  package let value: ScriptValue
}

/// The answer of a stubbed service.
package enum ReplyResult: Sendable, Equatable {
  /// `ok`, `ok 42`: success, with a value unless the service returns nothing.
  case ok(ScriptValue?)

  /// `fail "Email taken"`: failure with this text.
  case fail(String)
}

/// The request that a reply is for.
package enum RepliedRequest: Sendable, Equatable {
  /// `to "Ada"`: the oldest with this text.
  case text(String)

  /// `to 2`: the second of those that wait.
  case number(Int)
}

/// A value written in a script.
package enum ScriptValue: Sendable, Equatable {
  /// `"Too long"`, with its escapes replaced.
  case string(String)

  /// `15`, `-0.5`; `source` is the written text, because `1.10` and `1.1` are one number.
  case number(Double, source: String)

  /// `on`, `off`; or `true`, `false`, in which deltas show flags that are not switches
  case flag(Bool)

  /// `2026-09-30`, `14:30`, `2026-09-30T14:30`
  case date(String)

  /// `nil`; not called `none`, because of the case of `Optional`.
  case absent

  /// `/[0-9]+ notes/`: the source of a regular expression, for `matches`.
  case expression(String)

  /// `2s`
  case duration(Duration)
}
