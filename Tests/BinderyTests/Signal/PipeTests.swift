import Bindery
import TestKit
import Testing

@MainActor @Suite("Signal: pipes")
struct PipeTests {
  nonisolated static let tests: [TestCase<PipeTests>] = [
    TestCase("what is sent reaches every observer, in the order they were added", order),
    TestCase("nothing sent before an observation is delivered to it", hot),
    TestCase("equal values are not dropped", equalValues),
    TestCase("what is sent during a delivery is delivered after it, to every observer", reentrant),
    TestCase("tens of thousands of reentrant sends do not overflow the stack", manyReentrant),
    TestCase("an observer added during a delivery gets the next event", addedDuringDelivery),
    TestCase(
      "an observer removed during a delivery does not get the event under way",
      removedDuringDelivery),
    TestCase(
      "removing an earlier observer during a delivery loses nothing for the later ones",
      earlierRemoved),
    TestCase("an observer may end itself", endsItself),
    TestCase(
      "a cancelled connection delivers nothing more, not even what is queued", cancelledQueue),
    TestCase("a pipe knows whether it is observed", isObserved),
    TestCase("a connection retains the pipe", .decisions("L001"), body: retainsPipe),
    TestCase("a pipe lets go of an observer's closure when its connection ends", releasesClosure),
    TestCase(
      "what several observers send during one delivery keeps its order", .facts("S008"),
      body: reentrantOrder),
    TestCase(
      "a pipe lives as long as it or its signal is retained", .facts("L003"), body: pipeLife),
    TestCase(
      "observers are removed one by one, and the others stay in order", .facts("D006"),
      body: removal),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<PipeTests>) async throws {
    try await test(in: self)
  }
}

extension PipeTests {
  func order() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let connections = ["a", "b", "c"].map { name in pipe.signal.observe { log("\(name)\($0)") } }
    pipe.send(1)
    pipe.send(2)
    expectEqual(log.entries, ["a1", "b1", "c1", "a2", "b2", "c2"])
    for connection in connections { connection.cancel() }
  }

  func hot() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    pipe.send(1)
    let connection = pipe.signal.observe { log.add($0) }
    pipe.send(2)
    expectEqual(log.entries, [2])
    connection.cancel()
  }

  func equalValues() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log(pipe.signal)
    pipe.send(1)
    pipe.send(1)
    expectEqual(log.entries, [1, 1])
  }

  func reentrant() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let connections = [
      pipe.signal.observe { value in
        log("a\(value)")
        if value < 3 { pipe.send(value + 1) }
      },
      pipe.signal.observe { log("b\($0)") },
    ]
    pipe.send(1)
    expectEqual(log.entries, ["a1", "b1", "a2", "b2", "a3", "b3"])
    for connection in connections { connection.cancel() }
  }

  func manyReentrant() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let connection = pipe.signal.observe { value in
      if value < Extent.many { pipe.send(value + 1) } else { log.add(value) }
    }
    pipe.send(1)
    expectEqual(log.entries, [Extent.many])
    connection.cancel()
  }

  func addedDuringDelivery() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let scope = LifetimeScope()
    let connection = pipe.signal.observe { value in
      if value == 1 { scope.add(pipe.signal.observe { log.add($0) }) }
    }
    pipe.send(1)
    expectEmpty(log.entries)
    pipe.send(2)
    expectEqual(log.entries, [2])
    connection.cancel()
    scope.cancel()
  }

  func removedDuringDelivery() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let box = Box<Connection>()
    let first = pipe.signal.observe { _ in box.content?.cancel() }
    box.content = pipe.signal.observe { log.add($0) }
    pipe.send(1)
    expectEmpty(log.entries)
    first.cancel()
  }

  func earlierRemoved() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let first = pipe.signal.observe { _ in }
    let others = [
      pipe.signal.observe { _ in first.cancel() },
      pipe.signal.observe { log.add($0) },
    ]
    pipe.send(1)
    pipe.send(2)
    expectEqual(log.entries, [1, 2])
    for connection in others { connection.cancel() }
  }

  func endsItself() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let box = Box<Connection>()
    box.content = pipe.signal.observe { value in
      box.content?.cancel()
      log.add(value)
    }
    pipe.send(1)
    pipe.send(2)
    expectEqual(log.entries, [1])
  }

  func cancelledQueue() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let box = Box<Connection>()
    box.content = pipe.signal.observe { value in
      log.add(value)
      pipe.send(value + 1)
      box.content?.cancel()
    }
    pipe.send(1)
    expectEqual(log.entries, [1])
  }

  func isObserved() {
    let pipe = Signal<Int, Never>.Pipe()
    expectFalse(pipe.isObserved)
    let connection = pipe.signal.observe { _ in }
    expectTrue(pipe.isObserved)
    connection.cancel()
    expectFalse(pipe.isObserved)
  }

  func retainsPipe() {
    let box = Box(Signal<Int, Never>.Pipe())
    weak let pipe = box.content
    let log = Log<Int>()
    let connection = box.content?.signal.observe { log.add($0) }
    box.content = nil
    pipe?.send(1)
    #expect(pipe != nil && log.entries == [1])
    connection?.cancel()
    expectNil(pipe)
  }

  func releasesClosure() {
    final class Token {}
    let pipe = Signal<Int, Never>.Pipe()
    let box = Box(Token())
    weak let token = box.content
    let connection = pipe.signal.observe { [token = box.content] _ in _ = token }
    box.content = nil
    expectNotNil(token)
    connection.cancel()
    expectNil(token)
  }

  func reentrantOrder() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let connections = [
      pipe.signal.observe { if $0 == 0 { for value in [10, 100] { pipe.send(value) } } },
      pipe.signal.observe { if $0 == 0 { for value in [20, 200] { pipe.send(value) } } },
      pipe.signal.observe { log.add($0) },
    ]
    pipe.send(0)
    expectEqual(log.entries, [0, 10, 100, 20, 200])
    for connection in connections { connection.cancel() }
  }

  func pipeLife() {
    let box = Box(Signal<Int, Never>.Pipe())
    weak let pipe = box.content
    let signal = Box(box.content?.signal)
    box.content = nil
    expectNotNil(pipe)
    signal.content = nil
    expectNil(pipe)
  }

  func removal() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let connections = ["foo", "bar", "buzz"].map { name in pipe.signal.observe { _ in log(name) } }
    for (removed, left) in [(1, ["foo", "buzz"]), (0, ["buzz"]), (2, [])] {
      connections[removed].cancel()
      log.clear()
      pipe.send(1)
      expectEqual(log.entries, left)
    }
    expectFalse(pipe.isObserved)
  }
}
