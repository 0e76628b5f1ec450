import Bindery
import TestKit
import Testing

@MainActor @Suite("Signal: sources")
struct SignalSourceTests {
  nonisolated static let tests: [TestCase<SignalSourceTests>] = [
    TestCase("just sends its value and completes, for each observer", just),
    TestCase("empty completes, fail fails, never does nothing", trivial),
    TestCase(
      "a signal of a sequence goes through it again for each observer, as far as it lasts", values),
    TestCase(
      "a timer counts from the observation, in the time of the runtime it was made in", timer),
    TestCase("an interval counts from 0, and stops with its connection", interval),
    TestCase("a late tick of an interval does not delay those that follow", lateTick),
    TestCase(
      "a teardown runs once, when the signal is cancelled, completes or fails", .facts("S005"),
      body: teardown),
    TestCase(
      "teardowns run the newest first, before the observer gets the end, now or later",
      .facts("S003"), body: teardownOrder),
    TestCase(
      "nothing follows the end of a source, and what it holds then goes at once",
      .facts("S006", "S011"), body: afterEnd),
    TestCase(
      "what makes a signal runs once for each observer, and not before", .decisions("S001"),
      body: runs),
    TestCase("what a source owns is cancelled with it", owned),
    TestCase("a receiver is inactive when its run has ended", inactive),
    TestCase(
      "what is observed in an effect is not tracked, and what it makes is not owned", untracked),
    TestCase(
      "each of 1000 cancellations beside a send is seen exactly once", .facts("S013"), body: racing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SignalSourceTests>) async throws {
    try await test(in: self)
  }

  private let recorder = SignalRecorder()
}

extension SignalSourceTests {
  private enum Failure: Error { case broken }

  func just() {
    let signal = Signal<Int, Failure>.just(1)
    recorder.record { signal }
    recorder.record { signal }
    expectEqual(recorder.entries, ["1", "|", "1", "|"])
  }

  func trivial() {
    recorder.record { Signal<Int, Failure>.empty }
    recorder.record { Signal<Int, Failure>.failing(with: .broken) }
    recorder.record { Signal<Int, Failure>.never }
    expectEqual(recorder.entries, ["|", "#"])
  }

  func values() {
    let pulled = Log<Int>()
    let signal = Signal<Int, Failure>(
      Swift.sequence(state: 0) { state in
        state += 1
        pulled.add(state)
        return state
      })
    recorder.record { signal.prefix(2) }
    recorder.record { signal.prefix(1) }
    expectEqual(recorder.entries, ["1", "2", "|", "1", "|"])
    // One more is requested before the end of the observation is seen.
    expectAtMost(pulled.entries.count, 5)
  }

  func timer() {
    recorder.record { Signal<Void, Never>.timer(after: .seconds(2)).map { "over" } }
    recorder.advance(to: 1_999)
    expectEqual(recorder.entries, [])
    recorder.advance(to: 2_000)
    expectEqual(recorder.entries, ["over", "|"])
  }

  func interval() {
    let connection = recorder.record {
      Signal<Int, Never>.interval(every: .seconds(1), after: .zero)
    }
    recorder.advance(to: 2_500)
    expectEqual(recorder.entries, ["0", "1", "2"])
    connection.cancel()
    recorder.advance(to: 9_000)
    expectEqual(recorder.entries, ["0", "1", "2"])
  }

  func lateTick() {
    recorder.record { Signal<Int, Never>.interval(every: .seconds(1)) }
    recorder.clock.move(to: 2_300)
    recorder.advance(to: 3_000)
    expectEqual(recorder.entries, ["0", "1", "2"])
  }

  func teardown() {
    let ends = Log<String>()
    for end in ["cancel", "complete", "fail"] {
      let connection = recorder.record {
        Signal<Int, Failure> { receiver in
          receiver.onEnd { ends(end) }
          if end == "complete" { receiver.complete() }
          if end == "fail" { receiver.fail(.broken) }
        }
      }
      connection.cancel()
      connection.cancel()
    }
    expectEqual(ends.entries, ["cancel", "complete", "fail"])
  }

  func teardownOrder() {
    let log = recorder.log
    let receiver = Box<Signal<Int, Failure>.Receiver>()
    let connection = recorder.record {
      Signal<Int, Failure> {
        for name in ["first", "second", "third"] { $0.onEnd { log(name) } }
        receiver.content = $0
      }
    }
    expectEqual(recorder.entries, [])
    receiver.content?.fail(.broken)
    expectEqual(recorder.entries, ["third", "second", "first", "#"])
    connection.cancel()
    recorder.record {
      Signal<Int, Failure> { receiver in
        for name in ["fourth", "fifth"] { receiver.onEnd { log(name) } }
        receiver.complete()
      }
    }
    expectEqual(recorder.entries.dropFirst(4), ["fifth", "fourth", "|"])
    receiver.content = nil
  }

  func afterEnd() {
    let (log, holding) = (recorder.log, Log<String>())
    recorder.record {
      Signal<Int, Failure> {
        for value in [1, 2] { $0.send(value) }
        $0.complete()
        $0.onEnd { holding("released") }
        holding("made")
        $0.send(4)
        $0.fail(.broken)
      }
    }
    expectEqual(log.entries, ["1", "2", "|"])
    expectEqual(holding.entries, ["released", "made"])
  }

  func runs() {
    let log = Log<String>()
    let signal = Signal<Int, Never> { _ in log("run") }
    expectEmpty(log.entries)
    for _ in 0..<2 { recorder.record { signal } }
    expectEqual(log.entries, ["run", "run"])
  }

  func owned() {
    let log = Log<String>()
    let connection = recorder.record {
      Signal<Int, Failure> { $0.own(Connection { log("owned") }) }
    }
    connection.cancel()
    expectEqual(log.entries, ["owned"])
  }

  func inactive() {
    let box = Box<Signal<Int, Failure>.Receiver>()
    let connection = recorder.record { Signal<Int, Failure> { box.content = $0 } }
    expectEqual(box.content?.isActive, true)
    connection.cancel()
    expectEqual(box.content?.isActive, false)
    box.content?.send(1)
    box.content?.send(.completed)
    expectEqual(recorder.entries, [])
  }

  func untracked() {
    let source = MutableProperty(1)
    let runs = Log<Int>()
    let effect = effect {
      runs.add(runs.entries.count)
      _ = Signal<Int, Never>.just(1).map { $0 + source.value }.observe { _ in _ = source.value }
    }
    source.value = 2
    expectEqual(runs.entries, [0])
    effect.cancel()
  }

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
    expectEqual(log.entries.sorted(), Array(0..<1000))
  }
}
