import Bindery
import TestKit
import Testing

@MainActor @Suite("Signal: sharing")
struct ShareTests {
  nonisolated static let tests: [TestCase<ShareTests>] = [
    TestCase("all observers have one run, from the first to the last", oneRun),
    TestCase("a later observer gets the last values of this run", replay),
    TestCase(
      "after the end there is no other run: a later observer gets the last values and the end",
      afterEnd),
    TestCase("a source that sends at once reaches the first observer", synchronous),
    TestCase("an observer that a teardown adds gets the last values and the end", addedInTeardown),
    TestCase(
      "an observer that is added during a delivery gets each value once", addedDuringDelivery),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ShareTests>) async throws {
    try await test(in: self)
  }

  private let recorder = SignalRecorder()
  private let pipe = Signal<Int, Failure>.Pipe()
  private let runs = Log<Int>()
}

extension ShareTests {
  private enum Failure: Error { case broken }

  /// A cold signal that counts its runs.
  private var source: Signal<Int, Failure> {
    Signal { receiver in
      self.runs.add(1)
      receiver.own(self.pipe.signal.observeEvents { receiver.send($0) })
    }
  }

  func oneRun() {
    let shared = source.share()
    expectEmpty(runs.entries)
    let connections = (0..<3).map { _ in recorder.record { shared } }
    pipe.send(1)
    expectEqual(recorder.entries, ["1", "1", "1"])
    expectEqual(runs.entries.count, 1)
    for connection in connections {
      expectTrue(pipe.isObserved)
      connection.cancel()
    }
    expectFalse(pipe.isObserved)
    recorder.record { shared }
    expectEqual(runs.entries.count, 2)
  }

  func replay() {
    let shared = source.share(replay: 2)
    let first = recorder.record { shared }
    for value in 1...3 { pipe.send(value) }
    let second = recorder.record { shared.map { $0 * 10 } }
    expectEqual(recorder.entries, ["1", "2", "3", "20", "30"])
    first.cancel()
    second.cancel()
    recorder.record { shared }
    expectEqual(recorder.entries.count, 5)
  }

  func afterEnd() {
    let shared = source.share(replay: 1)
    recorder.record { shared }
    pipe.send(1)
    pipe.fail(.broken)
    recorder.record { shared }
    expectEqual(recorder.entries, ["1", "#", "1", "#"])
    expectEqual(runs.entries.count, 1)
  }

  func addedInTeardown() {
    let receivers = Log<Signal<Int, Failure>.Receiver>()
    let ended = Log<Int>()
    let (first, later) = (Box<Connection>(), Box<Connection>())
    let shared = Box<Signal<Int, Failure>>()
    let source = Signal<Int, Failure> { receiver in
      self.runs.add(1)
      receivers.add(receiver)
      receiver.onEnd {
        ended.add(1)
        later.content = shared.content?.observeEvents { event in
          if case .value = event { first.content?.cancel() }
          self.recorder.log("later: \(event)")
        }
      }
    }
    shared.content = source.share(replay: 1)
    first.content = shared.content?.observeEvents { _ in }
    receivers.entries[0].send(1)
    receivers.entries[0].complete()
    expectEqual(recorder.entries, ["later: value(1)", "later: completed"])
    expectEqual(runs.entries, [1])
    expectEqual(ended.entries, [1])
    shared.content = nil
  }

  func synchronous() {
    let shared = Signal<Int, Failure>([1, 2, 3]).share(replay: 2)
    recorder.record { shared }
    recorder.record { shared }
    expectEqual(recorder.entries, ["1", "2", "3", "|", "2", "3", "|"])
  }

  func addedDuringDelivery() {
    let shared = source.share(replay: 1)
    let late = Log<Int>()
    let scope = LifetimeScope()
    recorder.record {
      shared.map { value in
        if value == 1 {
          scope.add(shared.observeEvents { if case .value(let value) = $0 { late.add(value) } })
        }
        return value
      }
    }
    pipe.send(1)
    pipe.send(2)
    expectEqual(late.entries, [1, 2])
    scope.cancel()
  }
}
