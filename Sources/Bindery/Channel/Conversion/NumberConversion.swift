// Numbers as programs write them: digits, a sign, a point. Localized numbers belong to a module
// that knows locales.

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
      // The text is well-formed, so a failure means that the number is too large.
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

  /// A whole number stored as a floating-point value: "42", "-7".
  ///
  /// ```swift
  /// guests.format = .integer                         // a number field
  /// ```
  public static var integer: Conversion {
    Conversion(format: { DecimalText.plain($0.rounded()) }) { text throws(ValidationIssue) in
      try DecimalText.number(DecimalText.checked(text, allowsFraction: false))
    }
  }

  /// A number with a point, shown with the given number of digits after it, from 0.
  ///
  /// ```swift
  /// price.bind(model.price, as: .decimal(digits: 2))       // 12.50
  /// ```
  public static func decimal(digits: Int) -> Conversion {
    Conversion(format: { DecimalText.fixed($0, digits: Swift.max(0, digits)) }) {
      text throws(ValidationIssue) in
      try DecimalText.number(text)
    }
  }

  /// A fraction as a percentage: 0.25 is "25%". The sign may be left out.
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

/// Reads and writes decimal numbers as text, without a locale.
enum DecimalText {
  /// Checks that the text is a decimal number, and not "inf", "0x10" or "1e5", which the standard
  /// library reads too. Returns it without white space.
  static func checked(
    _ text: some StringProtocol, allowsFraction: Bool
  ) throws(ValidationIssue) -> Substring {
    let trimmed = Substring(text).trimmed
    if trimmed.isEmpty { throw .missing }
    var digits = 0
    var points = 0
    for (index, byte) in trimmed.utf8.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits += 1
      case UInt8(ascii: "+") where index == 0, UInt8(ascii: "-") where index == 0: break
      case UInt8(ascii: ".") where allowsFraction && points == 0: points = 1
      default: throw invalid(allowsFraction)
      }
    }
    if digits == 0 { throw invalid(allowsFraction) }
    return trimmed
  }

  private static func invalid(_ allowsFraction: Bool) -> ValidationIssue {
    .invalidNumber(allowsFraction ? "Enter a number." : "Enter a whole number.")
  }

  /// Reads a number, and moves its point by the given number of places.
  static func number(
    _ text: some StringProtocol, shiftedBy places: Int = 0
  ) throws(ValidationIssue) -> Double {
    let digits = try checked(text, allowsFraction: true)
    guard let value = Double("\(digits)e\(places)"), value.isFinite else {
      throw .outOfRange("Enter a smaller number.")
    }
    return value
  }

  /// The shortest text that is read as the same number, its point moved by the given number of
  /// places; without an exponent, and without a fraction of zero.
  static func plain(_ value: Double, shiftedBy places: Int = 0) -> String {
    guard value.isFinite else { return "\(value)" }
    // The standard library writes the fewest digits that distinguish the number from its
    // neighbours.
    let parts = "\(value.magnitude)".split(separator: "e")
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let fraction = mantissa.count > 1 ? mantissa[1] : ""
    var digits = String(mantissa[0] + fraction)
    var point = mantissa[0].count + exponent + places
    if point <= 0 {
      digits = String(repeating: "0", count: 1 - point) + digits
      point = 1
    } else if point > digits.count {
      digits += String(repeating: "0", count: point - digits.count)
    }
    let whole = digits.prefix(point).drop { $0 == "0" }
    var rest = digits.dropFirst(point)
    while rest.last == "0" { rest.removeLast() }
    let text = (whole.isEmpty ? "0" : String(whole)) + (rest.isEmpty ? "" : "." + rest)
    return value < 0 ? "-" + text : text
  }

  /// The number with the given number of digits after the point. The decimal text is rounded half
  /// away from zero, so 1.005 is 1.01.
  static func fixed(_ value: Double, digits count: Int) -> String {
    let text = plain(value.magnitude)
    guard value.isFinite else { return "\(value)" }
    let parts = text.split(separator: ".")
    let fraction = parts.count > 1 ? parts[1] : ""
    var digits = (parts[0] + fraction.prefix(count)).utf8.map { $0 - UInt8(ascii: "0") }
    digits += repeatElement(0, count: Swift.max(0, count - fraction.count))
    if let next = fraction.dropFirst(count).utf8.first, next >= UInt8(ascii: "5") {
      var index = digits.count - 1
      while index >= 0, digits[index] == 9 {
        digits[index] = 0
        index -= 1
      }
      if index >= 0 { digits[index] += 1 } else { digits.insert(1, at: 0) }
    }
    let written = String(decoding: digits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    let whole = written.dropLast(count)
    let isNegative = value < 0 && digits.contains { $0 != 0 }
    return (isNegative ? "-" : "") + whole + (count > 0 ? "." + written.suffix(count) : "")
  }
}

extension Double {
  /// The number as text; whole numbers without a point.
  package var plainText: String {
    guard isFinite, self == rounded(), magnitude < 1e15 else { return "\(self)" }
    return "\(Int64(self))"
  }
}

/// The text of a value in a sentence: numbers without a needless point, other values by their
/// description.
func plainText<Value>(of value: Value) -> String {
  (value as? Double)?.plainText ?? "\(value)"
}
