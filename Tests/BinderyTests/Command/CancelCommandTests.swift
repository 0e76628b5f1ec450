import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: its cancel command")
struct CancelCommandTests {
  nonisolated static let tests: [TestCase<CancelCommandTests>] = [
    TestCase("it is enabled while there is something to cancel", .decisions("A052"), body: enabled),
    TestCase("it does not keep the command, and does nothing when that is gone", lifetime),
    TestCase("it belongs to the runtime of its command", runtime),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CancelCommandTests>) async throws {
    try await test(in: self)
  }

  private let door = Door()
}

extension CancelCommandTests {
  private func makeCommand() -> Command<Void, Int, Never> {
    Command(.named("load")) { [door] () async -> Int in
      await door.pass()
      return 7
    }
  }

  func enabled() async {
    let command = makeCommand()
    let log = Log(command.cancelCommand.isEnabled)
    expectEqual(command.cancelCommand.blockedBy.value, [.idle])
    let execution = command.execute()
    await door.arrival()
    expectTrue(command.cancelCommand.isEnabled.value)
    command.cancelCommand.execute()
    expectTrue(command.isCancelling.value)
    expectFalse(command.cancelCommand.isEnabled.value)
    door.open()
    await expectEqual(execution.outcome, .cancelled)
    expectFalse(command.isCancelling.value)
    expectEqual(command.lastOutcome.value, .cancelled)
    expectEqual(log.entries, [false, true, false])
  }

  func lifetime() {
    let box = Box(makeCommand())
    weak let command = box.content
    let cancel = box.content?.cancelCommand
    box.content = nil
    expectNil(command)
    cancel?.execute()
    expectEqual(cancel?.title, "cancel load")
  }

  func runtime() {
    let messages = reports {
      let command = Command { () -> Int in 1 }
      command.cancelCommand.execute()
    }
    expectEmpty(messages)
  }
}
