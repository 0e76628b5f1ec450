import TestKit
import Testing

@testable import Bindery

@MainActor @Suite("Collections: lists as properties")
struct ArrayPropertyTests {
  nonisolated static let tests: [TestCase<ArrayPropertyTests>] = [
    TestCase("each operation is sent as it is, and as a batch", operations),
    TestCase(
      "a replacement with the same identity is an update, another one comes and goes", identity),
    TestCase("an assigned list is sent as what differs by identity", assigned),
    TestCase("P1 a list and what is derived from it are never seen in a mixture", glitches),
    TestCase(
      "P2 an operation inside an observer reaches every observer, once and in order", reentrant),
    TestCase(
      "P3 observers of values, batches and operations run in the order they were added", order),
    TestCase("P4 the operations of a transaction are one batch", transactions),
    TestCase(
      "P4 a transaction that leaves the list as it was notifies no observer, and is forgotten",
      netZero),
    TestCase(
      "P4 a reader that begins in a transaction gets what comes after, also if that leads back",
      back),
    TestCase("P5 equal elements, lists and orders are silent", equal),
    TestCase("P6 a derived list is fresh inside a transaction", fresh),
    TestCase("P7 a list is tracked by derived properties and combined like any other", tracked),
    TestCase("P8 nothing is computed or written down without observers", lazy),
    TestCase("P8 a removed element is released when every reader has read its removal", released),
    TestCase("P8 an element that is removed after the last reader has gone is released", unread),
    TestCase("P9 a write inside a derived list is reported, and made afterwards", writeInDerived),
    TestCase("P9 observers of lists that never settle are stopped and reported", loop),
    TestCase("P10 ten thousand lists derived from each other follow, and are released", depth),
    TestCase("P11 a list knows its name and place, and so does what is derived from it", places),
    TestCase("P12 a list is an asynchronous sequence of its values", values),
    TestCase("a list made of nothing but equatable elements, objects or any others", elements),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ArrayPropertyTests>) async throws {
    try await test(in: self)
  }
}

extension ArrayPropertyTests {
  func operations() {
    let names = MutableArrayProperty(["a", "b", "c"])
    let log = Log<String>()
    let edits = names.edits.observe { log.add("\($0)") }
    let batches = names.changes.observe { log.add("\($0)") }
    names.append("d")
    names.insert("e", at: 1)
    expectEqual(names.remove(at: 0), "a")
    names.replace(at: 0, with: "f")
    names.move(from: 3, to: 0)
    names.modify(at: 1) { $0 += "!" }
    expectEqual(names.value, ["d", "f!", "b", "c"])
    expectEqual(
      log.entries,
      [
        #"[insert "d" at 3]"#, #"3 → 4 rows, insert "d" at 3"#,
        #"[insert "e" at 1]"#, #"4 → 5 rows, insert "e" at 1"#,
        #"[remove "a" at 0]"#, #"5 → 4 rows, remove 0"#,
        #"[replace "e" with "f" at 0]"#, #"4 → 4 rows, remove 0, insert "f" at 0"#,
        #"[move "d" from 3 to 0]"#, #"4 → 4 rows, move 3 → 0"#,
        #"[replace "f" with "f!" at 1]"#, #"4 → 4 rows, remove 1, insert "f!" at 1"#,
      ])
    edits.cancel()
    batches.cancel()
  }

  func identity() {
    let rows = MutableArrayProperty([Row(id: 1, content: 0), Row(id: 2, content: 0)])
    let mirror = ListMirror(rows)
    rows.modify(at: 0) { $0.content = 5 }
    expectEqual(mirror.last?.description, "2 → 2 rows, update 0 to 1:5")
    rows.replace(at: 0, with: Row(id: 3, content: 5))
    expectEqual(mirror.last?.description, "2 → 2 rows, remove 0, insert 3:5 at 0")
    expectEqual(mirror.faults, [])
  }

  func assigned() {
    let rows = MutableArrayProperty((0..<4).map { Row(id: $0, content: 0) })
    let mirror = ListMirror(rows)
    rows.replaceAll(with: [3, 0, 1, 7].map { Row(id: $0, content: $0 == 1 ? 9 : 0) })
    expectEqual(
      mirror.last?.description, "4 → 4 rows, remove 2, insert 7:0 at 3, move 3 → 0, update 2 to 1:9"
    )
    rows.value = rows.value
    expectEqual(mirror.batches.count, 2)
    expectEqual(mirror.faults, [])
  }

  func glitches() {
    let numbers = MutableArrayProperty([1, 2])
    let count = numbers.count
    let sum = numbers.sum { $0 }
    let log = Log<String>()
    let connection = effect { log.add("\(numbers.value) \(count.value) \(sum.value)") }
    numbers.append(3)
    expectEqual(log.entries, ["[1, 2] 2 3", "[1, 2, 3] 3 6"])
    connection.cancel()
  }

  func reentrant() {
    let numbers = MutableArrayProperty([1, 2, 3, 4])
    let limit = numbers.observe { list in
      if list.count > 4 { numbers.remove(at: 0) }
    }
    let mirror = ListMirror(numbers)
    let log = Log<String>()
    let edits = numbers.edits.observe { log.add("\($0)") }
    numbers.append(5)
    expectEqual(numbers.value, [2, 3, 4, 5])
    expectEqual(mirror.rows, [2, 3, 4, 5])
    expectEqual(mirror.faults, [])
    expectEqual(log.entries, ["[insert 5 at 4, remove 1 at 0]"])
    limit.cancel()
    edits.cancel()
  }

  func order() {
    let numbers = MutableArrayProperty([1])
    let log = Log<String>()
    let connections = [
      numbers.edits.observe { _ in log.add("edits") }, numbers.observe { _ in log.add("value") },
      numbers.mirror { _ in log.add("batch") },
    ]
    log.clear()
    numbers.append(2)
    expectEqual(log.entries, ["edits", "value", "batch"])
    for connection in connections { connection.cancel() }
    numbers.append(3)
    expectEqual(log.entries.count, 3)
  }

  func transactions() {
    let numbers = MutableArrayProperty([1, 2, 3])
    let mirror = ListMirror(numbers)
    transaction {
      numbers.append(4)
      numbers.remove(at: 0)
      numbers.move(from: 2, to: 0)
      expectEqual(numbers.value, [4, 2, 3])
    }
    expectEqual(
      mirror.batches.map(\.description).dropFirst(), ["3 → 3 rows, remove 0, insert 4 at 0"])
    expectEqual(mirror.faults, [])
  }

  func netZero() {
    let numbers = MutableArrayProperty([1, 2, 3])
    let runs = Log<Int>()
    let mapped = numbers.map { number in
      runs.add(number)
      return number
    }
    let mirror = ListMirror(numbers)
    let connection = mapped.observe { _ in }
    runs.clear()
    transaction {
      numbers.remove(at: 1)
      numbers.insert(2, at: 1)
    }
    transaction {
      numbers.append(4)
      _ = numbers.value
      numbers.remove(at: 3)
    }
    expectEqual(mirror.batches.count, 1)
    expectEqual(runs.entries, [])
    numbers.append(4)
    expectEqual(mirror.last?.description, "3 → 4 rows, insert 4 at 3")
    expectEqual(runs.entries, [4])
    connection.cancel()
  }

  func equal() {
    let numbers = MutableArrayProperty([5, 5, 6])
    let mirror = ListMirror(numbers)
    numbers.replace(at: 0, with: 5)
    numbers.move(from: 0, to: 1)
    numbers.move(from: 2, to: 2)
    numbers.value = [5, 5, 6]
    numbers.append(contentsOf: [])
    numbers.removeAll { $0 > 9 }
    expectEqual(mirror.batches.count, 1)
  }

  func fresh() {
    let numbers = MutableArrayProperty([3, 1])
    let sorted = numbers.sorted()
    transaction {
      numbers.append(2)
      expectEqual(sorted.value, [1, 2, 3])
      numbers.remove(at: 0)
      expectEqual(sorted.value, [1, 2])
    }
    expectEqual(sorted.value, [1, 2])
  }

  func tracked() {
    let numbers = MutableArrayProperty([1, 2])
    let factor = MutableProperty(10)
    let first = Property { (numbers.value.first ?? 0) * factor.value }
    let pair = combine(numbers, factor) { $0.count * $1 }
    #expect((first.value, pair.value) == (10, 20))
    numbers.replace(at: 0, with: 4)
    factor.value = 2
    #expect((first.value, pair.value) == (8, 4))
    expectEqual(numbers.isEmpty.value, false)
    expectEqual(numbers.last.value, 2)
  }

  func lazy() {
    let numbers = MutableArrayProperty(Array(0..<10))
    let runs = Log<Int>()
    let mapped = numbers.map { number in
      runs.add(number)
      return number
    }
    numbers.append(10)
    expectEqual(runs.entries, [])
    expectEmpty(numbers.journal.entries)
    expectEqual(mapped.value.count, 11)
    runs.clear()
    for number in 0..<1_000 { numbers.replace(at: 0, with: number + 20) }
    // Far behind: the list itself is read again.
    expectLess(numbers.journal.entries.count, 600)
    expectEqual(mapped.value.first, 1_019)
    expectEqual(runs.entries.count, 11)
  }

  func back() {
    let numbers = MutableArrayProperty([1, 2])
    let (mirror, doubled) = (Log<ListChange<Int>>(), numbers.map { $0 * 2 })
    let connections = transaction {
      numbers.move(from: 0, to: 1)
      let connections = [numbers.mirror { mirror.add($0) }, doubled.mirror { _ in }]
      numbers.move(from: 0, to: 1)
      return connections
    }
    expectEqual(
      mirror.entries.map { "\($0)" },
      ["0 → 2 rows, insert 2 at 0, insert 1 at 1", "2 → 2 rows, move 0 → 1"])
    expectEqual(doubled.value, [2, 4])
    extendLifetime(connections)
  }

  func unread() {
    final class Thing {}
    let things = MutableArrayProperty([Thing(), Thing(), Thing()], comparing: .identity)
    weak let (first, second) = (things.untracked[0], things.untracked[1])
    let filtered = Log<ArrayProperty<Thing>>()
    filtered.add(things.filter { _ in true })
    expectEqual(filtered.entries[0].value.count, 3)
    things.remove(at: 0)
    // The filter may read that it was removed.
    #expect(first != nil)
    filtered.clear()
    Graph.sweepIfNeeded()
    things.remove(at: 0)
    expectNil(first)
    expectNil(second)
  }

  func released() {
    final class Thing {}
    let things = MutableArrayProperty([Thing()], comparing: .identity)
    weak let thing = things.untracked[0]
    let connection = things.map(comparing: .identity) { $0 }.mirror { _ in }
    let filtered = things.filter { _ in true }
    _ = filtered.value
    things.remove(at: 0)
    expectNotNil(thing)  // `filtered` has it still
    _ = filtered.value
    expectNil(thing)
    connection.cancel()
  }

  func writeInDerived() {
    let numbers = MutableArrayProperty([1])
    let written = MutableArrayProperty<Int>([])
    let mapped = numbers.map { number in
      written.append(number)
      return number
    }
    let found = reports { expectEqual(mapped.value, [1]) }
    expectEqual(found.map(\.kind), [.writeInDerived])
    expectEqual(written.value, [1])
  }

  func loop() {
    let numbers = MutableArrayProperty([0], name: "numbers")
    let found = reports {
      let connection = numbers.mirror { _ in numbers.append(numbers.untracked.count) }
      numbers.append(7)
      connection.cancel()
    }
    expectContains(found.map(\.kind), .loop)
    expectGreater(numbers.value.count, 50)
  }

  func depth() {
    let source = MutableArrayProperty([1])
    var last: ArrayProperty<Int> = source
    for _ in 0..<10_000 { last = last.map { $0 + 1 } }
    expectEqual(last.value, [10_001])
    source.append(2)
    expectEqual(last.value, [10_001, 10_002])
    last = source
    Graph.sweepIfNeeded()
    source.append(3)
    expectEqual(last.value, [1, 2, 3])
  }

  func places() {
    let numbers = MutableArrayProperty([1], name: "numbers", fileID: "App/Model.swift", line: 7)
    let sorted = numbers.sorted(name: "sorted", fileID: "App/Model.swift", line: 8)
    expectEqual(numbers.debugName, "numbers")
    expectEqual(sorted.debugName, "sorted")
    expectEqual("\(numbers.callSite) \(sorted.callSite)", "Model.swift:7 Model.swift:8")
    expectEqual(numbers.valueDescription, "[1]")
  }

  func values() async {
    let numbers = MutableArrayProperty([1])
    var iterator = numbers.map { $0 * 2 }.values.makeAsyncIterator()
    await expectEqual(iterator.next(), [2])
    numbers.append(2)
    await expectEqual(iterator.next(), [2, 4])
  }

  func elements() {
    struct Plain: Equatable { var number: Int }
    let plain = MutableArrayProperty([Plain(number: 1)], comparing: .equality)
    let mirror = ListMirror(plain)
    plain.value = [Plain(number: 2), Plain(number: 3)]
    expectEqual(mirror.faults, [])
    expectEqual(mirror.rows.map(\.number), [2, 3])
    let named = MutableArrayProperty(["a1", "b1"], id: \.first)
    let names = ListMirror(named)
    named.value = ["b1", "a2"]
    expectEqual(names.last?.description, #"2 → 2 rows, move 1 → 0, update 1 to "a2""#)
  }
}
