import Bindery
import Testing

@MainActor @Suite("Property: transactions that end where they began")
struct NetZeroTests {
  @Test("P4 a transaction that ends where it began notifies nobody")
  func netZero() {
    let a = MutableProperty(1)
    let log = Log<Int>()
    let connection = a.observe { log.add($0) }
    transaction {
      a.value = 2
      a.value = 1
    }
    #expect(log.entries == [1])
    connection.cancel()
  }

  @Test("P4 a net-zero transaction evaluates nothing")
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
    #expect(runs.entries == [1])
    connection.cancel()
  }

  @Test("P4 net-zero with a read in the middle notifies nobody")
  func netZeroWithRead() {
    let a = MutableProperty(1)
    let doubled = a.map { $0 * 2 }
    let log = Log<Int>()
    let connection = doubled.observe { log.add($0) }
    transaction {
      a.value = 2
      #expect(doubled.value == 4)
      a.value = 1
    }
    #expect(log.entries == [2])
    #expect(doubled.value == 2)
    connection.cancel()
  }

  @Test("P4 net-zero with reads through a chain in the middle notifies nobody")
  func netZeroWithReadThroughChain() {
    let a = MutableProperty(1)
    let end = a.map { $0 + 1 }.map { $0 * 2 }
    let tracked = Property { end.value + a.value }
    let log = Log<Int>()
    let connection = tracked.observe { log.add($0) }
    transaction {
      a.value = 2
      #expect(tracked.value == 8)
      a.value = 3
      #expect(end.value == 8)
      a.value = 1
    }
    #expect(log.entries == [5])
    connection.cancel()
  }

  @Test("P4 net-zero nests: the inner one may change what the outer one restores")
  func netZeroNested() {
    let a = MutableProperty(1)
    let log = Log<Int>()
    let connection = a.observe { log.add($0) }
    transaction {
      a.value = 2
      transaction { a.value = 3 }
      a.value = 1
    }
    #expect(log.entries == [1])
    connection.cancel()
  }

  @Test("P4 a second net-zero transaction after one that changed notifies nobody")
  func netZeroAfterChange() {
    let a = MutableProperty(1)
    let doubled = a.map { $0 * 2 }
    let log = Log<Int>()
    let connection = doubled.observe { log.add($0) }
    transaction {
      a.value = 2
      #expect(doubled.value == 4)
      a.value = 3
    }
    transaction {
      a.value = 4
      #expect(doubled.value == 8)
      a.value = 3
    }
    #expect(log.entries == [2, 6])
    connection.cancel()
  }

  @Test("P4 a value that a transaction left as it was read is where the next one begins")
  func netZeroAfterConfirmation() {
    let a = MutableProperty(1)
    let tens = a.map { $0 / 10 }.map { $0 * 10 }
    let log = Log<Int>()
    let connection = tens.observe { log.add($0) }
    transaction {
      a.value = 20
      #expect(tens.value == 20)
      a.value = 25
    }
    transaction {
      a.value = 40
      #expect(tens.value == 40)
      a.value = 20
    }
    #expect(log.entries == [0, 20])
    connection.cancel()
  }

  @Test("P4 a derived value left stale by a transaction is compared with what was last seen")
  func staleAcrossTransactions() {
    let a = MutableProperty(1)
    let doubled = a.map { $0 * 2 }
    let runs = Log<Int>()
    let joined = doubled.map { value in
      runs.add(value)
      return value
    }
    #expect(joined.value == 2)
    transaction {
      a.value = 2
      #expect(doubled.value == 4)
      a.value = 3
    }
    transaction {
      #expect(doubled.value == 6)
      a.value = 1
    }
    #expect(joined.value == 2)
    #expect(runs.entries == [2])
  }

  @Test("P4 the value from before a transaction is let go after it")
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
    #expect(first == nil)
    connection.cancel()
  }
}
