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
