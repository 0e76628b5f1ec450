import Bindery
import BinderyHeadless
import BinderyTesting
import Testing

@MainActor @Suite("Commands that go with their view model") struct AbandonedTests {
  private func makeCommand(_ stage: Stage, _ gate: Gate<Void>) -> Command<Void, Void, any Error> {
    stage.perform { Command(name: "save") { try await gate.wait() } }
  }

  @Test("one that was running when the scenario ended is reported") func abandoned() async {
    let messages = await reports(at: "service") { (stage, gate: Gate<Void>) in
      let command = makeCommand(stage, gate)
      stage.perform { _ = command.execute() }
      await stage.settle()
      withExtendedLifetime(command) {}
    }
    #expect(
      messages == [
        """
        The stage ended with 1 thing unfinished.
          command save was still running when its view model was released
            To fix: let it finish, `await stage.settle()`, or cancel it.
        """
      ])
  }

  @Test("one that its command has cancelled is not") func cancelledByCommand() async {
    let messages = await reports(at: "service") { (stage, gate: Gate<Void>) in
      let command = makeCommand(stage, gate)
      stage.perform { _ = command.execute() }
      await stage.settle()
      command.cancel()
    }
    #expect(messages == [])
  }

  @Test("one that was cancelled is not") func cancelled() async {
    let messages = await reports(at: "service") { (stage, gate: Gate<Void>) in
      let command = makeCommand(stage, gate)
      let execution = stage.perform { command.execute() }
      await stage.settle()
      execution.cancel()
    }
    #expect(messages == [])
  }

  @Test("one whose release was part of the scenario is not") func released() async {
    let messages = await reports(at: "service") { (stage, gate: Gate<Void>) in
      var command: Command? = makeCommand(stage, gate)
      var isCancelled = false
      stage.perform {
        command?.execute().onEnd { outcome in
          if case .cancelled = outcome { isCancelled = true }
        }
      }
      await stage.settle()
      command = nil
      await stage.settle()
      #expect(isCancelled)
    }
    #expect(messages == [])
  }
}
