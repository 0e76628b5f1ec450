import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Signal: asynchronous bodies", .stage)
struct AsyncBodyTests {
  nonisolated static let tests: [TestCase<AsyncBodyTests>] = [
    TestCase("the body's value is delivered, then the end", value),
    TestCase("the body's error is the signal's failure, with its type", failure),
    TestCase("a body that does not throw makes a signal that never fails", neverFails),
    TestCase("the body starts in the next turn, once for each observation", cold),
    TestCase(
      "ending the observation cancels the body, and nothing is delivered whatever it does",
      cancelled),
    TestCase("a body whose observation has ended does not begin", notBegun),
    TestCase("a cancellation that the body throws by itself is a failure", ownCancellation),
    TestCase(
      "settle waits for a body that leaves the main actor and comes back several times", hops),
    TestCase("a chain of bodies, each started by the one before, settles in one go", chain),
    TestCase(
      "waits of a body do not count for a command in which the signal was observed", insideCommand),
    TestCase("commands executed by an observer run after the delivery", turn),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AsyncBodyTests>) async throws {
    try await test(in: self)
  }
}

extension AsyncBodyTests {
  private enum Failure: Error { case broken }

  private var stage: Stage { Stage.current }

  func value() async {
    let gate: Gate<String> = stage.gate("users")
    let trace = Trace(Signal { try await gate.wait() }, on: stage)
    await stage.settle()
    gate.reply("Ada", after: .seconds(1))
    await stage.advance(by: .seconds(2))
    expectEqual(trace.entries, ["1000 Ada", "1000 |"])
  }

  func failure() async {
    let signal: Signal<Int, Failure> = Signal { () async throws(Failure) in throw .broken }
    let trace = Trace(signal, on: stage)
    await stage.settle()
    expectEqual(trace.entries, ["0 # broken"])
  }

  func neverFails() async {
    let signal = Signal { 7 }
    let seen = Log(signal)
    await stage.settle()
    expectEqual(seen.entries, [7])
  }

  func cold() async {
    var runs = 0
    let signal = Signal {
      runs += 1
      return runs
    }
    expectEqual(runs, 0)
    let traces = [Trace(signal, on: stage), Trace(signal, on: stage)]
    expectEqual(runs, 0)
    await stage.settle()
    expectEqual(runs, 2)
    expectEqual(traces.map(\.entries), [["0 1", "0 |"], ["0 2", "0 |"]])
  }

  func cancelled() async {
    let log = Log<String>()
    let clock = stage.clock
    let signal = Signal { () async -> String in
      log("begins")
      do {
        try await clock.sleep(for: .seconds(1))
      } catch {
        log("cancelled: \(Task.isCancelled)")
      }
      return "late"
    }
    let trace = Trace(signal, on: stage)
    await stage.advance(by: .milliseconds(500))
    trace.cancel()
    await stage.advance(by: .seconds(5))
    expectEqual(log.entries, ["begins", "cancelled: true"])
    expectEqual(trace.entries, [])
  }

  func notBegun() async {
    var runs = 0
    let trace = Trace(Signal { runs += 1 }, on: stage)
    trace.cancel()
    await stage.settle()
    expectEqual(runs, 0)
  }

  func ownCancellation() async {
    let signal: Signal<Int, any Error> = Signal { throw CancellationError() }
    let trace = Trace(signal, on: stage)
    await stage.settle()
    expectEqual(trace.entries, ["0 # CancellationError()"])
  }

  func hops() async {
    let log = Log<Int>()
    let signal = Signal { () async -> Int in
      var sum = 0
      for number in 1...10 { sum += await Self.double(number) }
      return sum
    }
    let connection = signal.observe { log.add($0) }
    await stage.settle()
    expectEqual(log.entries, [110])
    connection.cancel()
  }

  func chain() async {
    let log = Log<Int>()
    let scope = LifetimeScope()
    func step(_ number: Int) {
      let next = Signal { () async -> Int in await Self.double(number) }
      next.observe { value in
        log.add(value)
        if value < 1000 { step(value) }
      }.store(in: scope)
    }
    step(1)
    await stage.settle()
    expectEqual(log.entries, [2, 4, 8, 16, 32, 64, 128, 256, 512, 1024])
    scope.cancel()
  }

  func insideCommand() async {
    let gate: Gate<Int> = stage.gate("numbers")
    let signal = Signal { try await gate.wait() }
    let done = MutableProperty(false)
    let command = Command<Void, Void, Never> { [clock = stage.clock] in
      let connection = signal.observeEvents { _ in }
      try? await clock.sleep(for: .seconds(1))
      done.value = true
      connection.cancel()
    }
    command.execute()
    await stage.advance(by: .seconds(1))
    expectTrue(done.value)
    expectFalse(command.isExecuting.value)
  }

  func turn() async {
    let log = Log<String>()
    let command = Command<Void, Void, Never> { log("command") }
    let connection = Signal { 1 }.observe { _ in
      command.execute()
      log("observer")
    }
    await stage.settle()
    expectEqual(log.entries, ["observer", "command"])
    connection.cancel()
  }

  @concurrent
  private static func double(_ number: Int) async -> Int { number * 2 }
}
