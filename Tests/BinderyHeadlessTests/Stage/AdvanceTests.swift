import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Stage: advancing the time")
struct AdvanceTests {
  nonisolated static let tests: [TestCase<AdvanceTests>] = [
    TestCase("sleepers wake up in the order of their deadlines, each at its time", deadlines),
    TestCase("sleepers with one deadline wake up in the order they fell asleep", sequence),
    TestCase("timers and sleepers share one order", timers),
    TestCase("the stage settles after each of them, before the next", settlesBetween),
    TestCase("what is re-armed within the time happens within it", rearmed),
    TestCase("a timer that re-arms itself goes on for as long as the time does", ticking),
    TestCase("nothing happens a moment too early", early),
    TestCase("a sleep of no time does not wait", noTime),
    TestCase("what happens in a timer belongs to the stage", runtime),
    TestCase("a cancelled timer does not fire", cancelled),
    TestCase("what waits for ever is listed, and never due", forever),
    TestCase("a timer that is re-armed at once for ever is stopped and reported", loop),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AdvanceTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let log = Log<String>()
}

extension AdvanceTests {
  private func note(_ event: String) {
    log.add("\(stage.now) \(event)")
  }

  func forever() async {
    let longest = Duration.seconds(Int64.max)
    await stage.advance(by: .seconds(1))
    let nap = stage.perform {
      Command<Void, Void, any Error> { [clock = stage.clock] in try await clock.sleep(for: longest)
      }
    }
    let (inputs, observation) = stage.perform {
      let inputs = Signal<Int, Never>.Pipe()
      return (
        inputs, inputs.signal.debounce(for: longest).observe { [log] in log.add("\($0)") }
      )
    }
    stage.perform {
      nap.execute()
      inputs.send(1)
    }
    await stage.settle()
    expectEqual(stage.pendingWork.count { $0.contains("2562047788015215h30m7s") }, 2)
    await stage.advance(by: longest)
    expectEqual(stage.now, longest)
    expectEmpty(log.entries)
    expectTrue(nap.isExecuting.value)
    nap.cancel()
    observation.cancel()
    await stage.settle()
  }

  /// A command that sleeps each of the durations in turn and notes when it wakes up.
  private func sleeper(_ name: String, _ naps: Double...) -> Command<Void, Void, any Error> {
    stage.perform {
      Command<Void, Void, any Error>(.named(name)) { [stage, log] in
        for nap in naps {
          try await stage.clock.sleep(for: .seconds(nap))
          log.add("\(stage.now) \(name)")
        }
      }
    }
  }

  private func execute(_ commands: Command<Void, Void, any Error>...) {
    stage.perform { for command in commands { command.execute() } }
  }

  func deadlines() async {
    let commands = (sleeper("a", 3), sleeper("b", 1), sleeper("c", 2))
    execute(commands.0, commands.1, commands.2)
    await stage.advance(by: .seconds(5))
    expectEqual(log.entries, ["1.0 seconds b", "2.0 seconds c", "3.0 seconds a"])
    expectEqual(stage.now, .seconds(5))
  }

  func sequence() async {
    let commands = (sleeper("a", 1), sleeper("b", 1), sleeper("c", 1))
    execute(commands.2, commands.0, commands.1)
    await stage.advance(by: .seconds(1))
    expectEqual(log.entries, ["1.0 seconds c", "1.0 seconds a", "1.0 seconds b"])
  }

  func timers() async {
    let b = sleeper("b", 1)
    let first = stage.runtime.time.schedule(after: .seconds(1)) { note("first") }
    execute(b)
    await stage.settle()
    let last = stage.runtime.time.schedule(after: .seconds(1)) { note("last") }
    await stage.advance(by: .seconds(1))
    expectEqual(log.entries, ["1.0 seconds first", "1.0 seconds b", "1.0 seconds last"])
    first.cancel()
    last.cancel()
  }

  func settlesBetween() async {
    // Only a net: on a machine that is busy with other things, so many hops take their time.
    stage.patience = .seconds(500)
    let slow = stage.perform {
      Command<Void, Void, any Error> { [stage, log] in
        try await stage.clock.sleep(for: .seconds(1))
        for _ in 0..<100 { await hop() }
        log.add("\(stage.now) slow")
      }
    }
    let quick = sleeper("quick", 1)
    execute(slow, quick)
    await stage.advance(by: .seconds(1))
    expectEqual(log.entries, ["1.0 seconds slow", "1.0 seconds quick"])
  }

  func rearmed() async {
    let ticker = sleeper("tick", 1, 1, 1, 1)
    execute(ticker)
    await stage.advance(by: .milliseconds(3500))
    expectEqual(log.entries, ["1.0 seconds tick", "2.0 seconds tick", "3.0 seconds tick"])
    await stage.advance(by: .milliseconds(500))
    expectEqual(log.entries.count, 4)
  }

  func ticking() async {
    let ticker = Ticker(stage.runtime.time, every: .milliseconds(250))
    await stage.advance(by: .seconds(1))
    expectEqual(ticker.count, 4)
    ticker.stop()
    await stage.advance(by: .seconds(1))
    expectEqual(ticker.count, 4)
  }

  func early() async {
    let nap = sleeper("nap", 2)
    execute(nap)
    await stage.advance(by: .seconds(2) - .nanoseconds(1))
    expectEmpty(log.entries)
    await stage.advance(by: .nanoseconds(1))
    expectEqual(log.entries, ["2.0 seconds nap"])
  }

  func noTime() async {
    let nap = sleeper("nap", 0, -1)
    execute(nap)
    await stage.settle()
    expectEqual(log.entries, ["0.0 seconds nap", "0.0 seconds nap"])
  }

  func runtime() async {
    let timer = stage.runtime.time.schedule(after: .seconds(1)) { [stage] in
      log.add("\(Runtime.current === stage.runtime)")
    }
    await stage.advance(by: .seconds(1))
    expectEqual(log.entries, ["true"])
    timer.cancel()
  }

  func cancelled() async {
    let timer = stage.runtime.time.schedule(after: .seconds(1)) { note("timer") }
    timer.cancel()
    await stage.advance(by: .seconds(2))
    expectEmpty(log.entries)
  }

  func loop() async {
    let reporting = ReportingStage()
    expectEqual(reporting.stage.wakeUpLimit, 100_000)
    reporting.stage.wakeUpLimit = 5_000
    let ticker = Ticker(reporting.stage.runtime.time, every: .zero)
    #expect(await !reporting.stage.advance(by: .seconds(1)))
    expectEqual(
      reporting.messages,
      [
        """
        Timer loop: something was re-armed 5000 times within 1s.
        It probably sleeps for no time at all. The time is now 0s.
        """
      ])
    expectEqual(ticker.count, 5_000)
    ticker.stop()
  }
}

/// Calls itself again and again.
@MainActor
private final class Ticker {
  private(set) var count = 0
  private let time: any TimeSource
  private let interval: Duration
  private var connection: Connection?

  init(_ time: any TimeSource, every interval: Duration) {
    self.time = time
    self.interval = interval
    arm()
  }

  func stop() {
    connection = nil
  }

  private func arm() {
    connection = time.schedule(after: interval) { [weak self] in
      self?.count += 1
      self?.arm()
    }
  }
}
