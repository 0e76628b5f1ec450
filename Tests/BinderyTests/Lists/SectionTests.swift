import Bindery
import BinderyConformance
import TestKit
import Testing

/// A list widget with sections, without pixels: see `ListMirror`.
@MainActor
final class SectionedMirror<Element: Equatable> {
  private(set) var sections: [ListSection<Element>] = []
  private(set) var batches: [SectionedChange<Element>] = []
  private(set) var faults: [String] = []
  private var connection: Connection?

  init(_ list: SectionedArrayProperty<Element>) {
    connection = list.mirror { [unowned self] change in
      let after = Array(list.untracked)
      faults += ListRules.violations(of: change, from: sections, to: after).map(\.description)
      batches.append(change)
      sections = after
    }
  }
}

@MainActor @Suite("Collections: sections")
struct SectionTests {
  nonisolated static let tests: [TestCase<SectionTests>] = [
    TestCase(
      "a difference of sections applied to the old list gives the new one, and breaks no rule",
      random),
    TestCase("grouped follows its source", grouped),
    TestCase("a header may follow its rows", headers),
    TestCase("what happens in and to sections is sent as such", told),
    TestCase("P4 sections that end as they were notify no observer", netZero),
    TestCase("sections may have an order of their own", order),
    TestCase("a batch of sections that contradicts itself is found out", rules),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SectionTests>) async throws {
    try await test(in: self)
  }
}

extension SectionTests {
  private func group(_ rows: [Row], by key: (Row) -> Int) -> [ListSection<Row>] {
    let keys = Set(rows.map(key)).sorted()
    return keys.map { wanted in ListSection(wanted, rows.filter { key($0) == wanted }) }
  }

  func random() {
    var lists = RandomLists(seed: 21)
    var moves = 0
    for run in 0..<Extent.lists {
      let (oldRows, newRows) = lists.pair()
      var old = group(oldRows) { $0.id % 4 }
      var new = group(newRows) { $0.id % 4 + $0.content % 2 }
      if lists.number(0...3) == 0 { new.shuffle(using: &lists.random) }
      if lists.number(0...3) == 0, !old.isEmpty { old[0].rows = [] }
      let change = SectionedChange(from: old, to: new)
      let violations = ListRules.violations(of: change, from: old, to: new)
      guard violations.isEmpty else {
        Issue.record("run \(run): \(old) to \(new): \(change): \(violations)")
        return
      }
      moves += change.moves.count
    }
    expectGreater(moves, 0)
  }

  func grouped() {
    var lists = RandomLists(seed: 22)
    let divisor = MutableProperty(3)
    let source = MutableArrayProperty((0..<20).map { Row(id: $0, content: $0) })
    let derived = source.grouped { $0.content % divisor.value }
    let mirror = SectionedMirror(derived)
    var next = 100
    for step in 0..<Extent.edits {
      transaction {
        for _ in 0..<(lists.number(0...2) == 0 ? lists.number(1...5) : 1) {
          let count = source.untracked.count
          next += 1
          switch lists.number(0...5) {
          case 0...1: source.insert(Row(id: next, content: next), at: lists.number(0...count))
          case 2 where count > 0: source.remove(at: lists.number(0...(count - 1)))
          case 3 where count > 0:
            source.modify(at: lists.number(0...(count - 1))) { $0.content = lists.number(0...9) }
          case 4 where count > 0:
            source.move(from: lists.number(0...(count - 1)), to: lists.number(0...(count - 1)))
          default: if lists.number(0...5) == 0 { divisor.value = lists.number(1...4) }
          }
        }
      }
      let wanted = group(Array(source.value)) { $0.content % divisor.value }
      guard Array(derived.value) == wanted, mirror.sections == wanted, mirror.faults.isEmpty else {
        Issue.record("step \(step): \(derived.value), not \(wanted); \(mirror.faults)")
        return
      }
    }
    expectAny(mirror.batches) { !$0.moves.isEmpty }
  }

  func headers() {
    let source = MutableArrayProperty((0..<3).map { Row(id: $0, content: $0) })
    let sections = source.grouped {
      $0.content % 2
    } sectionsBy: {
      $0 < $1
    } header: { key, rows in
      "\(key): \(rows.map(\.id))"
    }
    let seen = Log(sections.map { $0.map(\.header) })
    source.append(Row(id: 3, content: 4))
    expectEqual(seen.entries, [["0: [0, 2]", "1: [1]"], ["0: [0, 2, 3]", "1: [1]"]])
  }

  func told() {
    let rows = MutableArrayProperty([1, 2, 11].map { Row(id: $0, content: $0 / 10) })
    let sections = rows.grouped { $0.content }
    let mirror = SectionedMirror(sections)
    rows.append(Row(id: 3, content: 0))
    rows.append(Row(id: 21, content: 2))
    rows.modify(at: 0) { $0.content = 1 }
    rows.remove(at: 4)
    rows.move(from: 1, to: 3)
    expectEqual(
      mirror.batches.dropFirst().map(\.description),
      [
        "insert 3:0 at 0.2", "insert section 2 at 2", "move 0.0 → 1.0, update 1.0 to 1:1",
        "remove section 2", "move 0.1 → 0.0",
      ])
    expectEqual(mirror.faults, [])
  }

  func netZero() {
    let rows = MutableArrayProperty((0..<6).map { Row(id: $0, content: $0 % 2) })
    let mirror = SectionedMirror(rows.grouped { $0.content })
    transaction {
      rows.move(from: 0, to: 1)  // past one of the other section
      rows.append(Row(id: 9, content: 5))
      rows.remove(at: 6)
    }
    expectEqual(mirror.batches.count, 1)
  }

  func order() {
    let rows = MutableArrayProperty([1, 2, 3, 4])
    let sections = rows.grouped {
      $0 % 2 == 0 ? "even" : "odd"
    } sectionsBy: {
      $0 > $1
    }
    expectEqual("\(sections.value)", "[odd: [1, 3], even: [2, 4]]")
  }

  func rules() {
    typealias Change = SectionedChange<String>
    func texts(_ change: Change, before: [Int]) -> [String] {
      ListRules.violations(of: change, before: before).map(\.description)
    }
    let same = ListChange<ListSection<String>>(oldCount: 2, newCount: 2)
    expectEqual(
      texts(Change(sections: same, oldCounts: [1, 1], newCounts: [1, 1]), before: [1, 2]),
      [
        "The sections have [1, 2] rows, and the batch begins with [1, 1]."
      ])
    expectEqual(
      texts(
        Change(
          sections: same, oldCounts: [1, 1], newCounts: [0, 1],
          moves: [.init(from: ListPath(0, 0), to: ListPath(1, 0))]), before: [1, 1]),
      [
        "Section 1: 1 rows, less 0 removed, plus 1 inserted, are 2, not 1."
      ])
    let gone = ListChange<ListSection<String>>(oldCount: 2, newCount: 1, removals: [0])
    expectEqual(
      texts(
        Change(
          sections: gone, oldCounts: [1, 1], newCounts: [1], removals: [ListPath(0, 0)]),
        before: [1, 1]),
      [
        "0.0 is mentioned, and its section goes as a whole or is not there."
      ])
  }
}
