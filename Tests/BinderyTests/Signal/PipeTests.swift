import Bindery
import TestKit
import Testing

@MainActor @Suite("Signal: pipes")
struct PipeTests {
  @Test("what is sent reaches every observer, in the order they were added")
  func order() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let connections = ["a", "b", "c"].map { name in pipe.signal.observe { log("\(name)\($0)") } }
    pipe.send(1)
    pipe.send(2)
    expectEqual(log.entries, ["a1", "b1", "c1", "a2", "b2", "c2"])
    for connection in connections { connection.cancel() }
  }

  @Test("nothing sent before an observation is delivered to it")
  func hot() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    pipe.send(1)
    let connection = pipe.signal.observe { log.add($0) }
    pipe.send(2)
    expectEqual(log.entries, [2])
    connection.cancel()
  }

  @Test("equal values are not dropped")
  func equalValues() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log(pipe.signal)
    pipe.send(1)
    pipe.send(1)
    expectEqual(log.entries, [1, 1])
  }

  @Test("what is sent during a delivery is delivered after it, to every observer")
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

  @Test("100 000 reentrant sends do not overflow the stack")
  func manyReentrant() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let connection = pipe.signal.observe { value in
      if value < 100_000 { pipe.send(value + 1) } else { log.add(value) }
    }
    pipe.send(1)
    expectEqual(log.entries, [100_000])
    connection.cancel()
  }

  @Test("an observer added during a delivery gets the next event")
  func addedDuringDelivery() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let scope = LifetimeScope()
    let connection = pipe.signal.observe { value in
      if value == 1 { scope.add(pipe.signal.observe { log.add($0) }) }
    }
    pipe.send(1)
    #expect(log.entries.isEmpty)
    pipe.send(2)
    expectEqual(log.entries, [2])
    connection.cancel()
    scope.cancel()
  }

  @Test("an observer removed during a delivery does not get the event under way")
  func removedDuringDelivery() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let box = Box<Connection>()
    let first = pipe.signal.observe { _ in box.content?.cancel() }
    box.content = pipe.signal.observe { log.add($0) }
    pipe.send(1)
    #expect(log.entries.isEmpty)
    first.cancel()
  }

  @Test("removing an earlier observer during a delivery loses nothing for the later ones")
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

  @Test("an observer may end itself")
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

  @Test("a cancelled connection delivers nothing more, not even what is queued")
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

  @Test("a pipe knows whether it is observed")
  func isObserved() {
    let pipe = Signal<Int, Never>.Pipe()
    #expect(!pipe.isObserved)
    let connection = pipe.signal.observe { _ in }
    #expect(pipe.isObserved)
    connection.cancel()
    #expect(!pipe.isObserved)
  }

  @Test("a connection retains the pipe", .decisions("L001"))
  func retainsPipe() {
    let box = Box(Signal<Int, Never>.Pipe())
    weak let pipe = box.content
    let log = Log<Int>()
    let connection = box.content?.signal.observe { log.add($0) }
    box.content = nil
    pipe?.send(1)
    #expect(pipe != nil && log.entries == [1])
    connection?.cancel()
    #expect(pipe == nil)
  }

  @Test("a pipe lets go of an observer's closure when its connection ends")
  func releasesClosure() {
    final class Token {}
    let pipe = Signal<Int, Never>.Pipe()
    let box = Box(Token())
    weak let token = box.content
    let connection = pipe.signal.observe { [token = box.content] _ in _ = token }
    box.content = nil
    #expect(token != nil)
    connection.cancel()
    #expect(token == nil)
  }

  @Test("what several observers send during one delivery keeps its order", .facts("S008"))
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

  @Test("a pipe lives as long as it or its signal is retained", .facts("L003"))
  func pipeLife() {
    let box = Box(Signal<Int, Never>.Pipe())
    weak let pipe = box.content
    let signal = Box(box.content?.signal)
    box.content = nil
    #expect(pipe != nil)
    signal.content = nil
    #expect(pipe == nil)
  }

  @Test("observers are removed one by one, and the others stay in order", .facts("D006"))
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
    #expect(!pipe.isObserved)
  }
}
