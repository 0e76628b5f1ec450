import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Command: retry", .stage)
struct CommandRetryTests {
  nonisolated static let tests: [TestCase<CommandRetryTests>] = [
    TestCase("a failure is tried again after the delay, within one execution", again),
    TestCase("the last failure surfaces, once", surfaces),
    TestCase("an error that the policy refuses surfaces at once", refused),
    TestCase("each execution has all its attempts", anew),
    TestCase("cancelled while it waits for the next attempt, there is none", cancelled),
    TestCase(
      "cancelled by what goes with its failure, there is no further attempt", cancelledByTheError),
    TestCase("the time-out is for all attempts together", timeout),
    TestCase("attempts without a pause that never end are stopped and reported", endless),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CommandRetryTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let service: Gate<Int> = Stage.current.gate("service")
}

extension CommandRetryTests {
  private struct Broken: Error, Equatable {
    var isFatal = false
  }

  private func makeCommand(
    _ policy: RetryPolicy<any Error>, timeout: Duration? = nil
  ) -> Command<Void, Int, any Error> {
    Command(.named("load"), .timeout(timeout), .retry(policy)) { [service] () async throws -> Int in
      try await service.wait()
    }
  }

  private static let threeTimes = RetryPolicy<any Error>.limited(
    to: 3, delay: .constant(.seconds(2))
  ) { ($0 as? Broken)?.isFatal == false }

  private func fail(_ error: any Error = Broken()) async {
    service.fail(error)
    await stage.settle()
  }

  private func isAsked() -> Bool { stage.pending.contains { $0.hasPrefix("gate") } }

  func again() async {
    let command = makeCommand(Self.threeTimes)
    let recorder = CommandRecorder(command)
    let execution = command.execute()
    await stage.settle()
    await fail()
    expectTrue(command.isExecuting.value)
    expectFalse(isAsked())
    await stage.advance(by: .milliseconds(1999))
    expectFalse(isAsked())
    await stage.advance(by: .milliseconds(1))
    expectTrue(isAsked())
    service.reply(7)
    await stage.settle()
    expectEqual(execution.result?.value, 7)
    expectEqual(
      recorder.entries,
      [
        "E-- executing true", "E-- enabled false", "E-- start", "E-- value 7",
        "-N- executing false", "-N- enabled true", "-N- completion 7",
      ])
  }

  func surfaces() async {
    let command = makeCommand(Self.threeTimes)
    let errors = Log<String>()
    let connection = command.errors.observe { _ in errors("error") }
    command.execute()
    await stage.settle()
    for _ in 0..<3 {
      expectEmpty(errors.entries)
      await fail()
      await stage.advance(by: .seconds(2))
    }
    expectEqual(errors.entries, ["error"])
    expectFalse(isAsked())
    expectFalse(command.isExecuting.value)
    connection.cancel()
  }

  func refused() async {
    let command = makeCommand(Self.threeTimes)
    let execution = command.execute()
    await stage.settle()
    await fail(Broken(isFatal: true))
    #expect(execution.result?.failure as? Broken == Broken(isFatal: true))
  }

  func anew() async {
    let command = makeCommand(Self.threeTimes)
    for _ in 0..<2 {
      let execution = command.execute()
      await stage.settle()
      for _ in 0..<2 {
        await fail()
        await stage.advance(by: .seconds(2))
      }
      service.reply(7)
      await stage.settle()
      expectEqual(execution.result?.value, 7)
    }
  }

  func cancelled() async {
    let command = makeCommand(Self.threeTimes)
    let execution = command.execute()
    await stage.settle()
    await fail()
    execution.cancel()
    await stage.advance(by: .seconds(5))
    guard case .cancelled = execution.result else { return expectTrue(Bool(false)) }
    expectFalse(isAsked())
  }

  func cancelledByTheError() async {
    struct Mishap: Error { let ending: Ending }
    var bodies = 0
    var execution: Execution<Int, Mishap>?
    let command = Command(.retry(.limited(to: 3, delay: .constant(.seconds(2))))) {
      () async throws(Mishap) -> Int in
      bodies += 1
      throw Mishap(ending: Ending { execution?.cancel() })
    }
    execution = command.execute()
    await stage.advance(by: .seconds(5))
    expectEqual(bodies, 1)
    guard case .cancelled = execution?.result else { return expectTrue(Bool(false)) }
  }

  func timeout() async {
    let command = makeCommand(Self.threeTimes, timeout: .seconds(3))
    let execution = command.execute()
    await stage.settle()
    await fail()
    await stage.advance(by: .seconds(3))
    guard case .timedOut = execution.result else { return expectTrue(Bool(false)) }
  }

  func endless() async {
    let log = Log<Diagnostic>()
    let runtime = Runtime.reporting(to: log)
    let command = Runtime.$current.withValue(runtime) {
      Command(.retry(.unlimited(delay: .none))) { () async throws(Broken) -> Int in
        throw Broken()
      }
    }
    // Without an owner, the command would go, and cancel what it runs.
    let outcome = await Runtime.$current.withValue(runtime) { await command.execute().outcome }
    withExtendedLifetime(command) {}
    expectEqual(outcome, .failed(Broken()))
    expectEqual(log.entries.map(\.kind), [.loop])
  }
}
