import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// What the sample of request chains needs, written with commands alone.
@MainActor @Suite("Command: chains of requests", .stage)
struct RequestChainTests {
  nonisolated static let tests: [TestCase<RequestChainTests>] = [
    TestCase(
      "C1 each request is made of the answer before it, and the third completes the chain", chain),
    TestCase("C1 if the owner goes away, the outcome is cancelled, not silence", ownerGone),
    TestCase("C4 trap: a queue does not block its caller", notBlocked),
    TestCase("C5 the same requests run side by side by another policy", parallel),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RequestChainTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let service: Gate<String> = Stage.current.gate("service")
}

extension RequestChainTests {
  /// Three requests, each made of the answer before it.
  private func makeChain() -> Command<Void, String, any Error> {
    Command(.named("logIn")) { [service] () async throws -> String in
      let route = try await service.wait("login route")
      let login = try await service.wait("login at \(route)")
      return try await service.wait("auth with \(login)")
    }
  }

  private var pending: [String] { stage.pending }

  private func reply(_ text: String) async {
    service.reply(text)
    await stage.settle()
  }

  func chain() async {
    let command = makeChain()
    let completions = Log(command.completions)
    command.execute()
    await stage.settle()
    expectEqual(pending, [#"gate service: "login route""#])
    await reply("/login")
    expectEqual(pending, [#"gate service: "login at /login""#])
    await reply("token")
    expectEqual(pending, [#"gate service: "auth with token""#])
    expectEmpty(completions.entries)
    await reply("welcome")
    expectEqual(completions.entries, ["welcome"])
  }

  @Test("C1 a failure of any request ends the chain, once", arguments: 0..<3)
  func failure(_ number: Int) async {
    let command = makeChain()
    let errors = Log<String>()
    let connection = command.errors.observe { errors("\($0)") }
    command.execute()
    await stage.settle()
    for _ in 0..<number { await reply("ok") }
    service.fail(StubError("No route"))
    await stage.settle()
    expectEqual(errors.entries, ["No route"])
    expectEmpty(pending)
    expectFalse(command.isExecuting.value)
    connection.cancel()
  }

  func ownerGone() async {
    let box = Box(makeChain())
    let outcome = LaterOutcome(of: box.content?.execute())
    await stage.settle()
    await reply("/login")
    box.content = nil
    await stage.settle()
    guard case .cancelled = outcome.known else { return expectTrue(Bool(false)) }
    expectEmpty(pending)
  }

  /// Requests that are executed in one policy or another.
  private func makeRequests(_ policy: CommandPolicy) -> Command<String, String, any Error> {
    Command(.policy(policy)) { [service] (name: String) async throws -> String in
      try await service.wait(name)
    }
  }

  func notBlocked() async {
    let requests = makeRequests(.queued())
    let log = Log(requests.completions)
    for name in ["first", "second", "third"] { requests.execute(with: name) }
    log("executed")
    await stage.settle()
    expectEqual(pending, [#"gate service: "first""#])
    for name in ["1", "2", "3"] { await reply(name) }
    expectEqual(log.entries, ["executed", "1", "2", "3"])
  }

  func parallel() async {
    let requests = makeRequests(.concurrent())
    let executions = ["first", "second", "third"].map { requests.execute(with: $0) }
    await stage.settle()
    expectEqual(pending.count, 3)
    for name in ["1", "2", "3"] { await reply(name) }
    expectEqual(executions.map { $0.result?.value }, ["1", "2", "3"])
  }
}
