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
  @inlinable
  public var accepted: Value? {
    switch self {
    case .valid(let value), .coerced(let value, from: _): value
    case .invalid, .pending: nil
    }
  }

  /// What was judged, right or wrong.
  @inlinable
  public var draft: Value {
    switch self {
    case .valid(let draft), .coerced(_, from: let draft), .invalid(let draft, _),
      .pending(let draft):
      draft
    }
  }

  /// The same with what is wrong besides.
  @inlinable
  func adding(_ remarks: [ValidationIssue]) -> ValidationResult {
    remarks.isEmpty ? self : .invalid(draft, remarks + issues)
  }

  /// What is wrong; empty unless it is invalid.
  @inlinable
  public var issues: [ValidationIssue] {
    if case .invalid(_, let issues) = self { issues } else { [] }
  }

  /// Whether a value was accepted.
  @inlinable
  public var isValid: Bool {
    switch self {
    case .valid, .coerced: true
    case .invalid, .pending: false
    }
  }

  /// Whether an asynchronous rule has still to answer.
  @inlinable
  public var isPending: Bool {
    if case .pending = self { true } else { false }
  }
}

extension ValidationResult: Equatable where Value: Equatable {
  // Spelled out, so that it is specialised where the value type is known.
  /// Two results are the same if they say the same of the same draft.
  @inlinable
  public static func == (lhs: ValidationResult, rhs: ValidationResult) -> Bool {
    switch (lhs, rhs) {
    case (.valid(let value), .valid(let other)), (.pending(let value), .pending(let other)):
      value == other
    case (.coerced(let value, from: let draft), .coerced(let other, from: let otherDraft)):
      draft == otherDraft && value == other
    case (.invalid(let draft, let issues), .invalid(let otherDraft, let otherIssues)):
      draft == otherDraft && issues == otherIssues
    default: false
    }
  }
}
extension ValidationResult: Sendable where Value: Sendable {}

extension ValidationResult where Value: Equatable {
  /// What the rules make of a value, without any field; asynchronous ones are left pending.
  ///
  /// ```swift
  /// let result = ValidationResult(of: " Ada ", [.trimmed, .required])
  /// print(result)                                    // coerced("Ada", from: " Ada ")
  /// ```
  @inlinable
  @MainActor
  public init(of draft: Value, _ rules: [ValidationRule<Value>]) {
    self = Decision(on: draft, rules).result
  }
}
