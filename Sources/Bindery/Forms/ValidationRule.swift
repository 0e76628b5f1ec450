/// What a value must be like: a value itself, with a stable code and a message.
///
/// ```swift
/// let name = FormField("", .trimmed, .required, .length(...30))
/// let again = FormField("", .equal(to: password, "Enter the same password twice."))
/// let age = FormField<Int?>(nil, .required, .range(18...120))
/// ```
///
/// A rule does one of three things with a value: it leaves it, it replaces it (`.trimmed`), or it
/// finds an issue. Rules are applied in the order they are given; those behind one that replaces
/// get the new value.
///
/// - All issues are found, not only the first; but behind a `required` that is not met, and behind
///   a text that is too long, nothing is asked. `stopping()` makes any rule do that.
/// - What is not required may be empty: only `required`, `equal(to:)` and rules of your own look at
///   empty texts and at `nil`.
/// - What a rule reads is followed: when another field that it reads changes, the rule is applied
///   again. There is nothing to declare.
/// - A rule of your own may throw: an issue, or an error, which becomes the issue `unchecked`.
/// - Rules must not write to properties: they are applied when somebody looks.
///
/// A rule of your own is best an extension, so that it reads like the others:
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
    /// Finds no issue or one; a list, so that a rule can keep it ready.
    case check(@MainActor (Value) throws -> [ValidationIssue], stops: RuleStops)
    case replace(@MainActor (Value) -> Value)
    case ask(AsynchronousCheck<Value>)
  }

  @usableFromInline let step: Step
  /// Whether it is that something has to be entered.
  @usableFromInline let isRequirement: Bool

  /// A rule that finds its issue itself.
  ///
  /// ```swift
  /// let even = ValidationRule<Int> { $0.isMultiple(of: 2) ? nil : ValidationIssue("odd", "Make it even.") }
  /// ```
  @inlinable
  public init(finding issue: @escaping @MainActor (Value) throws -> ValidationIssue?) {
    self.init(.check({ value in try issue(value).map { [$0] } ?? [] }, stops: .never))
  }

  /// A rule that is met while `isMet` says so.
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
  /// let rounded = ValidationRule<Double>(replacing: { $0.rounded() })
  /// ```
  @inlinable
  public init(replacing replacement: @escaping @MainActor (Value) -> Value) {
    self.init(.replace(replacement))
  }

  @inlinable
  init(_ step: Step, isRequirement: Bool = false) {
    self.step = step
    self.isRequirement = isRequirement
  }

  /// The same rule; if it is broken, those behind it are not asked.
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

/// After which of its issues a rule ends the search for others.
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

/// What the synchronous rules make of a draft.
@usableFromInline
struct Decision<Value: Equatable>: Equatable {
  @usableFromInline let draft: Value
  /// The draft, or what rules have replaced it by.
  @usableFromInline var value: Value
  @usableFromInline var issues: [ValidationIssue] = []
  /// Whether nothing is wrong but an asynchronous rule has still to say so.
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
      case .replace(let replacement): value = replacement(value)
      case .ask: asks = true
      case .check(let find, let stops):
        let found = Self.issues(with: value, find)
        guard let first = found.first else { continue }
        // Most often there is one, and its list is the rule's own: nothing is allocated.
        issues = issues.isEmpty ? found : issues + found
        if stops.include(first) { return }
      }
    }
    isOpen = asks && issues.isEmpty
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

  /// The result if the asynchronous rules have nothing to say.
  @inlinable var accepted: ValidationResult<Value> {
    value == draft ? .valid(draft) : .coerced(value, from: draft)
  }
}
