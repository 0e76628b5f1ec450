import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Validation: an attempt to submit a form", .stage)
struct SubmitAttemptTests {
  nonisolated static let tests: [TestCase<SubmitAttemptTests>] = [
    TestCase(
      "what rules replace is written before the conditions are asked: no body of an invalid form",
      replacements),
    TestCase(
      "an execution that has waited is asked again, after what rules replace is written", queued),
    TestCase("code that observes a replaced draft may cancel the attempt", cancelled),
    TestCase(
      "a body without await runs before execute returns, and may reset the form or refuse it",
      synchronous),
    TestCase(
      "a refusal of many names changes the form once, and finds the first field of each name",
      manyNames),
    TestCase(
      "after a reset, what was shown before does not count, also if an input has an issue", resets),
    TestCase(
      "a general issue stays when the drafts are saved, until an edit; a reset drops it",
      generalIssues),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SubmitAttemptTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let first = FormField("", .trimmed, .required, name: "first")
  private let second: FormField<String>
  private let form: FormModel

  init() {
    second = FormField("", .equal(to: first, "Enter the same."), name: "second")
    form = FormModel(first, second)
  }
}

extension SubmitAttemptTests {
  private func fill() {
    first.draft.value = "a@b.c "
    second.draft.value = "a@b.c "
  }

  /// Why an execution was rejected; `nil` if it was not.
  private func rejection<Failure: Error>(
    of execution: Execution<Void, Failure>
  ) -> [BlockingReason]? {
    if case .rejected(let rejection) = execution.result { rejection.reasons } else { nil }
  }

  func replacements() async {
    let bodies = Log<Bool>()
    let commands: [Command<Void, Void, Never>] = [
      Command(.submitting(form)) { [form] in bodies.add(form.isValid.value) },
      Command(.submitting(form)) { [form] () async in bodies.add(form.isValid.value) },
      Command(.submitting(form), .policy(.queued())) { [form] () async in
        bodies.add(form.isValid.value)
      },
    ]
    for submit in commands {
      form.reset()
      fill()
      expectTrue(submit.isEnabled.value)
      expectEqual(rejection(of: submit.execute()), [.invalid])
      expectEqual([first.draft.value, second.draft.value], ["a@b.c", "a@b.c "])
      expectEqual(second.visibleIssues.value.map(\.message), ["Enter the same."])
      await stage.settle()
      second.draft.value = "a@b.c"
      _ = await submit.execute().outcome
    }
    expectEqual(bodies.entries, [true, true, true])
  }

  func queued() async {
    let gate: Gate<Void> = stage.gate("server")
    let submit = Command(.submitting(form), .policy(.queued())) { [form] () async throws in
      expectTrue(form.isValid.value)
      try await gate.wait()
    }
    first.draft.value = "a"
    second.draft.value = "a"
    submit.execute()
    let waiting = submit.execute()
    await stage.settle()
    fill()
    gate.reply(())
    await stage.settle()
    expectEqual(rejection(of: waiting), [.invalid])
  }

  func cancelled() {
    let log = Log<String>()
    let submit = Command(.submitting(FormModel(first))) { log("body") }
    first.draft.value = "a "
    let connection = first.draft.changes.observe { _ in submit.cancel() }
    let isCancelled = if case .cancelled = submit.execute().result { true } else { false }
    expectTrue(isCancelled)
    expectEqual(log.entries, [])
    connection.cancel()
  }

  func synchronous() {
    let names = Log<String>()
    let errors = Log<String>()
    let submit = Command(.submitting(FormModel(first))) { [first] () throws(FormRefusal) in
      if first.value == "Eve" { throw FormRefusal(["first": "Taken."], general: "Try later.") }
      names(first.value)
      first.reset()
    }
    errors.hear(submit.errors) { "\($0)" }
    first.draft.value = "Ada "
    submit.execute()
    expectEqual(names.entries, ["Ada"])
    expectEqual(first.draft.value, "")
    expectEqual(first.visibleIssues.value, [])
    first.draft.value = "Eve"
    submit.execute()
    expectEqual(first.visibleIssues.value.map(\.message), ["Taken."])
    expectEqual(errors.entries, ["Try later."], "only what no field shows")
    expectNotNil(submit.lastError.value)
  }

  func manyNames() {
    let fields = (0..<500).map { FormField(0, name: "f\($0)") }
    let nameless = FormField(0)
    let form = FormModel(fields: [nameless] + fields)
    let validity = Log(changesOf: form.isValid)
    let focused = Log<String>()
    focused.hear(nameless.focusRequests) { "nameless" }
    focused.hear(fields[0].focusRequests) { "f0" }
    form.refuse(
      FormRefusal(
        Dictionary(uniqueKeysWithValues: fields.map { ($0.name ?? "", "No.") }).merging(
          ["": "All.", "who": "Nobody."]) { $1 }))
    expectEqual(validity.entries, [false])
    expectEqual(form.visibleIssues.value.count, 502)
    expectEqual(form.generalIssues.value.map(\.message), ["All.", "Nobody."])
    #expect(form["f0"] === fields[0] && form["f499"] === fields[499] && form["x"] == nil)
    expectEqual(focused.entries, ["f0"])
  }

  // MARK: What starts over

  func resets() {
    let field = FormField("", .length(3...), name: "name")
    let unread = MutableProperty<ValidationIssue?>(nil)
    let connection = field.include(unread)
    unread.value = ValidationIssue("unread", "Unread.")
    expectEqual(field.visibleIssues.value.map(\.code), ["unread"], "shown with every policy")
    let beginnings: [@MainActor () -> Void] = [{ field.reset() }, { field.markSaved() }]
    for begin in beginnings {
      begin()
      field.draft.value = field.draft.value == "b" ? "c" : "b"
      expectEqual(field.visibleIssues.value.map(\.code), ["unread"], "and not judged since")
    }
    field.endEditing()
    expectEqual(field.visibleIssues.value.map(\.code), ["unread", .tooShort])
    connection.cancel()
  }

  func generalIssues() {
    let field = FormField("Ada", name: "name")
    let form = FormModel(field)
    form.refuse(FormRefusal(["name": "No."], general: "All."))
    form.markSaved()
    expectEqual(form.generalIssues.value.map(\.message), ["All."])
    expectEqual(field.issues.value, [], "a field begins anew")
    expectFalse(form.isValid.value)
    field.draft.value = "Eve"
    expectEqual(form.generalIssues.value, [])
    form.refuse(FormRefusal([:], general: "All."))
    form.reset()
    expectEqual(form.generalIssues.value, [])
    expectTrue(form.isValid.value)
  }
}
