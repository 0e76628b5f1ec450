import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: transactions that end where they began")
struct NetZeroTests {
  nonisolated static let tests: [TestCase<NetZeroTests>] = [
    TestCase("P4 a transaction that ends where it began notifies no observer", netZero),
    TestCase("P4 a net-zero transaction evaluates nothing", netZeroEvaluations),
    TestCase("P4 net-zero with a read in the middle notifies no observer", netZeroWithRead),
    TestCase(
      "P4 net-zero with reads through a chain in the middle notifies no observer",
      netZeroWithReadThroughChain),
    TestCase(
      "P4 net-zero nests: the inner one may change what the outer one restores", netZeroNested),
    TestCase(
      "P4 a second net-zero transaction after one that changed notifies no observer",
      netZeroAfterChange),
    TestCase(
      "P4 a value that a transaction left as it was read is where the next one begins",
      netZeroAfterConfirmation),
    TestCase(
      "P4 a derived value left stale by a transaction is compared with what was last seen",
      staleAcrossTransactions),
    TestCase("P4 the value from before a transaction is let go after it", forgetsEarlier),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<NetZeroTests>) async throws {
    try await test(in: self)
  }
}

extension NetZeroTests {
  private typealias Body = (_ a: MutableProperty<Int>, _ derived: Property<Int>) -> Void

  /// What an observer of a value that is derived from 1 gets, while transactions run.
  private func observed(
    _ derive: (Property<Int>) -> Property<Int>, _ transactions: Body...
  ) -> [Int] {
    let a = MutableProperty(1)
    let derived = derive(a)
    let log = Log<Int>()
    let connection = derived.observe { log.add($0) }
    for body in transactions { transaction { body(a, derived) } }
    connection.cancel()
    return log.entries
  }

  private func double(_ a: Property<Int>) -> Property<Int> { a.map { $0 * 2 } }

  func netZero() {
    let entries = observed({ $0 }) { a, _ in
      a.value = 2
      a.value = 1
    }
    expectEqual(entries, [1])
  }

  func netZeroEvaluations() {
    let a = MutableProperty(1)
    let runs = Log<Int>()
    let derived = a.map { value in
      runs.add(value)
      return value
    }
    let connection = derived.observe { _ in }
    transaction {
      a.value = 2
      a.value = 1
    }
    expectEqual(runs.entries, [1])
    connection.cancel()
  }

  func netZeroWithRead() {
    let entries = observed(double) { a, doubled in
      a.value = 2
      expectEqual(doubled.value, 4)
      a.value = 1
    }
    expectEqual(entries, [2])
  }

  func netZeroWithReadThroughChain() {
    let end = Box<Property<Int>>()
    let entries = observed { a in
      let chain = a.map { $0 + 1 }.map { $0 * 2 }
      end.content = chain
      return Property { chain.value + a.value }
    } _: { a, tracked in
      a.value = 2
      expectEqual(tracked.value, 8)
      a.value = 3
      expectEqual(end.content?.value, 8)
      a.value = 1
    }
    expectEqual(entries, [5])
  }

  func netZeroNested() {
    let entries = observed({ $0 }) { a, _ in
      a.value = 2
      transaction { a.value = 3 }
      a.value = 1
    }
    expectEqual(entries, [1])
  }

  func netZeroAfterChange() {
    let entries = observed(
      double,
      { a, doubled in
        a.value = 2
        expectEqual(doubled.value, 4)
        a.value = 3
      },
      { a, doubled in
        a.value = 4
        expectEqual(doubled.value, 8)
        a.value = 3
      })
    expectEqual(entries, [2, 6])
  }

  func netZeroAfterConfirmation() {
    let entries = observed(
      { $0.map { $0 / 10 }.map { $0 * 10 } },
      { a, tens in
        a.value = 20
        expectEqual(tens.value, 20)
        a.value = 25
      },
      { a, tens in
        a.value = 40
        expectEqual(tens.value, 40)
        a.value = 20
      })
    expectEqual(entries, [0, 20])
  }

  func staleAcrossTransactions() {
    let a = MutableProperty(1)
    let doubled = a.map { $0 * 2 }
    let runs = Log<Int>()
    let joined = doubled.map { value in
      runs.add(value)
      return value
    }
    expectEqual(joined.value, 2)
    transaction {
      a.value = 2
      expectEqual(doubled.value, 4)
      a.value = 3
    }
    transaction {
      expectEqual(doubled.value, 6)
      a.value = 1
    }
    expectEqual(joined.value, 2)
    expectEqual(runs.entries, [2])
  }

  func forgetsEarlier() {
    final class Token {}
    let a = MutableProperty(0)
    let tokens = Box([Token(), Token(), Token()])
    weak let first = tokens.content?[0]
    let derived = Property<Token?>(comparing: .by { $0 === $1 }) { tokens.content?[a.value] }
    let connection = derived.observe { _ in }
    transaction {
      a.value = 1
      _ = derived.value
      a.value = 2
    }
    tokens.content = nil
    expectNil(first)
    connection.cancel()
  }
}
