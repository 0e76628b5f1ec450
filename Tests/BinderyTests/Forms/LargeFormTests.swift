import Bindery
import BinderyHeadless
import TestKit
import Testing

/// A form whose state is a tree: it has more fields than a node of it has sources.
@MainActor @Suite("Validation: a form with many fields")
struct LargeFormTests {
  private let own = (0..<40).map { FormField("own", .length(1...9), name: "own \($0)") }
  private let lines = MutableArrayProperty(
    (0..<40).map { OrderLine($0) }, comparing: .identity, name: "lines")

  @Test("its state is that of its fields, as these change and rows come and go", arguments: 1...4)
  func naive(seed: UInt64) {
    let form = FormModel(fields: own, rows: [.each(lines) { [$0.text, $0.price] }])
    let logs = (
      Log(form.isValid), Log(form.issues), Log(form.visibleIssues), Log(form.issuesByPath),
      Log(form.changes), Log(form.firstInvalid)
    )
    var random = SplitMix64(seed: seed)
    var invalid = 0
    for act in 0..<150 {
      let fields = form.fields
      switch Int.random(in: 0..<8, using: &random) {
      case 0: lines.append(OrderLine(100 + act, act.isMultiple(of: 2) ? "" : "pen"))
      case 1: lines.remove(at: Int.random(in: 0..<lines.value.count, using: &random))
      case 2: lines.move(from: Int.random(in: 0..<lines.value.count, using: &random), to: 0)
      case 3: fields.randomElement(using: &random)?.showIssues()
      default:
        switch fields.randomElement(using: &random) {
        case let text as FormField<String>:
          text.draft.value = ["", "own", "pen"].randomElement(using: &random) ?? ""
        case let price as FormField<Int>:
          price.draft.value = [0, 1, 2].randomElement(using: &random) ?? 0
        case let field: Issue.record("what is \(String(describing: field))?")
        }
      }
      invalid += form.isValid.value ? 0 : 1
      check(form)
    }
    expectTrue(invalid > 50)
    expectEqual(logs.0.entries.last, form.isValid.value)
    expectEqual(logs.1.entries.last, form.issues.value)
    expectEqual(logs.2.entries.last, form.visibleIssues.value)
    expectEqual(logs.3.entries.last, form.issuesByPath.value)
    expectEqual(logs.4.entries.last, form.changes.value)
    expectTrue(logs.5.entries.last.flatMap(\.self) === form.firstInvalid.value)
  }

  private func check(_ form: FormModel) {
    let rows = lines.value.enumerated().flatMap { index, line -> [(String, AnyFormField)] in
      [("lines[\(index)].text", line.text), ("lines[\(index)].price", line.price)]
    }
    let all = own.map { ($0.name ?? "", $0 as AnyFormField) } + rows
    expectEqual(form.isValid.value, all.allSatisfy(\.1.isValid.value))
    expectEqual(form.isDirty.value, all.contains(where: \.1.isDirty.value) || isRearranged)
    expectEqual(form.issues.value, all.flatMap(\.1.issues.value))
    expectEqual(form.visibleIssues.value, all.flatMap(\.1.visibleIssues.value))
    expectEqual(
      form.issuesByPath.value.map(\.description),
      all.flatMap { path, field in field.issues.value.map { "\(path): \($0.message)" } })
    expectTrue(form.firstInvalid.value === all.first { !$0.1.isValid.value }?.1)
    expectEqual(
      form.changes.value.filter { $0.field != "lines" }.map(\.field),
      all.filter(\.1.isDirty.value).map(\.0))
  }

  private var isRearranged: Bool { lines.value.map(\.id) != Array(0..<40) }
}
