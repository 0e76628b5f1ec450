import Bindery
import TestKit
import Testing

/// A write that has one reader, which has one reader, and so on: what runs between the write and the
/// evaluations may change what they find.
@MainActor @Suite("Graph: one reader after the other")
struct TrailTests {
  nonisolated static let tests: [TestCase<TrailTests>] = [
    TestCase("P1 each is evaluated once, after its source, up to the observer", order),
    TestCase("P3 behind one that stays the same, none is evaluated", silent),
    TestCase("P2 none is evaluated for an observer that was dropped before", droppedObserver),
    TestCase("P1 a teardown that reads the last of them finds the new value", readByTeardown),
    TestCase(
      "P1 a teardown that writes another source is seen in the same flush", writtenByTeardown),
    TestCase("P1 a teardown that writes the same source again leaves one run", rewrittenByTeardown),
    TestCase(
      "P1 a teardown may write in a transaction what the flush is about", transactionInTeardown),
    TestCase("P1 an observer behind a fork is run after what leads to it", fork),
    TestCase("P9 one that reads what follows it is a cycle, and is reported", cycle),
    TestCase("P1 one that is made and observed by a body on the way has its value", madeByBody),
    TestCase("P1 what an outside source has announced is delivered with the next write", announced),
    TestCase("P10 a thousand of them need no deep stack", long),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TrailTests>) async throws {
    try await test(in: self)
  }
}

extension TrailTests {
  func order() {
    let a = MutableProperty(1)
    let runs = Log<String>()
    let b = a.map {
      runs.add("b \($0)"); return $0 + 1
    }
    let c = b.map {
      runs.add("c \($0)"); return $0 + 1
    }
    let connection = c.observe { runs.add("seen \($0)") }
    a.value = 5
    expectEqual(runs.entries, ["b 1", "c 2", "seen 3", "b 5", "c 6", "seen 7"])
    connection.cancel()
  }

  func silent() {
    let a = MutableProperty(1)
    let runs = Log<Int>()
    let isLarge = a.map { $0 > 10 }
    let last = isLarge.map {
      runs.add($0 ? 1 : 0); return $0 ? "large" : "small"
    }
    let log = Log(last)
    a.value = 5
    expectEqual(runs.entries, [0])
    a.value = 15
    a.value = 16
    expectEqual(runs.entries, [0, 1])
    expectEqual(log.entries, ["small", "large"])
  }

  func droppedObserver() {
    let a = MutableProperty(1)
    let runs = Log<Int>()
    let b = a.map {
      runs.add($0); return $0
    }
    var connection: Connection? = b.observe { _ in }
    expectEqual(connection?.isActive, true)
    connection = nil
    a.value = 2
    expectEqual(runs.entries, [1])
    expectEqual(b.value, 2)
  }

  func readByTeardown() {
    let a = MutableProperty(1)
    let last = a.map { $0 + 1 }.map { $0 * 10 }
    let log = Log(last)
    let seen = Log<Int>()
    var connection: Connection? = Connection { seen.add(last.value) }
    expectEqual(connection?.isActive, true)
    connection = nil
    a.value = 2
    expectEqual(seen.entries, [30])
    expectEqual(log.entries, [20, 30])
    a.value = 3
    expectEqual(log.entries, [20, 30, 40])
  }

  func writtenByTeardown() {
    let (a, other) = (MutableProperty(1), MutableProperty(100))
    let sum = combine(a.map { $0 * 2 }, other) { $0 + $1 }
    let log = Log(sum.map { $0 + 1000 })
    var connection: Connection? = Connection { other.value = 200 }
    expectEqual(connection?.isActive, true)
    connection = nil
    a.value = 2
    expectEqual(log.entries.last, 1204)
    other.value = 300
    a.value = 3
    expectEqual(Array(log.entries.suffix(2)), [1304, 1306])
  }

  func rewrittenByTeardown() {
    let a = MutableProperty(1)
    let log = Log(a.map { $0 + 1 }.map { $0 * 10 })
    var connection: Connection? = Connection { a.value = 7 }
    expectEqual(connection?.isActive, true)
    connection = nil
    a.value = 2
    expectEqual(log.entries, [20, 80])
    a.value = 8
    expectEqual(log.entries, [20, 80, 90])
  }

  func transactionInTeardown() {
    let a = MutableProperty(1)
    let last = a.map { $0 + 1 }.map { $0 * 10 }
    let log = Log(last)
    let seen = Log<Int>()
    var connection: Connection? = Connection {
      transaction {
        a.value = 9
        seen.add(last.value)
        a.value = 2
        seen.add(last.value)
      }
    }
    expectEqual(connection?.isActive, true)
    connection = nil
    a.value = 2
    expectEqual(seen.entries, [100, 30])
    expectEqual(log.entries, [20, 30])
    a.value = 3
    expectEqual(log.entries, [20, 30, 40])
  }

  func fork() {
    let a = MutableProperty(1)
    let b = a.map { $0 + 1 }
    let runs = Log<String>()
    let connections = [
      b.observe { runs.add("first \($0)") },
      b.map { $0 * 10 }.observe { runs.add("second \($0)") },
      b.observe { runs.add("third \($0)") },
    ]
    a.value = 2
    expectEqual(Array(runs.entries.suffix(3)), ["first 3", "second 30", "third 3"])
    for connection in connections { connection.cancel() }
    a.value = 3
    expectEqual(runs.entries.count, 6)
  }

  func cycle() {
    let a = MutableProperty(1)
    var last: Property<Int>?
    let b = a.map { $0 + (($0 > 1 ? last?.value : nil) ?? 0) }
    last = b.map { $0 * 10 }
    let log = Log(last ?? b)
    let found = reports { a.value = 2 }
    expectEqual(found.map(\.kind), [.cycle])
    a.value = 1
    expectEqual(log.entries.last, 10)
    last = nil
  }

  func madeByBody() {
    let a = MutableProperty(1)
    let other = MutableProperty(5)
    let inner = Log<Int>()
    var connection: Connection?
    let b = a.map { value in
      if value == 2, connection == nil {
        connection = other.map { $0 + value }.map { $0 * 10 }.observe { inner.add($0) }
      }
      return value + 1
    }
    let log = Log(b.map { $0 * 10 })
    a.value = 2
    expectEqual(inner.entries, [70])
    expectEqual(log.entries, [20, 30])
    other.value = 6
    expectEqual(inner.entries, [70, 80])
    connection?.cancel()
  }

  func announced() {
    let source = OutsideSource(fileID: #fileID, line: #line)
    var outside = 1
    let read = Property { () -> Int in
      source.track()
      return outside
    }
    let log = Log(read)
    let a = MutableProperty(1)
    let other = Log(a.map { $0 + 1 })
    source.markOutOfDate()
    outside = 2
    expectEqual(log.entries, [1])
    a.value = 2
    expectEqual(log.entries, [1, 2])
    expectEqual(other.entries, [2, 3])
    a.value = 3
    expectEqual(other.entries, [2, 3, 4])
  }

  func long() {
    let a = MutableProperty(0)
    var last: Property<Int> = a
    for _ in 0..<1_000 { last = last.map { $0 + 1 } }
    let log = Log(last)
    a.value = 1
    a.value = 2
    expectEqual(log.entries, [1_000, 1_001, 1_002])
  }
}
