import Bindery
import TestKit
import Testing

@MainActor @Suite("Signal: grammar")
struct GrammarTests {
  nonisolated static let tests: [TestCase<GrammarTests>] = [
    TestCase("nothing follows a completion", .facts("S010"), body: completion),
    TestCase("nothing follows a failure", failure),
    TestCase("what was queued before the end is delivered before it", queuedBeforeEnd),
    TestCase("cancelling delivers nothing more, the end neither", cancelling),
    TestCase("observed after the end, a pipe ends at once", observedAfterEnd),
    TestCase("an ended signal lets go of what is upstream", releasesUpstream),
    TestCase("map transforms each value and passes the end on", map),
    TestCase("filter lets through what satisfies the predicate and passes the end on", filter),
    TestCase("compactMap drops what becomes nil and passes the end on", compactMap),
    TestCase(
      "a chain is a recipe: each observation starts its own run, and nothing runs without one",
      .facts("L005", "L006"), body: cold),
    TestCase("operators chain in the order they are written", chain),
    TestCase("ending a chain ends its run upstream", chainEnds),
    TestCase("letting go of the connection ends delivery at once", dropped),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<GrammarTests>) async throws {
    try await test(in: self)
  }
}

extension GrammarTests {
  private enum Failure: Error { case broken }

  /// Writes events as letters: the value, `|` for completion, `X` for failure.
  private func record<Value>(
    _ signal: Signal<Value, Failure>, in log: Log<String>
  ) -> Connection {
    signal.observeEvents { event in
      switch event {
      case .value(let value): log("\(value)")
      case .failed: log("X")
      case .completed: log("|")
      }
    }
  }

  func completion() {
    let pipe = Signal<Int, Failure>.Pipe()
    let log = Log<String>()
    let connection = record(pipe.signal, in: log)
    for value in [1, 2] { pipe.send(value) }
    pipe.complete()
    expectFalse(connection.isActive)
    pipe.send(3)
    pipe.complete()
    pipe.fail(.broken)
    expectEqual(log.entries, ["1", "2", "|"])
    connection.cancel()
  }

  func failure() {
    let pipe = Signal<Int, Failure>.Pipe()
    let log = Log<String>()
    let connection = record(pipe.signal, in: log)
    pipe.send(1)
    pipe.fail(.broken)
    pipe.send(2)
    pipe.complete()
    expectEqual(log.entries, ["1", "X"])
    connection.cancel()
  }

  func queuedBeforeEnd() {
    let pipe = Signal<Int, Failure>.Pipe()
    let log = Log<String>()
    let first = pipe.signal.observeEvents { event in
      guard case .value(1) = event else { return }
      pipe.send(2)
      pipe.complete()
      pipe.send(3)
    }
    let second = record(pipe.signal, in: log)
    pipe.send(1)
    expectEqual(log.entries, ["1", "2", "|"])
    first.cancel()
    second.cancel()
  }

  func cancelling() {
    let pipe = Signal<Int, Failure>.Pipe()
    let log = Log<String>()
    let connection = record(pipe.signal, in: log)
    pipe.send(1)
    connection.cancel()
    pipe.send(2)
    pipe.complete()
    expectEqual(log.entries, ["1"])
  }

  func observedAfterEnd() {
    let (completed, failed) = (Signal<Int, Failure>.Pipe(), Signal<Int, Failure>.Pipe())
    completed.complete()
    failed.fail(.broken)
    let log = Log<String>()
    let connections = [record(completed.signal, in: log), record(failed.signal, in: log)]
    expectEqual(log.entries, ["|", "X"])
    for connection in connections { connection.cancel() }
  }

  func releasesUpstream() {
    let box = Box(Signal<Int, Failure>.Pipe())
    weak let pipe = box.content
    let log = Log<String>()
    let connection = (box.content?.signal.map { $0 + 1 }).map { record($0, in: log) }
    box.content?.complete()
    expectEqual(box.content?.isObserved, false)
    box.content = nil
    connection?.cancel()
    expectNil(pipe)
  }

  func map() {
    let pipe = Signal<Int, Failure>.Pipe()
    let log = Log<String>()
    let connection = record(pipe.signal.map { $0 * 10 }, in: log)
    pipe.send(1)
    pipe.send(2)
    pipe.fail(.broken)
    expectEqual(log.entries, ["10", "20", "X"])
    connection.cancel()
  }

  func filter() {
    let pipe = Signal<Int, Failure>.Pipe()
    let log = Log<String>()
    let connection = record(pipe.signal.filter { $0.isMultiple(of: 2) }, in: log)
    for value in 1...4 { pipe.send(value) }
    pipe.complete()
    expectEqual(log.entries, ["2", "4", "|"])
    connection.cancel()
  }

  func compactMap() {
    let pipe = Signal<String, Failure>.Pipe()
    let log = Log<String>()
    let connection = record(pipe.signal.compactMap { Int($0) }, in: log)
    for text in ["1", "x", "3"] { pipe.send(text) }
    pipe.complete()
    expectEqual(log.entries, ["1", "3", "|"])
    connection.cancel()
  }

  func cold() {
    let pipe = Signal<Int, Never>.Pipe()
    let runs = Log<Int>()
    let step: @MainActor (Int) -> Int = { value in
      runs.add(value)
      return value
    }
    let mapped = pipe.signal.map(step).map(step)
    pipe.send(0)
    expectEqual(runs.entries, [])
    let connections = [mapped.observe { _ in }, mapped.observe { _ in }]
    pipe.send(1)
    expectEqual(runs.entries, [1, 1, 1, 1])
    for connection in connections { connection.cancel() }
    pipe.send(2)
    expectEqual(runs.entries, [1, 1, 1, 1])
  }

  func chain() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let connection = pipe.signal.map { $0 + 1 }.filter { $0 > 2 }.compactMap { $0 == 4 ? nil : $0 }
      .observe { log.add($0) }
    for value in 1...4 { pipe.send(value) }
    expectEqual(log.entries, [3, 5])
    connection.cancel()
  }

  func chainEnds() {
    let pipe = Signal<Int, Never>.Pipe()
    let connection = pipe.signal.map { $0 + 1 }.filter { $0 > 2 }.observe { _ in }
    expectTrue(pipe.isObserved)
    connection.cancel()
    expectFalse(pipe.isObserved)
  }

  func dropped() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<Int>()
    let box = Box(pipe.signal.observe { log.add($0) })
    pipe.send(1)
    box.content = nil
    pipe.send(2)
    expectEqual(log.entries, [1])
  }
}
