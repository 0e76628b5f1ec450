public import Bindery
public import Foundation

extension Conversion where Shown == String {
  /// A value as localized text: a number, an amount of money, a percentage.
  ///
  /// ```swift
  /// let german = Locale(identifier: "de_DE")
  /// price.bind(model.price, as: .localized(.currency(code: "EUR").locale(german), like: 12.5))
  /// ```
  ///
  /// - The style defines locale, grouping and digits. Pass the locale, so that a test runs the same
  ///   everywhere.
  /// - The whole text must be valid: "12abc" is an issue, although styles read it as 12. A blank
  ///   counts as the non-breaking one that styles write.
  /// - In a number, the currency or percent sign and its blank may be left out or stand on the
  ///   other side, and every kind of minus is accepted: "12,50", "12,50€" and "€ 12,50" are "12,50
  ///   €".
  /// - The message of the issue shows `example` in the style.
  public static func localized<Style>(_ style: Style, like example: Value) -> Conversion
  where
    Style: ParseableFormatStyle & CustomConsumingRegexComponent & Sendable,
    Style.FormatInput == Value, Style.FormatOutput == String, Style.RegexOutput == Value
  {
    localized(style, like: example) { _, _ in true }
  }

  /// A whole number as localized text.
  public static func localized<Style>(_ style: Style, like example: Value) -> Conversion
  where
    Value: BinaryInteger,
    Style: ParseableFormatStyle & CustomConsumingRegexComponent & Sendable,
    Style.FormatInput == Value, Style.FormatOutput == String, Style.RegexOutput == Value
  {
    // Styles read "12,5" as the whole number 12.
    localized(style, like: example) { digits(of: $0) == digits(of: $1) }
  }

  /// - Parameter means: Whether the entered text has the meaning of the text that the style writes
  ///   for the value.
  static func localized<Style>(
    _ style: Style, like example: Value, _ means: @escaping @Sendable (String, String) -> Bool
  ) -> Conversion
  where
    Style: ParseableFormatStyle & CustomConsumingRegexComponent & Sendable,
    Style.FormatInput == Value, Style.FormatOutput == String, Style.RegexOutput == Value
  {
    let issue = ValidationIssue("format.invalid", "Enter something like \(style.format(example)).")
    let patterns = numberPatterns(of: style)
    return Conversion(format: { style.format($0) }) { text throws(ValidationIssue) in
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if trimmed.isEmpty { throw .missing }
      let spellings = [trimmed, trimmed.replacing(" ", with: "\u{A0}")]
      for candidate in spellings + patterns.compactMap({ $0.complete(trimmed) }) {
        if let match = candidate.wholeMatch(of: style), isFinite(match.output),
          means(trimmed, style.format(match.output))
        {
          return match.output
        }
      }
      throw issue
    }
  }

  /// The patterns of the style for positive and negative numbers; none if the values are not
  /// numbers.
  private static func numberPatterns<Style: ParseableFormatStyle>(
    of style: Style
  ) -> [NumberPattern] where Style.FormatInput == Value, Style.FormatOutput == String {
    guard let type = Value.self as? any Numeric.Type else { return [] }
    let (above, below) = (one(type), (type as? any SignedNumeric.Type).flatMap { minusOne($0) })
    return [(above, false), (below, true)].compactMap { number, isNegative in
      (number as? Value).map { NumberPattern(style.format($0), isNegative: isNegative) }
    }
  }
}

/// Styles read "∞" and "NaN", too.
private func isFinite<Value>(_ value: Value) -> Bool {
  if let value = value as? Decimal { return value.isFinite }
  return (value as? any FloatingPoint)?.isFinite != false
}

private func one<Number: Numeric>(_: Number.Type) -> Any? { Number(exactly: 1) }

private func minusOne<Number: SignedNumeric>(_: Number.Type) -> Any? {
  Number(exactly: 1).map { -$0 }
}

/// The text that a style writes around the digits of a number.
private struct NumberPattern: Sendable {
  private let prefix: Substring
  private let suffix: Substring
  private let isNegative: Bool

  init(_ example: String, isNegative: Bool) {
    (prefix, _, suffix) = Self.parts(of: example)
    self.isNegative = isNegative
  }

  /// The text completed with the pattern around its digits; `nil` if it has other text around them,
  /// or the other sign.
  func complete(_ text: String) -> String? {
    let (before, digits, after) = Self.parts(of: text)
    let signs = "\(before)\(after)".filter(Self.isMinus)
    guard !digits.isEmpty, signs.count == (isNegative ? 1 : 0) else { return nil }
    let symbols = [Self.symbol(prefix), Self.symbol(suffix)].filter { !$0.isEmpty }
    let entered = [Self.symbol(before), Self.symbol(after)].filter { !$0.isEmpty }
    guard entered.count <= 1, entered.allSatisfy(symbols.contains) else { return nil }
    return "\(prefix)\(digits)\(suffix)"
  }

  /// The text before the first digit, from there to the last one, and after it. The first part may
  /// end before a decimal separator.
  private static func parts(of text: String) -> (Substring, Substring, Substring) {
    guard let first = text.firstIndex(where: \.isNumber),
      let last = text.lastIndex(where: \.isNumber)
    else { return (text[...], "", "") }
    let separator = text[..<first].last.map { ".,٫".contains($0) } ?? false
    let start = separator ? text.index(before: first) : first
    let end = text.index(after: last)
    return (text[..<start], text[start..<end], text[end...])
  }

  /// The text without blanks, signs and direction marks.
  private static func symbol(_ text: Substring) -> String {
    text.filter { character in
      !character.isWhitespace && !isMinus(character)
        && !character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
    }.lowercased()
  }

  private static func isMinus(_ character: Character) -> Bool { "-−–‐".contains(character) }
}

/// The values of the digits of a number, whatever their script, without zeros in front.
private func digits(of text: String) -> ArraySlice<Int> {
  text.compactMap(\.wholeNumberValue).drop { $0 == 0 }
}
