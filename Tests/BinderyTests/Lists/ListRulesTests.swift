import Bindery
import BinderyConformance
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
}
