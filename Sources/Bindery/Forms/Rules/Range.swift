extension ValidationRule where Value: Comparable & Sendable {
  /// The value must be in the range. Codes `tooSmall` and `tooLarge`.
  ///
  /// ```swift
  /// let age = FormField(18, .range(18...120))
  /// let count = FormField(1, .range(1...))
  /// ```
  ///
  /// - Parameters:
  ///   - range: The values allowed: `18...`, `...120`, `18...120`.
  ///   - message: Shown in place of `Enter 18 or more.`
  public static func range(
    _ range: some RangeExpression<Value>, _ message: String? = nil
  ) -> ValidationRule {
    let bounds = RangeBounds(range)
    let tooSmall = bounds.smallest.map {
      ValidationIssue(.tooSmall, message ?? "Enter \(plainText(of: $0)) or more.")
    }
    let tooLarge = bounds.largest.map {
      let limit = plainText(of: $0)
      return ValidationIssue(
        .tooLarge,
        message ?? (bounds.isClosed ? "Enter \(limit) or less." : "Enter less than \(limit)."))
    }
    return ValidationRule { value in
      // Not `value < smallest`: a value that cannot be compared, such as NaN, is in no range.
      if let smallest = bounds.smallest, !(value >= smallest) { return tooSmall }
      guard let largest = bounds.largest else { return nil }
      return value < largest || bounds.isClosed && value == largest ? nil : tooLarge
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
    _ range: some RangeExpression<Bound>, _ message: String? = nil
  ) -> ValidationRule where Value == Bound? {
    ifPresent(.range(range, message))
  }
}

/// The bounds of a range of the standard library.
private struct RangeBounds<Bound: Comparable & Sendable>: Sendable {
  var smallest: Bound?
  var largest: Bound?
  /// Whether the largest value is in the range.
  var isClosed = true

  init(_ range: some RangeExpression<Bound>) {
    switch range {
    case let range as ClosedRange<Bound>:
      (smallest, largest) = (range.lowerBound, range.upperBound)
    case let range as PartialRangeFrom<Bound>: smallest = range.lowerBound
    case let range as PartialRangeThrough<Bound>: largest = range.upperBound
    case let range as Range<Bound>:
      (smallest, largest, isClosed) = (range.lowerBound, range.upperBound, false)
    case let range as PartialRangeUpTo<Bound>: (largest, isClosed) = (range.upperBound, false)
    default: break
    }
  }
}
