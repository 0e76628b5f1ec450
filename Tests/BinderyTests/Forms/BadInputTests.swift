import Bindery
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Validation: bad input")
struct BadInputTests {
  nonisolated static let tests: [TestCase<BadInputTests>] = [
    TestCase(
      "a pattern that is none is reported once, with its place, and lets nothing pass",
      invalidPattern),
    TestCase("a megabyte that is pasted is found too long without being looked through", megabyte),
    TestCase("a megabyte that is allowed is trimmed, compared and kept", allowedMegabyte),
    TestCase("texts that are equal though written differently are the same value", canonical),
    TestCase("a rule that throws does not take the others with it", throwing),
    TestCase("a rule that writes is reported, and the write made afterwards", writing),
    TestCase("a rule that reads the result of its own field is reported", selfReference),
    TestCase("a form of a thousand fields, and a field of a thousand rules", many),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BadInputTests>) async throws {
    try await test(in: self)
  }
}

extension BadInputTests {
  func invalidPattern() {
    let line: UInt = #line + 1
    let rule = ValidationRule<String>.pattern(compiling: "[a-z", "Small letters.")
    let log = Log<FormField<String>>()
    let found = reports {
      let field = FormField("abc", rule)
      field.draft.value = "abcd"
      log.add(FormField("x", rule))
      log.add(field)
    }
    expectEqual(found.map(\.kind), [.misuse])
    expectEqual(found.first?.site?.line, line)
    expectEqual(found.first?.site?.file, "BadInputTests.swift")
    expectEqual(
      found.first?.message.hasPrefix(
        #"The pattern "[a-z" of a rule is not a valid regular"#),
      true)
    expectEqual(found.first?.message.contains("To fix:"), true)
    for field in log.entries {
      expectEqual(field.issues.value.map(\.code), [.unchecked])
      expectEqual(
        field.issues.value.map(\.message),
        [#"This could not be checked: the pattern "[a-z" is invalid"#])
      field.draft.value = ""
      expectTrue(field.isValid.value, "an empty text is not asked")
    }
  }

  func megabyte() {
    let text = String(repeating: "👩‍👩‍👧e\u{301}", count: 50_000)
    expectGreater(text.utf8.count, 1_000_000)
    var asked = 0
    let field = FormField(
      "", .required, .length(...100),
      ValidationRule("never", "Never.") { _ in
        asked += 1
        return true
      })
    asked = 0
    for _ in 0..<1_000 {
      field.draft.value = text
      field.draft.value = ""
    }
    expectEqual(asked, 0)
    field.draft.value = text
    expectEqual(field.issues.value.map(\.code), [.tooLong])
    expectEqual(field.value, "")
  }

  func allowedMegabyte() {
    let text = String(repeating: "a", count: 1_000_000)
    let field = FormField("", .trimmed, .length(...1_000_000))
    field.draft.value = " \(text)\n"
    expectEqual(field.value, text)
    field.endEditing()
    expectEqual(field.draft.value, text)
  }

  @Test(
    "emoji, combining characters, other directions and NUL are characters like any other",
    arguments: [
      "👩‍👩‍👧", "e\u{301}\u{301}\u{301}", "\u{301}", "🇫🇮", "שלום", "\u{202E}abc", "a\0b", "\r\n",
      "\u{FEFF}", "\u{FFFD}",
    ])
  func unusual(text: String) {
    let field = FormField("", .trimmed, .required, .length(1...10), .oneOf([text]))
    field.draft.value = text
    let trimmed = field.value
    #expect(field.isValid.value || text.allSatisfy(\.isWhitespace))
    expectContains(text, trimmed)
    let again = FormField("", .equal(to: field))
    again.draft.value = text
    expectTrue(again.isValid.value)
    #expect(!FormField(text + "x", .oneOf([text])).isValid.value)
  }

  func canonical() {
    let field = FormField("e\u{301}", .oneOf(["\u{E9}"]))
    expectTrue(field.isValid.value)
    field.draft.value = "\u{E9}"
    expectFalse(field.isDirty.value)
  }

  func throwing() {
    struct Broken: Error, CustomStringConvertible { let description = "broken" }
    let field = FormField(
      "a", ValidationRule("own", "Own.") { _ in throw Broken() }, .length(2...))
    expectEqual(field.issues.value.map(\.code), [.unchecked, .tooShort])
    expectEqual(field.issues.value.first?.message, "This could not be checked: broken")
  }

  func writing() {
    let other = MutableProperty(0)
    let found = reports {
      let field = FormField(
        1,
        ValidationRule("own", "Own.") { value in
          other.value = value
          return true
        })
      withExtendedLifetime(field) {}
    }
    expectEqual(found.map(\.kind), [.writeInDerived])
    expectEqual(other.value, 1)
  }

  func selfReference() {
    let box = Box<FormField<Int>>()
    let isOn = MutableProperty(false)
    let found = reports {
      let field = FormField(
        1, ValidationRule("own", "Own.") { _ in !isOn.value || box.content?.isValid.value == true })
      box.content = field
      isOn.value = true
    }
    expectEqual(found.map(\.kind), [.cycle])
    box.content = nil
  }

  func many() {
    let fields = (0..<1_000).map { FormField("\($0)", .required, name: "\($0)") }
    let form = FormModel(fields: fields)
    expectTrue(form.isValid.value)
    fields[500].draft.value = ""
    expectSame(form.firstInvalid.value, fields[500])
    expectEqual(form.changes.value.count, 1)
    let digits = (0..<1_000).map { index in
      ValidationRule<Int>(IssueCode("not \(index)"), "Not \(index).") { $0 != index }
    }
    let field = FormField(500, rules: digits)
    expectEqual(field.issues.value.map(\.code), ["not 500"])
  }
}
