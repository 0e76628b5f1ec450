import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Stage: the check at the end")
struct EndCheckTests {
  nonisolated static let tests: [TestCase<EndCheckTests>] = [
    TestCase("a stage where everything is finished reports nothing", clean),
    TestCase("a command that is running", command),
    TestCase("the asynchronous body of a signal that is running", signal),
    TestCase("a request without a reply", request),
    TestCase("something that waits for the clock", timer),
    TestCase("an alert that is presented", alert),
    TestCase("a screen that was replaced and is kept alive", leak),
    TestCase("everything unfinished is in one report", everything),
    TestCase("what a command waits for is reported once, with the command", toldOnce),
    TestCase(
      "each of several that wait with one text is named with what it waits for", severalGates),
    TestCase("a request whose reply is on its way is not missing one", replyOnItsWay),
    TestCase("a notice that is still shown is not unfinished", toast),
    TestCase("the end is checked once", once),
    TestCase("a stage that goes away unfinished reports it too", dropped),
    TestCase("a stage that goes away finished reports nothing", droppedFinished),
    TestCase("the alerts that wait behind another are unfinished, too", waitingAlerts),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EndCheckTests>) async throws {
    try await test(in: self)
  }

  let reporting = ReportingStage()
}

extension EndCheckTests {
  var stage: Stage { reporting.stage }

  func clean() async throws {
    let gate = stage.gate("disk")
    let save = stage.perform { Command<Void, Void, any Error> { try await gate.wait() } }
    let screen = stage.show { ProfileScreen() }
    screen.save.bind(save)
    try stage.tap(screen.save)
    await stage.settle()
    gate.reply(())
    expectTrue(await stage.finish())
    expectEmpty(reporting.messages)
  }

  func command() async throws {
    let screen = stage.show { ProfileScreen() }
    let save = stage.perform {
      Command<Void, Void, any Error>(.named("save")) { [stage] in
        try await stage.clock.sleep(for: .seconds(5))
      }
    }
    screen.save.bind(save)
    await stage.advance(by: .seconds(1))
    try stage.tap(screen.save)
    expectTrue(await !stage.finish())
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 1 thing unfinished.
          command save (\(save.site)) is asleep until 6s, started at 1s by `tap save`
            To fix: advance the clock to 6s or cancel it.
        """
      ])
  }

  func signal() async {
    let autosave = stage.perform {
      Signal { [stage] in try await stage.clock.sleep(for: .seconds(5)) }
    }
    let line = #line - 2
    let connection = stage.perform { autosave.observeEvents { _ in } }
    expectTrue(await !stage.finish())
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 1 thing unfinished.
          signal EndCheckTests.swift:\(line) is asleep until 5s, started at 0s
            To fix: advance the clock to 5s or end its observation.
        """
      ])
    connection.cancel()
  }

  func request() async {
    let gate = stage.gate("disk")
    let waiting = Task { try await gate.wait("draft") }
    await hopToMainActor()
    expectTrue(await !stage.finish())
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 1 thing unfinished.
          gate disk has no reply for: "draft"
            To fix: reply to it, or cancel who waits.
        """
      ])
    waiting.cancel()
  }

  func severalGates() async throws {
    let (disk, net) = (stage.gate("disk"), stage.gate("net"))
    let load = stage.perform {
      Command<Void, Void, any Error>(.named("load")) { try await disk.wait("draft") }
    }
    let sync = stage.perform {
      Command<Void, Void, any Error>(.named("sync")) {
        async let file: Void = disk.wait("draft")
        async let page: Void = net.wait("page")
        _ = try await (file, page)
      }
    }
    let outside = Task { try await disk.wait("draft") }
    await hopToMainActor()
    stage.perform { [load, sync].forEach { $0.execute() } }
    await stage.settle()
    expectEqual(
      stage.pendingWork,
      [
        "gate disk: \"draft\"", "gate disk: \"draft\"  command load (\(load.site))",
        "gate disk: \"draft\"  command sync (\(sync.site))",
        "gate net: \"page\"  command sync (\(sync.site))",
      ])
    expectTrue(await !stage.finish())
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 3 things unfinished.
          command load (\(load.site)) is still running, started at 0s, waits at gate disk: "draft"
            To fix: reply at gate disk or cancel it.
          command sync (\(sync.site)) is still running, started at 0s, waits at gate disk: "draft", \
        waits at gate net: "page"
            To fix: reply at gate disk, reply at gate net, or cancel it.
          gate disk has no reply for: "draft"
            To fix: reply to it, or cancel who waits.
        """
      ])
    outside.cancel()
  }

  func timer() async {
    let timer = stage.runtime.time.schedule(after: .milliseconds(2500)) {}
    expectTrue(await !stage.finish())
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 1 thing unfinished.
          something waits for the clock until 2.5s
            To fix: advance the clock to there, or end what waits.
        """
      ])
    timer.cancel()
  }

  func alert() async {
    let screen = stage.show { ProfileScreen() }
    screen.present(.alert("Email taken", [AlertAction("Retry"), .cancel()]))
    expectTrue(await !stage.finish())
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 1 thing unfinished.
          alert "Email taken" [Retry] [Cancel] is still presented
            To fix: choose "Cancel".
        """
      ])
  }

  func leak() async {
    let leaked = stage.show { ProfileScreen() }
    stage.show { HeadlessScreen(title: "Next") }
    expectTrue(await !stage.finish())
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 1 thing unfinished.
          screen Profile was replaced but is still alive
            To fix: look for a closure that captures it or a property that holds it, such as an observer \
        that is never cancelled.
        """
      ])
    withExtendedLifetime(leaked) {}
  }

  func everything() async {
    let gate = stage.gate("disk")
    let leaked = stage.show { ProfileScreen() }
    stage.show { HeadlessScreen(title: "Next") }.present(.alert("Wait"))
    let save = stage.perform {
      Command<Void, Void, any Error>(.named("save")) { try await gate.wait("draft") }
    }
    stage.perform { save.execute() }
    let waiting = Task { try await gate.wait("picture") }
    let timer = stage.runtime.time.schedule(after: .seconds(1)) {}
    expectTrue(await !stage.finish())
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 5 things unfinished.
          command save (\(save.site)) is still running, started at 0s, waits at gate disk: "draft"
            To fix: reply at gate disk or cancel it.
          gate disk has no reply for: "picture"
            To fix: reply to it, or cancel who waits.
          something waits for the clock until 1s
            To fix: advance the clock to there, or end what waits.
          alert "Wait" [OK] is still presented
            To fix: choose "OK".
          screen Profile was replaced but is still alive
            To fix: look for a closure that captures it or a property that holds it, such as an observer \
        that is never cancelled.
        """
      ])
    timer.cancel()
    waiting.cancel()
    withExtendedLifetime(leaked) {}
  }

  func toldOnce() async {
    let gate = stage.gate("disk")
    let save = stage.perform {
      Command<Void, Void, any Error>(.named("save"), .timeout(.seconds(9))) {
        try await gate.wait("draft")
      }
    }
    stage.perform { save.execute() }
    expectTrue(await !stage.finish())
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 1 thing unfinished.
          command save (\(save.site)) is still running, started at 0s, waits at gate disk: "draft"
            To fix: reply at gate disk, advance the clock to 9s, or cancel it.
        """
      ])
  }

  func replyOnItsWay() async {
    let gate = stage.gate("disk")
    let save = stage.perform {
      Command<Void, Void, any Error>(.named("save")) { try await gate.wait("draft") }
    }
    stage.perform { save.execute() }
    await stage.settle()
    gate.reply((), after: .seconds(3))
    expectTrue(await !stage.finish())
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 1 thing unfinished.
          command save (\(save.site)) is still running, started at 0s
            To fix: advance the clock to 3s or cancel it.
        """
      ])
  }

  func toast() async {
    stage.show { ProfileScreen() }.hud.show("Saved")
    expectTrue(await stage.finish())
  }

  func once() async {
    stage.show { ProfileScreen() }.present(.alert("Wait"))
    await stage.finish()
    await stage.finish()
    expectEqual(reporting.messages.count, 1)
  }

  func dropped() async {
    let log = Log<String>()
    do {
      let stage = Stage { log.add($0.message) }
      stage.show { ProfileScreen() }.present(.alert("Wait"))
    }
    expectEqual(log.entries.count, 1)
  }

  func droppedFinished() async {
    let log = Log<String>()
    do {
      let stage = Stage { log.add($0.message) }
      stage.show { ProfileScreen() }
    }
    expectEmpty(log.entries)
  }

  func waitingAlerts() async {
    let reporting = ReportingStage()
    let screen = reporting.stage.show { HeadlessScreen(title: "") }
    screen.present(.alert("One"))
    screen.present(.alert("Two"))
    await reporting.stage.finish()
    expectEqual(
      reporting.messages,
      [
        """
        The stage ended with 2 things unfinished.
          alert "One" [OK] is still presented
            To fix: choose "OK".
          alert "Two" [OK] waits behind it
            To fix: choose "OK".
        """
      ])
  }
}

/// Returns when the tasks that were waiting for the main actor have had their turn.
@MainActor
private func hopToMainActor() async {
  await Task {}.value
}
