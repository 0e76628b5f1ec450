import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: reads")
struct ReadTests {
  nonisolated static let tests: [TestCase<ReadTests>] = [
    TestCase("P6 a derived value read after a write is new", afterWrite),
    TestCase("P6 reads inside a transaction are fresh", insideTransaction),
    TestCase("P6 reads inside an observer are fresh, also of what it just wrote", insideObserver),
    TestCase("P6 an earlier observer reads what a later one will be told", beforeOthersTurn),
    TestCase("P6 untracked is as fresh as value", peekIsFresh),
    TestCase("P6 a read inside an effect's cleanup is fresh", insideCleanup),
    TestCase("P6 a constant is what it is", .facts("P038"), body: constant),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ReadTests>) async throws {
    try await test(in: self)
  }
}

extension ReadTests {
  func afterWrite() {
    let a = MutableProperty(1)
    let b = a.map { $0 + 1 }
    expectEqual(b.value, 2)
    a.value = 5
    expectEqual(b.value, 6)
  }

  func insideTransaction() {
    let a = MutableProperty(1)
    let b = a.map { $0 + 1 }
    let c = Property { b.value * 10 }
    let connection = c.observe { _ in }
    transaction {
      a.value = 5
      #expect((a.value, b.value, c.value) == (5, 6, 60))
      a.value = 6
      #expect((a.value, b.value, c.value) == (6, 7, 70))
    }
    connection.cancel()
  }

  func insideObserver() {
    let a = MutableProperty(1)
    let b = MutableProperty(1)
    let sum = combine(a, b) { $0 + $1 }
    let log = Log<Int>()
    let watch = sum.observe { _ in }
    let connection = a.observe { value in
      b.value = value * 10
      log.add(sum.value)
    }
    a.value = 2
    expectEqual(log.entries, [11, 22])
    connection.cancel()
    watch.cancel()
  }

  func beforeOthersTurn() {
    let a = MutableProperty(1)
    let b = a.map { $0 * 2 }
    let log = Log<Int>()
    let first = a.observe { _ in log.add(b.value) }
    let second = b.observe { _ in }
    a.value = 4
    expectEqual(log.entries, [2, 8])
    first.cancel()
    second.cancel()
  }

  func peekIsFresh() {
    let a = MutableProperty(1)
    let b = a.map { $0 + 1 }
    a.value = 2
    expectEqual(b.untracked, 3)
  }

  func insideCleanup() {
    let a = MutableProperty(1)
    let b = a.map { $0 + 1 }
    let log = Log<Int>()
    let connection = effect {
      _ = a.value
      return { log.add(b.value) }
    }
    a.value = 5
    expectEqual(log.entries, [6])
    connection.cancel()
  }

  func constant() {
    expectEqual(Property.constant(3).value, 3)
    expectEqual(Property.constant(3).map { $0 + 1 }.value, 4)
  }
}
