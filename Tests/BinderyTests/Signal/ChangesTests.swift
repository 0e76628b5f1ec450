import Bindery
import TestKit
import Testing

@MainActor @Suite("Signal: changes of a property")
struct ChangesTests {
  nonisolated static let tests: [TestCase<ChangesTests>] = [
    TestCase("changes sends each new value, not the present one", newValues),
    TestCase("changes of a derived value evaluate it and send what is new", derived),
    TestCase("each observation of changes begins on its own", separateRuns),
    TestCase("changes arrive at the observation's place among the observers", order),
    TestCase("changes of a transaction are one event", transactions),
    TestCase("changes end with their connection", cancelled),
    TestCase("a connection to changes keeps the property", keepsProperty),
    TestCase("a notice derived from changes is sent when the text is too long", notice),
    TestCase(
      "a constant is delivered once, its changes never, and neither ends",
      .decisions("P031", "P033"), body: constant),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ChangesTests>) async throws {
    try await test(in: self)
  }
}

extension ChangesTests {
  func newValues() {
    let a = MutableProperty(1)
    let log = Log(a.changes)
    a.value = 2
    a.value = 3
    expectEqual(log.entries, [2, 3])
  }

  func derived() {
    let a = MutableProperty(1)
    let log = Log(a.map { $0 / 2 }.changes)
    for value in 2...5 { a.value = value }
    expectEqual(log.entries, [1, 2])
  }

  func separateRuns() {
    let a = MutableProperty(1)
    let changes = a.changes
    let (first, second) = (Log<Int>(), Log<Int>())
    let early = changes.observe { first.add($0) }
    a.value = 2
    let late = changes.observe { second.add($0) }
    a.value = 3
    expectEqual(first.entries, [2, 3])
    expectEqual(second.entries, [3])
    early.cancel()
    late.cancel()
  }

  func order() {
    let a = MutableProperty(1)
    let log = Log<String>()
    let connections = [
      a.observe { _ in log("first") },
      a.changes.observe { _ in log("second") },
      a.observe { _ in log("third") },
    ]
    log.clear()
    a.value = 2
    expectEqual(log.entries, ["first", "second", "third"])
    for connection in connections { connection.cancel() }
  }

  func transactions() {
    let a = MutableProperty(1)
    let log = Log(a.changes)
    transaction {
      a.value = 2
      a.value = 3
    }
    transaction {
      a.value = 4
      a.value = 3
    }
    expectEqual(log.entries, [3])
  }

  func cancelled() {
    let a = MutableProperty(1)
    let log = Log<Int>()
    let connection = a.changes.filter { $0 > 1 }.observe { log.add($0) }
    a.value = 2
    connection.cancel()
    a.value = 3
    expectEqual(log.entries, [2])
  }

  func keepsProperty() {
    let box = Box(MutableProperty(1))
    weak let property = box.content
    let connection = box.content?.changes.observe { _ in }
    box.content = nil
    expectNotNil(property)
    connection?.cancel()
    expectNil(property)
  }

  func notice() {
    let name = MutableProperty("")
    let notice = name.changes.filter { $0.count > 15 }.map { _ in "Too long" }
    let log = Log(notice)
    name.value = "Ada"
    name.value = "Ada Lovelace of London"
    expectEqual(log.entries, ["Too long"])
  }

  func constant() {
    let constant = Property.constant("A")
    expectEqual((constant as any ReadableProperty<String>).value, "A")
    let (log, changes) = (Log<String>(), Log<String>())
    let connections = [
      constant.observe { log($0) }, constant.changes.observeEvents { changes("\($0)") },
    ]
    expectEqual(log.entries, ["A"])
    expectEqual(changes.entries, [])
    expectEqual(connections.map(\.isActive), [true, true])
    for connection in connections { connection.cancel() }
  }
}
