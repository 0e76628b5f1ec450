import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Stage: waits that a stage cannot see")
struct UnseenWaitTests {
  nonisolated static let tests: [TestCase<UnseenWaitTests>] = [
    TestCase("settling gives up after its patience and names the command", names),
    TestCase(
      "the body of a signal that waits unseen is named by where the signal was made", signals),
    TestCase(
      "the commands that wait where the stage sees it are listed with what they wait for", others),
    TestCase(
      "a body that polls while a child of it is parked is given up after many turns", polling),
    TestCase("an unfinished settle fails the end of the scenario too", finish),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<UnseenWaitTests>) async throws {
    try await test(in: self)
  }

  let reporting = ReportingStage()
  let unseen = Door()
  init() {
    // Real time: nothing else can end a wait that the stage cannot see.
    stage.patience = .milliseconds(5)
  }
}

extension UnseenWaitTests {
  var stage: Stage { reporting.stage }

  func names() async throws {
    let screen = stage.show { ProfileScreen() }
    let signUp = stage.perform {
      Command<Void, Void, Never>(.named("signUp")) { [unseen] () async in await unseen.pass() }
    }
    let taps = screen.save.taps.observe { signUp.execute() }
    await stage.advance(by: .seconds(3))
    try stage.tap(screen.save)
    expectTrue(await !stage.settle())
    expectEqual(
      reporting.messages,
      [
        """
        settle: not idle after 5ms of real time
          command signUp  running, started at 3s by `tap save`, last parked: never
          To fix: inject `stage.clock` or a `Gate` where signUp waits, or write `wait real 5s`.
        """
      ])
    unseen.open()
    expectTrue(await stage.settle())
    taps.cancel()
  }

  func signals() async {
    let load = stage.perform { Signal { [unseen] () async in await unseen.pass() } }
    let line = #line - 1
    let connection = stage.perform { load.observe { _ in } }
    expectTrue(await !stage.settle())
    expectEqual(
      reporting.messages,
      [
        """
        settle: not idle after 5ms of real time
          signal UnseenWaitTests.swift:\(line)  running, started at 0s, last parked: never
          To fix: inject `stage.clock` or a `Gate` where UnseenWaitTests.swift:\(line) waits, \
        or write `wait real 5s`.
        """
      ])
    unseen.open()
    expectTrue(await stage.settle())
    connection.cancel()
  }

  func others() async {
    let gate = stage.gate("disk")
    let commands = stage.perform {
      [
        Command<Void, Void, any Error>(.named("autosave")) { [stage] in
          try await stage.clock.sleep(for: .seconds(30))
        },
        Command<Void, Void, any Error>(.named("load")) { try await gate.wait() },
        Command<Void, Void, any Error>(.named("signUp")) { [stage, unseen] in
          try await stage.clock.sleep(for: .seconds(1))
          await unseen.pass()
        },
      ]
    }
    stage.perform { for command in commands { command.execute() } }
    #expect(await !stage.advance(by: .seconds(2)))
    expectEqual(
      reporting.messages,
      [
        """
        settle: not idle after 5ms of real time
          command autosave  parked on the clock until 30s, started at 0s
          command load      parked at gate disk, started at 0s
          command signUp    running, started at 0s
          To fix: inject `stage.clock` or a `Gate` where signUp waits, or write `wait real 5s`.
        """
      ])
    expectEqual(stage.now, .seconds(1))
    unseen.open()
    for command in commands { command.cancel() }
    expectTrue(await stage.settle())
  }

  func polling() async {
    let isDone = MutableProperty(false)
    let poll = stage.perform {
      Command<Void, Void, any Error>(.named("poll")) { [stage] () async throws in
        async let nap: Void = stage.clock.sleep(for: .seconds(1))
        while !isDone.untracked { await hop() }
        try await nap
      }
    }
    expectEqual(stage.turnLimit, 100_000)
    stage.turnLimit = 5_000
    stage.perform { poll.execute() }
    expectTrue(await !stage.settle())
    expectEqual(
      reporting.messages,
      [
        """
        settle: not idle after 5000 turns
          command poll  parked on the clock until 1s, started at 0s
          To fix: inject `stage.clock` or a `Gate` where poll waits, or write `wait real 5s`.
        """
      ])
    isDone.value = true
    poll.cancel()
    expectTrue(await stage.settle())
  }

  func finish() async {
    let stuck = stage.perform {
      Command<Void, Void, Never>(.named("stuck")) { [unseen] () async in await unseen.pass() }
    }
    stage.perform { stuck.execute() }
    expectTrue(await !stage.finish())
    expectEqual(reporting.messages.count, 1)
    unseen.open()
    expectTrue(await stage.settle())
  }
}
