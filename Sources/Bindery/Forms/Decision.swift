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
