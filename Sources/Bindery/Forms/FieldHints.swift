// Members that users are likely to write by mistake; see the hints of signals.

extension FormField where Value == Never? {
  /// `nil` alone does not say the type of a field.
  @_disfavoredOverload
  @available(*, unavailable, message: "say the type of the field: `FormField<Int?>(nil, …)`")
  public convenience init(
    _ initial: Never?, _ rules: ValidationRule<Never?>..., showing: IssueVisibility = .always,
    name: String? = nil
  ) { fatalError() }
}
