import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Validation: a form over a list", .stage)
struct FormListTests {
  nonisolated static let tests: [TestCase<FormListTests>] = [
    TestCase("its fields are those of the rows, as these come, go and move", fields),
    TestCase("issues have paths, and a path finds its field", paths),
    TestCase("it is dirty when a field is, or when a row has come, gone or moved", dirty),
    TestCase(
      "reset brings back the rows that were removed and moved, with their first drafts", reset),
    TestCase("marking as saved keeps the rows that are there", saved),
    TestCase("no observer sees the rows and the form disagree", together),
    TestCase("a row may have a form with a list of its own", nested),
    TestCase(
      "the form of a row, made when it is asked for, has rules across its rows", rowFormRules),
    TestCase("a reset brings back rows inside of a row that comes back", nestedReset),
    TestCase("a form may have several lists, and fields that are there only at times", several),
    TestCase("a row that is removed while its rule is asked is not waited for", removedWhileAsked),
    TestCase("a form that is dropped while it is checked asks no more", droppedWhileAsked),
    TestCase("a form with rules across rows is released, and so are its rows", released),
    TestCase("what was read of a form retains no row that has gone since", readOnce),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FormListTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let title = FormField("Order", .required, name: "title")
  private let lines = MutableArrayProperty(
    (0..<3).map { OrderLine($0) }, comparing: .identity, name: "lines")
  private let form: FormModel

  init() {
    form = FormModel(title, each: lines) { [$0.text, $0.price] }
  }
}

extension FormListTests {
  private var ids: [Int] { lines.value.map(\.id) }

  func fields() {
    expectEqual(
      form.fields.map { $0.name ?? "" },
      ["title", "text", "price", "text", "price", "text", "price"])
    let validity = Log(changesOf: form.isValid)
    lines.append(OrderLine(3, ""))
    expectSame(form.firstInvalid.value, lines.value[3].text)
    lines.move(from: 3, to: 0)
    lines.value[2].price.draft.value = 0
    expectSame(form.firstInvalid.value, lines.value[0].text)
    lines.remove(at: 0)
    expectSame(form.firstInvalid.value, lines.value[1].price)
    lines.remove(at: 1)
    expectNil(form.firstInvalid.value)
    expectEqual(validity.entries, [false, true])
  }

  func paths() {
    lines.value[1].text.draft.value = ""
    lines.value[2].price.draft.value = 100
    title.draft.value = ""
    expectEqual(
      form.issuesByPath.value.map(\.description),
      [
        "title: Enter a value.", "lines[1].text: Enter a value.",
        "lines[2].price: Enter 99 or less.",
      ])
    expectEqual(form.issues.value.count, 3)
    expectSame(form["lines[2].price"], lines.value[2].price)
    expectSame(form["lines[id: 2].price"], lines.value[2].price)
    expectSame(form["title"], title)
    for path in ["lines[3].price", "lines[2].colour", "lines", "price", "lines[id: 9].price", ""] {
      expectNil(form[path])
    }
    lines.move(from: 2, to: 0)
    expectEqual(form.issuesByPath.value.last?.path, "lines[2].text")
    expectSame(form["lines[0].price"], form["lines[id: 2].price"])
  }

  func dirty() {
    let log = Log(changesOf: form.isDirty)
    lines.move(from: 0, to: 2)
    expectEqual(form.changes.value.map(\.description), ["lines: 0, 1, 2 -> 1, 2, 0"])
    lines.move(from: 2, to: 0)
    let added = OrderLine(3)
    lines.append(added)
    added.price.draft.value = 2
    expectEqual(
      form.changes.value.map(\.description),
      ["lines: 0, 1, 2 -> 0, 1, 2, new", "lines[3].price: 1 -> 2"])
    lines.remove(at: 3)
    lines.value[1].price.draft.value = 5
    lines.value[1].price.draft.value = 1
    expectEqual(log.entries, [true, false, true, false, true, false])
    expectEqual(form.changes.value, [])
  }

  func reset() {
    let before = Array(lines.value)
    before[1].price.draft.value = 7
    lines.remove(at: 1)
    lines.append(OrderLine(3, ""))
    lines.move(from: 1, to: 0)
    before[0].text.draft.value = ""
    form.showIssues()
    expectEqual(form.visibleIssues.value.count, 2)
    let log = Log<String>()
    let connection = combine(lines.count, form.isDirty) { "\($0) \($1)" }.changes.observe {
      log($0)
    }
    form.reset()
    expectTrue(lines.value.elementsEqual(before) { $0 === $1 })
    expectEqual(before[1].price.draft.value, 1)
    expectEqual(form.visibleIssues.value, [])
    expectFalse(form.isDirty.value)
    expectTrue(form.isValid.value)
    expectEqual(log.entries, ["3 false"], "one change")
    connection.cancel()
  }

  func saved() {
    lines.remove(at: 0)
    lines.value[0].price.draft.value = 7
    form.markSaved()
    expectFalse(form.isDirty.value)
    lines.removeAll()
    expectTrue(form.isDirty.value)
    form.reset()
    expectEqual(ids, [1, 2])
    expectEqual(lines.value[0].price.draft.value, 7)
  }

  func together() {
    let log = Log<String>()
    let scope = LifetimeScope()
    let look: @MainActor () -> Void = { [form, title, lines] in
      let fields: [AnyFormField] = [title] + lines.value.flatMap { [$0.text, $0.price] }
      let isRight =
        form.fields.elementsEqual(fields) { $0 === $1 }
        && form.isValid.value == fields.allSatisfy(\.isValid.value)
        && form.issues.value == fields.flatMap(\.issues.value)
        && (form.firstInvalid.value == nil) == form.isValid.value
      if !isRight { log("mixture") }
    }
    scope.add(lines.observe { _ in look() })
    scope.add(form.isValid.observe { _ in look() })
    scope.add(form.issues.observe { _ in look() })
    scope.add(form.isDirty.observe { _ in look() })
    scope.add(lines.value[0].text.draft.observe { _ in look() })
    for text in ["", "a", ""] {
      lines.value[0].text.draft.value = text
      lines.append(OrderLine(lines.value.count, text))
      transaction {
        lines.move(from: 0, to: 1)
        lines.value[0].price.draft.value = text.count
        look()
      }
      lines.remove(at: 2)
    }
    form.reset()
    expectEqual(log.entries, [])
    scope.cancel()
  }

  // MARK: Lists in rows

  @MainActor
  final class Day {
    let name = FormField("Monday", .required, name: "name")
    let lines = MutableArrayProperty(
      [OrderLine(7), OrderLine(8)], comparing: .identity, name: "lines")
    private(set) lazy var form = FormModel(name, each: lines) { [$0.text] }
  }

  private func makeDays() -> (days: MutableArrayProperty<Day>, form: FormModel) {
    let days = MutableArrayProperty([Day(), Day()], comparing: .identity, name: "days")
    return (days, FormModel(title, each: days) { $0.form })
  }

  func nested() {
    let (days, form) = makeDays()
    let last = days.value[1].lines.value[1].text
    last.draft.value = ""
    expectEqual(form.issuesByPath.value.map(\.path), ["days[1].lines[1].text"])
    expectSame(form["days[1].lines[id: 8].text"], last)
    expectFalse(form.isValid.value)
    days.move(from: 1, to: 0)
    days.value[0].lines.append(OrderLine(9, ""))
    expectEqual(
      form.issuesByPath.value.map(\.path), ["days[0].lines[1].text", "days[0].lines[2].text"])
    expectEqual(
      form.changes.value.map(\.description),
      [
        "days: 0, 1 -> 1, 0", "days[0].lines: 0, 1 -> 0, 1, new",
        #"days[0].lines[1].text: pen -> "#,
      ])
    days.value[0].form.refuse(FormRefusal([:], general: "Closed."))
    days.value[0].lines.removeAll()
    expectTrue(form.isValid.value, "an edit, so nothing is refused any more")
    days.value[0].form.refuse(FormRefusal([:], general: "Closed."))
    expectFalse(form.isValid.value)
    expectEqual(form.issuesByPath.value.map(\.description), ["days[0]: Closed."])
  }

  @MainActor
  private final class Page {
    let lines = MutableArrayProperty([OrderLine(7)], comparing: .identity, name: "lines")
    private(set) lazy var form = FormModel(each: lines, rules: [.unique { $0.text }]) { [$0.text] }
  }

  func rowFormRules() {
    let found = reports {
      let pages = MutableArrayProperty([Page()], comparing: .identity, name: "pages")
      let form = FormModel(title, each: pages) { $0.form }
      let seen = Log<Bool>()
      let observation = form.isValid.observe { seen.add($0) }
      let page = Page()
      page.lines.append(OrderLine(8))
      pages.append(page)
      expectEqual(
        form.issuesByPath.value.map(\.path), ["pages[1].lines[0].text", "pages[1].lines[1].text"])
      page.lines.remove(at: 0)
      expectEqual(seen.entries, [true, false, true])
      observation.cancel()
    }
    expectEqual(found, [])
  }

  func nestedReset() {
    let (days, form) = makeDays()
    let second = days.value[1]
    second.lines.remove(at: 0)
    second.lines.value[0].text.draft.value = "ink"
    days.remove(at: 1)
    form.reset()
    expectSame(days.value[1], second)
    expectEqual(second.lines.value.map(\.id), [7, 8])
    expectEqual(second.lines.value[1].text.draft.value, "pen")
    expectFalse(form.isDirty.value)
  }

  func several() {
    let (guests, isGift) = (
      MutableArrayProperty([OrderLine(5, "")], comparing: .identity), MutableProperty(false)
    )
    let form = FormModel(
      fields: [title],
      rows: [
        .each(lines) { isGift.value ? [$0.text, $0.price] : [$0.text] },
        .each(guests) { [$0.text] },
      ])
    expectEqual(form.issuesByPath.value.map(\.path), ["rows[0].text"])
    lines.value[0].price.draft.value = 0
    expectEqual(form.issues.value.count, 1)
    isGift.value = true
    expectEqual(form.issuesByPath.value.map(\.path), ["lines[0].price", "rows[0].text"])
  }

  // MARK: Checks that take time

  func removedWhileAsked() async {
    let gate: Gate<Bool> = stage.gate("articles")
    weak var gone: OrderLine?
    do {
      let line = OrderLine(4, "ink", .asynchronous("sold", "Sold.") { try await gate.wait($0) })
      gone = line
      lines.append(line)
    }
    let submit = Command(.submitting(form)) {}
    expectEqual(submit.blockedBy.value, [.checking])
    await stage.advance(by: .milliseconds(300))
    expectEqual(gate.pending, ["ink"])
    lines.remove(at: 3)
    expectFalse(form.isPending.value)
    expectTrue(submit.isEnabled.value)
    await stage.settle()
    expectNil(gone)
    expectEqual(gate.pending, [], "the question is cancelled with the row")
  }

  func droppedWhileAsked() async {
    let gate: Gate<Bool> = stage.gate("articles")
    weak var dropped: FormModel?
    do {
      let rows = MutableArrayProperty(
        [OrderLine(4, "ink", .asynchronous("sold", "Sold.") { try await gate.wait($0) })],
        comparing: .identity)
      let form = FormModel(each: rows) { [$0.text] }
      dropped = form
      let pending = Log(form.isPending)
      await stage.advance(by: .milliseconds(300))
      expectEqual(gate.pending, ["ink"])
      expectEqual(pending.entries, [true])
      pending.stop()
    }
    await stage.settle()
    expectNil(dropped)
    expectEqual(gate.pending, [])
    expectTrue(stage.isIdle)
  }

  func released() {
    weak var (form, list, row): (FormModel?, MutableArrayProperty<OrderLine>?, OrderLine?)
    do {
      let rows = MutableArrayProperty([OrderLine(1), OrderLine(2)], comparing: .identity)
      let made = FormModel(each: rows, rules: [.unique { $0.text }, .count(1...)]) { [$0.text] }
      (form, list, row) = (made, rows, rows.value[0])
      expectEqual(made.issues.value.map(\.code), [.repeated, .repeated])
    }
    _ = Census.take()
    expectNil(form)
    expectNil(list)
    expectNil(row)
  }

  func readOnce() {
    weak var (row, text): (OrderLine?, FormField<String>?)
    do {
      let line = OrderLine(3, "")
      (row, text) = (line, line.text)
      lines.append(line)
      line.text.showIssues()
      line.price.draft.value = 2
      expectEqual(form.issues.value.count, 1)
      expectEqual(form.visibleIssues.value.count, 1)
      expectEqual(form.issuesByPath.value.map(\.path), ["lines[3].text"])
      expectEqual(form.changes.value.count, 2)
    }
    lines.remove(at: 3)
    _ = Census.take()
    expectNil(row)
    expectNil(text)
  }
}
