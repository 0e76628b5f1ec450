// Rules that replace the value. Each says why, see `FormField.coercions`.

extension ValidationRule where Value == String {
  /// The value is the text without the blanks around it.
  ///
  /// The draft keeps the blanks during editing, so that "a b" can be typed; when the field is left,
  /// the draft becomes the value.
  public static var trimmed: ValidationRule {
    ValidationRule(because: .trimmed) { text in
      guard let first = text.firstIndex(where: { !$0.isWhitespace }),
        let last = text.lastIndex(where: { !$0.isWhitespace })
      else { return "" }
      return String(text[first...last])
    }
  }

  /// The value is the text in lower case.
  public static var lowercased: ValidationRule {
    ValidationRule(because: .lowercased) { $0.lowercased() }
  }

  /// The value is the beginning of the text, if the text is longer than this.
  ///
  /// ```swift
  /// let label = FormField("", .truncated(to: 10))
  /// label.draft.value = "Marmalade, orange"
  /// print(label.value, label.coercions.value)      // Marmalade, [Shortened to 10 characters.]
  /// ```
  ///
  /// A character is kept or left out as a whole, whatever is counted. O(limit).
  ///
  /// - Parameters:
  ///   - limit: The longest length allowed; a negative one counts as 0.
  ///   - unit: The unit in which it is counted.
  public static func truncated(
    to limit: Int, counting unit: TextLength = .characters
  ) -> ValidationRule {
    let limit = Swift.max(limit, 0)
    return ValidationRule(because: .truncated(to: limit, unit)) { text in
      guard unit.isLonger(text, than: limit) else { return text }
      var (end, length) = (text.startIndex, 0)
      while end < text.endIndex {
        length += unit.of(String(text[end]))
        if length > limit { break }
        end = text.index(after: end)
      }
      return String(text[..<end])
    }
  }
}

extension ValidationRule where Value: Comparable & Sendable {
  /// Replaces the value with the nearest one in the range.
  ///
  /// ```swift
  /// let count = FormField(1, .clamped(to: 1...9))
  /// count.draft.value = 12
  /// print(count.value, count.coercions.value)        // 9 [Changed to the nearest value from 1 to 9.]
  /// ```
  public static func clamped(to range: ClosedRange<Value>) -> ValidationRule {
    ValidationRule(because: .clamped(to: range)) {
      min(max($0, range.lowerBound), range.upperBound)
    }
  }
}
