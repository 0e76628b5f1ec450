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
    return Conversion(format: { style.format($0) }) { text throws(ValidationIssue) in
      let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
      if trimmed.isEmpty { throw .missing }
      for candidate in [trimmed, trimmed.replacing(" ", with: "\u{A0}")] {
        if let match = candidate.wholeMatch(of: style), means(trimmed, style.format(match.output)) {
          return match.output
        }
      }
      throw issue
    }
  }
}

/// The digits of a number, without zeros in front.
private func digits(of text: String) -> Substring {
  Substring(text.filter(\.isNumber)).drop { $0.wholeNumberValue == 0 }
}
