import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: cancellation")
struct CancellationTests {
  nonisolated static let tests: [TestCase<CancellationTests>] = [
    TestCase("cancelled by its handle before the body begins, the body never runs", beforeStart),
    TestCase("cancelled while it waits for a transaction, nothing begins", beforeGuard),
    TestCase("cancelled from starts, a synchronous body never runs", fromStarts),
    TestCase(
      "cancelled while running, the outcome is cancelled whatever the body returns", .facts("A010"),
      body: whileRunning),
    TestCase(
      "cancelled, it is executing and cancelling until the body has returned", untilReturned),
    TestCase(
      "in the turn of `cancel()` a command is executing and cancelling, and sends nothing more",
      turnOfCancel),
    TestCase("cancelled while running, the task of the body is cancelled", taskIsCancelled),
    TestCase("cancelled by whatever, the execution says so at once, and only it", saysSo),
    TestCase("cancelled after the end, nothing happens", afterEnd),
    TestCase("cancelled from its last value, it is too late", fromLastValue),
    TestCase("cancelled, an error of the body is not told", errorAfterCancel),
    TestCase("the end of the scope cancels what is running", scopeEnds),
    TestCase(
      "dropping the command cancels what is running", .decisions("A043"), body: commandDropped),
    TestCase(
      "dropping the command before the body begins, the body never runs", commandDroppedBeforeStart),
    TestCase("a finished command lets go of its body", releasesBody),
    TestCase("several tasks may wait for one outcome", manyWaiters),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CancellationTests>) async throws {
    try await test(in: self)
  }
}

extension CancellationTests {
  /// A command whose body waits at the door and then returns, cancelled or not.
  private func waiting(
    at door: Door, scope: LifetimeScope? = nil
  ) -> Command<Void, Int, Never> {
    Command(.scope(scope)) { () async -> Int in
      await door.pass()
      return 7
    }
  }

  func beforeStart() async {
    let runs = Log<String>()
    let command = Command { () async in runs("run") }
    let execution = command.execute()
    execution.cancel()
    guard case .cancelled = await execution.outcome else { return expectTrue(Bool(false)) }
    expectEmpty(runs.entries)
    expectFalse(command.isExecuting.value)
  }

  func beforeGuard() async {
    let command = Command { () -> Int in 7 }
    let recorder = CommandRecorder(command)
    let execution = transaction {
      let execution = command.execute()
      execution.cancel()
      return execution
    }
    await expectEqual(execution.outcome, .cancelled)
    expectEmpty(recorder.entries)
  }

  func fromStarts() {
    let runs = Log<String>()
    let command = Command { runs("run") }
    let connection = command.starts.observe { command.cancel() }
    let execution = command.execute()
    guard case .cancelled = execution.result else { return expectTrue(Bool(false)) }
    expectEmpty(runs.entries)
    connection.cancel()
  }

  func whileRunning() async {
    let door = Door()
    let command = waiting(at: door)
    let recorder = CommandRecorder(command)
    let execution = command.execute()
    await door.arrival()
    recorder.log.clear()
    execution.cancel()
    door.open()
    await expectEqual(execution.outcome, .cancelled)
    expectEqual(recorder.entries, ["-N- executing false", "-N- enabled true", "-N- cancellation"])
    expectEqual(command.lastOutcome.value, .cancelled)
  }

  func untilReturned() async {
    let door = Door()
    let command = waiting(at: door)
    let log = Log(command.isCancelling)
    let execution = command.execute()
    await door.arrival()
    execution.cancel()
    expectTrue(command.isExecuting.value)
    expectFalse(command.isEnabled.value)
    door.open()
    _ = await execution.outcome
    expectEqual(log.entries, [false, true, false])
  }

  func turnOfCancel() async {
    let door = Door()
    let command = waiting(at: door)
    let ends = Log<String>()
    ends.hear(command.completions) { "\($0)" }
    ends.hear(command.cancellations) { "cancelled" }
    let execution = command.execute()
    await door.arrival()
    command.cancel()
    expectTrue(command.isExecuting.value)
    expectTrue(command.isCancelling.value)
    expectEqual(ends.entries, [])
    door.open()
    _ = await execution.outcome
    expectFalse(command.isExecuting.value)
    expectFalse(command.isCancelling.value)
    expectEqual(ends.entries, ["cancelled"])
  }

  func taskIsCancelled() async {
    let door = Door()
    let log = Log<Bool>()
    let command = Command { () async in
      await door.pass()
      log.add(Task.isCancelled)
    }
    let execution = command.execute()
    await door.arrival()
    command.cancel()
    door.open()
    _ = await execution.outcome
    expectEqual(log.entries, [true])
  }

  func saysSo() async {
    let door = Door()
    let scope = LifetimeScope()
    let byCommand = waiting(at: door)
    let byScope = waiting(at: door, scope: scope)
    let latest = Command(.policy(.latest)) { () async in await door.pass() }
    let shared = Command(.policy(.shareInFlight)) { () async in await door.pass() }
    let first = byCommand.execute()
    let second = byScope.execute()
    let third = latest.execute()
    let (leader, follower) = (shared.execute(), shared.execute())
    await door.arrival()
    #expect(![first.isCancelled, second.isCancelled, third.isCancelled].contains(true))

    byCommand.cancel()
    expectTrue(first.isCancelled)
    scope.cancel()
    expectTrue(second.isCancelled)
    let newer = latest.execute()
    expectTrue(third.isCancelled)
    expectFalse(newer.isCancelled)
    // The one that shares goes on, and so does the body.
    leader.cancel()
    expectTrue(leader.isCancelled)
    expectFalse(follower.isCancelled)
    shared.cancel()
    expectTrue(follower.isCancelled)

    latest.cancel()
    door.open()
    _ = await (first.outcome, third.outcome)
    guard case .cancelled = await follower.outcome, case .cancelled = await newer.outcome
    else { return expectTrue(Bool(false)) }
  }

  func afterEnd() async {
    let command = Command { () async -> Int in 7 }
    let execution = command.execute()
    await expectEqual(execution.outcome, .value(7))
    let recorder = CommandRecorder(command)
    execution.cancel()
    expectFalse(execution.isCancelled)
    await expectEqual(execution.outcome, .value(7))
    expectEmpty(recorder.entries)
  }

  func fromLastValue() {
    let command = Command { () -> Int in 7 }
    let connection = command.values.observe { _ in command.cancel() }
    expectEqual(command.execute().result, .value(7))
    connection.cancel()
  }

  func errorAfterCancel() async {
    struct Failure: Error {}
    let door = Door()
    let command = Command { () async throws(Failure) -> Int in
      await door.pass()
      throw Failure()
    }
    let execution = command.execute()
    await door.arrival()
    execution.cancel()
    door.open()
    guard case .cancelled = await execution.outcome else { return expectTrue(Bool(false)) }
    expectNil(command.lastError.value)
  }

  func scopeEnds() async {
    let door = Door()
    let scope = LifetimeScope()
    let command = waiting(at: door, scope: scope)
    let execution = command.execute()
    await door.arrival()
    scope.cancel()
    door.open()
    await expectEqual(execution.outcome, .cancelled)
    expectEqual(command.execute().result, .rejected(.ended))
  }

  func commandDropped() async {
    let door = Door()
    let cancelled = Log<Bool>()
    let box = Box(
      Command<Void, Int, Never>.streaming { _, context in
        await door.pass()
        cancelled.add(Task.isCancelled)
        cancelled.add(context.isCancelled)
        return 7
      })
    weak let command = box.content
    let events = Log<String>()
    let connections = [
      box.content?.completions.observeEvents { events("\($0)") },
      box.content?.cancellations.observeEvents { events("\($0)") },
    ].compactMap(\.self)
    let outcome = LaterOutcome(of: box.content?.execute())
    await door.arrival()
    box.content = nil
    expectNil(command)
    door.open()
    await expectEqual(outcome.value, .cancelled)
    expectEqual(cancelled.entries, [true, true])
    expectEqual(events.entries, [])
    expectEqual(connections.map(\.isActive), [true, true])
    for connection in connections { connection.cancel() }
  }

  func commandDroppedBeforeStart() async {
    let runs = Log<String>()
    let box = Box(
      Command { () async -> Int in
        runs("run")
        return 7
      })
    let outcome = LaterOutcome(of: box.content?.execute())
    box.content = nil
    await expectEqual(outcome.value, .cancelled)
    expectEmpty(runs.entries)
  }

  func releasesBody() async {
    final class Token {}
    let token = Box(Token())
    weak let weakToken = token.content
    let command = Box(Command { [token = token.content] () async -> Int in token == nil ? 0 : 7 })
    token.content = nil
    let execution = command.content?.execute()
    await expectEqual(execution?.outcome, .value(7))
    command.content = nil
    _ = Census.take()
    expectNil(weakToken)
  }

  func manyWaiters() async {
    let door = Door()
    let execution = waiting(at: door).execute()
    expectNil(execution.result)
    async let first = execution.outcome
    async let second = execution.outcome
    execution.cancel()
    let outcomes = await [first, second]
    expectEqual(outcomes, [.cancelled, .cancelled])
  }
}
