import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// What keeps a command, and that no body begins when it is gone or its execution is cancelled.
@MainActor @Suite("Command: how long it lives")
struct CommandLifeTests {
  nonisolated static let tests: [TestCase<CommandLifeTests>] = [
    TestCase("a temporary command whose execution is awaited completes", temporary),
    TestCase("an execution that is kept keeps its command until the outcome", keptByHandle),
    TestCase(
      "an execution that waits in the queue, or shares another one, keeps its command too",
      keptByWaiting),
    TestCase("an execution asked for in a transaction keeps its command", keptInTransaction),
    TestCase(
      "an execution that is discarded does not keep its command, with a handler neither", discarded),
    TestCase(
      "a handle that was cancelled keeps the command until the body has returned", cancelledHandle),
    TestCase(
      "dropped while it asks for confirmation, the body does not run after a yes",
      droppedWhileConfirming),
    TestCase("dropped between two attempts, the body does not run again", droppedBetweenAttempts),
    TestCase("cancelled by what its own condition runs, it does not begin", cancelledByCondition),
    TestCase(
      "cancelled with all others in one transaction, what was asked for before does not begin",
      cancelledInTransaction),
    TestCase(
      "latest: one begins as the other stops, and no observer sees only that the other stops",
      supersedes),
    TestCase(
      "latest: one that an observer of its start cancels does not run its body",
      cancelledWhileSuperseding),
    TestCase(
      "the value that a new outcome replaces goes when the state is committed", earlierOutcome),
    TestCase(
      "a command keeps the property it depends on, until it goes", .facts("A015"), body: keepsState),
    TestCase("what a command makes may own another command", .facts("A006"), body: nestedCommands),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CommandLifeTests>) async throws {
    try await test(in: self)
  }
}

extension CommandLifeTests {
  private static func makeTemporary(_ door: Door) -> Execution<Int, Never> {
    Command { (input: Int) async -> Int in
      await door.pass()
      return input
    }.execute(with: 8)
  }

  func temporary() async {
    let outcome = await Command { (input: Int) async -> Int in input }.execute(with: 8).outcome
    expectEqual(outcome, .value(8))
  }

  func keptByHandle() async {
    let door = Door()
    let box = Box(
      Command { () async -> Int in
        await door.pass()
        return 7
      })
    weak let command = box.content
    let execution = box.content?.execute()
    box.content = nil
    await door.arrival()
    expectNotNil(command)
    door.open()
    await expectEqual(execution?.outcome, .value(7))
    expectNil(command)
    expectEqual(execution?.result, .value(7))
  }

  func keptByWaiting() async {
    for policy in [CommandPolicy.queued(), .shareInFlight] {
      let door = Door()
      let box = Box(
        Command(.policy(policy)) { (input: Int) async -> Int in
          await door.pass()
          return input
        })
      box.content?.execute(with: 1)
      let second = box.content?.execute(with: 2)
      box.content = nil
      await door.arrival()
      door.open()
      if case .queued = policy {
        await door.arrival()
        door.open()
        await expectEqual(second?.outcome, .value(2))
      } else {
        await expectEqual(second?.outcome, .value(1))
      }
    }
  }

  func keptInTransaction() async {
    let execution = transaction { Command { () async -> Int in 7 }.execute() }
    await expectEqual(execution.outcome, .value(7))
  }

  func discarded() async {
    let door = Door()
    let log = Log<String>()
    let box = Box(
      Command { () async -> Int in
        await door.pass()
        return 7
      })
    weak let command = box.content
    box.content?.execute().onEnd { log("\($0)") }
    await door.arrival()
    box.content = nil
    expectNil(command)
    door.open()
    await Task {}.value
    await Task {}.value
    expectEqual(log.entries, ["cancelled"])
  }

  func cancelledHandle() async {
    let door = Door()
    let execution = Self.makeTemporary(door)
    await door.arrival()
    execution.cancel()
    expectNil(execution.result)
    door.open()
    await expectEqual(execution.outcome, .cancelled)
  }

  func droppedWhileConfirming() async {
    let door = Door()
    let log = Log<String>()
    let box = Box(
      Command(
        .confirm {
          await door.pass()
          return true
        }
      ) { () async in log("body") })
    box.content?.execute().onEnd { log("\($0)") }
    await door.arrival()
    box.content = nil
    door.open()
    for _ in 0..<4 { await Task {}.value }
    expectEqual(log.entries, ["cancelled"])
  }

  func droppedBetweenAttempts() async {
    struct Failure: Error {}
    let stage = Stage()
    let log = Log<String>()
    let box = Box(
      stage.perform {
        Command(.retry(.limited(to: 3, delay: .constant(.seconds(1))))) {
          () async throws(Failure) -> Void in
          log("body")
          throw Failure()
        }
      })
    stage.perform { box.content?.execute().onEnd { log("\($0)") } }
    await stage.settle()
    box.content = nil
    await stage.advance(by: .seconds(5))
    expectEqual(log.entries, ["body", "cancelled"])
  }

  /// Does something in a later turn of the main actor: turns are counted from now.
  private static func after(turns: Int, _ action: @escaping @MainActor () -> Void) {
    Task { @MainActor in
      if turns > 1 { after(turns: turns - 1, action) } else { action() }
    }
  }

  @Test("cancelled in any turn before the body begins, it does not begin", arguments: 1..<8)
  func cancelledBeforeBody(turns: Int) async {
    for isStaged in [false, true] {
      let log = Log<String>()
      let stage = Stage()
      func make() -> Command<Void, Void, Never> { Command { () async in log("body") } }
      let command = isStaged ? stage.perform { make() } : make()
      let execution = isStaged ? stage.perform { command.execute() } : command.execute()
      Self.after(turns: turns) {
        guard execution.result == nil, log.entries.isEmpty else { return }
        execution.cancel()
        log("cancel returned")
      }
      if case .cancelled = await execution.outcome {
        expectEqual(log.entries, ["cancel returned"], "staged: \(isStaged)")
      } else {
        expectEqual(log.entries, ["body"], "staged: \(isStaged)")
      }
    }
  }

  func cancelledByCondition() {
    let box = Box<Execution<Int, Never>>()
    let log = Log<String>()
    let command = Command(
      .enabled(for: { (_: Int) -> Bool in
        box.content?.cancel()
        return true
      })
    ) { (input: Int) -> Int in
      log("body")
      return input
    }
    transaction { box.content = command.execute(with: 1) }
    expectEqual(box.content?.result, .cancelled)
    expectEmpty(log.entries)
    box.content = nil
  }

  func cancelledInTransaction() {
    let log = Log<Int>()
    let command = Command { (input: Int) in log.add(input) }
    let executions = transaction {
      let first = command.execute(with: 1)
      command.cancel()
      return [first, command.execute(with: 2)]
    }
    guard case .cancelled = executions[0].result else { return expectTrue(Bool(false)) }
    expectEqual(log.entries, [2])
  }

  func supersedes() async {
    let door = Door()
    let command = Command(.policy(.latest)) { (_: Int) async in await door.pass() }
    let states = Log(command.isCancelling.changes)
    let first = command.execute(with: 1)
    await door.arrival()
    command.execute(with: 2)
    expectEqual(command.executionCount.value, 2)
    expectEmpty(states.entries)
    command.cancel()
    door.open()
    guard case .cancelled = await first.outcome else { return expectTrue(Bool(false)) }
    expectEqual(states.entries, [true, false])
  }

  func cancelledWhileSuperseding() async {
    let door = Door()
    let log = Log<Int>()
    let command = Command(.policy(.latest)) { (input: Int) async in
      log.add(input)
      await door.pass()
    }
    let first = command.execute(with: 1)
    await door.arrival()
    let second = Box<Execution<Void, Never>>()
    let states = Log<String>()
    let connections = [
      command.isExecuting.observe { _ in },
      command.executionCount.changes.observe { _ in second.content?.cancel() },
      command.isCancelling.changes.observe { states("cancelling \($0)") },
    ]
    transaction { second.content = command.execute(with: 2) }
    door.open()
    guard case .cancelled = await first.outcome else { return expectTrue(Bool(false)) }
    guard case .cancelled = await second.content?.outcome else { return expectTrue(Bool(false)) }
    expectEqual(log.entries, [1])
    expectEqual(states.entries, ["cancelling true", "cancelling false"])
    expectFalse(command.isExecuting.value)
    for connection in connections { connection.cancel() }
    second.content = nil
  }

  func earlierOutcome() {
    let log = Log<String>()
    let box = Box<Command<Int, Ending, Never>>()
    box.content = Command { (input: Int) -> Ending in
      Ending {
        guard let command = box.content else { return }
        log("\(input) goes, executing \(command.isExecuting.value)")
        if input < 3 { command.execute(with: input + 2) }
      }
    }
    box.content?.execute(with: 1)
    box.content?.execute(with: 2)
    expectEqual(log.entries, (1...3).map { "\($0) goes, executing false" })
    expectEqual(box.content?.executionCount.value, 4)
    // Out of the box first, where its last value looks for it.
    let last = box.content
    box.content = nil
    withExtendedLifetime(last) {}
  }

  func keepsState() {
    let flag = Box(MutableProperty(true))
    weak let property = flag.content
    let command = Box(Command(.enabled(if: flag.content)) { () -> Int in 1 })
    flag.content = nil
    expectNotNil(property)
    command.content = nil
    _ = Census.take()
    expectNil(property)
  }

  func nestedCommands() async {
    @MainActor final class Page {
      let next = Command { () async -> Int in 1 }
    }
    let open = Command { () async -> Page in Page() }
    let page = MutableProperty<Page?>(nil, comparing: .alwaysDifferent)
    let executing = page.flatMap { $0?.next.isExecuting ?? .constant(false) }
    let observer = executing.observe { _ in }
    let connection = open.values.observe { page.value = $0 }
    _ = await open.execute().outcome
    weak let first = page.value
    let execution = page.value?.next.execute()
    _ = await open.execute().outcome
    _ = await execution?.outcome
    _ = (open.execute(), await Task {}.value)
    #expect(page.value !== first)
    for connection in [observer, connection] { connection.cancel() }
  }
}
