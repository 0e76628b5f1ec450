import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: its cancel command")
struct CancelCommandTests {
  private let door = Door()

  private func makeCommand() -> Command<Void, Int, Never> {
    Command(name: "load") { [door] () async -> Int in
      await door.pass()
      return 7
    }
  }

  @Test("it is enabled while there is something to cancel", .decisions("A052"))
  func enabled() async {
    let command = makeCommand()
    let log = Log(command.cancelCommand.isEnabled)
    expectEqual(command.cancelCommand.blockedBy.value, [.idle])
    let execution = command.execute()
    await door.arrival()
    #expect(command.cancelCommand.isEnabled.value)
    command.cancelCommand.execute()
    #expect(command.isCancelling.value)
    #expect(!command.cancelCommand.isEnabled.value)
    door.open()
    await expectEqual(execution.outcome, .cancelled)
    #expect(!command.isCancelling.value && command.lastOutcome.value == .cancelled)
    expectEqual(log.entries, [false, true, false])
  }

  @Test("it does not keep the command, and does nothing when that is gone")
  func lifetime() {
    let box = Box(makeCommand())
    weak let command = box.content
    let cancel = box.content?.cancelCommand
    box.content = nil
    #expect(command == nil)
    cancel?.execute()
    expectEqual(cancel?.title, "cancel load")
  }

  @Test("it belongs to the runtime of its command")
  func runtime() {
    let messages = reports {
      let command = Command { () -> Int in 1 }
      command.cancelCommand.execute()
    }
    #expect(messages.isEmpty)
  }
}
