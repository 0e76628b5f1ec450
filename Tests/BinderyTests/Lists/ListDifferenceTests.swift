import Bindery
import BinderyConformance
import TestKit
import Testing

@Suite("Collections: differences")
struct ListDifferenceTests {
  static let tests: [TestCase<ListDifferenceTests>] = [
    TestCase("a difference applied to the old list gives the new one, and breaks no rule", random),
    TestCase("no difference has more moves than needed", fewestMoves),
    TestCase("an append, insertion, removal, move or change is sent as such", single),
    TestCase(
      "equal lists, an append and a single edit are distinguished by comparing; others hash each once",
      cost),
    TestCase("duplicates are matched in their order, and reported with their places", duplicates),
    TestCase("any two elements can be compared, by any identity", custom),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ListDifferenceTests>) async throws {
    try await test(in: self)
  }
}

extension ListDifferenceTests {
  private var runs: Int {
    Extent.asked("PAIRS") ?? 200
  }

  func random() {
    var lists = RandomLists(seed: 9)
    var moves = 0
    for run in 0..<runs {
      let (old, new) = lists.pair()
      let change = ListChange(from: old, to: new)
      let violations = ListRules.violations(of: change, from: old, to: new, by: ==)
      guard violations.isEmpty else {
        Issue.record("run \(run): \(old) to \(new): \(change): \(violations)")
        return
      }
      moves += change.moves.count
    }
    expectGreater(moves, 0)
    print("\(runs) pairs of lists, \(moves) moves")
  }

  @Test("the operations of a difference, one after the other, give the new list")
  @MainActor func operations() {
    var lists = RandomLists(seed: 10)
    for run in 0..<1_000 {
      let (old, new) = lists.pair()
      let property = MutableArrayProperty(old)
      var copy = PersistentArray(old)
      let connection = property.edits.observe { edits in
        for edit in edits { edit.apply(to: &copy) }
      }
      // Duplicates are reported, and not the matter here.
      _ = reports { property.replaceAll(with: new) }
      guard Array(copy) == new, Array(property.value) == new else {
        Issue.record("run \(run): \(old) to \(new) became \(property.value) and \(copy)")
        return
      }
      connection.cancel()
    }
  }

  func fewestMoves() {
    var lists = RandomLists(seed: 11)
    for _ in 0..<200 {
      let old = Array(0..<lists.number(0...9))
      var new = old
      new.shuffle(using: &lists.random)
      let change = ListChange(from: old, to: new)
      expectEqual(change.moves.count, old.count - longestIncreasing(new))
    }
  }

  /// The length of a longest increasing subsequence, by trying all.
  private func longestIncreasing(_ values: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, value) in values.enumerated() {
      let before = (0..<index).filter { values[$0] < value }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }

  func single() {
    let rows = (0..<6).map { Row(id: $0, content: 0) }
    #expect(ListChange(from: rows, to: rows).isEmpty)
    let added = Row(id: 9, content: 0)
    expectEqual(
      ListChange(from: rows, to: rows + [added]),
      ListChange(oldCount: 6, newCount: 7, insertions: [.init(at: 6, added)]))
    var new = rows
    new.remove(at: 2)
    expectEqual(ListChange(from: rows, to: new).description, "6 → 5 rows, remove 2")
    new.insert(rows[2], at: 5)
    expectEqual(ListChange(from: rows, to: new).description, "6 → 6 rows, move 2 → 5")
    new[5].content = 1
    expectEqual(
      ListChange(from: rows, to: new).description, "6 → 6 rows, move 2 → 5, update 5 to 2:1")
  }

  func cost() {
    final class Counter { var hashes = 0 }
    struct ID: Hashable {
      let number: Int
      let counter: Counter
      static func == (left: ID, right: ID) -> Bool { left.number == right.number }
      func hash(into hasher: inout Hasher) {
        counter.hashes += 1
        hasher.combine(number)
      }
    }
    let counter = Counter()
    let rows = (0..<1_000).map { Row(id: $0, content: 0) }
    func hashes(_ change: (inout [Row]) -> Void) -> Int {
      var new = rows
      change(&new)
      counter.hashes = 0
      _ = ListChange(from: rows, to: new) { ID(number: $0.id, counter: counter) }
      return counter.hashes
    }
    expectEqual(hashes { _ in }, 0)
    expectEqual(hashes { $0.append(Row(id: 5_000, content: 0)) }, 0)
    expectEqual(hashes { $0.insert(Row(id: 5_000, content: 0), at: 500) }, 0)
    expectEqual(hashes { $0.remove(at: 500) }, 0)
    expectEqual(hashes { $0[500].content = 1 }, 0)
    // At most: into the table, and out of it.
    expectAtMost(hashes { $0.reverse() }, 2_500)
  }

  func duplicates() {
    let old = [1, 2, 2, 3].map { Row(id: $0, content: 0) }
    let new = [2, 1, 2, 2, 4, 4].map { Row(id: $0, content: 0) }
    let change = ListChange(from: old, to: new)
    expectEqual(ListRules.violations(of: change, from: old, to: new, by: ==), [])
    expectEqual(change.duplicates.map(\.description), ["2 at 0, 2 and 3", "4 at 4 and 5"])
    expectEqual(change.insertions.map(\.index), [3, 4, 5])
    // Also when the new one is the only thing that is new.
    let appended = ListChange(from: [1, 2, 3], to: [1, 2, 3, 1])
    expectEqual(appended.duplicates, [DuplicateIdentity(identity: "1", indices: [0, 3])])
  }

  func custom() {
    let change = ListChange(from: ["a1", "b1"], to: ["b2", "a1"], id: \.first)
    expectEqual(change.moves.count, 1)
    expectEqual(change.updates.map(\.element), ["b2"])
  }
}
