import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: edges of the contract")
struct EdgeTests {
  nonisolated static let tests: [TestCase<EdgeTests>] = [
    TestCase(
      "P2 what a dropped observer captured is released after the flush, not inside it",
      releasedAfterFlush),
    TestCase(
      "P2 a derived property released by an observer while others are notified", derivedReleased),
    TestCase("P2 the source of an effect may be released in its run", effectSourceReleased),
    TestCase("P3 the queue is first in, first out across nested writes", nestedWrites),
    TestCase(
      "P4 a transaction inside a derived body is that body's reads, and nothing more",
      transactionInDerived),
    TestCase("P5 NaN is a change each time", notANumber),
    TestCase("P6 three levels of nested transactions read fresh at every level", nestedReads),
    TestCase("P7 a derived value that switches all its sources in every run", switchesAll),
    TestCase(
      "P9 a loop whose writes are made in transactions is stopped as well", loopInTransactions),
    TestCase("P11 chosen and following properties know where they were made", places),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EdgeTests>) async throws {
    try await test(in: self)
  }
}

extension EdgeTests {
  private final class Thing {}

  func releasedAfterFlush() {
    let property = MutableProperty(0)
    let thing = Box(Thing())
    weak let weakThing = thing.content
    let (connection, log) = (Box<Connection>(), Log<Bool>())
    connection.content = property.observe { [thing = thing.content] _ in
      connection.content = nil
      log.add(thing != nil)
    }
    let second = property.observe { _ in log.add(weakThing != nil) }
    thing.content = nil
    log.clear()
    property.value = 1
    expectEqual(log.entries, [true, true])
    expectNil(weakThing)
    second.cancel()
  }

  func derivedReleased() {
    let source = MutableProperty(0)
    let derived = Box<Property<Int>>()
    let log = Log<String>()
    let tokens = Box<[Connection]>([])
    tokens.content?.append(
      source.observe { value in
        if value == 1 {
          derived.content = nil
          tokens.content?.removeLast()
        }
        log("first \(value)")
      })
    tokens.content?.append(source.observe { log("second \($0)") })
    derived.content = source.map { $0 * 10 }
    if let property = derived.content {
      tokens.content?.append(property.observe { log("derived \($0)") })
    }
    log.clear()
    source.value = 1
    source.value = 2
    expectEqual(log.entries, ["first 1", "second 1", "first 2", "second 2"])
    tokens.content = nil
  }

  func effectSourceReleased() {
    let before = Census.take()
    let source = Box(MutableProperty(1))
    let trigger = MutableProperty(0)
    let log = Log<Int>()
    let connection = effect {
      trigger.value += 0
      if let property = source.content { log.add(property.value) }
      source.content = nil
    }
    trigger.value = 1
    expectEqual(log.entries, [1])
    connection.cancel()
    expectEqual(Census.take().links, before.links)
  }

  func nestedWrites() {
    let (a, b, c) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
    let log = Log<String>()
    let scope = LifetimeScope()
    scope.add(c.observe { log("c\($0)") })
    scope.add(b.observe { log("b\($0)") })
    scope.add(
      a.observe { value in
        b.value = value
        c.value = value
        log("a\(value)")
      })
    log.clear()
    a.value = 1
    expectEqual(log.entries, ["a1", "b1", "c1"])
    scope.cancel()
  }

  func transactionInDerived() {
    let source = MutableProperty(1)
    let derived = Property { transaction { source.value + 1 } }
    expectEqual(derived.value, 2)
    source.value = 2
    expectEqual(derived.value, 3)
  }

  func notANumber() {
    let property = MutableProperty(Double.nan)
    let log = Log<Void>()
    let connection = property.changes.observe { _ in log.add(()) }
    property.value = .nan
    property.value = .nan
    expectEqual(log.entries.count, 2)
    connection.cancel()
  }

  func nestedReads() {
    let source = MutableProperty(0)
    let derived = source.map { $0 * 10 }
    let log = Log(derived)
    transaction {
      source.value = 1
      expectEqual(derived.value, 10)
      transaction {
        source.value = 2
        expectEqual(derived.value, 20)
        transaction { source.value = 3 }
        expectEqual(derived.value, 30)
      }
      expectEqual(log.entries, [0])
    }
    expectEqual(log.entries, [0, 30])
  }

  func switchesAll() {
    let sources = (0..<100).map { MutableProperty($0) }
    let turn = MutableProperty(0)
    let derived = Property { sources[turn.value].value + sources[(turn.value + 50) % 100].value }
    let log = Log(derived)
    for number in 1..<100 { turn.value = number }
    let count = log.entries.count
    for number in sources.indices where number != 99 && number != 49 { sources[number].value += 1 }
    expectEqual(log.entries.count, count)
    sources[99].value += 1
    expectEqual(log.entries.last, 149)
  }

  func loopInTransactions() {
    let (a, b) = (
      MutableProperty(0, name: "a", fileID: "App/Model.swift", line: 1),
      MutableProperty(0, name: "b", fileID: "App/Model.swift", line: 2)
    )
    let scope = LifetimeScope()
    scope.add(a.observe { value in transaction { b.value = value + 1 } })
    let found = reports {
      scope.add(b.observe { value in transaction { a.value = value + 1 } })
    }
    expectEqual(found.map(\.kind), [.loop])
    expectEqual(found.first?.message.contains("(Model.swift:1)"), true)
    expectEqual(found.first?.message.contains("(Model.swift:2)"), true)
    #expect(a.value == b.value + 1 || b.value == a.value + 1)
    scope.cancel()
  }

  func places() {
    let source = MutableProperty(0)
    let chosen = source.flatMap(name: "chosen", fileID: "App/Model.swift", line: 4) { _ in source }
    expectEqual(chosen.debugName, "chosen")
    expectEqual(chosen.callSite, CallSite(fileID: "App/Model.swift", line: 4))
    let followed = Property(
      0, following: source.changes, name: "last", fileID: "App/Model.swift", line: 5)
    expectEqual(followed.callSite, CallSite(fileID: "App/Model.swift", line: 5))
  }
}
