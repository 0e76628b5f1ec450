import Bindery
import TestKit
import Testing

@MainActor @Suite("Collections: derived lists")
struct DerivedListTests {
  nonisolated static let tests: [TestCase<DerivedListTests>] = [
    TestCase("map follows its source", map),
    TestCase("filter follows its source", filter),
    TestCase("sorted follows its source, and keeps the order of equivalent elements", sorted),
    TestCase("flatMap follows its source", flatMap),
    TestCase("prefix follows its source", prefix),
    TestCase("a chain follows its source", chain),
    TestCase("predicate, order and length may be properties", parameters),
    TestCase("count, sum and what is made of the array follow their source", reduce),
    TestCase("an object made for an element stays with it while it moves", objects),
    TestCase("each function runs for what is new only", proportional),
    TestCase(
      "insertions at one place, again and again, keep the order of equivalent elements", labels),
    TestCase(
      "moves among equivalent elements, again and again, keep the order of the source",
      labelsOfMoved),
    TestCase(
      "moves in one transaction keep the order of equivalent elements, among others too",
      labelsOfMovedInTransaction),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DerivedListTests>) async throws {
    try await test(in: self)
  }
}

extension DerivedListTests {
  /// Changes a list at random, singly and in transactions, and compares what is derived with what an
  /// array makes of it; a mirror follows by batches.
  private func compare<Output: Equatable>(
    seed: UInt64, steps: Int = Extent.edits,
    _ derive: (MutableArrayProperty<Int>) -> ArrayProperty<Output>,
    with expected: ([Int]) -> [Output],
    between change: (inout RandomLists) -> Void = { _ in }
  ) {
    var lists = RandomLists(seed: seed)
    let source = MutableArrayProperty((0..<15).map { _ in lists.number(0...20) })
    let derived = derive(source)
    let mirror = ListMirror(derived)
    let silent = Log<[Output]>()
    let connection = derived.observe { silent.add(Array($0)) }
    for step in 0..<steps {
      let report = reports {
        if lists.number(0...3) == 0 {
          transaction {
            for _ in 0..<lists.number(1...6) {
              source.edit(with: &lists)
              if lists.number(0...5) == 0 { _ = derived.value }
            }
            change(&lists)
          }
        } else {
          source.edit(with: &lists)
          change(&lists)
        }
      }
      let wanted = expected(Array(source.value))
      guard Array(derived.value) == wanted, mirror.rows == wanted, mirror.faults.isEmpty else {
        Issue.record(
          """
          step \(step): \(source.value) gave \(derived.value) instead of \(wanted); \
          the mirror has \(mirror.rows) \(mirror.faults)
          """)
        return
      }
      expectAll(report) { $0.message.contains("with one identity") }
    }
    // Equal values are silent, for the value and for batches alike.
    for (before, after) in zip(silent.entries, silent.entries.dropFirst()) {
      expectNotEqual(before, after)
    }
    expectEqual(mirror.batches.count, silent.entries.count)
    connection.cancel()
  }

  func map() {
    compare(seed: 1) {
      $0.map { $0 / 2 }
    } with: {
      $0.map { $0 / 2 }
    }
  }

  func filter() {
    compare(seed: 2) {
      $0.filter { $0 % 3 != 0 }
    } with: {
      $0.filter { $0 % 3 != 0 }
    }
  }

  func sorted() {
    compare(seed: 3) {
      $0.sorted { $0 / 4 < $1 / 4 }
    } with: { numbers in
      numbers.enumerated().sorted { ($0.element / 4, $0.offset) < ($1.element / 4, $1.offset) }
        .map(\.element)
    }
    compare(seed: 4) {
      $0.sorted()
    } with: {
      $0.sorted()
    }
  }

  func flatMap() {
    func results(_ number: Int) -> [Int] { (0..<(number % 4)).map { $0 + number / 8 } }
    compare(seed: 5) {
      $0.flatMap { results($0) }
    } with: {
      $0.flatMap { results($0) }
    }
  }

  func prefix() {
    compare(seed: 6) {
      $0.prefix(7)
    } with: {
      Array($0.prefix(7))
    }
    compare(seed: 7) {
      $0.prefix(0)
    } with: { _ in
      []
    }
  }

  func chain() {
    compare(seed: 8) {
      $0.filter { $0 > 3 }.sorted().map { "\($0)" }.prefix(9)
    } with: {
      Array($0.filter { $0 > 3 }.sorted().map { "\($0)" }.prefix(9))
    }
  }

  func parameters() {
    let divisor = MutableProperty(2)
    compare(seed: 9) {
      $0.filter(with: divisor) { $0 % $1 == 0 }
    } with: {
      $0.filter { $0 % divisor.value == 0 }
    } between: {
      if $0.number(0...4) == 0 { divisor.value = $0.number(1...4) }
    }
    let isDescending = MutableProperty(false)
    compare(seed: 10) {
      $0.sorted(with: isDescending) { $2 ? $0 > $1 : $0 < $1 }
    } with: {
      $0.sorted { isDescending.value ? $0 > $1 : $0 < $1 }
    } between: {
      if $0.number(0...4) == 0 { isDescending.value.toggle() }
    }
    let length = MutableProperty(5)
    compare(seed: 11) {
      $0.prefix(length)
    } with: {
      Array($0.prefix(max(0, length.value)))
    } between: {
      if $0.number(0...2) == 0 { length.value = $0.number(-1...20) }
    }
  }

  func reduce() {
    var lists = RandomLists(seed: 12)
    let source = MutableArrayProperty([1, 2, 3])
    let count = source.count
    let sum = source.sum { $0 }
    let byParity = source.array.map { numbers in
      numbers.reduce(into: [0, 0]) { $0[$1 % 2] += 1 }
    }
    let connection = sum.observe { _ in }
    for _ in 0..<300 {
      _ = reports { source.edit(with: &lists) }
      let numbers = Array(source.value)
      expectEqual(count.value, numbers.count)
      expectEqual(sum.value, numbers.reduce(0, +))
      let odd = numbers.filter { $0 % 2 == 1 }.count
      expectEqual(byParity.value, [numbers.count - odd, odd])
    }
    connection.cancel()
  }

  func objects() {
    final class Model {}
    let rows = MutableArrayProperty((0..<5).map { Row(id: $0, content: 0) })
    let made = Log<Int>()
    let models = rows.sorted { $0.content < $1.content }.map(comparing: .identity) { row in
      made.add(row.id)
      return Model()
    }
    let connection = models.observe { _ in }
    let before = Array(models.value)
    made.clear()
    rows.move(from: 4, to: 0)
    rows.modify { $0.swapAt(1, 2) }
    expectEqual(made.entries, [])
    expectEqual(
      Set(models.value.map { ObjectIdentifier($0) }), Set(before.map { ObjectIdentifier($0) }))
    connection.cancel()
  }

  func proportional() {
    let source = MutableArrayProperty(Array(0..<1_000))
    let calls = Log<String>()
    let derived = source.filter { number in
      calls("filter")
      return number % 2 == 0
    }.map { number in
      calls("map")
      return -number
    }
    let connection = derived.observe { _ in }
    calls.clear()
    source.append(1_000)
    source.append(1_001)
    source.remove(at: 10)
    source.replace(at: 0, with: 2)
    expectEqual(calls.entries, ["filter", "map", "filter", "filter", "map"])
    connection.cancel()
  }

  func labels() {
    let source = MutableArrayProperty(Array(0..<4))
    let sorted = source.sorted { _, _ in false }
    let connection = sorted.observe { _ in }
    for number in 0..<1_500 { source.insert(number, at: number.isMultiple(of: 2) ? 2 : 3) }
    expectEqual(sorted.value, source.value)
    connection.cancel()
  }

  func labelsOfMoved() {
    for (first, second) in [((0, 1), (2, 3)), ((4, 1), (4, 1)), ((3, 0), (1, 2))] {
      let source = MutableArrayProperty(Array(0..<5))
      let sorted = source.sorted { _, _ in false }
      let sections = source.grouped { _ in 0 }
      let connections = [sorted.observe { _ in }, sections.observe { _ in }]
      for number in 0..<500 {
        let (from, to) = number.isMultiple(of: 2) ? first : second
        source.move(from: from, to: to)
        guard sorted.value == source.value, sections.value.first?.rows == source.value else {
          Issue.record("\(number + 1) moves: \(source.value), sorted \(sorted.value)")
          break
        }
      }
      for connection in connections { connection.cancel() }
    }
  }

  func labelsOfMovedInTransaction() {
    let source = MutableArrayProperty(Array(0..<6))
    let sorted = source.sorted { $0 % 2 < $1 % 2 }
    let connection = sorted.observe { _ in }
    for _ in 0..<40 {
      transaction {
        for _ in 0..<7 {
          source.move(from: 0, to: 1)
          source.move(from: 5, to: 1)
        }
      }
      let numbers = source.value.array
      expectEqual(
        sorted.value.array, numbers.filter { $0 % 2 == 0 } + numbers.filter { $0 % 2 == 1 })
    }
    connection.cancel()
  }
}
