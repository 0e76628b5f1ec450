import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// A chain that is observed several times sends several requests: a stage reports that.
@MainActor @Suite("Signal: one event, several runs of one asynchronous signal")
struct BodyStartsTests {
  nonisolated static let tests: [TestCase<BodyStartsTests>] = [
    TestCase(
      "six observers of a search send six requests, and the stage says so, with the place", reported
    ),
    TestCase("a shared search sends one request, and there is nothing to report", shared),
    TestCase(
      "several values of one event are several requests of one observer: nothing to report",
      severalValues),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<BodyStartsTests>) async throws {
    try await test(in: self)
  }

  private let query = Signal<String, Never>.Pipe()
  private let reports = Log<String>()
  private let requests = Log<String>()
  private let stage: Stage

  init() {
    let reports = reports
    stage = Stage { reports($0.message) }
  }
}

extension BodyStartsTests {
  /// Observes a search several times while an event comes.
  private func search(
    observers: Int, _ change: (Signal<String, Never>) -> Signal<String, Never> = { $0 }
  ) async {
    var connections: [Connection] = []
    stage.perform {
      let results = change(
        query.signal.flatMap(.latest) { text in
          Signal {
            requests(text)
            return text.uppercased()
          }
        })
      connections = (0..<observers).map { _ in results.observe { _ in } }
      query.send("a")
    }
    await stage.settle()
    for connection in connections { connection.cancel() }
  }

  func reported() async {
    await search(observers: 6)
    expectEqual(requests.entries.count, 6)
    expectEqual(reports.entries.count, 1)
    expectEqual(
      reports.entries.first?.contains("6 times: 6 observers have a run of their own"), true)
    expectEqual(reports.entries.first?.contains("BodyStartsTests.swift:"), true)
  }

  func shared() async {
    let scope = LifetimeScope()
    await search(observers: 6) { $0.share(replay: 1, in: scope) }
    expectEqual(requests.entries, ["a"])
    expectEmpty(reports.entries)
    scope.cancel()
  }

  func severalValues() async {
    var connection: Connection?
    stage.perform {
      connection = Signal<String, Never>(["a", "b", "c"])
        .flatMap(.merge) { text in Signal { text } }.observe { requests($0) }
    }
    await stage.settle()
    expectEqual(requests.entries.sorted(), ["a", "b", "c"])
    expectEmpty(reports.entries)
    connection?.cancel()
  }
}
