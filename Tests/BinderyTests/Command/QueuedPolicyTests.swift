import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Command: queued executions")
struct QueuedPolicyTests {
  nonisolated static let tests: [TestCase<QueuedPolicyTests>] = [
    TestCase("C4 queued: executions run strictly one after another, in order", queued),
    TestCase(
      "queued: it is executing, without a gap, until the last is done, and stays enabled",
      queuedState),
    TestCase("queued: more than may wait are rejected", queueFull),
    TestCase("C4 queued: after a failure it goes on", goOn),
    TestCase("C4 queued: it stops at the first failure", stop),
    TestCase(
      "queued: it stops at a time-out, and what is asked for later waits for the body", stopInTime),
    TestCase("queued: one that waits can be cancelled, and never begins", cancelWaiting),
    TestCase("queued: cancelling the command empties the queue", cancelAll),
    TestCase("queued: each is guarded again when its turn comes", guardedAgain),
    TestCase("queued: those that wait are cancelled when the command goes", dropped),
    TestCase("queued: synchronous bodies asked for from the body run after it", synchronous),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<QueuedPolicyTests>) async throws {
    try await test(in: self)
  }

  private let bodies = WaitingBodies()
}

extension QueuedPolicyTests {
  func queued() async {
    let command = bodies.command(.queued())
    let log = Log<String>()
    let connections = [
      command.starts.observe { log("start \($0)") },
      command.completions.observe { log("completion \($0)") },
    ]
    let executions = (1...3).map { command.execute(with: $0) }
    expectEqual(log.entries, ["start 1"])
    for number in 1...3 {
      await bodies.doors[number].arrival()
      expectEqual(bodies.begun.entries, Array(1...number))
      bodies.doors[number].open()
      await expectEqual(executions[number - 1].outcome, .value(number))
    }
    expectEqual(
      log.entries,
      [
        "start 1", "completion 1", "start 2", "completion 2", "start 3", "completion 3",
      ])
    for connection in connections { connection.cancel() }
  }

  func queuedState() async {
    let command = Command(.policy(.queued())) { (input: Int) async -> Int in input }
    let log = Log<String>()
    let connections = [
      command.isExecuting.observe { log("executing \($0)") },
      command.isEnabled.observe { log("enabled \($0)") },
    ]
    let executions = (1...3).map { command.execute(with: $0) }
    _ = await executions[2].outcome
    expectEqual(
      log.entries, ["executing false", "enabled true", "executing true", "executing false"])
    for connection in connections { connection.cancel() }
  }

  func queueFull() async {
    let command = bodies.command(.queued(max: 1))
    let executions = (1...2).map { command.execute(with: $0) }
    expectEqual(command.blockedBy.value, [.queueFull])
    expectEqual(command.execute(with: 3).result, .rejected(.blocked(by: [.queueFull])))
    await bodies.doors[1].arrival()
    bodies.doors[1].open()
    _ = await executions[0].outcome
    await bodies.doors[2].arrival()
    expectTrue(command.isEnabled.value)
    bodies.doors[2].open()
    await expectEqual(executions[1].outcome, .value(2))
  }

  func goOn() async {
    let command = bodies.command(.queued(afterFailure: .goOn))
    let executions = [1, -2, 3].map { command.execute(with: $0) }
    for number in 1...3 {
      await bodies.doors[number].arrival()
      bodies.doors[number].open()
    }
    await expectEqual(executions[2].outcome, .value(3))
    expectEqual(executions[1].result, .failed(.broken))
    expectEqual(bodies.begun.entries, [1, -2, 3])
  }

  func stop() async {
    let command = bodies.command(.queued(afterFailure: .stop))
    let log = Log<String>()
    let connections = [
      command.errors.observe { _ in log("error, executing \(command.isExecuting.value)") },
      command.rejections.observe { log("rejection \($0)") },
    ]
    let executions = [-1, 2, 3].map { command.execute(with: $0) }
    await bodies.doors[1].arrival()
    bodies.doors[1].open()
    await expectEqual(executions[2].outcome, .rejected(.blocked(by: [.earlierFailure])))
    expectEqual(executions[1].result, .rejected(.blocked(by: [.earlierFailure])))
    expectEqual(bodies.begun.entries, [-1])
    expectEqual(
      log.entries,
      [
        "error, executing false", "rejection an execution queued before it failed",
        "rejection an execution queued before it failed",
      ])
    expectTrue(command.isEnabled.value)
    for connection in connections { connection.cancel() }
  }

  func stopInTime() async {
    let stage = makeStage()
    let command: Command<Duration, Int, Never> = stage.perform {
      Command(.policy(.queued(afterFailure: .stop)), .timeout(.seconds(2))) {
        [clock = stage.clock] (duration: Duration) async in
        await Task { try? await clock.sleep(for: duration) }.value
        return 7
      }
    }
    let connection = command.timeouts.observe {}
    let executions = stage.perform {
      [Duration.seconds(5), .seconds(1)].map { command.execute(with: $0) }
    }
    await stage.advance(by: .seconds(2))
    expectEqual(executions.map(\.result), [.timedOut, .rejected(.blocked(by: [.earlierFailure]))])
    let later = stage.perform { command.execute(with: .seconds(1)) }
    await stage.advance(by: .seconds(4))
    expectEqual(later.result, .value(7))
    expectFalse(command.isExecuting.value)
    connection.cancel()
  }

  func cancelWaiting() async {
    let command = bodies.command(.queued())
    let executions = (1...3).map { command.execute(with: $0) }
    executions[1].cancel()
    expectEqual(executions[1].result, .cancelled)
    for number in [1, 3] {
      await bodies.doors[number].arrival()
      bodies.doors[number].open()
    }
    await expectEqual(executions[2].outcome, .value(3))
    expectEqual(bodies.begun.entries, [1, 3])
    expectFalse(command.isExecuting.value)
  }

  func cancelAll() async {
    let command = bodies.command(.queued())
    let executions = (1...3).map { command.execute(with: $0) }
    await bodies.doors[1].arrival()
    command.cancel()
    expectEqual(executions[2].result, .cancelled)
    bodies.doors[1].open()
    await expectEqual(executions[0].outcome, .cancelled)
    expectEqual(bodies.begun.entries, [1])
    expectFalse(command.isExecuting.value)
  }

  func guardedAgain() async {
    let isOn = MutableProperty(true)
    let command = Command(.enabled(if: isOn), .policy(.queued())) { (input: Int) async -> Int in
      if input == 1 { isOn.value = false }
      return input
    }
    let executions = (1...3).map { command.execute(with: $0) }
    await expectEqual(executions[2].outcome, .rejected(.disabled))
    expectEqual(executions[1].result, .rejected(.disabled))
    expectFalse(command.isExecuting.value)
  }

  func dropped() async {
    let box = Box(bodies.command(.queued()))
    let outcomes = (1...2).map { LaterOutcome(of: box.content?.execute(with: $0)) }
    await bodies.doors[1].arrival()
    box.content = nil
    await expectEqual(outcomes[1].value, .cancelled)
    bodies.doors[1].open()
    await expectEqual(outcomes[0].value, .cancelled)
  }

  func synchronous() {
    let box = Box<Command<Int, Void, Never>>()
    let log = Log<String>()
    let command = Command(.policy(.queued())) { (input: Int) in
      log("begin \(input)")
      if input < 3 { box.content?.execute(with: input + 1) }
      log("end \(input)")
    }
    box.content = command
    command.execute(with: 1)
    expectEqual(log.entries, ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    box.content = nil
  }
}
