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
