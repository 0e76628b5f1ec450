import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: the last call is the value")
struct LastCallTests {
  nonisolated static let tests: [TestCase<LastCallTests>] = [
    TestCase("P2 a write inside an observer commits at once", commitsAtOnce),
    TestCase("P2 a pending observer runs once and sees the newest value", pendingSeesNewest),
    TestCase("P2 the observer that wrote hears of its own write", writerHears),
    TestCase("P2 an earlier observer runs again when a later one writes", earlierRunsAgain),
    TestCase("P2 several writes in one observer are delivered as the last one", severalWrites),
    TestCase("P2 property.changes does not deliver what was overwritten", changesSkipOverwritten),
    TestCase("P2 a value put back before an observer's turn is not delivered to it", putBack),
    TestCase("P2 when the outermost setter returns, every observer is up to date", outermostSetter),
    TestCase(
      "P2 linked properties with a truncating observer end equal on both sides", truncatingLink),
    TestCase(
      "P2 every observer after a truncating link ends with the truncated text",
      laterObserversOfTruncatingLink),
    TestCase("P2 an observer that fails to change anything does not run twice", idempotentWrite),
    TestCase(
      "P2 what the first run of an observer writes is flushed when it is done", firstRunWrites),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LastCallTests>) async throws {
    try await test(in: self)
  }
}

extension LastCallTests {
  func commitsAtOnce() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let log = Log<Int>()
    let connection = a.observe { value in
      b.value = value * 2
      log.add(b.value)
    }
    a.value = 4
    expectEqual(log.entries, [0, 8])
    connection.cancel()
  }

  func pendingSeesNewest() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let connections = [
      a.observe { if $0 > 3 { a.value = 3 } },
      a.observe { log.add($0) },
    ]
    log.clear()
    a.value = 9
    expectEqual(log.entries, [3])
    for connection in connections { connection.cancel() }
  }

  func writerHears() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let connection = a.observe { value in
      log.add(value)
      if value > 3 { a.value = 3 }
    }
    a.value = 9
    expectEqual(log.entries, [0, 9, 3])
    connection.cancel()
  }

  func earlierRunsAgain() {
    let a = MutableProperty("")
    let log = Log<String>()
    let connections = [
      a.observe { log("1:\($0)") },
      a.observe { if $0.count > 2 { a.value = String($0.prefix(2)) } },
      a.observe { log("3:\($0)") },
    ]
    log.clear()
    a.value = "abc"
    expectEqual(log.entries, ["1:abc", "3:ab", "1:ab"])
    for connection in connections { connection.cancel() }
  }

  func severalWrites() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let log = Log<Int>()
    let connections = [
      a.observe { value in for step in 1...5 { b.value = value * 10 + step } },
      b.observe { log.add($0) },
    ]
    log.clear()
    a.value = 1
    expectEqual(log.entries, [15])
    for connection in connections { connection.cancel() }
  }

  func changesSkipOverwritten() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let connections = [
      a.observe { if $0 > 3 { a.value = 3 } },
      a.changes.observe { log.add($0) },
    ]
    a.value = 9
    expectEqual(log.entries, [3])
    for connection in connections { connection.cancel() }
  }

  func putBack() {
    let a = MutableProperty(1)
    let log = Log<Int>()
    let connections = [
      a.observe { if $0 == 2 { transaction { a.value = 1 } } },
      a.observe { log.add($0) },
    ]
    log.clear()
    a.value = 2
    expectAll(log.entries) { $0 == 1 }
    expectEqual(a.value, 1)
    for connection in connections { connection.cancel() }
  }

  func outermostSetter() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let c = MutableProperty(0)
    let connections = [
      a.observe { b.value = $0 + 1 },
      b.observe { c.value = $0 + 1 },
    ]
    a.value = 10
    #expect((b.value, c.value) == (11, 12))
    for connection in connections { connection.cancel() }
  }

  func truncatingLink() {
    let model = MutableProperty("")
    let field = MutableProperty("")
    let connections = [
      Channel(field).connect(to: Channel(model)),
      model.observe { if $0.count > 3 { model.value = String($0.prefix(3)) } },
    ]
    field.value = "abcdef"
    expectEqual(model.value, "abc")
    expectEqual(field.value, "abc")
    for connection in connections { connection.cancel() }
  }

  func laterObserversOfTruncatingLink() {
    let model = MutableProperty("")
    let field = MutableProperty("")
    let (onModel, onField) = (Log<String>(), Log<String>())
    let connections = [
      model.observe { if $0.count > 3 { model.value = String($0.prefix(3)) } },
      Channel(field).connect(to: Channel(model)),
      model.observe { onModel($0) },
      field.observe { onField($0) },
    ]
    field.value = "abcdef"
    expectEqual(onModel.entries.last, "abc")
    expectEqual(onField.entries.last, "abc")
    model.value = "uvwxyz"
    expectEqual(onModel.entries, ["", "abc", "uvw"])
    expectEqual(onField.entries.last, "uvw")
    for connection in connections { connection.cancel() }
  }

  func idempotentWrite() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let connection = a.observe { value in
      log.add(value)
      a.value = value
    }
    a.value = 1
    expectEqual(log.entries, [0, 1])
    connection.cancel()
  }

  func firstRunWrites() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let log = Log<String>()
    let second = b.observe { log("b \($0)") }
    let first = a.observe { _ in
      b.value = 1
      log("a done")
    }
    expectEqual(log.entries, ["b 0", "a done", "b 1"])
    first.cancel()
    second.cancel()
  }
}
