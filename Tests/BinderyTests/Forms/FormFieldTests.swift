import Bindery
import TestKit
import Testing

@MainActor @Suite("Validation: a field")
struct FormFieldTests {
  nonisolated static let tests: [TestCase<FormFieldTests>] = [
    TestCase(
      "draft, result and value: the value is the last one that was accepted",
      .facts("V001", "V003"), body: lastValid),
    TestCase("a value that was never read is remembered as well", unseen),
    TestCase(
      "the value of an invalid beginning is that beginning", .facts("V005"), body: invalidStart),
    TestCase("what came and went within a transaction does not count, read or not", transient),
    TestCase(
      "a replaced value is written to the draft when the field is left, not before", replacing),
    TestCase(
      "a rule that reads another field follows it, without being told", .facts("V024"),
      body: crossField),
    TestCase("two fields that read each other settle", mutual),
    TestCase("dirty is what differs from the beginning, touched what was left", dirtyAndTouched),
    TestCase("reset goes back to the beginning, untouched and unjudged", reset),
    TestCase("reset to a value makes that the beginning", resetTo),
    TestCase("what a server refuses is invalid and shown until the next edit", refused),
    TestCase("revalidate looks again at what is no property", revalidate),
    TestCase("a property of a field keeps working without the field", withoutField),
    TestCase("a field and its rules go together", .facts("V010"), body: released),
    TestCase("names and places are those of the field", names),
    TestCase(
      "the draft is judged again when what a rule reads changes", .facts("V006", "V008"),
      body: judgedAgain),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FormFieldTests>) async throws {
    try await test(in: self)
  }
}

extension FormFieldTests {
  func lastValid() {
    let age = FormField<Int?>(21, .range(18...120))
    expectEqual(age.result.value, .valid(21))
    let results = Log(changesOf: age.result)
    age.draft.value = 22
    expectEqual(age.value, 22)
    expectEqual(results.entries, [.valid(22)])
    age.draft.value = 7
    expectEqual(
      age.result.value, .invalid(7, [ValidationIssue(.tooSmall, "Enter 18 or more.")]))
    expectEqual(age.value, 22)
    expectFalse(age.isValid.value)
    age.draft.value = 70
    age.draft.value = 700
    expectEqual(age.value, 70)
  }

  func unseen() {
    let name = FormField("", .length(...3))
    name.draft.value = "Ada"
    name.draft.value = "Adam"
    expectEqual(name.value, "Ada")
  }

  func invalidStart() {
    let name = FormField("", .required)
    expectEqual(name.value, "")
    expectEqual(name.result.value.issues.map(\.code), [.missing])
  }

  func transient() {
    for looks in [true, false] {
      let name = FormField("", .length(...3))
      transaction {
        name.draft.value = "Ada"
        if looks { expectEqual(name.value, "Ada") }
        name.draft.value = "Adam"
        expectEqual(name.value, "")
      }
      expectEqual(name.value, "")
    }
  }

  func replacing() {
    let name = FormField("", .trimmed, .required)
    name.draft.value = "Ada "
    expectEqual(name.result.value, .coerced("Ada", from: "Ada "))
    expectEqual(name.value, "Ada")
    expectEqual(name.draft.value, "Ada ")
    name.endEditing()
    expectEqual(name.draft.value, "Ada")
    expectEqual(name.result.value, .valid("Ada"))
    name.draft.value = "   "
    name.endEditing()
    expectEqual(name.draft.value, "   ")
  }

  func crossField() {
    let password = FormField("", .required)
    let again = FormField("", .equal(to: password, "Enter the same password twice."))
    let log = Log(changesOf: again.isValid)
    password.draft.value = "secret"
    expectEqual(again.issues.value.map(\.message), ["Enter the same password twice."])
    again.draft.value = "secret"
    expectTrue(again.isValid.value)
    password.draft.value = "other"
    expectEqual(again.issues.value.map(\.code), [.different])
    password.draft.value = "secret"
    expectTrue(again.isValid.value)
    expectEqual(log.entries, [false, true, false, true])
  }

  func mutual() {
    let box = Box<FormField<Int>>()
    let low = FormField(
      1, ValidationRule("order", "Below the other.") { $0 < box.content?.draft.value ?? 9 })
    let high = FormField(5, ValidationRule("order", "Above the other.") { $0 > low.draft.value })
    box.content = high
    low.revalidate()
    expectTrue(low.isValid.value)
    expectTrue(high.isValid.value)
    low.draft.value = 7
    expectFalse(low.isValid.value)
    expectFalse(high.isValid.value)
    high.draft.value = 9
    expectTrue(low.isValid.value)
    expectTrue(high.isValid.value)
    box.content = nil
  }

  func dirtyAndTouched() {
    let name = FormField("Ada")
    expectFalse(name.isDirty.value)
    expectFalse(name.isTouched.value)
    name.draft.value = "Adam"
    expectTrue(name.isDirty.value)
    expectFalse(name.isTouched.value)
    name.draft.value = "Ada"
    expectFalse(name.isDirty.value)
    name.endEditing()
    expectTrue(name.isTouched.value)
    expectFalse(name.isSubmitted.value)
    name.showIssues()
    expectTrue(name.isSubmitted.value)
  }

  func reset() {
    let name = FormField("", .required, .length(...3))
    name.draft.value = "Adam"
    name.endEditing()
    name.showIssues()
    name.refuse([ValidationIssue(.refused, "No.")])
    expectNotEmpty(name.visibleIssues.value)
    name.reset()
    expectEqual(name.draft.value, "")
    expectEqual(name.visibleIssues.value, [])
    expectFalse(name.isTouched.value)
    expectFalse(name.isSubmitted.value)
    expectFalse(name.isDirty.value)
    name.draft.value = "Adam"
    expectEqual(name.visibleIssues.value, [], "the issue shown before the reset is forgotten")
  }

  func resetTo() {
    let name = FormField("", .required)
    name.reset(to: "Ada")
    expectEqual(name.draft.value, "Ada")
    expectFalse(name.isDirty.value)
    expectTrue(name.isValid.value)
    name.draft.value = "Eve"
    expectTrue(name.isDirty.value)
    name.reset()
    expectEqual(name.draft.value, "Ada")
  }

  func refused() {
    let mail = FormField("a@b", showing: .onSubmit)
    mail.refuse([ValidationIssue("taken", "Taken.")])
    expectEqual(mail.issues.value.map(\.code), ["taken"])
    expectEqual(mail.visibleIssues.value.map(\.code), ["taken"])
    expectEqual(mail.result.value, .invalid("a@b", [ValidationIssue("taken", "Taken.")]))
    mail.draft.value = "a@bc"
    expectEqual(mail.issues.value, [])
    mail.draft.value = "a@b"
    expectEqual(mail.issues.value, [], "the same text entered again is a new edit")
    mail.refuse([ValidationIssue("taken", "Taken.")])
    mail.refuse([])
    expectTrue(mail.isValid.value)
  }

  func revalidate() {
    let box = Box(1)
    let number = FormField(2, ValidationRule("limit", "Too many.") { $0 <= box.content ?? 0 })
    expectFalse(number.isValid.value)
    box.content = 2
    expectFalse(number.isValid.value)
    number.revalidate()
    expectTrue(number.isValid.value)
  }

  func withoutField() {
    var field: FormField<String>? = FormField("", .length(...3))
    weak let weakField = field
    let draft = field?.draft
    let value = field?.acceptedValue
    field = nil
    expectNil(weakField)
    draft?.value = "Ada"
    draft?.value = "Adam"
    expectEqual(value?.value, "Ada")
  }

  func released() {
    let box = Box(MutableProperty(1))
    weak let read = box.content
    var field: FormField<Int>? = FormField(
      1,
      ValidationRule("limit", "Too much.") { [property = box.content] in $0 <= property?.value ?? 0
      })
    box.content = nil
    expectNotNil(read)
    expectEqual(field?.isValid.value, true)
    field = nil
    _ = Census.take()
    expectNil(read)
  }

  func names() {
    let line: UInt = #line + 1
    let field = FormField("", .required, name: "email")
    expectEqual(field.name, "email")
    expectEqual(field.site.line, line)
    expectEqual(field.result.debugName, "email.result")
    expectEqual(field.draft.debugName, "email")
    expectEqual(field.result.callSite.line, line)
  }

  func judgedAgain() {
    let other = MutableProperty("")
    let negative = ValidationIssue("negative", "Enter 0 or more.")
    let field = FormField(
      0,
      rules: [
        ValidationRule(replacing: { $0 == 100 ? .max : $0 }),
        ValidationRule(negative.code, negative.message) { $0 >= 0 },
        ValidationRule("other", "The other one.") { _ in other.value == "ok" },
      ])
    field.draft.value = 100
    expectEqual(field.value, 0)
    expectEqual(field.result.value.issues.map(\.code), ["other"])
    expectEqual(field.draft.value, 100)
    other.value = "ok"
    expectEqual(field.value, .max)
    expectEqual(field.result.value, .coerced(.max, from: 100))
    field.draft.value = 10
    expectEqual(field.value, 10)
    expectEqual(field.result.value, .valid(10))
    field.draft.value = -1
    expectEqual(field.value, 10)
    expectEqual(field.result.value, .invalid(-1, [negative]))
  }
}
