extension ValidationRule where Value: Collection {
  /// Something must be entered: the text or the list is not empty. Blanks are something; put
  /// `.trimmed` before it if they should not be.
  ///
  /// Code `missing`; nothing is asked behind it if it is not met.
  public static var required: ValidationRule { required("Enter a value.") }

  /// Something must be entered, or else this message.
  public static func required(_ message: String) -> ValidationRule {
    ValidationRule(requiring: message) { !$0.isEmpty }
  }
}

extension ValidationRule where Value: ExpressibleByNilLiteral & Equatable {
  /// Something must be entered or chosen: the value is not `nil`.
  ///
  /// Code `missing`; nothing is asked behind it if it is not met.
  public static var required: ValidationRule { required("Enter a value.") }

  /// Something must be entered or chosen, or else this message.
  public static func required(_ message: String) -> ValidationRule {
    ValidationRule(requiring: message) { $0 != nil }
  }
}

extension ValidationRule where Value == Bool {
  /// It must be switched on: terms have to be accepted.
  ///
  /// Code `missing`; nothing is asked behind it if it is not met.
  public static var required: ValidationRule { required("This has to be accepted.") }

  /// It must be switched on, or else this message.
  public static func required(_ message: String) -> ValidationRule {
    ValidationRule(requiring: message) { $0 }
  }
}

extension ValidationRule {
  /// A rule that something is entered, which views tell the user before anything is.
  private init(requiring message: String, isMet: @escaping @MainActor (Value) -> Bool) {
    let issues = [ValidationIssue(.missing, message)]
    self.init(.check({ isMet($0) ? [] : issues }, stops: .always), isRequirement: true)
  }
}

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

extension ValidationRule where Value == String {
  /// The value is the text without the blanks around it.
  ///
  /// The draft keeps them while it is being edited, or nobody could type "a b"; when the field is
  /// left, it becomes the value.
  public static var trimmed: ValidationRule {
    ValidationRule(replacing: { text in
      guard let first = text.firstIndex(where: { !$0.isWhitespace }),
        let last = text.lastIndex(where: { !$0.isWhitespace })
      else { return "" }
      return String(text[first...last])
    })
  }

  /// The value is the text in lower case.
  public static var lowercased: ValidationRule { ValidationRule(replacing: { $0.lowercased() }) }
}

extension ValidationRule where Value: Comparable & Sendable {
  /// The value is the nearest one in the range.
  public static func clamped(to range: ClosedRange<Value>) -> ValidationRule {
    ValidationRule(replacing: { min(max($0, range.lowerBound), range.upperBound) })
  }
}
