import Bindery
import TestKit
import Testing

extension BlockingReason {
  fileprivate static let busy: BlockingReason = "something else is going on"
}

@MainActor @Suite("Command: sharing busy state")
struct ActivityScopeTests {
  nonisolated static let tests: [TestCase<ActivityScopeTests>] = [
    TestCase("it is active from the first start to the last end", counts),
    TestCase("command 2, 6: it changes together with the command's state", oneCommit),
    TestCase("commands that block each other by it run one at a time", exclusive),
    TestCase("a command that goes while it runs leaves it idle", dropped),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ActivityScopeTests>) async throws {
    try await test(in: self)
  }

  private let door = Door()
}

extension ActivityScopeTests {
  func counts() async {
    let activity = ActivityScope()
    let commands = (1...2).map { number in
      Command(.activity(activity)) { [door] () async -> Int in
        await door.pass()
        return number
      }
    }
    let log = Log(activity.isActive)
    let executions = commands.map { $0.execute() }
    expectEqual(activity.activeCount.value, 2)
    executions[1].cancel()
    await expectEqual(executions[1].outcome, .cancelled)
    expectEqual(activity.activeCount.value, 1)
    await door.arrival()
    door.open()
    _ = await executions[0].outcome
    expectEqual(activity.activeCount.value, 0)
    expectEqual(log.entries, [false, true, false])
  }

  func oneCommit() {
    let activity = ActivityScope()
    let command = Command(.activity(activity)) { () -> Int in 7 }
    let log = Log<String>()
    let connection = effect {
      log("\(activity.isActive.value) \(command.isExecuting.value) \(command.isEnabled.value)")
    }
    command.execute()
    expectEqual(log.entries, ["false false true", "true true false", "false false true"])
    connection.cancel()
  }

  func exclusive() async {
    let activity = ActivityScope()
    let save = Command(.blocked(by: [.busy: activity.isActive]), .activity(activity)) {
      [door] () async -> Int in
      await door.pass()
      return 1
    }
    let delete = Command(.blocked(by: [.busy: activity.isActive]), .activity(activity)) {
      () -> Int in 2
    }
    let execution = save.execute()
    expectEqual(delete.blockedBy.value, [.busy])
    expectEqual(delete.execute().result, .rejected(.blocked(by: [.busy])))
    await door.arrival()
    door.open()
    _ = await execution.outcome
    expectEqual(delete.execute().result, .value(2))
  }

  func dropped() async {
    let activity = ActivityScope()
    let box = Box(
      Command(.activity(activity)) { [door] () async -> Int in
        await door.pass()
        return 7
      })
    let execution = box.content?.execute()
    await door.arrival()
    box.content = nil
    door.open()
    _ = await execution?.outcome
    expectFalse(activity.isActive.value)
  }
}
