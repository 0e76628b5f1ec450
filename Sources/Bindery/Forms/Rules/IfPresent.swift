extension ValidationRule {
  /// Applies a rule to a value that may be missing, if it is there.
  ///
  /// ```swift
  /// let nickname = FormField<String?>(nil, .ifPresent(.length(...15)))
  /// ```
  public static func ifPresent<Wrapped>(_ rule: ValidationRule<Wrapped>) -> ValidationRule
  where Value == Wrapped? {
    switch rule.step {
    case .replace(let replacement):
      return ValidationRule(replacing: { value in value.map { replacement($0) } })
    case .check(let find, let stops):
      return ValidationRule(.check({ value in try value.map { try find($0) } ?? [] }, stops: stops))
    case .ask(let check):
      return ValidationRule(
        .ask(
          AsynchronousCheck(debounce: check.debounce, timeout: check.timeout) { value in
            guard let value else { return nil }
            return try await check.ask(value)
          }))
    }
  }
}
