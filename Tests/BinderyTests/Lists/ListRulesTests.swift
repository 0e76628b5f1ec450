import Bindery
import TestKit
import Testing

@Suite("Collections: rules of a batch")
struct ListRulesTests {
  static let tests: [TestCase<ListRulesTests>] = [
    TestCase("a batch that does everything at once breaks no rule", good),
    TestCase("the counts must agree with the list, with the data and with each other", counts),
    TestCase(
      "an index must be in range: removals in the list before, insertions in the list after", ranges
    ),
    TestCase("an index is mentioned once", once),
    TestCase("an update tells of a row that is there, and where it is", updates),
    TestCase("a batch that does not lead to the data is found out", result),
    TestCase("a batch that breaks a rule is not applied", applied),
    TestCase("copies of one list are checked as other lists are, whatever they share", copies),
    TestCase("an edit of a long list is checked without a look at the rest", cost),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ListRulesTests>) async throws {
    try await test(in: self)
  }
}

extension ListRulesTests {
  private func texts(_ change: ListChange<Int>, before: Int? = nil, after: Int? = nil) -> [String] {
    ListRules.violations(of: change, before: before ?? change.oldCount, after: after)
      .map(\.description)
  }

  func good() throws {
    let change = ListChange(
      oldCount: 5, newCount: 5, removals: [1], insertions: [.init(at: 2, 9)],
      moves: [.init(from: 4, to: 0)],
      updates: [.init(from: 4, to: 0, 40), .init(from: 2, to: 3, 20)])
    expectEqual(texts(change, after: 5), [])
    try expectEqual(change.applied(to: [0, 1, 2, 3, 4]), [40, 0, 9, 20, 3])
  }

  func counts() {
    expectEqual(
      texts(ListChange(oldCount: 2, newCount: 2), before: 3, after: 1),
      [
        "The list has 3 rows, and the batch begins with 2.",
        "The data has 1 rows, and the batch ends with 2.",
      ])
    expectEqual(
      texts(ListChange(oldCount: 2, newCount: 2, removals: [0])),
      [
        "2 rows, less 1 removed, plus 0 inserted, are 1, not 2."
      ])
  }

  func ranges() {
    expectEqual(
      texts(ListChange(oldCount: 1, newCount: 0, removals: [1])),
      [
        "1 is removed, and the list before has the rows 0..<1."
      ])
    expectEqual(
      texts(ListChange(oldCount: 0, newCount: 1, insertions: [.init(at: -1, 7)])),
      [
        "-1 is inserted, and the list after has the rows 0..<1."
      ])
  }

  func once() {
    expectEqual(
      texts(ListChange(oldCount: 3, newCount: 1, removals: [0, 0])), ["0 is removed twice."])
    expectEqual(
      texts(
        ListChange(oldCount: 3, newCount: 2, removals: [0], moves: [.init(from: 0, to: 1)])),
      ["0 is removed and moved."])
    expectEqual(
      texts(
        ListChange(
          oldCount: 2, newCount: 3, insertions: [.init(at: 1, 7)], moves: [.init(from: 0, to: 1)])),
      ["1 is inserted and a move's target."])
  }

  func updates() {
    expectEqual(
      texts(
        ListChange(oldCount: 2, newCount: 1, removals: [0], updates: [.init(from: 0, to: 0, 7)])),
      ["0 is updated, and is removed."])
    expectEqual(
      texts(
        ListChange(oldCount: 2, newCount: 1, removals: [0], updates: [.init(from: 1, to: 1, 7)])),
      ["1 is updated at 1, and is at 0."])
    expectEqual(
      texts(
        ListChange(
          oldCount: 2, newCount: 2,
          updates: [.init(from: 1, to: 1, 7), .init(from: 1, to: 1, 8)])), ["1 is updated twice."]
    )
  }

  func result() {
    let change = ListChange(oldCount: 1, newCount: 2, insertions: [.init(at: 1, 5)])
    expectEqual(
      ListRules.violations(of: change, from: [1], to: [1, 6], by: ==).map(\.description),
      ["Row 1 becomes 5, and the data has 6 there."])
  }

  func applied() {
    let change = ListChange<Int>(oldCount: 2, newCount: 2, removals: [0])
    #expect(throws: ListRuleViolation.self) { try change.applied(to: [1, 2]) }
  }

  func copies() {
    var lists = RandomLists(seed: 12)
    var broken = 0
    for run in 0..<600 {
      let count = lists.number(0...(run % 3 == 0 ? 600 : 12))
      let old = PersistentArray((0..<count).map { Row(id: $0, content: 0) })
      var new = old
      var edits: ContiguousArray<ListEdit<Row>> = []
      for number in 0..<lists.number(0...8) {
        let edit: ListEdit<Row>
        let index = new.isEmpty ? 0 : lists.number(0...(new.count - 1))
        switch lists.number(0...3) {
        case 1 where !new.isEmpty: edit = .remove(new[index], at: index)
        case 2 where !new.isEmpty:
          edit = .replace(new[index], with: Row(id: new[index].id, content: 1), at: index)
        case 3 where !new.isEmpty:
          edit = .move(new[index], from: index, to: lists.number(0...(new.count - 1)))
        default:
          edit = .insert(Row(id: 1_000 + 10 * run + number, content: 0), at: index)
        }
        edit.apply(to: &new)
        edits.append(edit)
      }
      let change = ListChange(from: old.array, to: new.array)
      // The shown rows may differ from the batch.
      if lists.number(0...1) == 0, new.count > 1 {
        new.move(from: lists.number(0...(new.count - 1)), to: lists.number(0...(new.count - 1)))
      }
      let found = ListRules.violations(of: change, from: old, to: new) { $0.id == $1.id }
      let wanted = ListRules.violations(of: change, from: old.array, to: new.array) {
        $0.id == $1.id
      }
      expectEqual(found, wanted, "run \(run)")
      if !found.isEmpty { broken += 1 }
    }
    expectGreater(broken, 100)
  }

  func cost() {
    var rows = PersistentArray((0..<50_000).map { Row(id: $0, content: 0) })
    for (index, change) in [
      (0, ListChange<Row>(oldCount: 50_000, newCount: 50_000, updates: [])),
      (0, ListChange(oldCount: 50_000, newCount: 49_999, removals: [0])),
      (25_000, ListChange(oldCount: 49_999, newCount: 49_998, removals: [25_000])),
    ] {
      let old = rows
      if !change.isEmpty { rows.remove(at: index) }
      var comparisons = 0
      let found = ListRules.violations(of: change, from: old, to: rows) {
        comparisons += 1
        return $0.id == $1.id
      }
      expectEmpty(found, "\(comparisons) comparisons")
      expectLess(comparisons, 400, "\(comparisons) comparisons")
    }
  }
}
