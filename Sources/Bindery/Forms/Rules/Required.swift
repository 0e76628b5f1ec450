extension ValidationRule where Value: Collection {
  /// An entry is required: the text or the list is not empty. Blanks count as text; put `.trimmed`
  /// before it if they should not.
  ///
  /// Code `missing`; nothing is asked behind it if it is not met.
  public static var required: ValidationRule { required("Enter a value.") }

  /// An entry is required; the issue has the given message.
  public static func required(_ message: String) -> ValidationRule {
    ValidationRule(requiring: message) { !$0.isEmpty }
  }
}

extension ValidationRule where Value: ExpressibleByNilLiteral & Equatable {
  /// An entry or a choice is required: the value is not `nil`.
  ///
  /// Code `missing`; nothing is asked behind it if it is not met.
  public static var required: ValidationRule { required("Enter a value.") }

  /// An entry or a choice is required; the issue has the given message.
  public static func required(_ message: String) -> ValidationRule {
    ValidationRule(requiring: message) { $0 != nil }
  }
}

extension ValidationRule where Value == Bool {
  /// The value must be true, such as accepted terms.
  ///
  /// Code `missing`; nothing is asked behind it if it is not met.
  public static var required: ValidationRule { required("This has to be accepted.") }

  /// The value must be true; the issue has the given message.
  public static func required(_ message: String) -> ValidationRule {
    ValidationRule(requiring: message) { $0 }
  }
}

extension ValidationRule {
  /// A rule that an entry is required, which views show before anything is entered.
  private init(requiring message: String, isMet: @escaping @MainActor (Value) -> Bool) {
    let issues = [ValidationIssue(.missing, message)]
    self.init(.check({ isMet($0) ? [] : issues }, stops: .always), isRequirement: true)
  }
}

extension ValidationRule {
  /// Applies a rule to an optional value, unless it is `nil`.
  ///
  /// ```swift
  /// let nickname = FormField<String?>(nil, .ifPresent(.length(...15)))
  /// ```
  public static func ifPresent<Wrapped>(_ rule: ValidationRule<Wrapped>) -> ValidationRule
  where Value == Wrapped? {
    switch rule.step {
    case .replace(let replacement, because: let kept):
      return ValidationRule(because: kept.reason) { value in value.map { replacement($0) } }
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
