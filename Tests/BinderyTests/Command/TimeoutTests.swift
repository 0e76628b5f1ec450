import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Command: time-out", .stage)
struct TimeoutTests {
  nonisolated static let tests: [TestCase<TimeoutTests>] = [
    TestCase("a body that returns in time is not timed out", inTime),
    TestCase("a body that takes longer is cancelled, and the outcome says why", tooLong),
    TestCase(
      "a body that does not care keeps the command busy, which says at once that it timed out",
      ignoresCancellation),
    TestCase("cancelled before the time is up, it is cancelled", cancelledFirst),
    TestCase("it can be executed again, with the whole time", again),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TimeoutTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
}

extension TimeoutTests {
  private func makeCommand(taking time: Duration) -> Command<Void, Int, any Error> {
    Command(.named("load"), .timeout(.seconds(2))) { [clock = stage.clock] () async throws -> Int in
      try await clock.sleep(for: time)
      return 7
    }
  }

  func inTime() async {
    let command = makeCommand(taking: .seconds(1))
    let execution = command.execute()
    await stage.advance(by: .seconds(1))
    expectEqual(execution.result?.value, 7)
    await stage.advance(by: .seconds(5))
    expectEqual(command.lastOutcome.value?.value, 7)
  }

  func tooLong() async {
    let command = makeCommand(taking: .seconds(3))
    let log = Log<String>()
    let connections = [
      command.timeouts.observe { log("timed out, executing \(command.isExecuting.value)") },
      command.cancellations.observe { log("cancelled") },
      command.errors.observe { _ in log("error") },
    ]
    let execution = command.execute()
    await stage.advance(by: .milliseconds(1999))
    expectNil(execution.result)
    await stage.advance(by: .milliseconds(1))
    guard case .timedOut = execution.result else { return expectTrue(Bool(false)) }
    guard case .timedOut = command.lastOutcome.value else { return expectTrue(Bool(false)) }
    expectEqual(log.entries, ["timed out, executing true"])
    expectTrue(command.isEnabled.value)
    expectEqual(stage.log.lines.last, "command load: timed out after 2s")
    for connection in connections { connection.cancel() }
  }

  func ignoresCancellation() async {
    let command = Command(.timeout(.seconds(2))) { [clock = stage.clock] () async -> Int in
      await Task { try? await clock.sleep(for: .seconds(5)) }.value
      return 7
    }
    let values = Log<Int>()
    let log = Log<String>()
    let connections = [
      command.values.observe { values.add($0) }, command.timeouts.observe { log("timed out") },
      command.ends.observe { log("end: \($0.outcome)") },
    ]
    let execution = command.execute()
    let told = Log<String>()
    execution.onEnd { told("\($0)") }
    await stage.advance(by: .seconds(2))
    guard case .timedOut = execution.result else { return expectTrue(Bool(false)) }
    guard case .timedOut = command.lastOutcome.value else { return expectTrue(Bool(false)) }
    expectEqual(log.entries, ["timed out", "end: timedOut"])
    expectTrue(command.isExecuting.value)
    expectTrue(command.isCancelling.value)
    expectFalse(command.isEnabled.value)
    await stage.advance(by: .seconds(3))
    expectEqual(told.entries, ["timedOut"])
    expectEqual(log.entries.count, 2)
    expectEmpty(values.entries)
    expectFalse(command.isExecuting.value)
    expectFalse(command.isCancelling.value)
    for connection in connections { connection.cancel() }
  }

  func cancelledFirst() async {
    let command = makeCommand(taking: .seconds(3))
    let execution = command.execute()
    await stage.advance(by: .seconds(1))
    execution.cancel()
    await stage.advance(by: .seconds(5))
    guard case .cancelled = execution.result else { return expectTrue(Bool(false)) }
  }

  func again() async {
    let command = makeCommand(taking: .seconds(3))
    let connection = command.timeouts.observe {}
    command.execute()
    await stage.advance(by: .seconds(2))
    let execution = command.execute()
    await stage.advance(by: .milliseconds(1999))
    expectNil(execution.result)
    await stage.advance(by: .milliseconds(1))
    guard case .timedOut = execution.result else { return expectTrue(Bool(false)) }
    connection.cancel()
  }
}
