import Bindery
import Testing

/// The validated view of the facts is a field: what they call the view is its value, and what is
/// written to the view is its draft.
@MainActor @Suite("Property facts: validation")
struct ValidationFactTests {
  private let other = MutableProperty("")

  /// Not negative; 100 becomes the largest there is.
  private static let rules: [ValidationRule<Int>] = [
    ValidationRule(replacing: { $0 == 100 ? .max : $0 }),
    ValidationRule("negative", "Enter 0 or more.") { $0 >= 0 },
  ]

  private func makeField() -> FormField<Int> { FormField(0, rules: Self.rules) }

  /// Valid only if the other one is "ok".
  private func makeDependent() -> FormField<Int> {
    FormField(
      0,
      rules: Self.rules + [
        ValidationRule("other", "The other one.") { [other] _ in other.value == "ok" }
      ])
  }

  @Test("fact V001: a valid value gets through")
  func valid() {
    let field = makeField()
    let log = Log<ValidationResult<Int>>()
    let connection = field.result.changes.observe { log.add($0) }
    #expect(log.entries == [])
    field.draft.value = 10
    #expect(field.value == 10)
    #expect(log.entries == [.valid(10)])
    connection.cancel()
  }

  @Test("fact V003: an invalid value does not, and the result says which it was")
  func invalid() {
    let field = makeField()
    field.draft.value = -10
    #expect(field.value == 0)
    #expect(field.result.value == .invalid(-10, [ValidationIssue("negative", "Enter 0 or more.")]))
  }

  @Test("fact V005: the value at the beginning need not be valid")
  func invalidStart() {
    let field = makeDependent()
    let log = Log<Int>()
    let connection = field.result.changes.observe { _ in log.add(1) }
    #expect(field.value == 0)
    #expect(field.result.value.issues.map(\.code) == ["other"])
    #expect(log.entries == [])
    connection.cancel()
  }

  @Test("fact V006: when what a rule reads allows it, values get through")
  func dependency() {
    let field = makeDependent()
    other.value = "ok"
    field.draft.value = 10
    #expect(field.value == 10)
    #expect(field.result.value == .valid(10))
  }

  @Test("fact V008: the last proposal is tried again when what a rule reads changes")
  func triedAgain() {
    let field = makeDependent()
    field.draft.value = 100
    #expect(field.value == 0)
    #expect(field.result.value.issues.map(\.code) == ["other"])
    #expect(field.draft.value == 100)
    other.value = "ok"
    #expect(field.value == .max)
    #expect(field.result.value == .coerced(.max, from: 100))
    field.draft.value = -1
    #expect(field.value == .max)
    #expect(field.result.value == .invalid(-1, [ValidationIssue("negative", "Enter 0 or more.")]))
  }

  @Test("fact V010: a field keeps what its rules read, until it goes")
  func retention() {
    let root = Box(MutableProperty(1))
    weak let property = root.content
    let view = Box(
      FormField(
        0, ValidationRule("less", "Less.") { [root = root.content] in $0 < root?.value ?? 0 }))
    root.content = nil
    #expect(property != nil)
    #expect(view.content?.isValid.value == true)
    view.content = nil
    _ = Census.take()
    #expect(property == nil)
  }

  @Test("fact V020: that there are errors can be observed like any value")
  func hasErrors() {
    let name = FormField("Anna", .length(4...), name: "name")
    let form = FormModel(name)
    let log = Log<String>()
    let connections = [
      name.draft.changes.observe { log("name \($0)") },
      form.isValid.changes.observe { log("valid \($0)") },
    ]
    name.draft.value = "No"
    #expect(log.entries.sorted() == ["name No", "valid false"])
    log.clear()
    name.draft.value = "Valid"
    #expect(log.entries.sorted() == ["name Valid", "valid true"])
    for connection in connections { connection.cancel() }
  }

  @Test("fact V022: errors of each field, and of all of them")
  func perField() {
    let name = FormField("Foo", .length(4...), name: "name")
    let age = FormField(-1, .range(0...), name: "age")
    let form = FormModel(name, age)
    #expect(form["unknown"]?.issues.value.count ?? 0 == 0)
    #expect(form["name"]?.issues.value.count == 1)
    #expect(form.issues.value.count == 2)
    age.draft.value = 26
    #expect(form.issues.value.count == 1)
  }

  @Test("fact V024: a rule that reads another field is applied when that changes")
  func crossField() {
    let b = FormField(0)
    let a = FormField(1, ValidationRule("order", "More than B.") { $0 > b.draft.value })
    let log = Log<Bool>()
    let connection = a.isValid.changes.observe { log.add($0) }
    a.draft.value = 42
    b.draft.value = 30
    #expect(log.entries == [])
    b.draft.value = 50
    #expect(log.entries == [false])
    a.draft.value = 51
    #expect(log.entries == [false, true])
    a.draft.value = 49
    #expect(log.entries == [false, true, false])
    b.draft.value = 20
    #expect(log.entries == [false, true, false, true])
    connection.cancel()
  }

  @Test("decision V025: errors follow from drafts, and are cleared by resetting these")
  func clearing() {
    let age = FormField(0, .range(0...150), name: "age")
    let name = FormField("", .length(3...), name: "name")
    let form = FormModel(age, name)
    let log = Log<String>()
    let connections = [
      age.issues.changes.observe { log("age \($0.count)") },
      name.issues.changes.observe { log("name \($0.count)") },
    ]
    age.draft.value = -2
    age.reset()
    #expect(log.entries == ["age 1", "age 0"])
    age.draft.value = 200
    name.draft.value = "Bo"
    log.clear()
    form.reset()
    #expect(form.issues.value == [])
    #expect(log.entries == ["age 0", "name 0"])
    for connection in connections { connection.cancel() }
  }
}
