/// A value written in a script.
package enum ScriptValue: Sendable, Equatable {
  /// `"Too long"`, with its escapes replaced.
  case string(String)

  /// `15`, `-0.5`; the source keeps what was written, since `1.10` and `1.1` are one number.
  case number(Double, source: String)

  /// `on`, `off`; or as deltas show what is no switch, `true`, `false`
  case flag(Bool)

  /// `2026-09-30`, `14:30`, `2026-09-30T14:30`
  case date(String)

  /// `nil`; not called `none`, which an optional value would take for its own.
  case absent

  /// `/[0-9]+ notes/`: the source of a regular expression, for `matches`.
  case expression(String)

  /// `2s`
  case duration(Duration)
}
