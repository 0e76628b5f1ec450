extension ValidationRule where Value: Equatable {
  /// The value must be the same as another property's. Code `different`.
  ///
  /// The rule is applied again when the other one changes.
  public static func equal(to other: Property<Value>, _ message: String? = nil) -> ValidationRule {
    ValidationRule(.different, message ?? "Enter the same value twice.") { $0 == other.value }
  }

  /// The value must be the same as the draft of another field. Code `different`.
  ///
  /// ```swift
  /// let again = FormField("", .equal(to: password, "Enter the same password twice."))
  /// ```
  @MainActor
  public static func equal(to other: FormField<Value>, _ message: String? = nil) -> ValidationRule {
    equal(to: other.draft, message)
  }
}
