extension ValidationRule where Value: Comparable & Sendable {
  /// The value must be in the range. Codes `tooSmall` and `tooLarge`.
  ///
  /// ```swift
  /// let age = FormField(18, .range(18...120))
  /// ```
  public static func range(_ range: ClosedRange<Value>, _ message: String? = nil) -> ValidationRule
  {
    within(range.lowerBound, range.upperBound, message)
  }

  /// The value must not be smaller than this. Code `tooSmall`.
  public static func atLeast(_ smallest: Value, _ message: String? = nil) -> ValidationRule {
    within(smallest, nil, message)
  }

  /// The value must not be larger than this. Code `tooLarge`.
  public static func atMost(_ largest: Value, _ message: String? = nil) -> ValidationRule {
    within(nil, largest, message)
  }

  private static func within(_ smallest: Value?, _ largest: Value?, _ message: String?)
    -> ValidationRule
  {
    let tooSmall = smallest.map {
      ValidationIssue(.tooSmall, message ?? "Enter \(plainText(of: $0)) or more.")
    }
    let tooLarge = largest.map {
      ValidationIssue(.tooLarge, message ?? "Enter \(plainText(of: $0)) or less.")
    }
    return ValidationRule { value in
      // Not `value < smallest`: a value that cannot be compared, such as NaN, is in no range.
      if let smallest, !(value >= smallest) {
        return tooSmall
      }
      if let largest, !(value <= largest) {
        return tooLarge
      }
      return nil
    }
  }
}

extension ValidationRule {
  /// The value must be in the range if there is one. Codes `tooSmall` and `tooLarge`.
  ///
  /// ```swift
  /// let age = FormField<Int?>(nil, .range(18...120))
  /// ```
  public static func range<Bound: Comparable & Sendable>(
    _ range: ClosedRange<Bound>, _ message: String? = nil
  ) -> ValidationRule where Value == Bound? {
    ifPresent(.range(range, message))
  }

  /// The value must not be smaller than this if there is one. Code `tooSmall`.
  public static func atLeast<Bound: Comparable & Sendable>(
    _ smallest: Bound, _ message: String? = nil
  ) -> ValidationRule where Value == Bound? {
    ifPresent(.atLeast(smallest, message))
  }

  /// The value must not be larger than this if there is one. Code `tooLarge`.
  public static func atMost<Bound: Comparable & Sendable>(
    _ largest: Bound, _ message: String? = nil
  ) -> ValidationRule where Value == Bound? {
    ifPresent(.atMost(largest, message))
  }
}
