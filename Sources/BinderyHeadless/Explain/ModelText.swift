package import Bindery

/// Values as text; what cannot be seen is escaped.
package enum ModelText {
  /// The text of a value.
  package static func of(_ value: some Any) -> String {
    (value as? String)?.quoted ?? "\(value)".showingInvisible
  }

  /// `.value(3)`, as it is written.
  package static func ofOutcome(_ outcome: Any) -> String {
    let payload = Mirror(reflecting: outcome).children.first
    return payload.map { ".\($0.label ?? "")(\(of($0.value)))" } ?? ".\(outcome)"
  }

  /// Whether two outcomes are the same.
  package static func isSame<Output, Failure: Error>(
    _ outcome: CommandOutcome<Output, Failure>?, _ other: CommandOutcome<Output, Failure>?
  ) -> Bool {
    switch (outcome, other) {
    case (.value(let value), .value(let other)): isSame(value, other)
    case (.failed(let error), .failed(let other)): isSame(error, other)
    case (.value, _), (.failed, _), (_, .value), (_, .failed): false
    default: outcome.map { ofOutcome($0) } == other.map { ofOutcome($0) }
    }
  }

  /// Whether two values are equal; those that cannot be compared, by their types and texts.
  package static func isSame(_ value: Any, _ other: Any) -> Bool {
    if let value = value as? any Equatable { return isEqual(value, other) }
    return Swift.type(of: value) == Swift.type(of: other) && of(value) == of(other)
  }

  private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    value == other as? Value
  }
}
