import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// What a stage, its log and its runtime hold must not keep what was built on it.
@MainActor @Suite("Stage: what was built on it goes with it")
struct StageMemoryTests {
  nonisolated static let tests: [TestCase<StageMemoryTests>] = [
    TestCase("a view model that a timer still to come would call", timer),
    TestCase(
      "a timer whose owner is released leaves nothing behind in a stage, which reports it later",
      abandonedTimer),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StageMemoryTests>) async throws {
    try await test(in: self)
  }
}

extension StageMemoryTests {
  /// How a scenario with the log-in screen is left.
  enum Ending: CaseIterable, Sendable {
    case untouched, succeeded, cancelled, retried, alertOpen, waiting, withdrawn
  }

  @MainActor
  private final class Remnants {
    weak var stage: Stage?
    weak var screen: HeadlessScreen?
    weak var model: LoginViewModel?
    weak var command: Command<Void, Void, any Error>?

    var names: [String] {
      // What was let go of is swept.
      _ = MutableProperty(0)
      return [
        stage.map { _ in "stage" }, screen.map { _ in "screen" }, model.map { _ in "model" },
        command.map { _ in "command" },
      ].compactMap(\.self)
    }
  }

  private func logIn(_ ending: Ending, _ remnants: Remnants) async throws {
    let stage = makeStage()
    let server: Gate<Void> = stage.gate("server")
    let model = stage.perform { LoginViewModel(server: server) }
    let screen = stage.show { LoginScreen(model) }
    (remnants.stage, remnants.screen) = (stage, screen)
    (remnants.model, remnants.command) = (model, model.logIn)
    if ending == .untouched { return }
    try stage.type("ada@example.com", into: screen.email)
    try stage.type("secret", into: screen.password)
    try stage.tap(screen.logIn)
    await stage.settle()
    switch ending {
    case .untouched: break
    case .succeeded:
      server.reply(())
      await stage.settle()
    case .waiting:
      stage.abandon()
      return
    case .cancelled, .retried, .alertOpen, .withdrawn:
      server.fail(WrongPassword())
      await stage.settle()
      expectEqual(screen.presentedAlert?.title, "Wrong password")
    }
    switch ending {
    case .cancelled: try stage.choose("Cancel")
    case .retried:
      try stage.choose("Retry")
      await stage.settle()
      server.reply(())
      await stage.settle()
    case .alertOpen:
      stage.abandon()
      return
    case .withdrawn: if let alert = screen.presentedAlert { screen.dismiss(alert) }
    case .untouched, .succeeded, .waiting: break
    }
    expectTrue(await stage.finish())
  }

  @Test("a screen whose command failed and whose alert may retry", arguments: Ending.allCases)
  func logIn(_ ending: Ending) async throws {
    let remnants = Remnants()
    try await logIn(ending, remnants)
    // The body that waited is cancelled with its command, and returns.
    for _ in 0..<10 { await Task {}.value }
    expectEqual(remnants.names, [])
  }

  func timer() async {
    weak var model: Reminder?
    func run() {
      let stage = makeStage()
      let reminder = stage.perform { Reminder() }
      model = reminder
      stage.perform { reminder.snooze.execute() }
      expectEqual(stage.pending, ["clock: 1m"])
      stage.abandon()
    }
    run()
    for _ in 0..<10 { await Task {}.value }
    _ = MutableProperty(0)
    expectNil(model)
  }

  func abandonedTimer() {
    let stage = makeStage()
    weak var heard: Log<Int>?
    do {
      let log = Log<Int>()
      heard = log
      _ = stage.perform { Signal<Void, Never>.timer(after: .seconds(1)).observe { log.add(1) } }
    }
    // What was let go of is swept.
    _ = MutableProperty(0)
    expectNil(heard)
    stage.abandon()
  }
}

/// Schedules what captures itself, as view models do.
@MainActor
private final class Reminder {
  let isDue = MutableProperty(false)
  private var timer: Connection?
  private(set) lazy var snooze = Command<Void, Void, Never>(.named("snooze")) { [unowned self] in
    timer = Runtime.current.time.schedule(after: .seconds(60)) { self.isDue.value = true }
  }
}
