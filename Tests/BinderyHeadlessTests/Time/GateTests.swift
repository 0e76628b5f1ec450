import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Stage: gates")
struct GateTests {
  nonisolated static let tests: [TestCase<GateTests>] = [
    TestCase("replies go to the request that has waited longest", order),
    TestCase("a reply can be for one of several requests, and the others go on waiting", replyTo),
    TestCase("a gate without a value is replied to without one", withoutValue),
    TestCase("a failure is thrown where the request waits", failure),
    TestCase("a delayed reply arrives at its time", delay),
    TestCase("a delayed failure arrives at its time", delayedFailure),
    TestCase("the next reply goes past a request whose reply is on its way", overtaking),
    TestCase("a reply without a waiting request is reported", nobody),
    TestCase("one reply too many says where the last request was answered", oneTooMany),
    TestCase(
      "a second reply to one request is reported, also while the first is on its way", twice),
    TestCase("a reply goes past a request that was cancelled", cancelled),
    TestCase("a delayed reply to a request that was cancelled is forgotten", cancelledOnItsWay),
    TestCase("what waits is listed, oldest first", pending),
    TestCase("a gate without a value only lets pass", void),
    TestCase("a body that is cancelled already does not wait at all", cancelledBefore),
    TestCase("a script's text is a typed error, of its cases or as it is read", typedFailures),
    TestCase("a text that is no failure of the gate is refused, with those that are", noFailure),
    TestCase("a stub whose errors have a type gets those, and another one is reported", typedWait),
    TestCase("a request at a closed gate fails the test at the line of the gate", closed),
    TestCase("a call that must not happen fails the test at the line of its stub", uncalled),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<GateTests>) async throws {
    try await test(in: self)
  }

  let reporting = ReportingStage()
  let log = Log<String>()
  let gate: Gate<String>
  /// As a view model does: an optimized build lets go of a local constant after its last use.
  let commands = Log<Command<Void, Void, any Error>>()
  init() {
    gate = reporting.stage.gate("shop")
  }
}

extension GateTests {
  var stage: Stage { reporting.stage }

  /// Starts a command for each request, which notes its reply.
  private func ask(_ requests: String...) async -> [Command<Void, Void, any Error>] {
    let commands = stage.perform {
      requests.map { request in
        Command<Void, Void, any Error>(.named(request)) { [gate, log, stage] in
          do {
            let reply = try await gate.wait(request)
            log.add("\(stage.now) \(request): \(reply)")
          } catch {
            log.add("\(stage.now) \(request) failed: \(error)")
          }
        }
      }
    }
    for command in commands { self.commands.add(command) }
    stage.perform { for command in commands { command.execute() } }
    await stage.settle()
    return commands
  }

  func order() async {
    let commands = await ask("a", "b")
    gate.reply("1")
    gate.reply("2")
    await stage.settle()
    expectEqual(log.entries, ["0.0 seconds a: 1", "0.0 seconds b: 2"])
    expectAll(commands) { !$0.isExecuting.untracked }
  }

  func replyTo() async {
    _ = await ask("a", "b", "c")
    gate.reply("2", to: "b")
    gate.fail(StubError("Sold out"), to: "c")
    gate.reply("3", to: "d")
    expectEqual(gate.pending, ["a"])
    await stage.settle()
    expectEqual(log.entries, ["0.0 seconds b: 2", "0.0 seconds c failed: Sold out"])
    expectEqual(
      reporting.messages,
      [
        """
        No request "d" waits at gate 'shop', so there is nothing to reply to.
        To fix: reply to one that waits: "a".
        """
      ])
    gate.reply("1")
    await stage.settle()
  }

  func withoutValue() async throws {
    let disk = stage.gate("disk")
    let write = stage.perform { Command { try await disk.wait("draft") } }
    let execution = stage.perform { write.execute() }
    await stage.settle()
    disk.reply(to: "draft")
    await stage.settle()
    expectNotNil(execution.result?.value)
  }

  func failure() async {
    let commands = await ask("a")
    gate.fail(StubError("Sold out"))
    await stage.settle()
    expectEqual(log.entries, ["0.0 seconds a failed: Sold out"])
    expectFalse(commands[0].isExecuting.untracked)
  }

  func delay() async {
    let commands = await ask("a")
    gate.reply("1", after: .seconds(2))
    await stage.advance(by: .milliseconds(1999))
    expectEmpty(log.entries)
    await stage.advance(by: .milliseconds(1))
    expectEqual(log.entries, ["2.0 seconds a: 1"])
    expectFalse(commands[0].isExecuting.untracked)
  }

  func delayedFailure() async {
    let commands = await ask("a")
    gate.fail(StubError("Sold out"), after: .seconds(1))
    await stage.advance(by: .seconds(1))
    expectEqual(log.entries, ["1.0 seconds a failed: Sold out"])
    expectFalse(commands[0].isExecuting.untracked)
  }

  func overtaking() async {
    let commands = await ask("a", "b")
    gate.reply("1", after: .seconds(2))
    gate.reply("2", after: .seconds(1))
    await stage.advance(by: .seconds(2))
    expectEqual(log.entries, ["1.0 seconds b: 2", "2.0 seconds a: 1"])
    expectEqual(commands.count, 2)
  }

  func nobody() {
    gate.reply("1")
    expectEqual(
      reporting.messages,
      [
        """
        No request waits at gate 'shop', so there is nothing to reply to.
        To fix: `await stage.settle()` before the reply, so that the command has got there.
        """
      ])
  }

  func oneTooMany() async {
    let commands = await ask("a")
    gate.reply("1")
    let line = #line - 1
    gate.reply("2")
    expectEqual(
      reporting.messages,
      [
        """
        Gate 'shop' has no request left: 1 came, and was answered at GateTests.swift:\(line), so \
        there is nothing to reply to.
        To fix: drop this reply, or make another request first.
        """
      ])
    expectEqual(commands.count, 1)
  }

  func twice() async {
    let commands = await ask("a")
    gate.reply("1", after: .seconds(1))
    gate.reply("2")
    expectEqual(reporting.messages.count, 1)
    await stage.advance(by: .seconds(1))
    expectEqual(log.entries, ["1.0 seconds a: 1"])
    expectEqual(commands.count, 1)
  }

  func cancelled() async {
    let commands = await ask("a", "b")
    commands[0].cancel()
    gate.reply("1")
    await stage.settle()
    expectEqual(
      Set(log.entries), ["0.0 seconds a failed: CancellationError()", "0.0 seconds b: 1"])
  }

  func cancelledOnItsWay() async {
    let commands = await ask("a")
    gate.reply("1", after: .seconds(1))
    commands[0].cancel()
    expectTrue(await stage.finish())
    expectEmpty(reporting.messages)
  }

  func pending() async {
    let commands = await ask("a", "b")
    expectEqual(stage.pending, [#"gate shop: "a""#, #"gate shop: "b""#])
    gate.reply("1")
    expectEqual(stage.pending, [#"gate shop: "b""#])
    for command in commands { command.cancel() }
    await stage.settle()
    expectEmpty(stage.pending)
  }

  func void() async {
    let door = stage.gate("door")
    let enter = stage.perform { Command<Void, Void, any Error> { try await door.wait() } }
    stage.perform { enter.execute() }
    await stage.settle()
    door.reply(())
    await stage.settle()
    expectFalse(enter.isExecuting.untracked)
  }

  func cancelledBefore() async {
    let work = stage.perform {
      Command<Void, Void, Never> { [gate, log] () async in
        withUnsafeCurrentTask { $0?.cancel() }
        do {
          log.add(try await gate.wait("late"))
        } catch {
          log.add("\(error)")
        }
      }
    }
    let execution = stage.perform { work.execute() }
    await stage.settle()
    expectEqual(log.entries, ["CancellationError()"])
    expectNotNil(execution.result)
  }

  private enum ServerError: String, Error, CaseIterable {
    case offline, full
  }

  private struct HTTPError: Error, Equatable {
    let status: Int
  }

  func typedFailures() async throws {
    let server = stage.gate("server", failures: .cases(of: ServerError.self))
    let web = stage.gate("web", failures: .parsed { Int($0).map(HTTPError.init) })
    let retried = stage.perform {
      Command(.retry(.limited(to: 3) { $0 as? ServerError == .offline })) {
        try await server.wait()
        try await web.wait()
      }
    }
    let errors = Log<any Error>(retried.errors)
    retried.execute()
    await stage.settle()
    for _ in 0..<2 {
      try server.reply(failingWith: "offline", after: nil)
      await stage.settle()
      expectEqual(server.pending, [""], "it tries again")
    }
    try server.reply(with: nil, after: nil)
    await stage.settle()
    try web.reply(failingWith: "404", after: nil)
    await stage.settle()
    expectEqual(errors.entries.map { $0 as? HTTPError }, [HTTPError(status: 404)])
  }

  func noFailure() async {
    let server = stage.gate("server", failures: .cases(of: ServerError.self))
    let web = stage.gate("web", failures: .parsed { Int($0).map(HTTPError.init) })
    let waiting = stage.perform { Command { try await server.wait() } }
    let errors = Log<any Error>(waiting.errors)
    waiting.execute()
    await stage.settle()
    for (gate, text) in [
      (
        server as any AnyGate, "gate 'server' has no failure \"down\"; it has \"offline\", \"full\""
      ),
      (web, "gate 'web' has no failure \"down\""),
    ] {
      let error = #expect(throws: GateError.self) {
        try gate.reply(failingWith: "down", after: nil)
      }
      expectEqual(error?.description, text)
    }
    expectEqual(server.pending, [""], "the request still waits")
    server.fail(ServerError.full)
    await stage.settle()
    expectEqual(errors.entries.count, 1)
  }

  func typedWait() async throws {
    let server = stage.gate("server", failures: .cases(of: ServerError.self))
    let command = stage.perform {
      Command { () async throws(ServerError) in
        try await server.wait("it", throwing: ServerError.self, cancelled: .offline)
      }
    }
    let errors = Log<ServerError>(command.errors)
    for answer in 0..<3 {
      command.execute()
      await stage.settle()
      switch answer {
      case 0: try server.reply(failingWith: "full", after: nil)
      case 1: server.fail(StubError("no"))
      default: command.cancel()
      }
      await stage.settle()
    }
    expectEqual(errors.entries, [.full, .offline], "a cancelled one sends none")
    expectEqual(reporting.reports.count, 1)
    expectPrefix(
      reporting.messages.first ?? "", "Gate 'server' was answered with \"no\", and what waits there"
    )
  }

  func closed() async {
    let line: UInt = #line + 1
    let closed: Gate<Int> = stage.closedGate("accounts")
    let command = stage.perform { Command { try await closed.wait("Ada") } }
    let errors = Log<any Error>(command.errors)
    command.execute()
    await stage.settle()
    expectEqual(errors.entries.map { "\($0)" }, ["gate 'accounts' must not be called"])
    expectEqual(reporting.reports.map(\.kind), [.expectation])
    expectPrefix(
      reporting.messages.first ?? "", "Gate 'accounts' was called with \"Ada\", and must not be.")
    expectEqual(reporting.sites.first??.line, line)
  }

  func uncalled() {
    let line: UInt = #line + 1
    let open: @MainActor (String, Int) -> Void = stage.uncalled("open")
    let price: @MainActor () -> Int = stage.uncalled("price", returning: 7)
    expectEqual(reporting.messages, [])
    open("Emma", 3)
    expectEqual(price(), 7)
    expectPrefix(
      reporting.messages.first ?? "", "'open' was called with \"Emma, 3\", and must not be.")
    expectPrefix(reporting.messages.last ?? "", "'price' was called, and must not be.")
    expectEqual(reporting.sites.map { $0?.line }, [line, line + 1])
  }
}
