import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Signal: from an asynchronous sequence", .stage)
struct AsyncSequenceTests {
  nonisolated static let tests: [TestCase<AsyncSequenceTests>] = [
    TestCase("elements are delivered in order, then the end", elements),
    TestCase("an error of the sequence is the failure", failure),
    TestCase("the next element is asked for when the one before has been delivered", buffering),
    TestCase("each observation iterates from the start", cold),
    TestCase("ending the observation ends the iteration", cancelled),
    TestCase("a chain of sequences settles in one go", chain),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AsyncSequenceTests>) async throws {
    try await test(in: self)
  }
}

extension AsyncSequenceTests {
  private enum Failure: Error { case broken }

  private var stage: Stage { Stage.current }

  func elements() async {
    let (stream, source) = AsyncStream<Int>.makeStream()
    let trace = Trace(Signal(stream), on: stage)
    source.yield(1)
    source.yield(2)
    expectEqual(trace.entries, [])
    await stage.settle()
    expectEqual(trace.entries, ["0 1", "0 2"])
    await stage.advance(by: .seconds(1))
    source.yield(3)
    source.finish()
    await stage.settle()
    expectEqual(trace.entries, ["0 1", "0 2", "1000 3", "1000 |"])
  }

  func failure() async {
    let (stream, source) = AsyncThrowingStream<Int, any Error>.makeStream()
    let trace = Trace(Signal(stream), on: stage)
    source.yield(1)
    source.finish(throwing: Failure.broken)
    await stage.settle()
    expectEqual(trace.entries, ["0 1", "0 # broken"])
  }

  func buffering() async {
    let log = Log<String>()
    let numbers = Countdown(from: 3) { log("made \($0)") }
    let connection = Signal(numbers).observe { log("delivered \($0)") }
    await stage.settle()
    expectEqual(
      log.entries,
      [
        "made 3", "delivered 3", "made 2", "delivered 2", "made 1", "delivered 1",
      ])
    connection.cancel()
  }

  func cold() async {
    let signal = Signal(Countdown(from: 2) { _ in })
    let traces = [Trace(signal, on: stage), Trace(signal, on: stage)]
    await stage.settle()
    expectEqual(traces.map(\.entries), [["0 2", "0 1", "0 |"], ["0 2", "0 1", "0 |"]])
  }

  func cancelled() async {
    let log = Log<String>()
    let (stream, source) = AsyncStream<Int>.makeStream()
    source.onTermination = { reason in
      Task { @MainActor in log("\(reason)") }
    }
    let trace = Trace(Signal(stream), on: stage)
    source.yield(1)
    await stage.settle()
    trace.cancel()
    source.yield(2)
    await stage.settle()
    expectEqual(trace.entries, ["0 1"])
    expectEqual(log.entries, ["cancelled"])
  }

  func chain() async {
    let streams = (0..<5).map { _ in AsyncStream<Int>.makeStream() }
    let scope = LifetimeScope()
    let log = Log<Int>()
    for (index, stream) in streams.enumerated() {
      Signal(stream.stream).observe { value in
        if index + 1 < streams.count {
          streams[index + 1].continuation.yield(value + 1)
        } else {
          log.add(value)
        }
      }.store(in: scope)
    }
    await stage.settle()
    streams[0].continuation.yield(0)
    await stage.settle()
    expectEqual(log.entries, [4])
    scope.cancel()
  }
}

/// Counts down to one, saying so.
private struct Countdown: AsyncSequence {
  let start: Int
  let report: @MainActor (Int) -> Void

  init(from start: Int, _ report: @escaping @MainActor (Int) -> Void) {
    self.start = start
    self.report = report
  }

  func makeAsyncIterator() -> Iterator { Iterator(number: start, report: report) }

  struct Iterator: AsyncIteratorProtocol {
    var number: Int
    let report: @MainActor (Int) -> Void

    mutating func next() async -> Int? {
      guard number > 0 else { return nil }
      await report(number)
      defer { number -= 1 }
      return number
    }
  }
}
