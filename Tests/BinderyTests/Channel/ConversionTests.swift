import Bindery
import TestKit
import Testing

@Suite("Conversions")
struct ConversionTests {
  static let tests: [TestCase<ConversionTests>] = [
    TestCase("whole numbers have the bounds of their type, or closer ones", bounds),
    TestCase("what a conversion shows, it reads as the same", roundTrip),
    TestCase("percentages are shares of one, to the last digit", percentages),
    TestCase("booleans in words", booleans),
    TestCase("enumerations by name, by title and by raw value", enumerations),
    TestCase("optionals: nothing entered is nil", optionals),
    TestCase("text trimmed and case-folded", text),
    TestCase("conversions are composed, and a condition may be added", composed),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ConversionTests>) async throws {
    try await test(in: self)
  }
}

extension ConversionTests {
  enum Size: CaseIterable {
    case small, large
    var title: String { self == .small ? "S" : "L" }
  }

  enum Currency: String {
    case euro = "EUR"
  }

  private func issue<Value>(_ conversion: Conversion<Value, String>, _ text: String) -> String {
    do throws(ValidationIssue) {
      return "\(try conversion.parse(text))"
    } catch {
      return error.code.description
    }
  }

  @Test(
    "whole numbers",
    arguments: [
      ("42", "42"), (" 42 ", "42"), ("+7", "7"), ("-7", "-7"), ("007", "7"), ("", "value.missing"),
      ("  ", "value.missing"), ("4x", "number.invalid"), ("4.0", "number.invalid"),
      ("-", "number.invalid"), ("1 000", "number.invalid"), ("0x10", "number.invalid"),
      ("٤٢", "number.invalid"), ("4\u{0}", "number.invalid"), ("--4", "number.invalid"),
      ("99999999999999999999", "number.range"),
    ])
  func integers(text: String, result: String) {
    expectEqual(issue(Conversion<Int, String>.integer, text), result)
  }

  func bounds() {
    expectEqual(issue(Conversion<UInt8, String>.integer, "256"), "number.range")
    expectEqual(issue(Conversion<Int, String>.integer(in: 0...120), "121"), "number.range")
    expectEqual(issue(Conversion<Int, String>.integer(in: 0...120), "120"), "120")
    expectEqual(issue(Conversion<Int, String>.integer(in: 0...120), "-1"), "number.range")
    #expect(Conversion<Int, String>.integer.format(-12) == "-12")
  }

  @Test(
    "decimal numbers",
    arguments: [
      ("12.5", "12.5"), (".5", "0.5"), ("5.", "5.0"), ("-0.25", "-0.25"), (" 1.5", "1.5"),
      ("inf", "number.invalid"), ("nan", "number.invalid"), ("1e5", "number.invalid"),
      ("0x1p3", "number.invalid"), ("1.2.3", "number.invalid"), (".", "number.invalid"),
      ("1,5", "number.invalid"), ("", "value.missing"),
      ("1" + String(repeating: "0", count: 400), "number.range"),
    ])
  func decimals(text: String, result: String) {
    expectEqual(issue(Conversion<Double, String>.decimal, text), result)
  }

  @Test(
    "decimal numbers are shown with the digits they need, and no exponent",
    arguments: [
      (12.5, "12.5"), (3, "3"), (0, "0"), (-0.1, "-0.1"), (0.1 + 0.2, "0.30000000000000004"),
      (1e21, "1000000000000000000000"), (1.5e-7, "0.00000015"), (100, "100"),
    ])
  func decimalFormat(value: Double, text: String) {
    #expect(Conversion<Double, String>.decimal.format(value) == text)
  }

  @Test(
    "decimal numbers with a fixed number of digits are rounded as they are written",
    arguments: [
      (12.5, 2, "12.50"), (1.005, 2, "1.01"), (9.999, 2, "10.00"), (0, 2, "0.00"),
      (-0.001, 2, "0.00"),
      (-1.5, 0, "-2"), (2.4, 0, "2"), (0.05, 1, "0.1"), (99.5, 0, "100"), (1.5, -1, "2"),
    ])
  func fixed(value: Double, digits: Int, text: String) {
    #expect(Conversion<Double, String>.decimal(digits: digits).format(value) == text)
  }

  func roundTrip() throws {
    var seed: UInt64 = 7
    for _ in 0..<2_000 {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let value = Double(Int64(bitPattern: seed) >> 20) / 1_000
      let decimal = Conversion<Double, String>.decimal
      try expectEqual(decimal.parse(decimal.format(value)), value)
      let percentage = Conversion<Double, String>.percentage
      try expectEqual(percentage.parse(percentage.format(value)), value)
    }
  }

  func percentages() throws {
    let percentage = Conversion<Double, String>.percentage
    expectEqual(percentage.format(0.25), "25%")
    expectEqual(percentage.format(0.07), "7%")
    expectEqual(percentage.format(0.29), "29%")
    expectEqual(percentage.format(1.5), "150%")
    #expect(try percentage.parse("7%") == 0.07 && percentage.parse(" 12.5 ") == 0.125)
    #expect(try percentage.parse("29") == 0.29 && percentage.parse("7 %") == 0.07)
    expectEqual(issue(percentage, "%"), "value.missing")
    expectEqual(issue(percentage, "7%%"), "number.invalid")
  }

  func booleans() throws {
    let answer = Conversion<Bool, String>.boolean(true: "yes", false: "no")
    expectEqual(answer.format(true), "yes")
    expectEqual(answer.format(false), "no")
    #expect(try answer.parse(" YES ") && !answer.parse("no"))
    expectEqual(issue(answer, "maybe"), "choice.unknown")
    #expect(throws: ValidationIssue.notOneOf(["yes", "no"])) { try answer.parse("maybe") }
    #expect(try Conversion<Bool, String>.boolean().parse("true"))
  }

  func enumerations() throws {
    #expect(Conversion<Size, String>.cases.format(.large) == "large")
    #expect(try Conversion<Size, String>.cases.parse("Large") == .large)
    #expect(try Conversion<Size, String>.cases(titled: \.title).parse("l") == .large)
    expectEqual(issue(Conversion<Size, String>.cases, "huge"), "choice.unknown")
    expectEqual(issue(Conversion<Size, String>.cases, ""), "value.missing")
    #expect(Conversion<Currency, String>.raw.format(.euro) == "EUR")
    #expect(try Conversion<Currency, String>.raw.parse("EUR") == .euro)
    expectEqual(issue(Conversion<Currency, String>.raw, "eur"), "choice.unknown")
  }

  func optionals() throws {
    let age: Conversion<Int?, String> = .optional(.integer)
    expectEmpty(age.format(nil))
    expectEqual(age.format(5), "5")
    #expect(try age.parse("  ") == nil && age.parse("5") == 5)
    expectEqual(issue(age, "x"), "number.invalid")
  }

  func text() throws {
    let text: Conversion<String, String> = .text.trimmed.lowercased
    try expectEqual(text.parse("  Ada Lovelace \n"), "ada lovelace")
    #expect(try Conversion<String, String>.text.trimmed.parse(" \t ").isEmpty)
    #expect(try Conversion<String, String>.text.uppercased.parse("straße") == "STRASSE")
    #expect(try Conversion<String, String>.text.parse(" a ") == " a ")
  }

  func composed() throws {
    let cents = Conversion<Int, Double>(format: { Double($0) / 100 }) { Int(($0 * 100).rounded()) }
    let price = cents.then(.decimal(digits: 2))
    expectEqual(price.format(1250), "12.50")
    try expectEqual(price.parse("12.5"), 1250)
    let even: Conversion<Int, String> = .integer.accepting(
      orElse: ValidationIssue("odd", "Enter an even number.")
    ) { $0.isMultiple(of: 2) }
    expectEqual(issue(even, "4"), "4")
    expectEqual(issue(even, "3"), "odd")
  }
}
