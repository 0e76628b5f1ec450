public import Bindery
public import Foundation

extension Conversion where Value == Date, Shown == String {
  /// A date as localized text.
  ///
  /// ```swift
  /// let style = Date.FormatStyle(
  ///   date: .numeric, time: .omitted, locale: Locale(identifier: "de_DE"),
  ///   calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
  /// field.bind(model.day, as: .date(style, like: model.day.value))
  /// ```
  ///
  /// - Pass locale, calendar and time zone with the style, so that a test runs the same everywhere.
  /// - A day that does not exist, such as 30 February, is an issue; styles would read it as 2
  ///   March.
  public static func date(_ style: Date.FormatStyle, like example: Date) -> Conversion {
    localized(style, like: example, namesTheSameDay)
  }

  /// A date as `1970-01-31`.
  ///
  /// ```swift
  /// field.bind(model.day, as: .isoDate(in: .gmt))
  /// ```
  public static func isoDate(in timeZone: TimeZone) -> Conversion {
    let style = Date.ISO8601FormatStyle(timeZone: timeZone).year().month().day()
    return localized(style, like: Date(timeIntervalSince1970: 0), namesTheSameDay)
  }
}

/// Whether both texts have the same numbers in the same order. A year may have two digits.
private let namesTheSameDay: @Sendable (String, String) -> Bool = { entered, written in
  let (entered, written) = (numbers(in: entered), numbers(in: written))
  return entered.count == written.count
    && zip(entered, written).allSatisfy { $0 == $1 || ($0 < 100 && $0 == $1 % 100) }
}

/// The numbers in a text, whatever the script of their digits.
private func numbers(in text: String) -> [Int] {
  text.split { $0.wholeNumberValue == nil }.map { digits in
    digits.reduce(0) { $0 &* 10 &+ ($1.wholeNumberValue ?? 0) }
  }
}
