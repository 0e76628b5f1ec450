import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Commands that go with their view model") struct AbandonedTests {
  nonisolated static let tests: [TestCase<AbandonedTests>] = [
    TestCase("one that was running when the scenario ended is reported", abandoned),
    TestCase("one whose command nothing keeps says so when it is its turn", unkept),
    TestCase(
      "one that is kept by its execution runs, and one that is cancelled says nothing",
      keptByExecution),
    TestCase("one that its command has cancelled is not", cancelledByCommand),
    TestCase("one that was cancelled is not", cancelled),
    TestCase("one whose release was part of the scenario is not", released),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AbandonedTests>) async throws {
    try await test(in: self)
  }
}

extension AbandonedTests {
  private func makeCommand(_ stage: Stage, _ gate: Gate<Void>) -> Command<Void, Void, any Error> {
    stage.perform { Command(.named("save")) { try await gate.wait() } }
  }

  func abandoned() async {
    let messages = await reports(at: "service") { (stage, gate: Gate<Void>) in
      let command = makeCommand(stage, gate)
      stage.perform { _ = command.execute() }
      await stage.settle()
      withExtendedLifetime(command) {}
    }
    expectEqual(
      messages,
      [
        """
        The stage ended with 1 thing unfinished.
          command save was still running when its view model was released
            To fix: let it finish, `await stage.settle()`, or cancel it.
        """
      ])
  }

  func unkept() async {
    var site: CallSite?
    let found = await diagnostics(at: "service") { (stage, gate: Gate<Void>) in
      stage.perform {
        let save = makeCommand(stage, gate)
        site = save.site
        save.execute()
      }
      await stage.settle()
    }
    expectEqual(
      found.map(\.message),
      [
        """
        Command 'save' went away before its body began, so nothing was done.
        An execution that is discarded does not keep its command.
        To fix: keep the command in the view model, and the view model in its screen; or keep the \
        execution until it has an outcome.
        """
      ])
    expectEqual(found.first?.site, site)
  }

  func keptByExecution() async {
    let messages = await reports(at: "service") { (stage, gate: Gate<Void>) in
      let execution = stage.perform { makeCommand(stage, gate).execute() }
      await stage.settle()
      gate.reply(())
      await stage.settle()
      expectNotNil(execution.result?.value)
      let other = stage.perform { makeCommand(stage, gate).execute() }
      other.cancel()
    }
    expectEqual(messages, [])
  }

  func cancelledByCommand() async {
    let messages = await reports(at: "service") { (stage, gate: Gate<Void>) in
      let command = makeCommand(stage, gate)
      stage.perform { _ = command.execute() }
      await stage.settle()
      command.cancel()
    }
    expectEqual(messages, [])
  }

  func cancelled() async {
    let messages = await reports(at: "service") { (stage, gate: Gate<Void>) in
      let command = makeCommand(stage, gate)
      let execution = stage.perform { command.execute() }
      await stage.settle()
      execution.cancel()
    }
    expectEqual(messages, [])
  }

  func released() async {
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
      expectTrue(isCancelled)
    }
    expectEqual(messages, [])
  }
}
