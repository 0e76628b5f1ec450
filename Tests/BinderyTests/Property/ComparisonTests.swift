import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: comparisons")
struct ComparisonTests {
  nonisolated static let tests: [TestCase<ComparisonTests>] = [
    TestCase("P5 writing an equal value notifies no observer", equalWrite),
    TestCase("P5 a derived value that comes out equal stops the change", equalDerived),
    TestCase(
      "P5 with .alwaysDifferent every write is a change", .facts("P003", "P005"), body: always),
    TestCase(
      "P5 with .alwaysDifferent a write in a transaction notifies once, net-zero or not",
      alwaysInTransaction),
    TestCase(
      "P5 a derived value compared with .alwaysDifferent passes every change on", alwaysDerived),
    TestCase("P5 with .identity only another object is a change", identity),
    TestCase("P5 with .by the given function decides", by),
    TestCase("P5 it decides for flags, numbers and texts, too, which are compared in place", plain),
    TestCase("P5 a value that is not a change is not stored", refusedValueIsNotStored),
    TestCase("P5 an optional error states its comparison and notifies each time", optionalError),
    TestCase("P5 optionals of equatable values compare, nil included", optional),
    TestCase("P5 a tuple of combined values is compared element by element", tuple),
    TestCase(
      "P6 what a comparison writes in a transaction reaches what was looked through before it",
      comparisonThatWrites),
    TestCase(
      "P5 a derived value drops what its rule calls a repeat", .facts("P067", "P068", "P070"),
      body: repeats),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ComparisonTests>) async throws {
    try await test(in: self)
  }
}

extension ComparisonTests {
  private final class Person {
    var name: String
    init(_ name: String) { self.name = name }
  }

  func equalWrite() {
    let a = MutableProperty("x")
    let log = Log(a)
    a.value = "x"
    expectEqual(log.entries, ["x"])
  }

  func equalDerived() {
    let a = MutableProperty(1)
    let parity = a.map { $0 % 2 }
    let runs = Log<Int>()
    let behind = parity.map { value in
      runs.add(value)
      return value
    }
    let connection = behind.observe { _ in }
    a.value = 3
    a.value = 5
    expectEqual(runs.entries, [1])
    connection.cancel()
  }

  func always() {
    let a = MutableProperty(1, comparing: .alwaysDifferent)
    let log = Log(a)
    let changes = Log(changesOf: a)
    expectEqual(changes.entries, [])
    for count in 1...2 {
      a.value = 1
      #expect(log.entries.count == count + 1 && changes.entries.count == count)
    }
    expectEqual(log.entries, [1, 1, 1])
  }

  func alwaysInTransaction() {
    let a = MutableProperty(1, comparing: .alwaysDifferent)
    let log = Log(a)
    transaction {
      a.value = 2
      a.value = 1
    }
    expectEqual(log.entries, [1, 1])
  }

  func alwaysDerived() {
    let a = MutableProperty(1)
    let log = Log(a.map(comparing: .alwaysDifferent) { $0 / 10 })
    a.value = 2
    expectEqual(log.entries, [0, 0])
  }

  func identity() {
    let ada = Person("Ada")
    let person = MutableProperty(ada, comparing: .identity)
    let log = Log<String>()
    let connection = person.observe { log($0.name) }
    ada.name = "Ada L."
    person.value = ada
    person.value = Person("Ada")
    expectEqual(log.entries, ["Ada", "Ada"])
    connection.cancel()
  }

  func by() {
    let size = MutableProperty(0.0, comparing: .by { abs($0 - $1) < 0.5 })
    let log = Log(size)
    size.value = 0.25
    size.value = 1
    expectEqual(log.entries, [0, 1])
  }

  func plain() {
    followsItsRule(false, true)
    followsItsRule(1, 2)
    followsItsRule("one", "other")
  }

  private func followsItsRule<Value: Equatable>(_ one: Value, _ other: Value) {
    let model = MutableProperty(one)
    let same = Comparison<Value>.by { _, _ in true }
    let fixed = MutableProperty(one, comparing: same)
    let copy = model.map(comparing: same) { $0 }
    let pair = combine(model, fixed, comparing: same) { value, _ in value }
    let own = [Log(fixed), Log(copy), Log(pair)]
    let joined = combine(model, fixed) { value, _ in value }
    let defaults = [Log(model), Log(model.map { $0 }), Log(joined)]
    fixed.value = other
    for value in [one, other, other] { model.value = value }
    transaction {
      fixed.value = other
      model.value = one
      model.value = other
    }
    for log in own { expectEqual(log.entries, [one]) }
    for log in defaults { expectEqual(log.entries, [one, other]) }
  }

  func refusedValueIsNotStored() {
    let size = MutableProperty(0.0, comparing: .by { abs($0 - $1) < 0.5 })
    size.value = 0.25
    expectEqual(size.value, 0)
  }

  func optionalError() {
    struct Failure: Error {}
    let error = MutableProperty<(any Error)?>(nil, comparing: .alwaysDifferent)
    let log = Log<Bool>()
    let connection = error.observe { log.add($0 == nil) }
    error.value = Failure()
    error.value = Failure()
    expectEqual(log.entries, [true, false, false])
    connection.cancel()
  }

  func optional() {
    let a = MutableProperty<Int?>(nil)
    let log = Log(a)
    a.value = nil
    a.value = 1
    a.value = 1
    a.value = nil
    expectEqual(log.entries, [nil, 1, nil])
  }

  func tuple() {
    let a = MutableProperty(1)
    let b = MutableProperty("x")
    let pair = combine(a.map { $0 % 2 }, b)
    let log = Log<String>()
    let connection = pair.observe { log("\($0.0)\($0.1)") }
    a.value = 3
    b.value = "y"
    expectEqual(log.entries, ["1x", "1y"])
    connection.cancel()
  }

  func comparisonThatWrites() {
    let (a, s) = (MutableProperty(0), MutableProperty(0))
    let calls = Log<Int>()
    let first = s.map { $0 }
    let second = Property(
      comparing: .by { old, new in
        MainActor.assumeIsolated {
          calls.add(new)
          // The second one is with the value from before the transaction.
          if calls.entries.count == 2 { s.value = 5 }
        }
        return old == new
      }
    ) { a.value }
    let both = combine(first, second) { [$0, $1] }
    let reported = reports {
      expectEqual(both.value, [0, 0])
      transaction {
        a.value = 1
        _ = both.value
      }
    }
    expectEqual(calls.entries, [1, 1])
    expectEqual(both.value, [5, 1])
    expectEqual(reported.map(\.kind), [.writeInDerived])
  }

  func repeats() {
    func deliveries(comparing comparison: Comparison<String>, _ values: [String]) -> [Int] {
      let p = MutableProperty("A", comparing: .alwaysDifferent)
      let log = Log(changesOf: p.map(comparing: comparison) { $0 })
      return values.map { value in
        p.value = value
        return log.entries.count
      }
    }
    expectEqual(
      deliveries(comparing: .equality, ["A", "A", "A", "B", "B", "B", "C", "A", "B"]),
      [0, 0, 0, 1, 1, 1, 2, 3, 4])
    expectEqual(
      deliveries(comparing: .by { _, new in new == "A" }, ["A", "B", "C", "A"]), [0, 1, 2, 2])
    expectEqual(deliveries(comparing: .by { _, _ in true }, ["A", "B", "C"]), [0, 0, 0])
  }
}
