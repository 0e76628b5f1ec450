import Bindery
import TestKit
import Testing

/// A line of an order.
@MainActor
final class OrderLine: Identifiable {
  nonisolated let id: Int
  let text: FormField<String>
  let price = FormField(1, .range(1...99), name: "price")

  init(_ id: Int, _ text: String = "pen", _ rules: ValidationRule<String>...) {
    self.id = id
    self.text = FormField(text, rules: [.trimmed, .required] + rules, name: "text")
  }
}

@MainActor @Suite("Validation: bad input of a form over a list")
struct FormListBadInputTests {
  nonisolated static let tests: [TestCase<FormListBadInputTests>] = [
    TestCase("a row with two fields of one name is reported once, with its path", sharedNames),
    TestCase("a row whose form has the list that the row is in is reported and left out", endless),
    TestCase("the code that a form runs may change it, drop rows, and drop the form", anyCode),
    TestCase(
      "a row that is there twice, or that is replaced as a whole, keeps the form consistent", twice),
    TestCase("a keystroke costs what it costs in a flat form, whatever the number of rows", cost),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FormListBadInputTests>) async throws {
    try await test(in: self)
  }

  private let title = FormField("Order", .required, name: "title")
  private let lines = MutableArrayProperty(
    (0..<3).map { OrderLine($0) }, comparing: .identity, name: "lines")
  private let form: FormModel

  init() {
    form = FormModel(title, each: lines) { [$0.text, $0.price] }
  }
}

extension FormListBadInputTests {
  private var ids: [Int] { lines.value.map(\.id) }

  func sharedNames() {
    let found = reports {
      let form = FormModel(each: lines) { [$0.text, FormField("", name: "text")] }
      lines.append(OrderLine(4))
      expectEqual(form.fields.count, 8)
    }
    expectEqual(found.map(\.kind), [.misuse])
    expectPrefix(
      found.first?.message ?? "", "Two fields of the row lines[0] of a form have the name 'text'")
  }

  func endless() {
    let box = Box<FormModel>()
    let found = reports {
      let inner = FormModel(title, each: lines) { _ in box.content ?? FormModel() }
      box.content = FormModel(title, each: lines) { _ in inner }
      lines.append(OrderLine(5))
      expectTrue(box.content?.isValid.value == true)
    }
    expectTrue(found.allSatisfy { $0.kind == .misuse })
    expectContains(found.first?.message ?? "", "has a form with the list that the row is in")
    box.content = nil
  }

  func anyCode() {
    // Observers that change the list while the rules come to its fields.
    let log = Log<Bool>()
    let scope = LifetimeScope()
    var form: FormModel? = FormModel(title, each: lines, rules: [.unique { $0.text }]) {
      [$0.text, $0.price]
    }
    scope.add(
      lines.value[0].text.issues.changes.observe { [lines] in
        if !$0.isEmpty, lines.value.count > 1 { lines.remove(at: 1) }
      })
    scope.add(lines.observe { [title] in title.draft.value = "\($0.count)" })
    scope.add(
      lines.value[2].text.focusRequests.observe { [lines] in
        lines.removeAll()
        form = nil
      })
    for line in lines.value { line.text.draft.value = "pen \(line.id)" }
    lines.value[1].text.draft.value = "pen 0"
    expectEqual(ids, [0, 2], "the repetition has removed a row")
    expectEqual(form?.isValid.value, true)
    form?.markSaved()
    lines.append(OrderLine(4, "ink"))
    lines.value[1].text.draft.value = ""
    if let form { log.add(form.showIssues()) }
    expectEqual(log.entries, [false])
    expectNil(form)
    expectEqual(ids, [])
    // A closure that writes is reported, and the write made afterwards.
    let found = reports {
      let form = FormModel(each: lines) { [title, lines] line in
        if lines.value.count == 1 { title.draft.value = "written" }
        return [line.text]
      }
      lines.append(OrderLine(7))
      expectEqual(form.fields.count, 1)
    }
    expectTrue(found.contains { $0.kind == .writeInDerived })
    expectEqual(title.draft.value, "written")
    scope.cancel()
  }

  func twice() {
    let line = lines.value[0]
    let found = reports {
      lines.append(line)
      line.price.draft.value = 0
      expectEqual(form.issuesByPath.value.map(\.path), ["lines[0].price", "lines[3].price"])
      form.refuse(FormRefusal(["lines[3].text": "No."]))
      expectEqual(line.text.issues.value.count, 1)
      form.reset()
    }
    expectEqual(found.map(\.message), [])
    expectEqual(ids, [0, 1, 2])
    lines.replaceAll(with: [OrderLine(9, ""), line])
    expectEqual(form.issuesByPath.value.map(\.path), ["lines[0].text"])
    expectEqual(form.changes.value.map(\.description), ["lines: 0, 1, 2 -> new, 0"])
    form.reset()
    expectSame(lines.value[0], line)
    expectFalse(form.isDirty.value)
  }

  func cost() {
    let lines = MutableArrayProperty((0..<500).map { OrderLine($0) }, comparing: .identity)
    var asked = 0
    let form = FormModel(each: lines) { line in
      asked += 1
      return [line.text, line.price]
    }
    let log = Log(form.isValid)
    asked = 0
    for _ in 0..<100 {
      lines.value[250].price.draft.value = 0
      lines.value[250].price.draft.value = 1
    }
    expectEqual(asked, 0)
    expectEqual(log.entries.count, 201)
  }
}
