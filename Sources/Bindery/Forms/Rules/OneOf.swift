extension ValidationRule where Value: Equatable & Sendable {
  /// The value must be one of these. Code `notOffered`.
  ///
  /// ```swift
  /// let size = FormField("M", .oneOf(["S", "M", "L"]))
  /// ```
  public static func oneOf(_ values: [Value], _ message: String? = nil) -> ValidationRule {
    let list = values.map { "\($0)" }.joined(separator: ", ")
    return ValidationRule(.notOffered, message ?? "Choose one of: \(list).") { values.contains($0) }
  }
}

extension ValidationRule {
  /// The value must be one of these if there is one. Code `notOffered`.
  public static func oneOf<Choice: Equatable & Sendable>(
    _ values: [Choice], _ message: String? = nil
  ) -> ValidationRule where Value == Choice? {
    ifPresent(.oneOf(values, message))
  }
}

extension ValidationRule where Value == String {
  /// The text must be one of these; an empty one passes. Code `notOffered`.
  ///
  /// ```swift
  /// let country = FormField("", .required, .oneOf(["Finland", "Norway", "Sweden"]))
  /// ```
  public static func oneOf(_ values: [String], _ message: String? = nil) -> ValidationRule {
    let list = values.joined(separator: ", ")
    let offered = Set(values)
    return ValidationRule(.notOffered, message ?? "Choose one of: \(list).") {
      $0.isEmpty || offered.contains($0)
    }
  }
}

extension ValidationRule where Value: Equatable {
  /// The value must be the same as another property's. Code `different`.
  ///
  /// The rule is applied again when the other property changes.
  public static func equal(to other: Property<Value>, _ message: String? = nil) -> ValidationRule {
    ValidationRule(.different, message ?? "Enter the same value twice.") { $0 == other.value }
  }

  /// The value must be the same as the draft of another field. Code `different`.
  ///
  /// ```swift
  /// let password = FormField("")
  /// let again = FormField("", .equal(to: password, "Enter the same password twice."))
  /// ```
  @MainActor
  public static func equal(to other: FormField<Value>, _ message: String? = nil) -> ValidationRule {
    equal(to: other.draft, message)
  }
}
