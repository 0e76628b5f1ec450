/// What the rules make of a draft.
public enum ValidationResult<Value> {
  /// It is fine as it is.
  case valid(Value)
  /// It is fine when replaced by this value, such as one without the blanks around it.
  case coerced(Value, from: Value)
  /// It breaks rules. Never without an issue.
  case invalid(Value, [ValidationIssue])
  /// Nothing is wrong so far, but an asynchronous rule has not answered yet.
  case pending(Value)

  /// The value that was accepted, as it is or coerced; `nil` if none was.
  public var accepted: Value? {
    switch self {
    case .valid(let value), .coerced(let value, from: _): value
    case .invalid, .pending: nil
    }
  }

  /// What is wrong; empty unless it is invalid.
  public var issues: [ValidationIssue] {
    if case .invalid(_, let issues) = self { issues } else { [] }
  }

  /// Whether a value was accepted.
  public var isValid: Bool {
    switch self {
    case .valid, .coerced: true
    case .invalid, .pending: false
    }
  }

  /// Whether an asynchronous rule has still to answer.
  public var isPending: Bool {
    if case .pending = self { true } else { false }
  }
}

extension ValidationResult: Equatable where Value: Equatable {}
extension ValidationResult: Sendable where Value: Sendable {}

extension ValidationResult where Value: Equatable {
  /// What the rules make of a value, without any field; asynchronous ones are left pending.
  ///
  /// ```swift
  /// let result = ValidationResult(of: " Ada ", [.trimmed, .required])
  /// print(result)                                    // coerced("Ada", from: " Ada ")
  /// ```
  @MainActor
  public init(of draft: Value, _ rules: [Rule<Value>]) {
    self = Decision(on: draft, rules).result
  }
}
