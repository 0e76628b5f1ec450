extension Rule where Value == String {
  /// The value is the text without the blanks around it.
  ///
  /// The draft keeps them while it is being edited, or nobody could type "a b"; when the field is
  /// left, it becomes the value.
  public static var trimmed: Rule {
    Rule(replacing: { text in
      guard let first = text.firstIndex(where: { !$0.isWhitespace }),
        let last = text.lastIndex(where: { !$0.isWhitespace })
      else { return "" }
      return String(text[first...last])
    })
  }

  /// The value is the text in lower case.
  public static var lowercased: Rule { Rule(replacing: { $0.lowercased() }) }
}

extension Rule where Value: Comparable & Sendable {
  /// The value is the nearest one in the range.
  public static func clamped(to range: ClosedRange<Value>) -> Rule {
    Rule(replacing: { min(max($0, range.lowerBound), range.upperBound) })
  }
}
