import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import Synchronization
import TestKit
import Testing

@testable import samples

@MainActor
@Suite("Reachability: a real server that goes and returns", .stage, .timeLimit(.minutes(10)))
struct ReachabilityOverHTTPTests {
  nonisolated static let tests: [TestCase<ReachabilityOverHTTPTests>] = [
    TestCase(
      "R1 R2 R3 the server goes: one drop; a request waits, and is made once when it is back",
      goesAndReturns),
    TestCase("R3 trap: a failure that is none of the network is shown at once", serverError),
    TestCase(
      "R1 a server that cannot be watched is reported, with the reason, and is no drop", invalid),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ReachabilityOverHTTPTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current

  init() {
    // Only a net: nothing here takes that long.
    stage.patience = .seconds(500)
  }
}

extension ReachabilityOverHTTPTests {
  /// What was asked for, in order.
  private final class Requests: Sendable {
    private let targets = Mutex<[String]>([])
    var all: [String] { targets.withLock(\.self) }

    /// A server that answers all that it is asked for.
    func server(port: UInt16 = 0) throws -> LoopbackServer {
      try LoopbackServer(port: port) { target in
        self.targets.withLock { $0.append(target) }
        return .json(#""An article""#)
      }
    }
  }

  private func articles(at address: String) throws -> WebArticles {
    WebArticles(client: WebClient(address: try WebAddress(address), web: LiveWeb.patient))
  }

  func goesAndReturns() async throws {
    let before = Requests()
    let server = try before.server()
    let model = ReachabilityViewModel(
      monitor: ProbingMonitor(of: server.address, web: LiveWeb.patient),
      articles: try articles(at: server.address))
    let statuses = Log(changesOf: model.status)
    let drops = Log(model.drops)
    let completions = Log(model.load.completions)
    await stage.settle()
    expectEqual(model.status.value, .wifi)
    expectEqual(before.all, ["/health"])

    server.stop()
    await stage.advance(by: .seconds(5))
    model.load.execute()
    await stage.advance(by: .seconds(60))
    expectTrue(model.isWaiting.value)
    expectEqual(drops.entries.count, 1)
    expectEmpty(completions.entries)

    let after = Requests()
    let back = try after.server(port: server.port)
    await stage.advance(by: .seconds(5))
    expectEqual(completions.entries, ["An article"])
    expectEqual(model.article.value, "An article")
    expectEqual(after.all, ["/health", "/newest"])
    expectEqual(statuses.entries, [.wifi, .none, .wifi])
    await stage.advance(by: .seconds(5))
    expectEqual(
      after.all, ["/health", "/newest", "/health"], "the finished request is not repeated")
    back.stop()
  }

  @Test(
    "R3 a connection that breaks off during the answer: the request is made again after a second",
    arguments: [LoopbackServer.Answer.silence, .half(of: #""An article""#)])
  func brokenOff(answer: LoopbackServer.Answer) async throws {
    let count = Mutex(0)
    let server = try LoopbackServer { _ in
      count.withLock { $0 += 1 }
      return count.withLock { $0 == 1 ? answer : .json(#""An article""#) }
    }
    let model = ReachabilityViewModel(
      monitor: StubMonitor(.wifi), articles: try articles(at: server.address))
    let execution = model.load.execute()
    await stage.settle()
    expectNil(execution.result)
    expectFalse(model.isWaiting.value)
    await stage.advance(by: .seconds(1))
    expectEqual(execution.result?.value, "An article")
    expectEqual(count.withLock(\.self), 2)
  }

  func serverError()
    async throws
  {
    let server = try LoopbackServer()
    let model = ReachabilityViewModel(
      monitor: StubMonitor(.wifi), articles: try articles(at: server.address))
    let errors = Log(model.load.errors)
    model.load.execute()
    try #require(await server.nextRequest()).answer(.status(500))
    await stage.settle()
    expectEqual(errors.entries.map { "\($0)" }, ["The server cannot answer now (status 500)."])
  }

  func invalid() async throws {
    let model = ReachabilityViewModel(
      monitor: ProbingMonitor(of: "nonsense", web: LiveWeb.patient),
      articles: try articles(at: LoopbackServer.deserted()))
    let failures = Log(model.failures)
    let drops = Log(model.drops)
    expectEqual(failures.entries, [#""nonsense" is no web address."#])
    model.watch.execute()
    expectEqual(failures.entries.count, 2, "each attempt says so")
    await stage.advance(by: .seconds(60))
    expectEmpty(drops.entries)
    expectFalse(model.isOffline.value)
  }
}
