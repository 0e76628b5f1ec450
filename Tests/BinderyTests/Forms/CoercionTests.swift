import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Validation: coercions, and rules that say what is wrong", .stage)
struct CoercionTests {
  nonisolated static let tests: [TestCase<CoercionTests>] = [
    TestCase("a rule that replaces says why, until the next edit", reasons),
    TestCase("a text is cut between characters, in any unit", truncated),
    TestCase("a reason of one's own, and of an optional value", ownReason),
    TestCase("`trySet` writes what the rules accept, and says why it did not", trySet),
    TestCase("`trySet` asks asynchronous rules about the draft that it has written", trySetAsks),
    TestCase("a rule that writes is reported by `trySet`, too", trySetWriting),
    TestCase("no asynchronous rule is asked about what is empty", notAsked),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CoercionTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
}

extension CoercionTests {
  func reasons() {
    let name = FormField("", .trimmed, .lowercased, .truncated(to: 3), .required)
    let log = Log(changesOf: name.coercions)
    name.draft.value = " ABCD"
    expectEqual(
      name.coercions.value.map(\.message),
      ["Blanks at the ends were removed.", "Changed to lower case.", "Shortened to 3 characters."])
    name.endEditing()
    expectEqual(name.draft.value, "abc")
    expectEqual(name.coercions.value.count, 3, "still, though the draft is valid as it is")
    name.endEditing()
    expectEqual(name.coercions.value.count, 3)
    name.draft.value = "abd"
    expectEqual(name.coercions.value, [])
    name.draft.value = "abde"
    expectEqual(name.coercions.value.map(\.code), ["text.truncated"])
    name.reset()
    expectEqual(name.coercions.value, [])
    name.draft.value = "  "
    expectEqual(name.coercions.value, [], "not replaced, because it is missing")
    expectEqual(log.entries.map(\.count), [3, 0, 1, 0])
  }

  func truncated() {
    let family = "👩‍👩‍👧"
    for (unit, limit, expected) in [
      (TextLength.characters, 1, family), (.scalars, 4, ""), (.scalars, 5, family),
      (.utf16, 8, family),
      (.utf8, 17, ""), (.utf8, 20, "👩‍👩‍👧ab"), (.characters, 0, ""), (.characters, -1, ""),
    ] {
      let rule = ValidationRule<String>.truncated(to: limit, counting: unit)
      let result = ValidationResult(of: "\(family)abcde", [rule])
      expectEqual(result, .coerced(expected, from: "\(family)abcde"))
    }
    expectEqual(ValidationResult(of: "abc", [.truncated(to: 3)]), .valid("abc"))
  }

  func ownReason() {
    let whole = CoercionReason("rounded", "Rounded.")
    let size = FormField(1.0, ValidationRule(because: whole) { $0.rounded() })
    size.draft.value = 1.5
    expectEqual(size.coercions.value, [whole])
    let count = FormField<Int?>(
      nil, .ifPresent(.clamped(to: 1...9)), ValidationRule(replacing: { $0 }))
    expectEqual(count.coercions.value, [])
    count.draft.value = 12
    expectEqual(
      count.coercions.value.map(\.description), ["Changed to the nearest value from 1 to 9."])
    let silent = FormField(3, ValidationRule(replacing: { _ in 4 }))
    expectEqual(silent.coercions.value, [.replaced])
  }

  func trySet() {
    let other = MutableProperty(5)
    let age = FormField(
      18, .clamped(to: 0...200), .range(18...120),
      ValidationRule("other", "Not this.") { $0 != other.value })
    let drafts = Log(changesOf: age.draft)
    expectEqual(age.trySet(20), .valid(20))
    expectEqual(age.trySet(7).issues.map(\.message), ["Enter 18 or more."])
    expectEqual(age.trySet(300).issues.map(\.code), [.tooLarge], "200, which is too large")
    other.value = 30
    expectEqual(age.trySet(30).issues.map(\.code), ["other"])
    expectEqual(drafts.entries, [20])
    expectEqual(age.visibleIssues.value, [])
    let count = FormField(1, .clamped(to: 1...9))
    expectEqual(count.trySet(12), .coerced(9, from: 12))
    expectEqual(count.draft.value, 9)
    expectEqual(count.coercions.value.map(\.code), ["value.clamped"])
    expectEqual(count.trySet(3), .valid(3))
    expectEqual(count.coercions.value, [])
  }

  func trySetAsks() async {
    let gate: Gate<Bool> = stage.gate("names")
    let name = FormField(
      "", .length(...5), .asynchronous("taken", "Taken.") { try await gate.wait($0) })
    expectEqual(name.trySet("Adalbert").issues.map(\.code), [.tooLong])
    expectFalse(name.isPending.value)
    expectEqual(name.trySet("Ada"), .pending("Ada"))
    await stage.advance(by: .milliseconds(300))
    gate.reply(false)
    await stage.settle()
    expectEqual(name.issues.value.map(\.code), ["taken"])
  }

  func trySetWriting() {
    let other = MutableProperty(0)
    let field = FormField(
      0,
      ValidationRule("own", "Own.") { value in
        if value > 1 { other.value = value }
        return true
      })
    let found = reports { field.trySet(2) }
    expectTrue(found.contains { $0.kind == .writeInDerived })
    expectEqual(field.draft.value, 2)
  }

  func notAsked() async {
    let asked = Log<String>()
    func rule<Value>() -> ValidationRule<Value> {
      .asynchronous("no", "No.", debounce: .zero) { value in
        asked("\(value)")
        return false
      }
    }
    let text = FormField("", .trimmed, rule())
    let number = FormField<Int?>(nil, rule())
    let nickname = FormField<String?>("", .ifPresent(rule()))
    let tags = FormField([Int](), rule())
    await stage.settle()
    expectEqual(asked.entries, [])
    for field in [text, number, nickname, tags] as [AnyFormField] {
      expectTrue(field.isValid.value)
      expectFalse(field.isPending.value)
    }
    text.draft.value = "  "
    await stage.settle()
    expectTrue(text.isValid.value, "trimmed, it is empty")
    number.draft.value = 0
    text.draft.value = "a"
    await stage.settle()
    expectEqual(asked.entries.sorted(), ["Optional(0)", "a"])
    expectEqual(number.issues.value.map(\.code), ["no"])
    number.draft.value = nil
    expectTrue(number.isValid.value)
  }

  // MARK: Addresses

  private func faults(_ rule: ValidationRule<String>, _ texts: [String]) -> [String] {
    texts.map { ValidationResult(of: $0, [rule]).issues.first?.message ?? "" }
  }

  @Test(
    "a mail address is what browsers accept",
    arguments: [
      ("", ""), ("a@b", ""), ("ada.lovelace+x@mail.example.com", ""), (".a.@b.c", ""),
      ("!#$%&'*+/=?^_`{|}~-@b.c", ""), ("a@\(String(repeating: "b", count: 63)).c", ""),
      ("ada", "Enter an address with an @, such as ada@example.com."),
      ("a@b@c", "Enter one @ only."),
      ("@b.c", "Enter a name before the @."),
      ("a@", "Enter a domain after the @, such as example.com."), ("a b@c", "Remove the blank."),
      (" a@b ", "Remove the blanks."), ("a@b\0", "Remove the invisible character."),
      ("jürgen@b.c", "Remove “ü” from the part before the @."),
      ("\"a\"@b.c", "Remove “\"” from the part before the @."),
      ("a@b_c.d", "Remove “_” from the part after the @."),
      ("a@bücher.de", "Remove “ü” from the part after the @."),
      ("a@b..c", "Check the dots after the @: there must be a name on both sides."),
      ("a@b.", "Check the dots after the @: there must be a name on both sides."),
      ("a@-b.c", "“-b” after the @ must not begin or end with a hyphen."),
      (
        "a@\(String(repeating: "b", count: 64)).c",
        "“bbbbbbbbbbbb…” after the @ is longer than 63 characters."
      ),
    ]) func mail(text: String, fault: String)
  {
    expectEqual(faults(.mailAddress(), [text]), [fault])
    let issue = ValidationResult(of: text, [.mailAddress("Own.")]).issues.first
    expectEqual(issue, fault.isEmpty ? nil : ValidationIssue(.mailAddress, "Own."))
  }

  @Test(
    "a phone number is one of E.164, with blanks, hyphens, dots and parentheses",
    arguments: [
      ("", ""), ("+358401234567", ""), ("+358 (40) 123-45.67", ""), ("+1\u{A0}234", ""),
      ("+123456789012345", ""),
      ("040 1234567", "Begin with + and the code of the country, such as +358 40 1234567."),
      ("+1234567890123456", "Enter at most 15 digits; these are 16."), ("+49 a1", "Remove “a”."),
      ("+49 +1234", "Enter one + only, at the beginning."),
      ("+049 1234", "Enter the code of the country after the +: none begins with 0."),
      ("+358", "Enter the whole number after the code of the country."),
      ("+", "Enter the whole number after the code of the country."),
      ("+49 (1 234", "Check the parentheses: each needs its other half."),
      ("+49 )1( 234", "Check the parentheses: each needs its other half."),
      ("+49 ١٢٣٤", "Remove “١”."),
    ]) func phone(text: String, fault: String)
  {
    expectEqual(faults(.phoneNumber(), [text]), [fault])
    let issue = ValidationResult(of: text, [.phoneNumber("Own.")]).issues.first
    expectEqual(issue, fault.isEmpty ? nil : ValidationIssue(.phoneNumber, "Own."))
  }

  @Test(
    "a URL is absolute, with a host, and without what has to be escaped",
    arguments: [
      ("", ""), ("https://example.com", ""), ("HTTP://user:pw@example.com:8080/a/b?c=d&e#f", ""),
      ("https://[2001:db8::1]:443/", ""), ("https://bücher.example/straße?q=ä", ""),
      ("https://a_b.example./%20", ""), ("https://localhost", ""), ("https://example.com:/", ""),
      ("example.com", "Begin with https:// or http://."),
      ("ftp://a.b", "Begin with https:// or http://."),
      ("mailto:a@b", "Begin with https:// or http://."),
      ("https://", "Enter a host, such as example.com."),
      ("https:///path", "Enter a host, such as example.com."), ("https://a b", "Remove the blank."),
      ("https://a.b/<c>", "Remove “<”, or write it as %3C."),
      ("https://a.b\\c", "Remove “\\”, or write it as %5C."),
      ("https://a.b/100%", "Write “%” as %25, or put two hexadecimal digits behind it."),
      ("https://a.b/%zz", "Write “%” as %25, or put two hexadecimal digits behind it."),
      ("https://a.b:99999", "Enter a port from 0 to 65535 after the colon."),
      ("https://a.b:x", "Enter a port from 0 to 65535 after the colon."),
      ("https://a..b", "Check the dots of the host: there must be a name on both sides."),
      ("https://a!b", "Remove “!” from the part of the host."),
      ("https://[::1", "Close the [ of the address."),
      ("https://[::1]x", "Put a / behind the address."),
      ("https://[1.2]", "Enter an IPv6 address in the brackets."),
      ("https://a.b/[c]", "Write “[” as %5B."),
      ("https://a.b/#c#d", "Enter one # only, or write it as %23."),
    ]) func url(text: String, fault: String)
  {
    expectEqual(faults(.url(), [text]), [fault])
    let issue = ValidationResult(of: text, [.url("Own.")]).issues.first
    expectEqual(issue, fault.isEmpty ? nil : ValidationIssue(.url, "Own."))
  }

  @Test("the schemes of a URL may be others") func schemes() {
    expectEqual(
      faults(.url(schemes: ["ftp"]), ["ftp://a", "https://a"]), ["", "Begin with ftp://."])
  }
}
