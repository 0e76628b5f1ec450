import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: sweeping")
struct SweepTests {
  nonisolated static let tests: [TestCase<SweepTests>] = [
    TestCase(
      "P8 what is cancelled by the first run of an observer is let go when that has returned",
      cancelledByFirstRun),
    TestCase(
      "P8 what is cancelled by the body of a derived value is let go when that has returned",
      cancelledByDerived),
    TestCase(
      "P8 code that runs because something is swept may make and observe properties",
      madeWhileSweeping),
    TestCase(
      "P8 an observer dropped in a transaction that has queued it leaves its place to no other",
      droppedWhileQueued),
    TestCase(
      "P8 an observer cancelled and dropped in a transaction that has queued it is gone after it",
      cancelledWhileQueued),
    TestCase("P8 a connection may be let go by what its end runs", droppedByItsEnd),
    TestCase(
      "P8 connections that hold connections end one by one, not by recursion", chainOfConnections),
    TestCase(
      "P4 an observer released inside a transaction leaves its place to no property by mistake",
      droppedBeforeMany),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SweepTests>) async throws {
    try await test(in: self)
  }
}

extension SweepTests {
  @MainActor private final class Token {}

  /// Knows whether what an observer captured is still there.
  @MainActor private final class Held {
    private(set) weak var token: Token?

    func observer(of property: Property<Int>) -> Connection {
      let token = Token()
      self.token = token
      return property.observe { _ in _ = token }
    }
  }

  func cancelledByFirstRun() {
    let (a, captured) = (MutableProperty(1), Held())
    let first = captured.observer(of: a)
    let second = a.observe { _ in first.cancel() }
    expectNil(captured.token)
    second.cancel()
  }

  func cancelledByDerived() {
    let (a, captured) = (MutableProperty(1), Held())
    let first = captured.observer(of: a)
    let derived = Property {
      first.cancel()
      return a.value
    }
    expectEqual(derived.value, 1)
    expectNil(captured.token)
  }

  func madeWhileSweeping() {
    let fresh = MutableProperty(0)
    let trigger = MutableProperty(0)
    let log = Log<Int>()
    var made: [Connection] = []
    // Only the link of the effect keeps this property, once the box is empty.
    let box = Box<MutableProperty<LifetimeScope>>(
      MutableProperty(LifetimeScope(), comparing: .identity))
    box.content?.value.onEnd {
      for _ in 0..<4 { made.append(fresh.observe { log.add($0) }) }
    }
    let running = Box(effect { _ = box.content?.value })
    box.content = nil
    let connection = trigger.observe { value in
      guard value == 1 else { return }
      running.content?.cancel()
      running.content = nil
    }
    trigger.value = 1
    log.clear()
    fresh.value = 7
    expectEqual(log.entries, [7, 7, 7, 7])
    connection.cancel()
    for connection in made { connection.cancel() }
  }

  func droppedWhileQueued() {
    let a = MutableProperty(1)
    let log = Log<Int>()
    let box = Box(a.observe { log.add($0) })
    var doubled: Property<Int>?
    transaction {
      a.value = 2
      box.content = nil
      doubled = a.map { $0 * 2 }
    }
    expectEqual(doubled?.value, 4)
    expectEqual(log.entries, [1])
  }

  func cancelledWhileQueued() {
    let before = Census.take()
    do {
      let a = MutableProperty(1)
      let box = Box(a.observe { _ in })
      transaction {
        a.value = 2
        box.content?.cancel()
        box.content = nil
        a.value = 3
      }
    }
    expectTrue(Census.take().isNoMore(than: before))
  }

  func droppedByItsEnd() {
    let before = Census.take()
    let box = Box<Connection>()
    var made: [MutableProperty<Int>] = []
    box.content = Connection {
      box.content = nil
      for value in 0..<4 { made.append(MutableProperty(value)) }
    }
    box.content?.cancel()
    expectEqual(made.map(\.value), [0, 1, 2, 3])
    made = []
    expectTrue(Census.take().isNoMore(than: before))
  }

  func chainOfConnections() {
    var log = 0
    var chain = Connection { log += 1 }
    for _ in 0..<Extent.many {
      let inner = chain
      let a = MutableProperty(0)
      chain = a.observe { [inner] _ in _ = inner }
    }
    chain.cancel()
    expectEqual(log, 1)
  }

  func droppedBeforeMany() {
    let source = MutableProperty(1)
    let connection = Box(source.observe { _ in })
    let derived = transaction {
      source.value = 2
      connection.content = nil
      return (0..<300).map { number in Property { source.value + number } }
    }
    expectEqual(derived.map(\.value), Array(2..<302))
  }
}
