import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Stage: settling")
struct SettleTests {
  nonisolated static let tests: [TestCase<SettleTests>] = [
    TestCase("a synchronous body has run when the command was executed", synchronous),
    TestCase("an asynchronous body runs when the stage settles", asynchronous),
    TestCase("a stage where nothing runs is settled", nothing),
    TestCase("a body that sleeps is waited for up to its sleep", sleeper),
    TestCase("a body that waits at a gate is waited for up to the gate", gate),
    TestCase("hops off the main actor are waited for", hops),
    TestCase("a task outside of commands, and one that it starts, have run", tasks),
    TestCase("a command executed by another one's end is waited for too", chain),
    TestCase("a body that waits for another command's outcome is parked where that one is", nested),
    TestCase("cancelling a body that sleeps ends it without the time moving", cancelSleeper),
    TestCase("cancelling a body that waits at a gate takes its request back", cancelGate),
    TestCase("a body that is cancelled before it starts never runs", cancelEarly),
    TestCase("a task outside of commands that is resumed is waited for until it goes on", slow),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SettleTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let log = Log<String>()
}

extension SettleTests {
  func synchronous() {
    let save = stage.perform { Command<Void, Void, Never> { [log] in log.add("saved") } }
    stage.perform { save.execute() }
    expectEqual(log.entries, ["saved"])
  }

  func asynchronous() async {
    let save = stage.perform {
      Command<Void, Void, Never> { [log] () async in log.add("saved") }
    }
    stage.perform { save.execute() }
    expectEmpty(log.entries)
    await stage.settle()
    expectEqual(log.entries, ["saved"])
    expectFalse(save.isExecuting.untracked)
  }

  func nothing() async {
    expectTrue(await stage.settle())
    expectEqual(stage.now, .zero)
  }

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

  func tasks() async {
    stage.perform {
      Task { [log] in
        log.add("task")
        Task { log.add("its task") }
      }
    }
    await stage.settle()
    expectEqual(log.entries, ["task", "its task"])
  }

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
    expectEmpty(log.entries)
    gate.reply(())
    await stage.settle()
    expectEqual(log.entries, ["outer"])
  }

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
    expectFalse(save.isExecuting.untracked)
    expectEmpty(stage.pending)
    expectEqual(stage.log.lines.last, "command \(save.title): cancelled")
  }

  func cancelGate() async {
    let gate = stage.gate("disk")
    let save = stage.perform { Command<Void, Void, any Error> { try await gate.wait("draft") } }
    let execution = stage.perform { save.execute() }
    await stage.settle()
    expectEqual(stage.pending, [#"gate disk: "draft""#])
    execution.cancel()
    await stage.settle()
    expectFalse(save.isExecuting.untracked)
    expectEmpty(stage.pending)
  }

  func cancelEarly() async {
    let save = stage.perform {
      Command<Void, Void, Never> { [log] () async in log.add("saved") }
    }
    stage.perform { save.execute() }.cancel()
    await stage.settle()
    expectEmpty(log.entries)
    expectFalse(save.isExecuting.untracked)
  }

  func slow() async {
    await Runtime.$current.withValue(stage.runtime) {
      let (pipe, property) = (Signal<Int, Never>.Pipe(), MutableProperty(0))
      let gate: Gate<Int> = stage.gate("disk")
      let threads = BusyThreads()
      let tasks = [
        await threads.start { [log] waits in
          var values = pipe.signal.values.makeAsyncIterator()
          waits()
          log.add("sent \(await values.next() ?? -1)")
        },
        await threads.start { [log] waits in
          var values = property.values.makeAsyncIterator()
          _ = await values.next()
          waits()
          log.add("property \(await values.next() ?? -1)")
        },
        await threads.start { [log] waits in
          waits()
          log.add("read \((try? await gate.wait()) ?? -1)")
        },
      ]
      threads.areBusy = true
      pipe.send(1)
      property.value = 1
      gate.reply(1)
      await stage.settle()
      expectEqual(Set(log.entries), ["sent 1", "property 1", "read 1"])
      for task in tasks { await task.value }
    }
  }
}

/// The threads of a machine that can be busy: a task that is resumed then goes on some turns of the main
/// actor later.
@MainActor
private final class BusyThreads: TaskExecutor {
  var areBusy = false

  /// Starts a task, and returns when it waits, after it has said so.
  func start(_ body: @escaping @MainActor (_ waits: () -> Void) async -> Void) async -> Task<
    Void, Never
  > {
    var task: Task<Void, Never>?
    await withCheckedContinuation { begun in
      task = Task {
        await withTaskExecutorPreference(self) {
          // From the first change of executor on, the task is on these threads, and changes no more.
          await hop()
          await body { begun.resume() }
        }
      }
    }
    return task ?? Task {}
  }

  nonisolated func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    Task { @MainActor in
      if areBusy {
        for _ in 0..<12 { await Task { @MainActor in }.value }
      }
      job.runSynchronously(
        isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    }
  }
}
