import Bindery
import TestKit
import Testing

@MainActor @Suite("Validation: a form")
struct FormModelTests {
  nonisolated static let tests: [TestCase<FormModelTests>] = [
    TestCase("it is valid when each of its fields is", .facts("V020", "V022"), body: valid),
    TestCase("fields of several types tell what has changed, in their order", changes),
    TestCase("changes are the same if field, old and new value are", sameChanges),
    TestCase("reset resets all fields in one change", reset),
    TestCase("marking as saved makes what is there the beginning", saved),
    TestCase(
      "an attempt to submit shows all issues, and asks for the focus of the first invalid field",
      attempt),
    TestCase(
      "a server's refusal goes to the fields it names, and with the next edit of each", refusal),
    TestCase(
      "what a server says of no field is an issue of the form until the next edit of any field",
      generalRefusal),
    TestCase("a refusal says all of it in words", words),
    TestCase("two fields of one name are reported, with both places", sharedNames),
    TestCase(
      "a field is found by its name, and may be in several forms", .facts("V022"), body: names),
    TestCase("an empty form is valid and clean", empty),
    TestCase("no observer sees a field and its form disagree", together),
    TestCase(
      "issues follow from drafts, and are cleared by resetting these", .decisions("V025"),
      body: clearing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FormModelTests>) async throws {
    try await test(in: self)
  }

  private let name = FormField("", .trimmed, .required, .length(...5), name: "name")
  private let age = FormField<Int?>(21, .range(18...120), name: "age")
  private let terms = FormField(false, .required, name: "terms")
  private let form: FormModel

  init() {
    form = FormModel(name, age, terms)
  }
}

extension FormModelTests {
  private func fill() {
    transaction {
      name.draft.value = "Ada"
      terms.draft.value = true
    }
  }

  func valid() {
    let log = Log(changesOf: form.isValid)
    expectFalse(form.isValid.value)
    expectEqual(form.issues.value.map(\.code), [.missing, .missing])
    expectEqual(form["name"]?.issues.value.count, 1)
    name.draft.value = "Ada"
    expectFalse(form.isValid.value)
    expectEqual(form.issues.value.count, 1)
    terms.draft.value = true
    expectTrue(form.isValid.value)
    age.draft.value = 7
    expectEqual(form.issues.value.map(\.code), [.tooSmall])
    expectEqual(log.entries, [true, false])
  }

  func changes() {
    expectFalse(form.isDirty.value)
    expectEqual(form.changes.value, [])
    age.draft.value = 22
    name.draft.value = "Ada"
    expectTrue(form.isDirty.value)
    expectEqual(
      form.changes.value,
      [
        FieldChange(field: "name", old: "", new: "Ada"),
        FieldChange(field: "age", old: Int?(21), new: Int?(22)),
      ])
    expectEqual(form.changes.value.map(\.description).first, "name:  -> Ada")
    name.draft.value = ""
    age.draft.value = 21
    expectFalse(form.isDirty.value)
    expectEqual(form.changes.value, [])
  }

  func sameChanges() {
    let change = FieldChange(field: "a", old: 1, new: 2)
    expectEqual(change, FieldChange(field: "a", old: 1, new: 2))
    expectNotEqual(change, FieldChange(field: "b", old: 1, new: 2))
    expectNotEqual(change, FieldChange(field: "a", old: 1, new: 3))
    expectNotEqual(change, FieldChange(field: "a", old: "1", new: 2))
  }

  func reset() {
    fill()
    form.showIssues()
    let log = Log<String>()
    let connection = combine(name.draft, terms.draft) { "\($0) \($1)" }.observe { log($0) }
    form.reset()
    expectEqual(log.entries, ["Ada true", " false"])
    expectFalse(form.isDirty.value)
    expectEqual(form.visibleIssues.value, [])
    connection.cancel()
  }

  func saved() {
    fill()
    form.showIssues()
    form.markSaved()
    expectFalse(form.isDirty.value)
    expectFalse(name.isSubmitted.value)
    name.draft.value = "Eve"
    form.reset()
    expectEqual(name.draft.value, "Ada")
    expectTrue(terms.draft.value)
  }

  func attempt() {
    let log = Log<String>()
    let connections = [
      name.focusRequests.observe { log("name") }, terms.focusRequests.observe { log("terms") },
    ]
    expectEqual(form.visibleIssues.value, [])
    expectFalse(form.showIssues())
    expectEqual(form.visibleIssues.value.map(\.code), [.missing, .missing])
    expectSame(form.firstInvalid.value, name)
    name.draft.value = "Ada"
    expectSame(form.firstInvalid.value, terms)
    expectFalse(form.showIssues())
    terms.draft.value = true
    expectNil(form.firstInvalid.value)
    expectTrue(form.showIssues())
    expectEqual(log.entries, ["name", "terms"])
    for connection in connections { connection.cancel() }
  }

  func refusal() {
    fill()
    let log = Log<String>()
    let connection = age.focusRequests.observe { log("age") }
    form.refuse(FormRefusal(["name": "Taken.", "age": "Too old for it."]))
    expectEqual(name.visibleIssues.value.map(\.message), ["Taken."])
    expectEqual(age.visibleIssues.value.map(\.code), [.refused])
    expectEqual(form.issues.value.count, 2)
    expectFalse(form.isValid.value)
    name.draft.value = "Adam"
    expectEqual(form.issues.value.map(\.message), ["Too old for it."])
    expectEqual(log.entries, [], "the first of them is asked for the focus")
    age.draft.value = 30
    expectTrue(form.isValid.value)
    connection.cancel()
  }

  func generalRefusal() {
    fill()
    form.refuse(FormRefusal(["iban": "Wrong."], general: "Closed."))
    expectEqual(form.generalIssues.value.map(\.message), ["Closed.", "Wrong."])
    expectEqual(form.visibleIssues.value, form.generalIssues.value)
    expectFalse(form.isValid.value)
    age.draft.value = 30
    expectEqual(form.generalIssues.value, [])
    expectTrue(form.isValid.value)
    form.refuse(FormRefusal([:] as [String: String], general: "Closed."))
    form.reset()
    expectEqual(form.generalIssues.value, [])
  }

  func words() {
    let refusal = FormRefusal(["b": "Two.", "a": "One."], general: "All.")
    expectEqual("\(refusal)", "All. a: One. b: Two.")
  }

  func sharedNames() {
    let found = reports {
      _ = FormModel(FormField("", name: "mail"), FormField(1, name: "mail"))
    }
    expectEqual(found.map(\.kind), [.misuse])
    expectEqual(found.first?.message.contains("Two fields of a form have the name 'mail'"), true)
    expectEqual(found.first?.message.contains("FormModelTests.swift:"), true)
  }

  func names() {
    expectSame(form["age"], age)
    expectNil(form["none"])
    let step = FormModel(name)
    name.draft.value = "Ada"
    expectTrue(step.isValid.value)
    expectFalse(form.isValid.value)
  }

  func empty() {
    let form = FormModel()
    expectTrue(form.isValid.value)
    expectFalse(form.isDirty.value)
    expectFalse(form.isPending.value)
    expectTrue(form.showIssues())
  }

  func together() {
    let scope = LifetimeScope()
    let log = Log<String>()
    let look: @MainActor () -> Void = { [form, name, age, terms] in
      let fields: [AnyFormField] = [name, age, terms]
      let isRight =
        form.isValid.value == fields.allSatisfy(\.isValid.value)
        && form.isDirty.value == fields.contains(where: \.isDirty.value)
        && form.issues.value == fields.flatMap(\.issues.value)
        && form.changes.value.count == fields.count(where: \.isDirty.value)
        && (form.firstInvalid.value == nil) == form.isValid.value
        && name.isValid.value == (!name.draft.value.isEmpty && name.draft.value.count <= 5)
      if !isRight { log("mixture at \(name.draft.value), \(String(describing: age.draft.value))") }
    }
    scope.add(name.draft.observe { _ in look() })
    scope.add(form.isValid.observe { _ in look() })
    scope.add(form.changes.observe { _ in look() })
    scope.add(age.result.observe { _ in look() })
    scope.add(form.firstInvalid.observe { _ in look() })
    scope.add(form.isDirty.observe { _ in look() })
    scope.add(form.issues.observe { _ in look() })
    for text in ["A", "Ada", "Adamas", "", "Eve"] {
      name.draft.value = text
      transaction {
        age.draft.value = text.count * 10
        terms.draft.value.toggle()
      }
    }
    form.reset()
    expectEqual(log.entries, [])
    scope.cancel()
  }

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
    expectEqual(log.entries, ["age 1", "age 0"])
    age.draft.value = 200
    name.draft.value = "Bo"
    log.clear()
    form.reset()
    expectEqual(form.issues.value, [])
    expectEqual(log.entries, ["age 0", "name 0"])
    for connection in connections { connection.cancel() }
  }
}
