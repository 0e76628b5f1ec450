import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: order of observers")
struct OrderTests {
  nonisolated static let tests: [TestCase<OrderTests>] = [
    TestCase("P3 observers of one property run in the order they were added", oneProperty),
    TestCase("P3 the order survives the end of one in the middle", afterRemoval),
    TestCase("P3 across properties observers run in the order they were marked", acrossProperties),
    TestCase("P3 a property written twice in a transaction keeps its first place", firstPlace),
    TestCase("P3 an observer of a derived value runs at the place of its link", derivedInBetween),
    TestCase(
      "P3 what an observer writes is delivered after those already queued", writesQueueBehind),
    TestCase("P3 an effect keeps its place while it reads the same", effectKeepsPlace),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<OrderTests>) async throws {
    try await test(in: self)
  }
}

extension OrderTests {
  func oneProperty() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let connections = (1...5).map { number in a.observe { _ in log.add(number) } }
    log.clear()
    a.value = 1
    expectEqual(log.entries, [1, 2, 3, 4, 5])
    for connection in connections { connection.cancel() }
  }

  func afterRemoval() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let connections = (1...5).map { number in a.observe { _ in log.add(number) } }
    connections[2].cancel()
    log.clear()
    a.value = 1
    expectEqual(log.entries, [1, 2, 4, 5])
    for connection in connections { connection.cancel() }
  }

  func acrossProperties() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let log = Log<String>()
    let connections = [b.observe { _ in log("b") }, a.observe { _ in log("a") }]
    log.clear()
    transaction {
      a.value = 1
      b.value = 1
    }
    expectEqual(log.entries, ["a", "b"])
    for connection in connections { connection.cancel() }
  }

  func firstPlace() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let log = Log<String>()
    let connections = [a.observe { log("a \($0)") }, b.observe { log("b \($0)") }]
    log.clear()
    transaction {
      b.value = 1
      a.value = 1
      b.value = 2
    }
    expectEqual(log.entries, ["b 2", "a 1"])
    for connection in connections { connection.cancel() }
  }

  func derivedInBetween() {
    let a = MutableProperty(0)
    let log = Log<String>()
    let first = a.observe { _ in log("first") }
    let derived = a.map { $0 + 1 }
    let second = derived.observe { _ in log("derived") }
    let third = a.observe { _ in log("third") }
    log.clear()
    a.value = 1
    expectEqual(log.entries, ["first", "derived", "third"])
    for connection in [first, second, third] { connection.cancel() }
  }

  func writesQueueBehind() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let log = Log<String>()
    let connections = [
      b.observe { _ in log("b") },
      a.observe { value in
        log("a1")
        b.value = value
      },
      a.observe { _ in log("a2") },
    ]
    log.clear()
    a.value = 1
    expectEqual(log.entries, ["a1", "a2", "b"])
    for connection in connections { connection.cancel() }
  }

  func effectKeepsPlace() {
    let a = MutableProperty(0)
    let log = Log<String>()
    let connections = [
      effect { log("effect \(a.value)") },
      a.observe { log("observer \($0)") },
    ]
    a.value = 1
    log.clear()
    a.value = 2
    expectEqual(log.entries, ["effect 2", "observer 2"])
    for connection in connections { connection.cancel() }
  }
}
