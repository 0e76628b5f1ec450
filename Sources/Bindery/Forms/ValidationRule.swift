/// A condition that a value must meet, with a stable code and a message. A rule is a value itself.
///
/// ```swift
/// let name = FormField("", .trimmed, .required, .length(...30))
/// let password = FormField("", .required, .length(8...))
/// let again = FormField("", .equal(to: password, "Enter the same password twice."))
/// let age = FormField<Int?>(nil, .required, .range(18...120))
/// ```
///
/// A rule does one of three things with a value: it leaves it, it replaces it (`.trimmed`), or it
/// finds an issue. Rules are applied in the order they are given; those behind one that replaces
/// get the new value.
///
/// - All issues are found, not only the first; but rules behind a `required` that is not met, and
///   behind a text that is too long, are skipped. `stopping()` gives any rule that effect.
/// - A value that is not required may be empty: only `required`, `equal(to:)` and your own rules
///   test empty texts and `nil`. No asynchronous rule does, because there is nothing to ask about.
/// - Reads are tracked: when another field that the rule reads changes, the rule is applied again,
///   without a declaration.
/// - Your own rule may throw: an issue, or an error, which becomes the issue `unchecked`.
/// - Rules must not write to properties: they run inside a derived property.
///
/// Write your own rule in an extension, so that it reads like the others:
///
/// ```swift
/// extension ValidationRule where Value == String {
///   static let hasDigit = ValidationRule("password.digit", "Use a digit.") { $0.contains(where: \.isNumber) }
/// }
/// let password = FormField("", .required, .length(8...), .hasDigit)
/// ```
public struct ValidationRule<Value>: Sendable {
  @usableFromInline
  enum Step: Sendable {
    /// Finds no issue or one; an array, so that a rule can store it.
    case check(@MainActor (Value) throws -> [ValidationIssue], stops: RuleStops)
    case replace(@MainActor (Value) -> Value, because: KeptReason)
    case ask(AsynchronousCheck<Value>)
  }

  @usableFromInline let step: Step
  /// Whether the rule requires an entry.
  @usableFromInline let isRequirement: Bool

  /// A rule whose closure returns the issue.
  ///
  /// ```swift
  /// let even = ValidationRule<Int> { $0.isMultiple(of: 2) ? nil : ValidationIssue("odd", "Make it even.") }
  /// ```
  @inlinable
  public init(finding issue: @escaping @MainActor (Value) throws -> ValidationIssue?) {
    self.init(.check({ value in try issue(value).map { [$0] } ?? [] }, stops: .never))
  }

  /// A rule that is met while `isMet` returns true.
  @inlinable
  public init(
    _ code: IssueCode, _ message: String, isMet: @escaping @MainActor (Value) throws -> Bool
  ) {
    let issues = [ValidationIssue(code, message)]
    self.init(.check({ value in try isMet(value) ? [] : issues }, stops: .never))
  }

  /// A rule that replaces the value.
  ///
  /// ```swift
  /// let whole = CoercionReason("number.rounded", "Rounded to a whole number.")
  /// let rounded = ValidationRule<Double>(because: whole, replacing: { $0.rounded() })
  /// ```
  ///
  /// - Parameters:
  ///   - reason: Says to the user why the value was replaced, if it was; see `FormField.coercions`.
  ///   - replacement: Returns the value to continue with, the same one if it fits.
  @inlinable
  public init(
    because reason: CoercionReason = .replaced,
    replacing replacement: @escaping @MainActor (Value) -> Value
  ) {
    self.init(.replace(replacement, because: KeptReason(reason)))
  }

  @inlinable
  init(_ step: Step, isRequirement: Bool = false) {
    self.step = step
    self.isRequirement = isRequirement
  }

  /// This rule, which skips those behind it if it is broken.
  ///
  /// ```swift
  /// let code = FormField("", .length(6...6).stopping(), .pattern(/[0-9]+/))
  /// ```
  @inlinable
  public func stopping() -> ValidationRule {
    guard case .check(let find, stops: _) = step else { return self }
    return ValidationRule(.check(find, stops: .always), isRequirement: isRequirement)
  }
}

/// A reason in an object: a rule is copied for each keystroke, and is to be small.
@usableFromInline
final class KeptReason: Sendable {
  let reason: CoercionReason

  @usableFromInline
  init(_ reason: CoercionReason) {
    self.reason = reason
  }
}

/// The issues of a rule after which the rules behind it are skipped.
@usableFromInline
enum RuleStops: Sendable {
  case never, always
  case on(IssueCode)

  @inlinable
  func include(_ issue: ValidationIssue) -> Bool {
    switch self {
    case .never: false
    case .always: true
    case .on(let code): issue.code == code
    }
  }
}

/// The outcome of the synchronous rules for a draft.
@usableFromInline
struct Decision<Value: Equatable>: Equatable {
  @usableFromInline let draft: Value
  /// The draft, or the value that rules have replaced it with.
  @usableFromInline var value: Value
  @usableFromInline var issues: [ValidationIssue] = []
  /// Whether there is no issue, but an asynchronous rule has to answer.
  @usableFromInline var isOpen = false

  /// Applies the rules in their order; a rule that stops after an issue is the last one.
  @inlinable
  @MainActor
  init(on draft: Value, _ rules: [ValidationRule<Value>]) {
    self.draft = draft
    value = draft
    var asks = false
    for rule in rules {
      switch rule.step {
      case .replace(let replacement, because: _): value = replacement(value)
      case .ask: asks = true
      case .check(let find, let stops):
        let found = Self.issues(with: value, find)
        guard let first = found.first else { continue }
        // Most often there is one issue, in the rule's array: nothing is allocated.
        issues = issues.isEmpty ? found : issues + found
        if stops.include(first) { return }
      }
    }
    isOpen = asks && issues.isEmpty && !isEmptyEntry(value)
  }

  @inlinable
  @MainActor
  static func issues(
    with value: Value, _ find: @MainActor (Value) throws -> [ValidationIssue]
  ) -> [ValidationIssue] {
    do {
      return try find(value)
    } catch {
      return [ValidationIssue(thrown: error)]
    }
  }

  @inlinable
  static func == (lhs: Decision, rhs: Decision) -> Bool {
    lhs.draft == rhs.draft && lhs.value == rhs.value && lhs.issues == rhs.issues
      && lhs.isOpen == rhs.isOpen
  }

  /// The result, as far as it is known without the asynchronous rules.
  @inlinable var result: ValidationResult<Value> {
    if !issues.isEmpty { return .invalid(draft, issues) }
    return isOpen ? .pending(draft) : accepted
  }

  /// The result if the asynchronous rules are met.
  @inlinable var accepted: ValidationResult<Value> {
    value == draft ? .valid(draft) : .coerced(value, from: draft)
  }
}

/// Whether a value is no entry: an empty text or list, or `nil`.
@usableFromInline
func isEmptyEntry<Value>(_ value: Value) -> Bool {
  if let list = value as? any Collection { return list.isEmpty }
  return (value as? any OptionalEntry)?.isMissing ?? false
}

/// A value that may be missing.
private protocol OptionalEntry {
  var isMissing: Bool { get }
}

extension Optional: OptionalEntry {
  fileprivate var isMissing: Bool { self == nil }
}
