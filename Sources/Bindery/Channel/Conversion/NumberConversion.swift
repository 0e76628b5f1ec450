// Numbers as programs write them: digits, a sign, a point. How people write them depends on where
// they live, and is the matter of a module that knows locales.

extension Conversion where Value: FixedWidthInteger & Sendable, Shown == String {
  /// A whole number: "42". White space around it does not count, and neither does a leading "+".
  ///
  /// ```swift
  /// age.bind(model.age, as: .integer)
  /// ```
  public static var integer: Conversion { integer(in: Value.min...Value.max) }

  /// A whole number within bounds.
  ///
  /// ```swift
  /// age.bind(model.age, as: .integer(in: 0...120))
  /// ```
  public static func integer(in range: ClosedRange<Value>) -> Conversion {
    Conversion(format: { String($0) }) { text throws(ValidationIssue) in
      let digits = try DecimalText.checked(text, allowsFraction: false)
      // Well-formed, so what cannot be read is too large.
      guard let value = Value(digits), range.contains(value) else {
        throw .outOfRange("Enter a whole number from \(range.lowerBound) to \(range.upperBound).")
      }
      return value
    }
  }
}

extension Conversion where Value == Double, Shown == String {
  /// A number with a point: "12.5". Shown with as many digits as it needs.
  public static var decimal: Conversion {
    Conversion(format: { DecimalText.plain($0) }) { text throws(ValidationIssue) in
      try DecimalText.number(text)
    }
  }

  /// A whole number, for what counts in numbers of any kind: "42", "-7".
  ///
  /// ```swift
  /// guests.format = .integer                         // a number field
  /// ```
  public static var integer: Conversion {
    Conversion(format: { DecimalText.plain($0.rounded()) }) { text throws(ValidationIssue) in
      try DecimalText.number(DecimalText.checked(text, allowsFraction: false))
    }
  }

  /// A number with a point, shown with so many digits after it.
  ///
  /// ```swift
  /// price.bind(model.price, as: .decimal(digits: 2))       // 12.50
  /// ```
  public static func decimal(digits: Int) -> Conversion {
    Conversion(format: { DecimalText.fixed($0, digits: digits) }) { text throws(ValidationIssue) in
      try DecimalText.number(text)
    }
  }

  /// A share as a percentage: 0.25 is "25%". The sign may be left out.
  public static var percentage: Conversion {
    Conversion(format: { DecimalText.plain($0, shiftedBy: 2) + "%" }) {
      text throws(ValidationIssue) in
      var number = text.trimmed
      if number.hasSuffix("%") { number.removeLast() }
      // Shifting the point in the text is exact; dividing by 100 is not.
      return try DecimalText.number(number, shiftedBy: -2)
    }
  }
}
