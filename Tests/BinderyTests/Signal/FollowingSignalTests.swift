import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: following a signal")
struct FollowingSignalTests {
  nonisolated static let tests: [TestCase<FollowingSignalTests>] = [
    TestCase(
      "P7 it holds the last value, read or not, and is followed itself", .facts("P015"),
      body: follows),
    TestCase("P5 equal values are silent, unless the comparison says otherwise", equal),
    TestCase(
      "P8 the signal does not keep it, and nothing is left when it goes",
      .facts("P041", "P080", "P082"), body: lifetime),
    TestCase("P8 observed, it is kept by its connection", kept),
    TestCase("P8 what a cold signal has begun stops with it", .facts("P084"), body: cold),
    TestCase(
      "P7 of filtered changes it keeps the last value that passed", .facts("P053"), body: filter),
    TestCase(
      "P7 it keeps its value when the signal ends, and does not end", .decisions("P043"),
      body: signalEnds),
    TestCase(
      "P8 observers of its changes keep it, and it follows its signal", .decisions("P044"),
      body: changesKeep),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FollowingSignalTests>) async throws {
    try await test(in: self)
  }
}

extension FollowingSignalTests {
  func follows() {
    let pipe = Signal<Int, Never>.Pipe()
    let property = Property(0, following: pipe.signal, name: "last")
    let double = property.map { $0 * 2 }
    pipe.send(1)
    pipe.send(2)
    expectEqual(property.value, 2)
    let read = Log<Int>()
    let connection = property.changes.observe { _ in read.add(untracked { property.value }) }
    pipe.send(3)
    expectEqual(read.entries, [3])
    connection.cancel()
    pipe.send(2)
    expectEqual(double.value, 4)
    expectEqual(property.debugName, "last")
  }

  func equal() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let connections = [
      Property(0, following: pipe.signal).observe { log("equal \($0)") },
      Property(0, comparing: .alwaysDifferent, following: pipe.signal).observe {
        log("always \($0)")
      },
    ]
    log.clear()
    pipe.send(0)
    pipe.send(1)
    expectEqual(log.entries, ["always 0", "equal 1", "always 1"])
    for connection in connections { connection.cancel() }
  }

  func lifetime() {
    let pipe = Signal<Int, Never>.Pipe()
    let before = Census.take()
    let box = Box(Property(0, following: pipe.signal.map { $0 + 1 }))
    weak let property = box.content
    expectTrue(pipe.isObserved)
    expectEqual(property?.value, 0)
    pipe.send(1)
    expectEqual(property?.value, 2)
    box.content = nil
    expectNil(property)
    expectTrue(Census.take().isNoMore(than: before))
    expectFalse(pipe.isObserved)
    pipe.send(1)
  }

  func kept() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let connection = Property(0, following: pipe.signal).observe { log.add($0) }
    pipe.send(1)
    expectEqual(log.entries, [0, 1])
    connection.cancel()
    pipe.send(2)
    expectEqual(log.entries, [0, 1])
  }

  func cold() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let signal = Signal<Int, Never> { receiver in
      log("begun")
      receiver.onEnd { log("stopped") }
      receiver.own(pipe.signal.observe { receiver.send($0) })
    }
    let box = Box(Property(0, following: signal))
    expectEqual(log.entries, ["begun"])
    box.content = nil
    pipe.send(1)
    expectEqual(log.entries, ["begun", "stopped"])
    expectFalse(pipe.isObserved)
  }

  func filter() {
    let p = MutableProperty(1)
    let q = Property(p.value > 0 ? p.value : 0, following: p.changes.filter { $0 > 0 })
    var seen = [q.value]
    for value in [0, 2, -5, 3] {
      p.value = value
      seen.append(q.value)
    }
    expectEqual(seen, [1, 1, 2, 2, 3])
  }

  func signalEnds() {
    let pipe = Signal<Int, Never>.Pipe()
    let property = Property(1, following: pipe.signal)
    let log = Log<String>()
    let connections = [
      property.observe { log("\($0)") }, property.changes.observeEvents { log("\($0)") },
    ]
    pipe.send(2)
    pipe.complete()
    expectEqual(property.value, 2)
    expectEqual(log.entries, ["1", "2", "value(2)"])
    expectEqual(connections.map(\.isActive), [true, true])
    for connection in connections { connection.cancel() }
  }

  func changesKeep() {
    let pipe = Signal<Int, Never>.Pipe()
    let box = Box(Property(1, following: pipe.signal))
    weak let property = box.content
    let log = Log<String>()
    let connection = Box(box.content?.changes.observeEvents { log("\($0)") })
    box.content = nil
    pipe.send(2)
    expectEqual(property?.value, 2)
    pipe.complete()
    expectEqual(log.entries, ["value(2)"])
    connection.content?.cancel()
    connection.content = nil
    expectNil(property)
  }
}
