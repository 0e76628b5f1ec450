import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Validation: submitting a form", .stage)
struct SubmitCommandTests {
  nonisolated static let tests: [TestCase<SubmitCommandTests>] = [
    TestCase(
      "it is blocked, by name, while the form is invalid, and its body gets a valid form", blocked),
    TestCase(
      "a rejected attempt shows what is wrong, and asks for the focus of the first invalid field",
      rejected),
    TestCase(
      "it can be enabled until issues are shown; an attempt shows them and is rejected",
      untilIssuesShow),
    TestCase("it can be blocked while nothing is changed, and by anything else", otherReasons),
    TestCase("while a rule has to answer it is blocked by that, and not by an issue", pending),
    TestCase(
      "a refusal that the body throws is shown at its field, and the execution has failed", refused),
    TestCase("a refusal is shown once: `errors` send what no field shows", toldOnce),
    TestCase("a refusal that the fields show is no failure that nothing has told of", seen),
    TestCase("its enabling changes together with the form", together),
    TestCase("command and form go when nothing retains them", released),
    TestCase("it depends on the form and not on each field, unless one is pending", dependsOnForm),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SubmitCommandTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let gate: Gate<Void> = Stage.current.gate("server")
  private let names: Gate<Bool> = Stage.current.gate("names")
  private let mail = FormField("", .trimmed, .required, showing: .onSubmit, name: "mail")
  private let terms = FormField(false, .required, name: "terms")
  private let form: FormModel

  init() {
    form = FormModel(mail, terms)
  }
}

extension SubmitCommandTests {
  private func fill() {
    mail.draft.value = "a@b "
    terms.draft.value = true
  }

  func blocked() async {
    let log = Log<String>()
    let submit = Command(.submitting(form)) { [mail] () async -> Int in
      log(mail.draft.value)
      return 1
    }
    expectEqual(submit.blockedBy.value, [.invalid])
    expectEqual(submit.execute().result, .rejected(.blocked(by: [.invalid])))
    fill()
    expectEqual(submit.blockedBy.value, [])
    expectTrue(submit.isEnabled.value)
    submit.execute()
    await stage.settle()
    expectEqual(log.entries, ["a@b"], "what rules have replaced is in the drafts")
    expectTrue(mail.isSubmitted.value)
  }

  func rejected() {
    let log = Log<String>()
    let connection = terms.focusRequests.observe { log("terms") }
    let submit = Command(.submitting(form)) { () async -> Void in }
    mail.draft.value = "a@b"
    expectEqual(form.visibleIssues.value, [])
    submit.execute()
    expectEqual(terms.visibleIssues.value.map(\.code), [.missing])
    expectEqual(log.entries, ["terms"])
    connection.cancel()
  }

  func untilIssuesShow() async {
    let submit = Command(.submitting(form, .untilIssuesShow)) { () async -> Int in 1 }
    expectTrue(submit.isEnabled.value)
    expectEqual(submit.execute().result, .rejected(.blocked(by: [.invalid])))
    expectEqual(form.visibleIssues.value.count, 2)
    expectFalse(submit.isEnabled.value)
    expectEqual(submit.blockedBy.value, [.invalid])
    mail.draft.value = "a"
    expectEqual(submit.blockedBy.value, [.invalid], "the terms")
    terms.draft.value = true
    expectTrue(submit.isEnabled.value)
    submit.execute()
    await stage.settle()
    expectEqual(submit.executionCount.value, 1)
  }

  func otherReasons() {
    let isOffline = MutableProperty(true)
    let submit = Command(
      .submitting(form, onlyIfDirty: true), .blocked(by: ["offline": isOffline])
    ) { () async -> Void in }
    expectEqual(submit.blockedBy.value, ["offline", .invalid, .unchanged])
    fill()
    expectEqual(submit.blockedBy.value, ["offline"])
    isOffline.value = false
    expectTrue(submit.isEnabled.value)
    form.markSaved()
    expectEqual(submit.blockedBy.value, [.unchanged])
  }

  func pending() async {
    let name = FormField(
      "Ada", .asynchronous("taken", "Taken.") { [names] in try await names.wait($0) })
    let submit = Command(.submitting(FormModel(name))) { () async -> Void in }
    expectEqual(submit.blockedBy.value, [.checking])
    await stage.advance(by: .milliseconds(300))
    names.reply(false)
    await stage.settle()
    expectEqual(submit.blockedBy.value, [.invalid])
    name.draft.value = "Eve"
    expectEqual(submit.blockedBy.value, [.checking])
    await stage.advance(by: .milliseconds(300))
    names.reply(true)
    await stage.settle()
    expectTrue(submit.isEnabled.value)
  }

  func refused() async {
    fill()
    let submit = Command(.submitting(form)) { [gate] () async throws -> Void in
      try await gate.wait()
    }
    let execution = submit.execute()
    await stage.settle()
    gate.fail(FormRefusal(["mail": "There is an account with this address."]))
    await stage.settle()
    #expect(execution.result?.failure is FormRefusal)
    expectEqual(mail.visibleIssues.value.map(\.code), [.refused])
    expectEqual(submit.blockedBy.value, [.invalid])
    mail.draft.value = "a@c"
    expectTrue(submit.isEnabled.value)
  }

  func toldOnce() async {
    fill()
    let submit = Command(.submitting(form)) { [gate] () async throws -> Void in
      try await gate.wait()
    }
    let told = Log<String>()
    let connection = submit.errors.observe { told("\($0)") }
    func submitting(refusedFor refusal: FormRefusal) async {
      let execution = submit.execute()
      await stage.settle()
      gate.fail(refusal)
      await stage.settle()
      #expect(execution.result?.failure as? FormRefusal == refusal)
      #expect(submit.lastError.value as? FormRefusal == refusal)
      mail.draft.value += "c"
    }
    await submitting(refusedFor: FormRefusal(["mail": "Taken."]))
    expectEqual(told.entries, [])
    await submitting(refusedFor: FormRefusal(["mail": "Taken.", "iban": "Wrong."], general: "No."))
    expectEqual(told.entries, ["No. Wrong."])
    await submitting(refusedFor: FormRefusal([:] as [String: String]))
    expectEqual(told.entries, ["No. Wrong.", ""])
    connection.cancel()
  }

  func seen() async {
    let found = Log<String>()
    let stage = Stage { found($0.message) }
    let server: Gate<Void> = stage.gate("server")
    fill()
    let submit = stage.perform {
      Command(.submitting(form), .named("submit")) { () async throws -> Void in
        try await server.wait()
      }
    }
    stage.perform { _ = submit.execute() }
    await stage.settle()
    server.fail(FormRefusal(["mail": "Taken."]))
    await stage.finish()
    expectEqual(found.entries, [])
  }

  func together() {
    let submit = Command(.submitting(form)) { () async -> Void in }
    let log = Log<String>()
    let scope = LifetimeScope()
    let look: @MainActor () -> Void = { [form] in
      if submit.isEnabled.value != form.isValid.value { log("mixture") }
    }
    scope.add(mail.draft.observe { _ in look() })
    scope.add(submit.isEnabled.observe { _ in look() })
    scope.add(form.isValid.observe { _ in look() })
    scope.add(terms.visibleIssues.observe { _ in look() })
    fill()
    terms.draft.value = false
    transaction { fill() }
    form.reset()
    expectEqual(log.entries, [])
    scope.cancel()
  }

  func dependsOnForm() {
    let fields = (0..<50).map { FormField($0 == 20 ? "" : "text", .required, name: "field\($0)") }
    let form = FormModel(fields: fields)
    let submit = Command(.submitting(form)) {}
    for text in ["", "text"] {
      fields[20].draft.value = text
      expectEqual(submit.isEnabled.value, !text.isEmpty)
      var (found, next): ([AnyProperty], [AnyProperty]) = ([], [submit.isEnabled])
      while let property = next.popLast() {
        guard !found.contains(where: { $0 === property }) else { continue }
        found.append(property)
        if property !== form.isValid, property !== form.isPending { next += property.sources }
      }
      expectTrue(found.contains { $0 === form.isValid })
      expectFalse(found.contains { property in fields.contains { $0.issues === property } })
    }
  }

  func released() {
    var submit: Command<Void, Void, Never>?
    weak var form: FormModel?
    weak var command: Command<Void, Void, Never>?
    do {
      let made = FormModel(FormField("", .required))
      submit = Command(.submitting(made)) { () async -> Void in }
      form = made
      command = submit
    }
    submit?.execute()
    expectNotNil(form)
    submit = nil
    _ = Census.take()
    expectNil(command)
    expectNil(form)
  }
}
