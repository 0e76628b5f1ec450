import Bindery
import BinderyFoundation
import Foundation
import TestKit
import Testing

@Suite("Conversions with a locale")
struct LocalizedConversionTests {
  static let tests: [TestCase<LocalizedConversionTests>] = [
    TestCase("the message shows how it is written", message),
    TestCase("decimal numbers are exact", decimals),
    TestCase("amounts of money, with either kind of blank", money),
    TestCase("dates for programs", isoDates),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LocalizedConversionTests>) async throws {
    try await test(in: self)
  }
}

extension LocalizedConversionTests {
  private static let german = Locale(identifier: "de_DE")
  private static let american = Locale(identifier: "en_US")

  private func read<Value>(_ conversion: Conversion<Value, String>, _ text: String) -> String {
    do throws(ValidationIssue) {
      return "\(try conversion.parse(text))"
    } catch {
      return error.code.description
    }
  }

  @Test(
    "numbers are written and read as in the locale",
    arguments: [
      ("1.234,5", "1234.5"), ("1234,5", "1234.5"), (" -5 ", "-5.0"), ("12abc", "format.invalid"),
      ("1,2,3", "format.invalid"), ("", "value.missing"), ("x", "format.invalid"),
    ])
  func numbers(text: String, result: String) {
    let conversion = Conversion<Double, String>.localized(
      .number.locale(Self.german), like: 1234.5)
    expectEqual(read(conversion, text), result)
    expectEqual(conversion.format(1234.5), "1.234,5")
  }

  func message() {
    let conversion = Conversion<Double, String>.localized(
      .number.locale(Self.german), like: 1234.5)
    #expect(
      throws: ValidationIssue("format.invalid", "Enter something like 1.234,5.")
    ) { try conversion.parse("x") }
  }

  @Test(
    "whole numbers have no fraction",
    arguments: [
      ("1.234.567", "1234567"), ("0012", "12"), ("12,5", "format.invalid"), ("0", "0"),
      ("99999999999999999999", "format.invalid"),
    ])
  func integers(text: String, result: String) {
    let conversion = Conversion<Int, String>.localized(.number.locale(Self.german), like: 1_000)
    expectEqual(read(conversion, text), result)
  }

  func decimals() throws {
    let conversion = Conversion<Decimal, String>.localized(
      .number.locale(Self.american), like: 1_000)
    #expect(try conversion.parse("0.1") * 3 == Decimal(string: "0.3"))
    expectEqual(try conversion.parse("1,234.50"), Decimal(string: "1234.5"))
  }

  func money() throws {
    let conversion = Conversion<Decimal, String>.localized(
      .currency(code: "EUR").locale(Self.german), like: 1)
    let written = conversion.format(12.5)
    expectEqual(written, "12,50\u{A0}€")
    #expect(try conversion.parse(written) == 12.5 && conversion.parse("12,50 €") == 12.5)
  }

  @Test(
    "of an amount of money, the sign and the blank are optional",
    arguments: [
      ("12", 12), ("12,50", 12.5), ("12,50€", 12.5), ("€12,50", 12.5), ("€ 12,50", 12.5),
      ("-12,50", -12.5), ("−12,50 €", -12.5), ("1.234,5", 1234.5), ("12,50 $", nil),
      ("€ 12,50 €", nil), ("--12", nil), ("12,50 €x", nil), ("€", nil), ("-", nil),
    ] as [(String, Double?)])
  func lenientMoney(text: String, amount: Double?) {
    let conversion = Conversion<Double, String>.localized(
      .currency(code: "EUR").locale(Self.german), like: 1)
    expectEqual((try? conversion.parse(text)), amount)
  }

  @Test(
    "whatever the locale, digits alone are read, and what is written",
    arguments: [
      "en_US", "de_DE", "de_CH", "fr_FR", "sv_SE", "nb_NO", "pl_PL", "tr_TR", "ja_JP", "hi_IN",
      "ar_EG", "fa_IR", "he_IL", "da_DK", "nl_NL",
    ])
  func everyLocale(identifier: String) throws {
    let locale = Locale(identifier: identifier)
    for number in [12.5, -12.5] {
      let digits = number.formatted(.number.locale(locale))
      for code in ["EUR", "USD", "INR"] {
        let money = Conversion<Double, String>.localized(
          .currency(code: code).locale(locale), like: 1)
        expectEqual(try money.parse(digits), number, "\(digits)")
        expectEqual(try money.parse(money.format(number)), number, "\(money.format(number))")
      }
      let percent = Conversion<Double, String>.localized(
        .percent.locale(locale), like: 0.5)
      #expect(try percent.parse(digits) == number / 100, "\(digits)")
    }
    let count = Conversion<Int, String>.localized(.number.locale(locale), like: 1)
    for text in ["1234", 1234.formatted(.number.locale(locale))] {
      expectEqual(read(count, text), "1234", "\(text)")
    }
    let style = Date.FormatStyle(
      date: .numeric, time: .omitted, locale: locale,
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    let day = Conversion<Date, String>.date(style, like: Date(timeIntervalSince1970: 0))
    let written = day.format(Date(timeIntervalSince1970: 30 * 86_400))
    expectEqual(try day.parse(written), Date(timeIntervalSince1970: 30 * 86_400))
    let wrong = written.replacing("31", with: "39").replacing(
      31.formatted(.number.locale(locale)), with: 39.formatted(.number.locale(locale)))
    expectEqual(read(day, wrong), "format.invalid", "\(wrong)")
  }

  @Test("what is no finite number is an issue", arguments: ["∞", "-∞", "NaN", "1e999"])
  func infinite(text: String) {
    let number = FloatingPointFormatStyle<Double>.number.locale(Self.american)
    expectEqual(read(.localized(number, like: 1), text), "format.invalid")
    let decimal = Decimal.FormatStyle.number.locale(Self.american)
    expectEqual(read(.localized(decimal, like: 1), text), "format.invalid")
  }

  @Test(
    "dates; a day that does not exist is an issue",
    arguments: [
      ("31.1.1970", 30), ("31.01.1970", 30), ("31.1.70", 30), ("32.1.1970", nil),
      ("30.2.1970", nil),
      ("1.1.", nil), ("1.1.1970x", nil), ("", nil),
    ] as [(String, Int?)])
  func dates(text: String, days: Int?) {
    let style = Date.FormatStyle(
      date: .numeric, time: .omitted, locale: Self.german,
      calendar: Calendar(identifier: .gregorian), timeZone: .gmt)
    let conversion = Conversion<Date, String>.date(style, like: Date(timeIntervalSince1970: 0))
    let expected = days.map { Date(timeIntervalSince1970: Double($0) * 86_400) }
    expectEqual((try? conversion.parse(text)), expected)
  }

  func isoDates() throws {
    let conversion = Conversion<Date, String>.isoDate(in: .gmt)
    expectEqual(conversion.format(Date(timeIntervalSince1970: 86_400)), "1970-01-02")
    expectEqual(try conversion.parse("1970-01-02"), Date(timeIntervalSince1970: 86_400))
    expectEqual(read(conversion, "1970-02-30"), "format.invalid")
    expectEqual(read(conversion, "1970-01-02x"), "format.invalid")
  }

  @Test("a channel converts with them like with any other") @MainActor func channel() {
    let price = MutableProperty(12.5)
    let text = Channel(price).map(.localized(.number.locale(Self.german), like: 1.5))
    text.value = "1.000,5"
    expectEqual(price.value, 1000.5)
    expectEqual(text.value, "1.000,5")
    text.value = "abc"
    expectEqual(text.issue.value?.code, "format.invalid")
    expectEqual(text.value, "abc")
  }
}
