import Bindery
import TestKit
import Testing

@MainActor @Suite("Validation: rules")
struct RuleTests {
  nonisolated static let tests: [TestCase<RuleTests>] = [
    TestCase("required wants a text, a value, or a switch that is on", required),
    TestCase("a field says whether it is required, if one of its rules is `required`", isRequired),
    TestCase("a length has two codes, and a message that says the limit", length),
    TestCase("a text repaired when it was read has a length like any other", repaired),
    TestCase("a range has two codes, and NaN is in no range", range),
    TestCase(
      "what is missing is in any range, and in any pattern: that is for required to say", missing),
    TestCase("a pattern has to match the whole text", pattern),
    TestCase("one of a list, for texts, values and values that may be missing", oneOf),
    TestCase("a rule of one's own says what is wrong, or throws it", custom),
    TestCase("all issues are found, but none behind one that stops", all),
    TestCase("a rule that replaces gives its value to those behind it", replacing),
    TestCase("an asynchronous rule leaves a value that is fine otherwise pending", asynchronous),
    TestCase("a rule crosses isolation, and so does a result", sendable),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RuleTests>) async throws {
    try await test(in: self)
  }
}

extension RuleTests {
  private func codes<Value: Equatable>(_ value: Value, _ rules: ValidationRule<Value>...)
    -> [IssueCode]
  {
    ValidationResult(of: value, rules).issues.map(\.code)
  }

  private func messages<Value: Equatable>(_ value: Value, _ rules: ValidationRule<Value>...)
    -> [String]
  {
    ValidationResult(of: value, rules).issues.map(\.message)
  }

  func required() {
    expectEqual(codes("", .required), [.missing])
    expectEqual(codes(" ", .required), [])
    expectEqual(codes([Int](), .required), [.missing])
    expectEqual(codes(Int?.none, .required), [.missing])
    expectEqual(codes(Int?.some(0), .required), [])
    expectEqual(codes(false, .required), [.missing])
    expectEqual(codes(true, .required), [])
    expectEqual(messages(false, .required("Accept the terms.")), ["Accept the terms."])
  }

  func isRequired() {
    #expect(FormField("", .trimmed, .required, .length(...30)).isRequired)
    #expect(FormField<Int?>(nil, .required("Say when.").stopping()).isRequired)
    #expect(FormField(false, .required).isRequired)
    #expect(!FormField("", .length(3...)).isRequired)
    // A nickname may be missing, but not be there and empty.
    #expect(!FormField<String?>(nil, .ifPresent(.required)).isRequired)
    #expect(!FormField("", ValidationRule(.missing, "Enter a value.") { !$0.isEmpty }).isRequired)
  }

  func length() {
    let rule = ValidationRule<String>.length(3...5)
    expectEqual(codes("ab", rule), [.tooShort])
    expectEqual(codes("abc", rule), [])
    expectEqual(codes("abcde", rule), [])
    expectEqual(codes("abcdef", rule), [.tooLong])
    expectEqual(messages("ab", rule), ["Enter at least 3 characters."])
    expectEqual(messages("abcdef", rule), ["Enter at most 5 characters."])
    expectEqual(messages("abcdef", .length(...1)), ["Enter at most 1 character."])
    expectEqual(messages("é", .length(...1, counting: .utf8)), ["Enter at most 1 byte."])
    expectEqual(messages("a", .length(2..., "Longer!")), ["Longer!"])
    expectEqual(codes("abc", .length(3..<4)), [])
    expectEqual(codes("abcd", .length(3..<4)), [.tooLong])
  }

  @Test(
    "a length counts in the unit it is given, and agrees with the text's length",
    arguments: ["", "a", "Jose\u{301}", "👩‍👩‍👧", "👍🏽🇫🇮", "\r\n", "שלום", "a\0b", "日本語のテキスト"])
  func units(text: String) {
    for unit in TextLength.allCases {
      let length = unit.of(text)
      for limit in -1...20 {
        expectEqual(unit.isLonger(text, than: limit), (length > limit), "\(unit) \(limit)")
      }
      expectEqual(codes(text, .length(length...length, counting: unit)), [])
      if length > 0 {
        expectEqual(codes(text, .length(...(length - 1), counting: unit)), [.tooLong])
      }
    }
  }

  func repaired() {
    let text = String(decoding: [0x61, 0xD83D, 0x62] as [UInt16], as: UTF16.self)
    expectEqual(text, "a\u{FFFD}b")
    expectEqual(codes(text, .length(3...3)), [])
  }

  func range() {
    expectEqual(codes(17, .range(18...120)), [.tooSmall])
    expectEqual(codes(18, .range(18...120)), [])
    expectEqual(codes(120, .range(18...120)), [])
    expectEqual(codes(121, .range(18...120)), [.tooLarge])
    expectEqual(codes(1, .range(2...)), [.tooSmall])
    expectEqual(codes(3, .range(...2)), [.tooLarge])
    expectEqual(codes(Double.nan, .range(0...)), [.tooSmall])
    expectEqual(codes(Double.nan, .range(...0)), [.tooLarge])
    expectEqual(codes(2, .range(..<2)), [.tooLarge])
    expectEqual(codes(1, .range(0..<2)), [])
    expectEqual(messages(2, .range(0..<2)), ["Enter less than 2."])
    expectEqual(messages(17, .range(18...120)), ["Enter 18 or more."])
    expectEqual(messages(121, .range(18...120)), ["Enter 120 or less."])
    expectEqual(messages(-1, .range(0...1_000_000.0)), ["Enter 0 or more."])
    expectEqual(messages(1e7, .range(0.5...1_000_000.0)), ["Enter 1000000 or less."])
    expectEqual(messages(0.1, .range(0.5...1_000_000.0)), ["Enter 0.5 or more."])
  }

  func missing() {
    expectEqual(codes(Int?.none, .range(18...120)), [])
    expectEqual(codes(17, ValidationRule<Int?>.range(18...120)), [.tooSmall])
    expectEqual(codes(Int?.none, .range(1...), .range(...0), .oneOf([7])), [])
    expectEqual(codes("", .length(3...), .pattern(/a+/), .oneOf(["a"])), [])
    expectEqual(codes("", .required, .length(3...)), [.missing])
  }

  func pattern() {
    let digits = ValidationRule<String>.pattern(/[0-9]+/, "Digits only.")
    expectEqual(codes("123", digits), [])
    expectEqual(messages("12a", digits), ["Digits only."])
    expectEqual(codes("a@b.c", .pattern(/(?<user>[^@]+)@(?<host>.+)/)), [])
    expectEqual(codes("12", .pattern(compiling: "[0-9]{2}")), [])
    expectEqual(codes("123", .pattern(compiling: "[0-9]{2}")), [.pattern])
  }

  func oneOf() {
    expectEqual(codes("M", .oneOf(["S", "M"])), [])
    expectEqual(messages("XL", .oneOf(["S", "M"])), ["Choose one of: S, M."])
    expectEqual(codes(3, .oneOf([1, 2])), [.notOffered])
    expectEqual(codes(3, ValidationRule<Int?>.oneOf([1, 2])), [.notOffered])
  }

  func custom() {
    struct Broken: Error {}
    let even = ValidationRule<Int>("odd", "Make it even.") { $0.isMultiple(of: 2) }
    expectEqual(messages(3, even), ["Make it even."])
    expectEqual(codes(2, even), [])
    expectEqual(codes(3, ValidationRule { _ in throw ValidationIssue("own", "Own.") }), ["own"])
    let broken = ValidationRule<Int>("never", "Never.") { _ in throw Broken() }
    expectEqual(codes(3, broken), [.unchecked])
    expectEqual(messages(3, broken), ["This could not be checked: Broken()"])
  }

  func all() {
    let digit = ValidationRule<String>("digit", "Use a digit.") { $0.contains(where: \.isNumber) }
    expectEqual(codes("ab", .length(3...), digit), [.tooShort, "digit"])
    expectEqual(codes("abcd", .length(...3), digit), [.tooLong])
    expectEqual(codes("ab", digit.stopping(), .length(3...)), ["digit"])
    expectEqual(codes("", .required, digit), [.missing])
  }

  func replacing() {
    expectEqual(
      ValidationResult(of: " Ada ", [.trimmed, .length(...3)]), .coerced("Ada", from: " Ada "))
    expectEqual(ValidationResult(of: "Ada", [.trimmed]), .valid("Ada"))
    expectEqual(codes("  ", .trimmed, .required), [.missing])
    expectEqual(codes("  ", .required, .trimmed), [])
    expectEqual(ValidationResult(of: 130, [.clamped(to: 0...120)]), .coerced(120, from: 130))
    expectEqual(ValidationResult(of: "ADA", [.lowercased]), .coerced("ada", from: "ADA"))
    expectEqual(ValidationResult(of: " x", [.ifPresent(.trimmed)]), .coerced("x", from: " x"))
    expectEqual(ValidationResult(of: String?.none, [.ifPresent(.trimmed)]), .valid(nil))
  }

  func asynchronous() {
    let taken = ValidationRule<String>.asynchronous("taken", "Taken.") { _ in true }
    expectEqual(ValidationResult(of: "Ada", [.required, taken]), .pending("Ada"))
    expectEqual(codes("", .required, taken), [.missing])
  }

  func sendable() async {
    let rules: [ValidationRule<String>] = [.trimmed, .required, .pattern(/[a-z]+/)]
    let issues = await Task.detached { await ValidationResult(of: "A", rules).issues }.value
    expectEqual(issues.map(\.code), [.pattern])
  }
}
