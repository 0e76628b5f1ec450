import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Validation: submitting a form over a list", .stage)
struct FormListSubmitTests {
  nonisolated static let tests: [TestCase<FormListSubmitTests>] = [
    TestCase(
      "an attempt shows the issues of all rows, and asks for the focus of the first", attempt),
    TestCase("a refusal finds the row that has moved since it was submitted", moved),
    TestCase("a refusal of a row that has gone is one of the form, and `errors` sends it", gone),
    TestCase("a refusal by identity finds its row whenever", byIdentity),
    TestCase("two executions at once have each their own rows", concurrent),
    TestCase("a refusal of a row, of a list or of an unknown field is kept with its path", wholes),
    TestCase("a refusal goes with the next edit, and with the next row", edited),
    TestCase("a retried body is refused for the rows that it finds then", retried),
    TestCase("a refusal reaches fields in rows of rows", nested),
    TestCase("a refusal that a signal ends with is shown at the fields", following),
    TestCase("it takes each option, with a synchronous body, too", options),
    TestCase("each value once: the fields say so, and agree with the form at once", unique),
    TestCase("rules about all rows are shown from the first attempt on", listRules),
    TestCase("a rule of one's own names fields, and may fail", ownRule),
    TestCase("an issue of a rule across rows is shown as the field's own issues are", visibility),
    TestCase("a command that submits it is released with it, and so are its rows", released),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FormListSubmitTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let gate: Gate<Void> = Stage.current.gate("server")
  private let title = FormField("Order", .required, name: "title")
  private let lines = MutableArrayProperty(
    (0..<3).map { OrderLine($0, "pen \($0)") }, comparing: .identity, name: "lines")
  private let form: FormModel
  private let submit: Command<Void, Void, any Error>
  private let errors = Log<String>()

  init() {
    form = FormModel(title, each: lines) { [$0.text, $0.price] }
    submit = Command(.submitting(form)) { [gate] () async throws in try await gate.wait() }
    errors.hear(submit.errors) { "\($0)" }
  }
}

extension FormListSubmitTests {
  /// Submits the form, does something, and has it refused.
  private func submit(
    then change: () -> Void = {}, refused refusal: [String: String], general: String? = nil
  ) async {
    submit.execute()
    await stage.settle()
    change()
    gate.fail(FormRefusal(refusal, general: general))
    await stage.settle()
  }

  func attempt() async {
    let log = Log<String>()
    for line in lines.value { log.hear(line.text.focusRequests) { "\(line.id)" } }
    lines.value[1].text.draft.value = " "
    lines.value[2].text.draft.value = ""
    submit.execute()
    expectEqual(log.entries, ["1"])
    expectEqual(form.visibleIssues.value.map(\.code), [.missing, .missing])
    lines.move(from: 2, to: 0)
    form.showIssues()
    expectEqual(log.entries, ["1", "2"])
  }

  func moved() async {
    let (first, last) = (lines.value[0], lines.value[2])
    let log = Log<String>()
    log.hear(last.price.focusRequests) { "focus" }
    await submit(
      then: { lines.move(from: 2, to: 0) },
      refused: ["lines[2].price": "Too high."])
    expectEqual(last.price.visibleIssues.value.map(\.message), ["Too high."])
    expectEqual(first.price.issues.value, [])
    expectEqual(form.issuesByPath.value.map(\.description), ["lines[0].price: Too high."])
    expectEqual(log.entries, ["focus"])
    expectEqual(errors.entries, [], "shown at the field")
  }

  func gone() async {
    await submit(
      then: { lines.remove(at: 1) },
      refused: ["lines[1].price": "Too high.", "lines[2].text": "Sold out."])
    expectEqual(
      form.generalIssues.value.map(\.message), ["About a row that was removed: Too high."])
    expectEqual(form.issuesByPath.value.map(\.path), ["lines[1].price", "lines[1].text"])
    expectEqual(lines.value[1].text.visibleIssues.value.map(\.message), ["Sold out."])
    expectEqual(errors.entries, ["About a row that was removed: Too high."])
    expectFalse(form.isValid.value)
    form.reset()
    expectTrue(form.isValid.value)
  }

  func byIdentity() async {
    lines.move(from: 0, to: 2)
    form.refuse(FormRefusal(["lines[id: 0].text": "Sold out.", "lines[id: 9].text": "Unknown."]))
    expectEqual(lines.value[2].text.visibleIssues.value.map(\.message), ["Sold out."])
    expectEqual(form.generalIssues.value.map(\.message), ["Unknown."])
  }

  func concurrent() async {
    let (one, other): (Gate<Void>, Gate<Void>) = (stage.gate("one"), stage.gate("other"))
    let gates = [one, other]
    let submit = Command(.submitting(form), .policy(.concurrent())) {
      (index: Int) async throws in try await gates[index].wait()
    }
    let errors = Log<String>()
    errors.hear(submit.errors) { "\($0)" }
    let rows = Array(lines.value)
    submit.execute(with: 0)
    await stage.settle()
    lines.move(from: 0, to: 2)
    submit.execute(with: 1)
    await stage.settle()
    one.fail(FormRefusal(["lines[0].text": "First."]))
    await stage.settle()
    expectEqual(rows[0].text.issues.value.map(\.message), ["First."])
    other.fail(FormRefusal(["lines[0].text": "Second."]))
    await stage.settle()
    expectEqual(rows[1].text.issues.value.map(\.message), ["Second."])
    expectEqual(errors.entries, [])
  }

  func wholes() async {
    await submit(
      then: { lines.move(from: 1, to: 0) },
      refused: [
        "lines": "Too many.", "lines[1]": "No.", "lines[0].colour": "Blue?", "iban": "Wrong.",
      ])
    expectEqual(
      form.issuesByPath.value.map(\.description),
      ["iban: Wrong.", "lines: Too many.", "lines[0].colour: Blue?", "lines[0]: No."])
    expectEqual(
      errors.entries, ["iban: Wrong. lines: Too many. lines[0].colour: Blue? lines[1]: No."],
      "as it is, because no field shows any of it")
  }

  func edited() async {
    let edits: [@MainActor () -> Void] = [
      { [lines] in lines.value[0].text.draft.value += "c" },
      { [lines] in lines.move(from: 0, to: 1) },
      { [lines] in lines.remove(at: 0) }, { [lines] in lines.append(OrderLine(9)) },
    ]
    for edit in edits {
      await submit(refused: [:], general: "Closed.")
      expectEqual(form.generalIssues.value.map(\.message), ["Closed."])
      edit()
      expectTrue(form.isValid.value)
    }
    await submit(refused: ["lines[1].text": "Sold out."])
    lines.append(OrderLine(10))
    expectEqual(form.issues.value.count, 1, "it is about that field")
    lines.value[1].text.draft.value = "ink"
    expectTrue(form.isValid.value)
  }

  func retried() async {
    let submit = Command(.submitting(form), .retry(.limited(to: 2, delay: .constant(.seconds(1)))))
    {
      [gate] () async throws in try await gate.wait()
    }
    let (first, second) = (lines.value[0], lines.value[1])
    submit.execute()
    await stage.settle()
    gate.fail(FormRefusal(["lines[0].text": "No."]))
    await stage.settle()
    lines.move(from: 0, to: 1)
    await stage.advance(by: .seconds(1))
    gate.fail(FormRefusal(["lines[0].text": "Not this one."]))
    await stage.settle()
    expectEqual(first.text.issues.value.map(\.message), ["No."])
    expectEqual(second.text.issues.value.map(\.message), ["Not this one."])
    submit.cancel()
    await stage.settle()
  }

  func nested() {
    let day = FormListTests.Day()
    let days = MutableArrayProperty([day], comparing: .identity, name: "days")
    let form = FormModel(title, each: days) { $0.form }
    form.refuse(FormRefusal(["days[0].lines[1].text": "Sold out.", "days[0]": "Closed."]))
    expectEqual(
      form.issuesByPath.value.map(\.description),
      ["days[0]: Closed.", "days[0].lines[1].text: Sold out."])
    expectEqual(day.form.generalIssues.value.map(\.message), ["Closed."])
    expectEqual(form.generalIssues.value, [])
    expectFalse(form.isValid.value)
    form.reset()
    expectTrue(form.isValid.value)
  }

  func following() {
    let pipe = Signal<Void, FormRefusal>.Pipe()
    let submit = Command<Void, Void, FormRefusal>.following(.submitting(form)) { pipe.signal }
    submit.execute()
    pipe.fail(FormRefusal(["lines[1].text": "Sold out."]))
    expectEqual(lines.value[1].text.visibleIssues.value.map(\.message), ["Sold out."])
  }

  func options() async {
    let (isOpen, scope, activity) = (MutableProperty(true), LifetimeScope(), ActivityScope())
    var bodies = 0
    let submit = Command<Int, Int, any Error>(
      .submitting(form, onlyIfDirty: true), .enabled(if: isOpen), .enabled(for: { $0 > 0 }),
      .blocked(by: ["closed": !isOpen]), .named("send"), .policy(.queued()), .activity(activity),
      .scope(scope)
    ) { count in
      bodies += 1
      if count == 2 { throw FormRefusal(["lines[0].text": "Sold out."]) }
      return count
    }
    expectEqual(submit.blockedBy.value, [.unchanged])
    lines.value[0].text.draft.value = "ink"
    expectTrue(submit.isEnabled.value)
    expectFalse(submit.isEnabled(for: 0).value)
    expectEqual(submit.execute(with: 1).result?.value, 1)
    submit.execute(with: 2)
    expectEqual(lines.value[0].text.visibleIssues.value.map(\.message), ["Sold out."])
    lines.value[0].text.draft.value = "pencil"
    isOpen.value = false
    expectEqual(submit.blockedBy.value, [.disabled, "closed"])
    isOpen.value = true
    scope.cancel()
    submit.execute(with: 1)
    expectEqual(bodies, 2)
  }

  // MARK: Rules across rows

  private func makeForm(_ rules: RowRule<OrderLine>...) -> FormModel {
    FormModel(title, each: lines, rules: rules) { [$0.text, $0.price] }
  }

  func unique() {
    let form = makeForm(.unique("Twice.") { $0.text })
    let log = Log(changesOf: form.isValid)
    lines.value[2].text.draft.value = " pen 0"
    expectEqual(form.issuesByPath.value.map(\.path), ["lines[0].text", "lines[2].text"])
    expectEqual(lines.value[0].text.issues.value, [ValidationIssue(.repeated, "Twice.")])
    lines.remove(at: 0)
    expectTrue(form.isValid.value)
    expectTrue(lines.value[1].text.isValid.value)
    transaction {
      lines.append(OrderLine(4, "pen 1"))
      expectFalse(form.isValid.value, "before any observer")
    }
    expectEqual(lines.value[2].text.issues.value.map(\.code), [.repeated])
    let left = lines.value[2].text
    lines.remove(at: 2)
    expectTrue(left.isValid.value, "a row that has gone counts for nothing")
    lines.append(OrderLine(5, ""))
    lines.append(OrderLine(6, ""))
    expectEqual(form.issues.value.map(\.code), [.missing, .missing], "empty ones do not count")
    expectEqual(log.entries, [false, true, false, true, false])
  }

  func listRules() {
    let form = makeForm(
      .count(1...2, "One or two."),
      RowRule("total", "100 at most.") { $0.reduce(0) { $0 + $1.price.value } <= 100 })
    expectEqual(form.issuesByPath.value.map(\.description), ["lines: One or two."])
    expectEqual(form.generalIssues.value, [])
    let submit = Command(.submitting(form, .untilIssuesShow)) {}
    expectTrue(submit.isEnabled.value)
    submit.execute()
    expectEqual(form.generalIssues.value.map(\.message), ["One or two."])
    expectFalse(submit.isEnabled.value)
    lines.remove(at: 2)
    expectTrue(submit.isEnabled.value)
    lines.value[0].price.draft.value = 60
    lines.value[1].price.draft.value = 60
    expectEqual(form.generalIssues.value.map(\.code), ["total"])
    lines.removeAll()
    expectEqual(form.generalIssues.value.map(\.code), [.tooFew])
    form.reset()
    expectEqual(form.generalIssues.value, [])
    expectEqual(form.issues.value.map(\.code), [.tooMany])
  }

  func ownRule() {
    struct Broken: Error {}
    let isBroken = MutableProperty(false)
    let form = makeForm(
      RowRule { lines in
        if isBroken.value { throw Broken() }
        return zip(lines, lines.dropFirst()).filter { $0.price.draft.value > $1.price.draft.value }
          .map { ($1.price, ValidationIssue("order", "At least the price above.")) }
      })
    lines.value[0].price.draft.value = 5
    expectEqual(form.issuesByPath.value.map(\.path), ["lines[1].price"])
    lines.move(from: 0, to: 2)
    expectTrue(form.isValid.value)
    isBroken.value = true
    expectEqual(
      form.issuesByPath.value.map(\.description), ["lines: This could not be checked: Broken()"])
  }

  func visibility() {
    let form = makeForm(.unique { $0.text })
    let text = lines.value[0].text
    lines.value[1].text.draft.value = "pen 0"
    expectEqual(text.visibleIssues.value, [])
    form.showIssues()
    expectEqual(text.visibleIssues.value.map(\.code), [.repeated])
    lines.value[1].text.draft.value = "ink"
    expectEqual(text.visibleIssues.value, [])
  }

  func released() async {
    weak var (form, command, row): (FormModel?, Command<Void, Void, any Error>?, OrderLine?)
    do {
      let lines = MutableArrayProperty([OrderLine(0)], comparing: .identity, name: "lines")
      let made = FormModel(each: lines) { [$0.text] }
      let submit = Command(.submitting(made)) { () async throws in }
      (form, command, row) = (made, submit, lines.value[0])
      submit.execute()
      await stage.settle()
    }
    await stage.settle()
    _ = Census.take()
    expectNil(form)
    expectNil(command)
    expectNil(row)
  }
}
