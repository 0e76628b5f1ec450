extension ValidationRule where Value == String {
  /// The text must not be shorter or longer than this.
  ///
  /// ```swift
  /// let name = FormField("", .length(...15))
  /// let password = FormField("", .length(8...64, counting: .utf8))
  /// ```
  ///
  /// - Codes `tooShort` and `tooLong`; rules behind a text that is too long are skipped.
  /// - An empty text is not too short; `required` is for that.
  /// - O(limit), however long the text is.
  ///
  /// - Parameters:
  ///   - range: The lengths allowed: `8...`, `...15`, `8...64`.
  ///   - unit: What is counted.
  ///   - message: Shown in place of `Enter at least 8 characters.`
  public static func length(
    _ range: some RangeExpression<Int>, counting unit: TextLength = .characters,
    _ message: String? = nil
  ) -> ValidationRule {
    let bounds = range.relative(to: 0..<Int.max)
    let (shortest, longest) = (bounds.lowerBound, bounds.upperBound - 1)
    let tooShort = [
      ValidationIssue(.tooShort, message ?? "Enter at least \(unit.text(of: shortest)).")
    ]
    let tooLong = [
      ValidationIssue(.tooLong, message ?? "Enter at most \(unit.text(of: longest)).")
    ]
    return ValidationRule(
      .check(
        { text in
          if unit.isLonger(text, than: longest) { return tooLong }
          let isEnough = text.isEmpty || unit.isLonger(text, than: shortest - 1)
          return isEnough ? [] : tooShort
        }, stops: .on(.tooLong)))
  }
}
