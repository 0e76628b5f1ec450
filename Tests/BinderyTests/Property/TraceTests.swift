import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Traces in an app, and what a debugger prints", .serialized)
struct TraceTests {
  nonisolated static let tests: [TestCase<TraceTests>] = [
    TestCase("without a handler, nothing is observed", off),
    TestCase("a debugger prints value, name, place, sources and readers", debugger),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TraceTests>) async throws {
    try await test(in: self)
  }
}

extension TraceTests {
  /// Runs `body` with a handler; returns what is written, without the places.
  private func traced(_ body: () async throws -> Void) async rethrows -> [String] {
    var lines: [String] = []
    Runtime.traceHandler = { lines.append($0) }
    defer { Runtime.traceHandler = nil }
    try await body()
    return lines.map { $0.replacing(#/  \(.*\)$/#, with: "") }
  }

  @Test("a property writes its value and its changes with their times", .stage)
  func property() async {
    let (scope, count) = (LifetimeScope(), MutableProperty(1, name: "count"))
    let lines = await traced {
      count.trace(in: scope)
      await Stage.current.advance(by: .seconds(2))
      count.value = 5
    }
    expectEqual(lines, ["0.0 seconds count = 1", "2.0 seconds count: 1 -> 5"])
  }

  func off() {
    let (scope, count) = (LifetimeScope(), MutableProperty(1))
    count.trace(in: scope)
    Command<Void, Void, Never> {}.trace(in: scope)
    expectEmpty(count.readers)
    expectEmpty(scope.activeSites)
  }

  @Test("a signal writes its events, and a command its executions", .stage)
  func events() async {
    let scope = LifetimeScope()
    let pipe = Signal<Int, Never>.Pipe()
    let save = Command<Void, Void, StubError>(.named("save")) { () throws(StubError) in
      throw StubError("full")
    }
    let errors = save.errors.observe { _ in }
    let lines = await traced {
      pipe.signal.traced("taps").observe { _ in }.store(in: scope)
      pipe.send(3)
      save.trace(in: scope)
      save.execute()
      scope.cancel()
    }
    errors.cancel()
    expectEqual(
      lines,
      [
        "0.0 seconds taps is observed", "0.0 seconds taps: 3",
        "0.0 seconds save started, the first time", #"0.0 seconds save failed "full""#,
        "0.0 seconds taps is over",
      ])
  }

  func debugger() {
    let price = MutableProperty(3, name: "price")
    let total = price.map(name: "total") { $0 * 4 }
    let connection = total.observe { _ in }
    let lines = String(reflecting: total).split(separator: "\n").map {
      String($0).replacing(#/  \(.*\)$/#, with: "")
    }
    expectEqual(lines, ["total = 12", "  reads price = 3", "  read by an observer"])
    expectContains(String(reflecting: price), "  read by total = 12")
    connection.cancel()
  }
}
