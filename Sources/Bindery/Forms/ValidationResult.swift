/// The result of the rules for a draft.
///
/// ```swift
/// let age = FormField(21, .range(18...120))
/// age.draft.value = 7
/// print(age.result.value)                          // invalid(7, [Enter 18 or more.])
/// ```
public enum ValidationResult<Value> {
  /// The draft is accepted as it is.
  case valid(Value)
  /// The draft is accepted when replaced by this value, such as one without the blanks around it.
  case coerced(Value, from: Value)
  /// The draft breaks rules. There is at least one issue.
  case invalid(Value, [ValidationIssue])
  /// No issue so far, but an asynchronous rule has not answered yet.
  case pending(Value)

  /// The value that was accepted, as it is or coerced; `nil` if none was.
  @inlinable
  public var accepted: Value? {
    switch self {
    case .valid(let value), .coerced(let value, from: _): value
    case .invalid, .pending: nil
    }
  }

  /// The value that was tested, valid or not.
  @inlinable
  public var draft: Value {
    switch self {
    case .valid(let draft), .coerced(_, from: let draft), .invalid(let draft, _),
      .pending(let draft):
      draft
    }
  }

  /// This result with further issues.
  @inlinable
  func adding(_ remarks: [ValidationIssue]) -> ValidationResult {
    remarks.isEmpty ? self : .invalid(draft, remarks + issues)
  }

  /// The issues; empty unless it is invalid.
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

  /// Whether an asynchronous rule has not answered yet.
  @inlinable
  public var isPending: Bool {
    if case .pending = self { true } else { false }
  }
}

extension ValidationResult: Equatable where Value: Equatable {
  // Written by hand, so that it is specialised where the value type is known.
  /// Two results are equal if their cases, drafts, values and issues are equal.
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
  /// The result of the rules for a value, without a field; asynchronous ones stay pending.
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
