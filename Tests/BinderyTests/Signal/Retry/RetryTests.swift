import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Retry: signals", .stage)
struct RetryTests {
  nonisolated static let tests: [TestCase<RetryTests>] = [
    TestCase("a failed signal is observed again, as often as the policy says", limited),
    TestCase("the error of the last attempt surfaces", exhausted),
    TestCase("an error that the policy refuses surfaces at once", refused),
    TestCase("delays pass on the clock of the runtime", delays),
    TestCase("each observation has attempts of its own", separateRuns),
    TestCase("ending the observation ends the attempt under way", cancelledAttempt),
    TestCase("ending the observation ends the wait for the next attempt", cancelledWait),
    TestCase("an observation that ends itself at a value is not retried", cancelledByObserver),
    TestCase("what an observer executes at a later attempt runs after the delivery", turn),
    TestCase("a source that always fails at once does not grow the stack", atOnce),
    TestCase("a trigger made from the errors decides when to try again, and when to give up", when),
    TestCase("the next value of a trigger tries again; its end lets the error surface", onTrigger),
    TestCase("of a trigger that sends at once, the first value counts", onTriggerAtOnce),
    TestCase("the end that is left is a part of the event that it comes with", endAtOnce),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RetryTests>) async throws {
    try await test(in: self)
  }
}

extension RetryTests {
  private var stage: Stage { Stage.current }

  func limited() async {
    let requests = Requests(.failure(.offline), .failure(.offline), .success("a"))
    let trace = Trace(requests.signal.retry(.limited(to: 3)), on: stage)
    await stage.advance(by: .seconds(1))
    expectEqual(trace.entries, ["300 a", "300 |"])
    expectEqual(requests.started, 3)
    expectEqual(requests.stopped, 3)
  }

  func exhausted() async {
    let requests = Requests(.failure(.offline), .failure(.offline))
    let trace = Trace(requests.signal.retry(.limited(to: 2)), on: stage)
    await stage.advance(by: .seconds(1))
    expectEqual(trace.entries, ["200 # offline"])
  }

  func refused() async {
    let requests = Requests(.failure(.offline), .failure(.refused))
    let signal = requests.signal.retry(.limited(to: 9) { $0 == .offline })
    let trace = Trace(signal, on: stage)
    await stage.advance(by: .seconds(1))
    expectEqual(trace.entries, ["200 # refused"])
  }

  func delays() async {
    let requests = Requests(
      .failure(.offline), .failure(.offline), .failure(.offline), .success("a"))
    let policy = RetryPolicy<Requests.Failure>.limited(
      to: 4, delay: .exponential(from: .seconds(1)))
    let trace = Trace(requests.signal.retry(policy), on: stage)
    await stage.advance(by: .milliseconds(1099))
    expectEqual(requests.started, 1)
    await stage.advance(by: .milliseconds(1))
    expectEqual(requests.started, 2)
    await stage.advance(by: .seconds(10))
    expectEqual(trace.entries, ["7400 a", "7400 |"])
  }

  func separateRuns() async {
    let requests = Requests(
      .failure(.offline), .success("a"), .failure(.offline), .success("b"))
    let signal = requests.signal.retry(.limited(to: 2))
    let first = Trace(signal, on: stage)
    await stage.advance(by: .seconds(1))
    let second = Trace(signal, on: stage)
    await stage.advance(by: .seconds(1))
    expectEqual(first.entries, ["200 a", "200 |"])
    expectEqual(second.entries, ["1200 b", "1200 |"])
  }

  func cancelledAttempt() async {
    let requests = Requests(.failure(.offline), .success("a"))
    let trace = Trace(requests.signal.retry(.limited(to: 3)), on: stage)
    await stage.advance(by: .milliseconds(150))
    expectEqual(requests.started, 2)
    trace.cancel()
    expectEqual(requests.stopped, 2)
    await stage.advance(by: .seconds(1))
    expectEqual(trace.entries, [])
  }

  func cancelledWait() async {
    let requests = Requests(.failure(.offline), .success("a"))
    let policy = RetryPolicy<Requests.Failure>.limited(to: 3, delay: .constant(.seconds(1)))
    let trace = Trace(requests.signal.retry(policy), on: stage)
    await stage.advance(by: .milliseconds(500))
    trace.cancel()
    await stage.advance(by: .seconds(5))
    expectEqual(requests.started, 1)
    expectEqual(trace.entries, [])
  }

  func cancelledByObserver() {
    let box = Box<Connection>()
    let pipe = Signal<Void, Requests.Failure>.Pipe()
    var runs = 0
    let signal = Signal<Int, Requests.Failure> { receiver in
      runs += 1
      receiver.own(
        pipe.signal.observeEvents { _ in
          receiver.send(1)
          receiver.fail(.offline)
        })
    }
    box.content = signal.retry(.limited(to: 5)).observeEvents { _ in box.content?.cancel() }
    pipe.send(())
    expectEqual(runs, 1)
  }

  func turn() async {
    let log = Log<String>()
    var runs = 0
    let signal = Signal<Int, Requests.Failure> { receiver in
      runs += 1
      if runs == 1 { receiver.fail(.offline) } else { receiver.send(runs) }
    }
    let command = Command<Void, Void, Never> { log("command") }
    let policy = RetryPolicy<Requests.Failure>.limited(to: 2, delay: .constant(.seconds(1)))
    let connection = signal.retry(policy).observeEvents { _ in
      command.execute()
      log("observer")
    }
    await stage.advance(by: .seconds(1))
    expectEqual(log.entries, ["observer", "command"])
    connection.cancel()
  }

  func atOnce() {
    var runs = 0
    let signal = Signal<Int, Requests.Failure> { receiver in
      runs += 1
      receiver.fail(.offline)
    }
    let trace = Trace(signal.retry(.limited(to: 10_000)), on: stage)
    expectEqual(runs, 10_000)
    expectEqual(trace.entries, ["0 # offline"])
  }

  func onTriggerAtOnce() async {
    let requests = Requests(.failure(.offline), .success("a"))
    let trace = Trace(requests.signal.retry(on: Signal([1, 2])), on: stage)
    await stage.advance(by: .seconds(1))
    expectEqual(trace.entries, ["200 a", "200 |"])
    expectEqual(requests.started, 2)
    expectEqual(requests.stopped, 2)
  }

  func endAtOnce() {
    let failing = Signal<Int, Requests.Failure>.failing(with: .offline)
    let ended = Signal<Int, Requests.Failure>.empty
    let trace = Trace(
      merge(ended.prefix(until: failing.retry(.limited(to: 2))), Signal([1, 2, 3])), on: stage)
    expectEqual(trace.entries, ["0 # offline"])
  }

  func when() async {
    let requests = Requests(.failure(.offline), .failure(.offline), .success("a"))
    let taps = Signal<Void, Requests.Failure>.Pipe()
    let log = Log<Requests.Failure>()
    let signal = requests.signal.retry { errors in
      Signal<Void, Requests.Failure> { receiver in
        receiver.own(errors.observe { log.add($0) })
        receiver.own(taps.signal.observeEvents { receiver.send($0) })
      }
    }
    let trace = Trace(signal, on: stage)
    taps.send(())  // during an attempt: counts for nothing
    await stage.advance(by: .milliseconds(500))
    expectEqual(requests.started, 1)
    taps.send(())
    taps.send(())
    await stage.advance(by: .milliseconds(500))
    expectEqual(requests.started, 2)
    expectEqual(log.entries, [.offline, .offline])
    taps.fail(.refused)
    expectEqual(trace.entries, ["1000 # refused"])
    expectFalse(taps.isObserved)
  }

  func onTrigger() async {
    let requests = Requests(.failure(.offline), .failure(.offline))
    let taps = Signal<Void, Never>.Pipe()
    let trace = Trace(requests.signal.retry(on: taps.signal), on: stage)
    taps.send(())
    expectFalse(taps.isObserved)
    await stage.advance(by: .milliseconds(500))
    expectTrue(taps.isObserved)
    expectEqual(requests.started, 1)
    taps.send(())
    expectFalse(taps.isObserved)
    expectEqual(requests.started, 2)
    await stage.advance(by: .milliseconds(500))
    taps.complete()
    expectEqual(trace.entries, ["1000 # offline"])
  }
}
