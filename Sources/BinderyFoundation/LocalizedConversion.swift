public import Bindery
public import Foundation

extension Conversion where Shown == String {
  /// A value as people write it where they live: a number, an amount of money, a percentage.
  ///
  /// ```swift
  /// let german = Locale(identifier: "de_DE")
  /// price.bind(model.price, as: .localized(.currency(code: "EUR").locale(german), like: 12.5))
  /// ```
  ///
  /// - The style says everything: locale, grouping, digits. Pass the locale, so that a test runs
  ///   the same everywhere.
  /// - All of the text must be meant: "12abc" is an issue, not 12, although styles read it so.
  ///   A blank counts as the unbreakable one that styles write.
  /// - Of a number, the sign of the currency or of percent and its blank may be left out or stand on
  ///   the other side, and a minus is one however it is written: "12,50", "12,50€" and "€ 12,50" are
  ///   "12,50 €".
  /// - `example` is shown in the message of the issue, in the style.
  public static func localized<Style>(_ style: Style, like example: Value) -> Conversion
  where
    Style: ParseableFormatStyle & CustomConsumingRegexComponent & Sendable,
    Style.FormatInput == Value, Style.FormatOutput == String, Style.RegexOutput == Value
  {
    localized(style, like: example) { _, _ in true }
  }

  /// A whole number as people write it where they live.
  public static func localized<Style>(_ style: Style, like example: Value) -> Conversion
  where
    Value: BinaryInteger,
    Style: ParseableFormatStyle & CustomConsumingRegexComponent & Sendable,
    Style.FormatInput == Value, Style.FormatOutput == String, Style.RegexOutput == Value
  {
    // Styles read "12,5" as the whole number 12.
    localized(style, like: example) { digits(of: $0) == digits(of: $1) }
  }

  /// - Parameter means: Whether the text entered means what the style writes for the value.
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
        if let match = candidate.wholeMatch(of: style), means(trimmed, style.format(match.output)) {
          return match.output
        }
      }
      throw issue
    }
  }

  /// How the style writes numbers above zero and below; none if the values are no numbers.
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

private func one<Number: Numeric>(_: Number.Type) -> Any? { Number(exactly: 1) }

private func minusOne<Number: SignedNumeric>(_: Number.Type) -> Any? {
  Number(exactly: 1).map { -$0 }
}

/// What a style writes around the digits of a number.
private struct NumberPattern: Sendable {
  private let prefix: Substring
  private let suffix: Substring
  private let isNegative: Bool

  init(_ example: String, isNegative: Bool) {
    (prefix, _, suffix) = Self.parts(of: example)
    self.isNegative = isNegative
  }

  /// The text with what the style writes around its digits; `nil` if there is something else around
  /// them, or the other sign.
  func complete(_ text: String) -> String? {
    let (before, digits, after) = Self.parts(of: text)
    let signs = "\(before)\(after)".filter(Self.isMinus)
    guard !digits.isEmpty, signs.count == (isNegative ? 1 : 0) else { return nil }
    let symbols = [Self.symbol(prefix), Self.symbol(suffix)].filter { !$0.isEmpty }
    let entered = [Self.symbol(before), Self.symbol(after)].filter { !$0.isEmpty }
    guard entered.count <= 1, entered.allSatisfy(symbols.contains) else { return nil }
    return "\(prefix)\(digits)\(suffix)"
  }

  /// The text before the first digit, from there to the last one, and after it. A separator of
  /// decimals may be the first.
  private static func parts(of text: String) -> (Substring, Substring, Substring) {
    guard let first = text.firstIndex(where: \.isNumber),
      let last = text.lastIndex(where: \.isNumber)
    else { return (text[...], "", "") }
    let separator = text[..<first].last.map { ".,٫".contains($0) } ?? false
    let start = separator ? text.index(before: first) : first
    let end = text.index(after: last)
    return (text[..<start], text[start..<end], text[end...])
  }

  /// Without blanks, signs and marks of direction.
  private static func symbol(_ text: Substring) -> String {
    text.filter { character in
      !character.isWhitespace && !isMinus(character)
        && !character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .format }
    }.lowercased()
  }

  private static func isMinus(_ character: Character) -> Bool { "-−–‐".contains(character) }
}

/// The digits of a number, without zeros in front.
private func digits(of text: String) -> Substring {
  Substring(text.filter(\.isNumber)).drop { $0.wholeNumberValue == 0 }
}
