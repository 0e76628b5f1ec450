import Bindery
import Testing

@MainActor @Suite("Signal facts: sources, pipes and lifetimes")
struct SignalFactTests {
  private enum Failure: Error { case broken }

  @Test("decision S001: what makes a signal runs once for each observer, and not before")
  func generator() {
    let log = Log<String>()
    let signal = Signal<Int, Never> { _ in log("run") }
    #expect(log.entries.isEmpty)
    let connections = [signal.observe { _ in }, signal.observe { _ in }]
    #expect(log.entries == ["run", "run"])
    for connection in connections { connection.cancel() }
  }

  @Test("fact S003: what a source holds is let go of when it fails")
  func releasedOnFailure() {
    let log = Log<String>()
    let receiver = Box<Signal<Int, Failure>.Receiver>()
    let signal = Signal<Int, Failure> {
      receiver.content = $0
      $0.onEnd { log("released") }
    }
    let connection = signal.observeEvents { _ in log("event") }
    #expect(log.entries.isEmpty)
    receiver.content?.fail(.broken)
    #expect(log.entries == ["released", "event"])
    connection.cancel()
    #expect(log.entries == ["released", "event"])
  }

  @Test("fact S005: what a source holds is let go of when the observer cancels")
  func releasedOnCancellation() {
    let log = Log<String>()
    let signal = Signal<Int, Failure> { $0.onEnd { log("released") } }
    let connection = signal.observeEvents { _ in }
    #expect(log.entries.isEmpty)
    connection.cancel()
    #expect(log.entries == ["released"])
  }

  @Test("fact S006: what a source holds after it has ended is let go of at once")
  func releasedAfterEnd() {
    let log = Log<String>()
    let signal = Signal<Int, Failure> {
      $0.complete()
      $0.onEnd { log("released") }
      log("made")
    }
    let connection = signal.observeEvents { _ in }
    #expect(log.entries == ["released", "made"])
    connection.cancel()
  }

  @Test("fact S008: what is sent during a delivery is delivered after it, in order")
  func reentrant() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let connections = [
      pipe.signal.observe { if $0 == 0 { for value in [10, 100] { pipe.send(value) } } },
      pipe.signal.observe { if $0 == 0 { for value in [20, 200] { pipe.send(value) } } },
      pipe.signal.observe { log.add($0) },
    ]
    pipe.send(0)
    #expect(log.entries == [0, 10, 100, 20, 200])
    for connection in connections { connection.cancel() }
  }

  @Test("fact S010: a pipe passes on what is sent, and its end")
  func pipe() {
    let pipe = Signal<Int, Failure>.Pipe()
    let log = Log<String>()
    let connection = pipe.signal.observeEvents { log("\($0)") }
    pipe.send(1)
    pipe.send(2)
    #expect(log.entries == ["value(1)", "value(2)"])
    pipe.complete()
    #expect(log.entries.last == "completed")
    #expect(!connection.isActive)
  }

  @Test("fact S011: nothing follows the end")
  func afterEnd() {
    let log = Log<String>()
    let signal = Signal<Int, Failure> {
      for value in [1, 2] { $0.send(value) }
      $0.complete()
      $0.send(4)
      $0.fail(.broken)
    }
    _ = signal.observeEvents { log("\($0)") }
    #expect(log.entries == ["value(1)", "value(2)", "completed"])
  }

  @Test("fact S013: each of 1000 cancellations beside a send is seen exactly once")
  func racing() async {
    let log = Log<Int>()
    for index in 0..<1000 {
      let pipe = Signal<Int, Never>.Pipe()
      let signal = Signal<Int, Never> { receiver in
        receiver.own(pipe.signal.observe { receiver.send($0) })
        receiver.onEnd { log.add(index) }
      }
      let connection = signal.observe { _ in }
      let sending = Task { pipe.send(1) }
      let ending = Task { connection.cancel() }
      await sending.value
      await ending.value
    }
    #expect(log.entries.sorted() == Array(0..<1000))
  }

  @Test("fact S015: removeDuplicates keeps no value but the last that passed")
  func removeDuplicatesReleases() {
    @MainActor final class Token {
      let isTrue: Bool
      let log: Log<Bool>
      init(_ isTrue: Bool, _ log: Log<Bool>) { (self.isTrue, self.log) = (isTrue, log) }
      isolated deinit { log.add(isTrue) }
    }
    let pipe = Signal<Token, Never>.Pipe()
    let log = Log<Bool>()
    let connection = pipe.signal.removeDuplicates { $0.isTrue == $1.isTrue }.observe { _ in }
    pipe.send(Token(true, log))
    #expect(log.entries == [])
    pipe.send(Token(false, log))
    #expect(log.entries == [true])
    pipe.send(Token(false, log))
    #expect(log.entries == [true, false])
    pipe.send(Token(true, log))
    #expect(log.entries == [true, false, false])
    pipe.complete()
    #expect(log.entries == [true, false, false, true])
    connection.cancel()
  }

  @Test("fact S041: a value and the one before are a zip of a signal with itself, moved by one")
  func previous() {
    let pipe = Signal<Int, Never>.Pipe()
    let (seeded, unseeded) = (Log<String>(), Log<String>())
    let connections = [
      zip(pipe.signal.prepend(0), pipe.signal).observe { seeded("\($0)\($1)") },
      zip(pipe.signal, pipe.signal.dropFirst()).observe { unseeded("\($0)\($1)") },
    ]
    pipe.send(1)
    pipe.send(2)
    #expect(seeded.entries == ["01", "12"])
    #expect(unseeded.entries == ["12"])
    for connection in connections { connection.cancel() }
  }

  @Test("decision L001: a connection keeps its pipe, so nobody is cut off when its maker lets go")
  func pipeKept() {
    let box = Box(Signal<Int, Never>.Pipe())
    weak let pipe = box.content
    let log = Log<Int>()
    let connection = box.content?.signal.observe { log.add($0) }
    box.content = nil
    pipe?.send(1)
    #expect(log.entries == [1])
    connection?.cancel()
    #expect(pipe == nil)
  }

  @Test("fact L003: a pipe lives as long as somebody keeps it or its signal")
  func pipeLife() {
    let box = Box(Signal<Int, Never>.Pipe())
    weak let pipe = box.content
    let signal = Box(box.content?.signal)
    box.content = nil
    #expect(pipe != nil)
    signal.content = nil
    #expect(pipe == nil)
  }

  @Test("fact L005: a chain that nobody observes does no work")
  func unobserved() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let step: @MainActor (Int) -> Int = { value in
      log.add(value)
      return value
    }
    _ = pipe.signal.map(step).map(step).map(step)
    pipe.send(1)
    pipe.send(2)
    #expect(log.entries == [])
  }

  @Test("fact L006: a chain that is observed works until the connection is cancelled")
  func observed() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let step: @MainActor (Int) -> Int = { value in
      log.add(value)
      return value
    }
    let connection = pipe.signal.map(step).map(step).map(step).observe { _ in }
    pipe.send(1)
    pipe.send(2)
    #expect(log.entries == [1, 1, 1, 2, 2, 2])
    connection.cancel()
    pipe.send(3)
    #expect(log.entries.count == 6)
  }

  @Test("fact D006: observers of a pipe are removed one by one, and the others stay in order")
  func removal() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let connections = ["foo", "bar", "buzz"].map { name in pipe.signal.observe { _ in log(name) } }
    for (removed, left) in [(1, ["foo", "buzz"]), (0, ["buzz"]), (2, [])] {
      connections[removed].cancel()
      log.clear()
      pipe.send(1)
      #expect(log.entries == left)
    }
    #expect(!pipe.isObserved)
  }
}
