import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: policies")
struct PolicyTests {
  nonisolated static let tests: [TestCase<PolicyTests>] = [
    TestCase("latest: the newest begins at once, and those before it are cancelled", latest),
    TestCase("latest: what comes late leaves no trace in the state", latestState),
    TestCase("latest: it is cancelling only when the newest was cancelled too", latestCancelling),
    TestCase("latest: a streaming body that was superseded cannot send any more", latestStream),
    TestCase(
      "C5 concurrent executions run side by side; executing until all have ended", .facts("A033"),
      body: concurrent),
    TestCase(
      "concurrent: errors of executions that began before errors were observed", .facts("A036"),
      body: lateObserver),
    TestCase(
      "concurrent: it stays enabled, and may be executed from within itself", .facts("A041"),
      body: reentrant),
    TestCase("concurrent: at the limit it is not enabled", limit),
    TestCase("shared: one body runs, and all get its outcome", shared),
    TestCase("shared: the body is cancelled when all have cancelled, in any order", sharedCancel),
    TestCase("shared: one that cancelled does not get the value, the others do", sharedOneCancels),
    TestCase("shared: cancelling the command cancels it for all", sharedCancelAll),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<PolicyTests>) async throws {
    try await test(in: self)
  }

  private let bodies = WaitingBodies()
}

extension PolicyTests {
  // MARK: Latest

  func latest() async {
    let command = bodies.command(.latest)
    let values = Log(command.completions)
    let first = command.execute(with: 1)
    await bodies.doors[1].arrival()
    expectTrue(command.isEnabled.value)
    let second = command.execute(with: 2)
    await bodies.doors[2].arrival()
    bodies.doors[2].open()
    await expectEqual(second.outcome, .value(2))
    bodies.doors[1].open()
    await expectEqual(first.outcome, .cancelled)
    expectEqual(values.entries, [2])
  }

  func latestState() async {
    let command = bodies.command(.latest)
    let errors = Log(command.errors)
    let first = command.execute(with: -1)
    await bodies.doors[1].arrival()
    let second = command.execute(with: 2)
    await bodies.doors[2].arrival()
    bodies.doors[2].open()
    _ = await second.outcome
    expectTrue(command.isExecuting.value)
    bodies.doors[1].open()
    _ = await first.outcome
    expectFalse(command.isExecuting.value)
    expectEqual(command.lastOutcome.value, .value(2))
    expectNil(command.lastError.value)
    expectEmpty(errors.entries)
  }

  func latestCancelling() async {
    let command = bodies.command(.latest)
    let first = command.execute(with: 1)
    let second = command.execute(with: 2)
    expectFalse(command.isCancelling.value)
    second.cancel()
    expectTrue(command.isCancelling.value)
    _ = await first.outcome
    _ = await second.outcome
    expectFalse(command.isCancelling.value)
    expectEqual(command.executionCount.value, 2)
  }

  func latestStream() async {
    let doors = [Door(), Door()]
    let command = Command<Int, Int, Never>.streaming(
      .policy(.latest)
    ) { number, context in
      await doors[number].pass()
      context.send(number * 10)
      return number
    }
    let values = Log(command.values)
    let first = command.execute(with: 0)
    await doors[0].arrival()
    let second = command.execute(with: 1)
    await doors[1].arrival()
    for door in doors { door.open() }
    _ = await first.outcome
    _ = await second.outcome
    expectEqual(values.entries, [10, 1])
  }

  // MARK: Concurrent

  func concurrent() async {
    let command = bodies.command(.concurrent())
    let executions = [1, -2, 3].map { command.execute(with: $0) }
    for number in 1...3 { await bodies.doors[number].arrival() }
    expectEqual(bodies.begun.entries, [1, -2, 3])
    bodies.doors[2].open()
    await expectEqual(executions[1].outcome, .failed(.broken))
    expectTrue(command.isExecuting.value)
    bodies.doors[3].open()
    await expectEqual(executions[2].outcome, .value(3))
    expectTrue(command.isExecuting.value)
    bodies.doors[1].open()
    await expectEqual(executions[0].outcome, .value(1))
    expectFalse(command.isExecuting.value)
  }

  func lateObserver() async {
    let command = bodies.command(.concurrent())
    let executions = [-1, -2].map { command.execute(with: $0) }
    for number in 1...2 { await bodies.doors[number].arrival() }
    let errors = Log(command.errors)
    for number in 1...2 {
      bodies.doors[number].open()
      _ = await executions[number - 1].outcome
      expectEqual(errors.entries, Array(repeating: .broken, count: number))
    }
  }

  func reentrant() async {
    let box = Box<Command<Int, Int, Never>>()
    let command = Command(.policy(.concurrent())) { (number: Int) async -> Int in
      guard number > 0 else { return 0 }
      return await box.content?.execute(with: number - 1).outcome.value ?? -1
    }
    box.content = command
    let enabled = Log<Bool>()
    let connection = command.isEnabled.observe { enabled.add($0) }
    await expectEqual(command.execute(with: 1).outcome, .value(0))
    expectEqual(command.executionCount.value, 2)
    expectEqual(enabled.entries, [true])
    connection.cancel()
    box.content = nil
  }

  func limit() async {
    let command = bodies.command(.concurrent(max: 2))
    let executions = (1...2).map { command.execute(with: $0) }
    expectEqual(command.blockedBy.value, [.limitReached])
    expectEqual(command.execute(with: 3).result, .rejected(.blocked(by: [.limitReached])))
    await bodies.doors[2].arrival()
    bodies.doors[2].open()
    _ = await executions[1].outcome
    expectTrue(command.isEnabled.value)
    bodies.doors[1].open()
    _ = await executions[0].outcome
  }

  // MARK: Shared

  func shared() async {
    let command = bodies.command(.shareInFlight)
    let executions = [1, 2, 3].map { command.execute(with: $0) }
    await bodies.doors[1].arrival()
    bodies.doors[1].open()
    for execution in executions { await expectEqual(execution.outcome, .value(1)) }
    expectEqual(bodies.begun.entries, [1])
    expectEqual(command.executionCount.value, 1)
    let later = command.execute(with: 4)
    await bodies.doors[4].arrival()
    bodies.doors[4].open()
    await expectEqual(later.outcome, .value(4))
  }

  func sharedCancel() async {
    let command = bodies.command(.shareInFlight)
    let executions = [1, 2, 3].map { command.execute(with: $0) }
    await bodies.doors[1].arrival()
    executions[0].cancel()
    expectEqual(executions[0].result, .cancelled)
    executions[2].cancel()
    expectFalse(command.isCancelling.value)
    executions[1].cancel()
    expectTrue(command.isCancelling.value)
    let next = command.execute(with: 4)
    await bodies.doors[4].arrival()
    bodies.doors[1].open()
    bodies.doors[4].open()
    await expectEqual(next.outcome, .value(4))
    expectEqual(bodies.begun.entries, [1, 4])
  }

  func sharedOneCancels() async {
    let command = bodies.command(.shareInFlight)
    let executions = [1, 2].map { command.execute(with: $0) }
    await bodies.doors[1].arrival()
    executions[0].cancel()
    bodies.doors[1].open()
    await expectEqual(executions[1].outcome, .value(1))
    await expectEqual(executions[0].outcome, .cancelled)
    expectEqual(command.lastOutcome.value, .value(1))
  }

  func sharedCancelAll() async {
    let command = bodies.command(.shareInFlight)
    let executions = [1, 2].map { command.execute(with: $0) }
    await bodies.doors[1].arrival()
    command.cancel()
    bodies.doors[1].open()
    for execution in executions { await expectEqual(execution.outcome, .cancelled) }
  }
}
