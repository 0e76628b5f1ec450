import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: transactions")
struct TransactionTests {
  nonisolated static let tests: [TestCase<TransactionTests>] = [
    TestCase("P4 a transaction is one notification", oneNotification),
    TestCase("P4 several writes to one property are one notification", severalWrites),
    TestCase("P4 nested transactions notify when the outermost ends", nested),
    TestCase("P4 a transaction whose body throws keeps and notifies what it wrote", throwing),
    TestCase("P4 a transaction returns what its body returns", returnsResult),
    TestCase("P4 a transaction inside an observer joins the flush under way", insideObserver),
    TestCase(
      "P4 an observer added inside a transaction is called now and once at its end", addedInside),
    TestCase(
      "P4 an observer added inside a transaction hears when the value goes back", addedInsideNetZero
    ),
    TestCase("P4 an observer cancelled inside a transaction hears nothing of it", cancelledInside),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TransactionTests>) async throws {
    try await test(in: self)
  }
}

extension TransactionTests {
  private struct Failure: Error {}

  func oneNotification() {
    let a = MutableProperty(1)
    let b = MutableProperty(2)
    let log = Log(combine(a, b) { $0 + $1 })
    transaction {
      a.value = 5
      b.value = 7
    }
    expectEqual(log.entries, [3, 12])
  }

  func severalWrites() {
    let a = MutableProperty(0)
    let log = Log(a)
    transaction { for value in 1...5 { a.value = value } }
    expectEqual(log.entries, [0, 5])
  }

  func nested() {
    let a = MutableProperty(0)
    let log = Log<String>()
    let connection = a.observe { log("\($0)") }
    transaction {
      transaction { a.value = 1 }
      log("inner done")
      a.value = 2
    }
    expectEqual(log.entries, ["0", "inner done", "2"])
    connection.cancel()
  }

  func throwing() {
    let a = MutableProperty(0)
    let log = Log(a)
    #expect(throws: Failure.self) {
      try transaction {
        a.value = 1
        throw Failure()
      }
    }
    expectEqual(log.entries, [0, 1])
    a.value = 2
    expectEqual(log.entries, [0, 1, 2])
  }

  func returnsResult() {
    let a = MutableProperty(1)
    let sum = transaction {
      a.value = 2
      return a.value + 1
    }
    expectEqual(sum, 3)
  }

  func insideObserver() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let c = MutableProperty(0)
    let log = Log<Int>()
    let connections = [
      a.observe { value in
        transaction {
          b.value = value
          c.value = value
        }
      },
      combine(b, c) { $0 * 10 + $1 }.observe { log.add($0) },
    ]
    a.value = 3
    expectEqual(log.entries, [0, 33])
    for connection in connections { connection.cancel() }
  }

  func addedInside() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let connection = transaction {
      a.value = 1
      let connection = a.observe { log.add($0) }
      expectEqual(log.entries, [1])
      a.value = 2
      return connection
    }
    expectEqual(log.entries, [1, 2])
    connection.cancel()
  }

  func addedInsideNetZero() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let connection = transaction {
      a.value = 1
      let connection = a.observe { log.add($0) }
      a.value = 0
      return connection
    }
    expectEqual(log.entries, [1, 0])
    connection.cancel()
  }

  func cancelledInside() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let connection = a.observe { log.add($0) }
    transaction {
      a.value = 1
      connection.cancel()
    }
    expectEqual(log.entries, [0])
  }
}
