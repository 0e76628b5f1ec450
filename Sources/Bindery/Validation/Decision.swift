/// What the synchronous rules make of a draft.
struct Decision<Value: Equatable>: Equatable {
  let draft: Value
  /// The draft, or what rules have replaced it by.
  private(set) var value: Value
  private(set) var issues: [ValidationIssue] = []
  /// Whether nothing is wrong but an asynchronous rule has still to say so.
  private(set) var isOpen = false

  /// Applies the rules in their order; a rule that stops after an issue is the last one.
  @MainActor
  init(on draft: Value, _ rules: [Rule<Value>]) {
    self.draft = draft
    value = draft
    var asks = false
    for rule in rules {
      switch rule.step {
      case .replace(let replacement): value = replacement(value)
      case .ask: asks = true
      case .check(let find, let stops):
        guard let issue = Self.issue(with: value, find) else { continue }
        issues.append(issue)
        if stops.include(issue) { return }
      }
    }
    isOpen = asks && issues.isEmpty
  }

  @MainActor
  private static func issue(
    with value: Value, _ find: @MainActor (Value) throws -> ValidationIssue?
  ) -> ValidationIssue? {
    do {
      return try find(value)
    } catch {
      return ValidationIssue(thrown: error)
    }
  }

  /// The result, as far as it is known without the asynchronous rules.
  var result: ValidationResult<Value> {
    if !issues.isEmpty { return .invalid(draft, issues) }
    return isOpen ? .pending(draft) : accepted
  }

  /// The result if the asynchronous rules have nothing to say.
  var accepted: ValidationResult<Value> {
    value == draft ? .valid(draft) : .coerced(value, from: draft)
  }
}
