import Bindery
import TestKit
import Testing

/// Executions that wait for their turn: each leaves the queue once, however it ends.
@MainActor @Suite("Command: executions that wait")
struct CommandQueueTests {
  nonisolated static let tests: [TestCase<CommandQueueTests>] = [
    TestCase(
      "one that a failure drops and an observer cancels is rejected, and counted once",
      droppedAndCancelled),
    TestCase(
      "one that its condition rejects while an observer cancels it is counted once",
      blockedAndCancelled),
    TestCase("one that its own condition cancels does not begin", cancelledByCondition),
    TestCase(
      "a handler of one that is cancelled meets the final state; what it executes comes after",
      cancelledHandler),
    TestCase(
      "cancelled all at once, a handler meets the state in which none waits", cancelledTogether),
    TestCase("a command that goes while executions wait is not executing any more", commandDropped),
    TestCase(
      "inputs of executions that were cancelled do not pile up behind one that runs",
      cancelledInputs),
    TestCase(
      "however many wait, each gets its turn, also behind a body that asked for all of them", many),
    TestCase(
      "however many wait, each is rejected when the condition has become false", manyRejected),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CommandQueueTests>) async throws {
    try await test(in: self)
  }

  private let bodies = Bodies()
}

extension CommandQueueTests {
  private enum Failure: Error { case broken }

  /// Bodies that wait at one door, and fail if their input is negative.
  @MainActor
  private final class Bodies {
    let door = Door()
    private(set) var running = 0
    private(set) var most = 0

    func run(_ input: Int) async throws(Failure) -> Int {
      running += 1
      most = max(most, running)
      defer { running -= 1 }
      await door.pass()
      if input < 0 { throw .broken }
      return input
    }
  }

  private func makeCommand(
    enabledIf isOn: Property<Bool>? = nil, _ policy: CommandPolicy = .queued()
  ) -> Command<Int, Int, Failure> {
    Command(.enabled(if: isOn), .policy(policy)) {
      [bodies] (input: Int) async throws(Failure) -> Int in
      try await bodies.run(input)
    }
  }

  /// Lets the body that stands at the door return, and waits for the outcome.
  private func finish(
    _ execution: Execution<Int, Failure>
  ) async -> CommandOutcome<Int, Failure> {
    await bodies.door.arrival()
    bodies.door.open()
    return await execution.outcome
  }

  func droppedAndCancelled() async {
    let command = makeCommand(.queued(afterFailure: .stop))
    let first = command.execute(with: -1)
    let second = command.execute(with: 2)
    let connection = command.lastError.observe { if $0 != nil { second.cancel() } }
    await expectEqual(finish(first), .failed(.broken))
    await expectEqual(second.outcome, .rejected(.blocked(by: [.earlierFailure])))
    expectFalse(command.isExecuting.value)
    let third = command.execute(with: 3)
    expectTrue(command.isExecuting.value)
    let fourth = command.execute(with: 4)
    await expectEqual(finish(third), .value(3))
    await expectEqual(finish(fourth), .value(4))
    expectEqual(bodies.most, 1)
    connection.cancel()
  }

  func blockedAndCancelled() async {
    let isOn = MutableProperty(true)
    let command = makeCommand(enabledIf: isOn)
    let first = command.execute(with: 1)
    let second = command.execute(with: 2)
    isOn.value = false
    let connection = command.isExecuting.observe { if !$0 { second.cancel() } }
    await expectEqual(finish(first), .value(1))
    await expectEqual(second.outcome, .rejected(.disabled))
    isOn.value = true
    let third = command.execute(with: 3)
    expectTrue(command.isExecuting.value)
    await expectEqual(finish(third), .value(3))
    expectFalse(command.isExecuting.value)
    connection.cancel()
  }

  func cancelledByCondition() async {
    let box = Box<Execution<Int, Failure>>()
    let command = Command(
      .enabled(for: { (_: Int) -> Bool in
        box.content?.cancel()
        return true
      }), .policy(.queued())
    ) { [bodies] (input: Int) async throws(Failure) -> Int in try await bodies.run(input) }
    let first = command.execute(with: 1)
    let second = command.execute(with: 2)
    box.content = second
    await expectEqual(finish(first), .value(1))
    await expectEqual(second.outcome, .cancelled)
    expectFalse(command.isExecuting.value)
    expectEqual(command.executionCount.value, 1)
  }

  func cancelledHandler() async {
    let command = makeCommand(.queued(max: 1))
    let log = Log<String>()
    let first = command.execute(with: 1)
    let second = command.execute(with: 2)
    let third = Box<Execution<Int, Failure>>()
    second.onEnd { _ in
      log("enabled \(command.isEnabled.value)")
      third.content = command.execute(with: 3)
      third.content?.onEnd { log("third \($0)") }
      log("first handler done")
    }
    second.onEnd { _ in log("second handler") }
    second.cancel()
    expectEqual(log.entries, ["enabled true", "first handler done", "second handler"])
    await expectEqual(finish(first), .value(1))
    await bodies.door.arrival()
    bodies.door.open()
    await expectEqual(third.content?.outcome, .value(3))
  }

  func cancelledTogether() async {
    let command = makeCommand(.queued(max: 2))
    let log = Log<String>()
    let first = command.execute(with: 1)
    await bodies.door.arrival()
    let connection = command.isCancelling.observe { log("cancelling \($0)") }
    for number in 2...3 {
      command.execute(with: number).onEnd { _ in
        log("\(number) enabled \(command.isEnabled.value) cancelling \(command.isCancelling.value)")
      }
    }
    command.cancel()
    expectEqual(
      log.entries,
      [
        "cancelling false", "cancelling true", "2 enabled true cancelling true",
        "3 enabled true cancelling true",
      ])
    await expectEqual(finish(first), .cancelled)
    expectFalse(command.isExecuting.value)
    connection.cancel()
  }

  func commandDropped() async {
    let log = Log<String>()
    let box = Box(makeCommand())
    let isExecuting = box.content?.isExecuting
    for number in 1...3 {
      box.content?.execute(with: number).onEnd { outcome in
        log("\(number) \(outcome) executing \(isExecuting?.value == true)")
      }
    }
    await bodies.door.arrival()
    let isIdle = Door()
    let connection = isExecuting?.observe { if !$0 { isIdle.open() } }
    box.content = nil
    bodies.door.open()
    if isExecuting?.value == true { await isIdle.pass() }
    #expect(Set(log.entries.suffix(1)).isSubset(of: ["1 cancelled executing false"]))
    expectEqual(log.entries.count, 3)
    connection?.cancel()
  }

  func cancelledInputs() async {
    @MainActor final class Picture {}
    let door = Door()
    let command = Command(.policy(.queued())) { (_: Picture) async -> Int in
      await door.pass()
      return 7
    }
    let running = command.execute(with: Picture())
    weak var oldest: Picture?
    for number in 0..<100 {
      let picture = Picture()
      if number == 0 { oldest = picture }
      command.execute(with: picture).cancel()
    }
    expectNil(oldest)
    await door.arrival()
    door.open()
    await expectEqual(running.outcome, .value(7))
  }

  /// Executes a queued command once, whose body gets the command, with few turns at a time.
  private func flood(
    enabledIf isOn: Property<Bool>? = nil,
    _ body: @escaping @MainActor (Int, Command<Int, Int, Never>?) -> Void
  ) {
    let limit = Turn.limit
    Turn.limit = 1_000
    defer { Turn.limit = limit }
    let found = reports {
      let box = Box<Command<Int, Int, Never>>()
      let command = Command(.enabled(if: isOn), .policy(.queued())) { (input: Int) -> Int in
        body(input, box.content)
        return input
      }
      box.content = command
      command.execute(with: 0)
      expectFalse(command.isExecuting.value)
      box.content = nil
    }
    expectEqual(found, [])
  }

  func many() {
    var runs = 0
    flood { input, command in
      runs += 1
      if input == 0 { for number in 1...10_000 { command?.execute(with: number) } }
    }
    expectEqual(runs, 10_001)
  }

  func manyRejected() {
    let isOn = MutableProperty(true)
    var waiting: [Execution<Int, Never>] = []
    flood(enabledIf: isOn) { _, command in
      waiting = (1...5_000).compactMap { command?.execute(with: $0) }
      isOn.value = false
    }
    expectEqual(waiting.count, 5_000)
    expectAll(waiting) { $0.result == .rejected(.disabled) }
  }
}
