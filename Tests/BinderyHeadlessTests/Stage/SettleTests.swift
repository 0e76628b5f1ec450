import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Stage: settling")
struct SettleTests {
  let stage = makeStage()
  let log = Log<String>()

  @Test("a synchronous body has run when the command was executed")
  func synchronous() {
    let save = stage.perform { Command<Void, Void, Never> { [log] in log.add("saved") } }
    stage.perform { save.execute() }
    expectEqual(log.entries, ["saved"])
  }

  @Test("an asynchronous body runs when the stage settles")
  func asynchronous() async {
    let save = stage.perform {
      Command<Void, Void, Never> { [log] () async in log.add("saved") }
    }
    stage.perform { save.execute() }
    #expect(log.entries.isEmpty)
    await stage.settle()
    expectEqual(log.entries, ["saved"])
    #expect(!save.isExecuting.untracked)
  }

  @Test("a stage where nothing runs is settled")
  func nothing() async {
    #expect(await stage.settle())
    expectEqual(stage.now, .zero)
  }

  @Test("a body that sleeps is waited for up to its sleep")
  func sleeper() async {
    let save = stage.perform {
      Command<Void, Void, any Error> { [log, stage] in
        log.add("before")
        try await stage.clock.sleep(for: .seconds(1))
        log.add("after")
      }
    }
    stage.perform { save.execute() }
    await stage.settle()
    expectEqual(log.entries, ["before"])
    await stage.advance(by: .seconds(1))
    expectEqual(log.entries, ["before", "after"])
  }

  @Test("a body that waits at a gate is waited for up to the gate")
  func gate() async {
    let gate: Gate<String> = stage.gate("disk")
    let load = stage.perform {
      Command<Void, Void, any Error> { [log] in
        log.add("before")
        log.add(try await gate.wait())
      }
    }
    stage.perform { load.execute() }
    await stage.settle()
    expectEqual(log.entries, ["before"])
    gate.reply("after")
    await stage.settle()
    expectEqual(log.entries, ["before", "after"])
  }

  @Test("hops off the main actor are waited for")
  func hops() async {
    let work = stage.perform {
      Command<Void, Void, Never> { [log] () async in
        for _ in 0..<100 { await hop() }
        log.add("done")
      }
    }
    stage.perform { work.execute() }
    await stage.settle()
    expectEqual(log.entries, ["done"])
  }

  @Test("a command executed by another one's end is waited for too")
  func chain() async {
    let second = stage.perform {
      Command<Void, Void, Never> { [log] () async in
        await hop()
        log.add("second")
      }
    }
    let first = stage.perform {
      Command<Void, Void, Never> { [log] () async in
        await hop()
        log.add("first")
      }
    }
    let connection = first.completions.observe { second.execute() }
    stage.perform { first.execute() }
    await stage.settle()
    expectEqual(log.entries, ["first", "second"])
    connection.cancel()
  }

  @Test("a body that waits for another command's outcome is parked where that one is")
  func nested() async {
    let gate = stage.gate("disk")
    let inner = stage.perform { Command<Void, Void, any Error> { try await gate.wait() } }
    let outer = stage.perform {
      Command<Void, Void, Never> { [log] () async in
        _ = await inner.execute().outcome
        log.add("outer")
      }
    }
    stage.perform { outer.execute() }
    await stage.settle()
    #expect(log.entries.isEmpty)
    gate.reply(())
    await stage.settle()
    expectEqual(log.entries, ["outer"])
  }

  @Test("cancelling a body that sleeps ends it without the time moving")
  func cancelSleeper() async {
    let save = stage.perform {
      Command<Void, Void, any Error> { [stage] in
        try await stage.clock.sleep(for: .seconds(1))
      }
    }
    let execution = stage.perform { save.execute() }
    await stage.settle()
    execution.cancel()
    await stage.settle()
    #expect(!save.isExecuting.untracked)
    #expect(stage.pending.isEmpty)
    expectEqual(stage.log.lines.last, "command \(save.title): cancelled")
  }

  @Test("cancelling a body that waits at a gate takes its request back")
  func cancelGate() async {
    let gate = stage.gate("disk")
    let save = stage.perform { Command<Void, Void, any Error> { try await gate.wait("draft") } }
    let execution = stage.perform { save.execute() }
    await stage.settle()
    expectEqual(stage.pending, [#"gate disk: "draft""#])
    execution.cancel()
    await stage.settle()
    #expect(!save.isExecuting.untracked)
    #expect(stage.pending.isEmpty)
  }

  @Test("a body that is cancelled before it starts never runs")
  func cancelEarly() async {
    let save = stage.perform {
      Command<Void, Void, Never> { [log] () async in log.add("saved") }
    }
    stage.perform { save.execute() }.cancel()
    await stage.settle()
    #expect(log.entries.isEmpty)
    #expect(!save.isExecuting.untracked)
  }
}
