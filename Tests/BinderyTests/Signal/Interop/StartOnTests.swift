import Bindery
import BinderyHeadless
import BinderyTesting
import Synchronization
import TestKit
import Testing

@MainActor @Suite("Signal: Signal(on:) and deliverNextTurn()")
struct StartOnTests {
  nonisolated static let tests: [TestCase<StartOnTests>] = [
    TestCase(
      "B10 a body started elsewhere is not isolated to the main actor, and delivers on it", body),
    TestCase("B10 a body made without Signal(on:) is isolated to the main actor", ordinary),
    TestCase("B10 a callback API started elsewhere is not started on the main actor", callback),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StartOnTests>) async throws {
    try await test(in: self)
  }
}

extension StartOnTests {
  /// Runs jobs when the test says so, and counts them.
  private final class Workshop: TaskExecutor {
    private let jobs = Mutex<[UnownedJob]>([])

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      jobs.withLock { $0.append(job) }
    }

    /// Runs what is waiting, and says how much that was.
    func work() -> Int {
      let waiting = jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs
      }
      for job in waiting { job.runSynchronously(on: asUnownedTaskExecutor()) }
      return waiting.count
    }
  }

  /// Lets what is queued on the main actor run, and with it the next turn of what that queues.
  private func turns(_ count: Int = 3) async {
    for _ in 0..<count {
      await withCheckedContinuation { continuation in
        Task { @MainActor in continuation.resume() }
      }
    }
  }

  func body() async {
    let workshop = Workshop()
    let log = Log<String>()
    let signal = Signal(on: workshop) { () -> String in
      // The isolation that the compiler gives the body: none.
      let isolation: (any Actor)? = #isolation
      return isolation.map { "on \($0)" } ?? "nowhere"
    }
    let connection = signal.observe { value in
      MainActor.assertIsolated()
      log(value)
    }
    await turns()
    // The main actor has had its turns, and the body has not run: it waits for the executor.
    expectEqual(log.entries, [])
    expectGreater(workshop.work(), 0)
    await turns()
    expectEqual(log.entries, ["nowhere"])
    connection.cancel()
  }

  func ordinary() async {
    let log = Log<Bool>()
    let connection = Signal { () async -> Bool in
      let isolation: (any Actor)? = #isolation
      return isolation === MainActor.shared
    }.observe { log.add($0) }
    await turns()
    expectEqual(log.entries, [true])
    connection.cancel()
  }

  func callback() async {
    let workshop = Workshop()
    let door = Door()
    let log = Log<String>()
    let signal = Signal<String, Never>(on: workshop) { remote in
      let isolation: (any Actor)? = #isolation
      remote.send(isolation == nil ? "nowhere" : "somewhere")
      remote.complete()
      remote.onEnd {
        log("stopped")
        door.open()
      }
    }
    let connection = signal.observe { value in
      MainActor.assertIsolated()
      log(value)
    }
    await turns()
    expectEqual(log.entries, [])
    expectGreater(workshop.work(), 0)
    // The events come by way of the global executor, in as many turns as that takes.
    await door.pass()
    expectEqual(log.entries, ["nowhere", "stopped"])
    connection.cancel()
  }

  @Test("B10 on a stage, the stage's order takes the place of the executor", .stage)
  func onStage() async {
    let workshop = Workshop()
    let trace = Trace(Signal(on: workshop) { 7 }, on: Stage.current)
    let sent = Signal<Int, Never>(on: workshop) { remote in
      remote.send(1)
      remote.send(2)
      remote.complete()
    }
    let callbacks = Trace(sent, on: Stage.current)
    await Stage.current.settle()
    expectEqual(workshop.work(), 0)
    expectEqual(trace.entries, ["0 7", "0 |"])
    expectEqual(callbacks.entries, ["0 1", "0 2", "0 |"])
  }

  @Test("B10 what is cancelled before it has started elsewhere does not start", .stage)
  func cancelled() async {
    let log = Log<String>()
    let trace = Trace(
      Signal<Int, Never>(on: globalConcurrentExecutor) { remote in
        remote.onEnd { log("stopped") }
        Task { @MainActor in log("started") }
      }, on: Stage.current)
    trace.cancel()
    await Stage.current.settle()
    expectEqual(log.entries, [])
  }

  @Test("B10 scheduled on the main actor is delivered in the next turn", .stage)
  func nextTurn() async {
    let pipe = Signal<Int, Never>.Pipe()
    let trace = Trace(pipe.signal.deliverNextTurn(), on: Stage.current)
    pipe.send(1)
    pipe.send(2)
    expectEqual(trace.entries, [])
    await Stage.current.settle()
    expectEqual(trace.entries, ["0 1", "0 2"])
    pipe.complete()
    expectEqual(trace.entries.count, 2)
    await Stage.current.settle()
    expectEqual(trace.entries, ["0 1", "0 2", "0 |"])
  }

  @Test("B10 a chain of deliveries takes a turn each, and settles in one go", .stage)
  func chainedTurns() async {
    let pipe = Signal<Int, Never>.Pipe()
    let trace = Trace(
      pipe.signal.deliverNextTurn().deliverNextTurn().deliverNextTurn().deliverNextTurn(),
      on: Stage.current)
    pipe.send(1)
    await Stage.current.settle()
    expectEqual(trace.entries, ["0 1"])
  }

  @Test("B10 what is sent while a turn delivers has a turn of its own", .stage)
  func reentrant() async {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let connection = pipe.signal.deliverNextTurn().observe { value in
      log("begin \(value)")
      if value < 3 { pipe.send(value + 1) }
      log("end \(value)")
    }
    pipe.send(1)
    await Stage.current.settle()
    expectEqual(log.entries, ["begin 1", "end 1", "begin 2", "end 2", "begin 3", "end 3"])
    connection.cancel()
  }

  @Test("B10 ending the observation drops what has not been delivered", .stage)
  func dropped() async {
    let pipe = Signal<Int, Never>.Pipe()
    let box = Box<Connection>()
    let log = Log<Int>()
    box.content = pipe.signal.deliverNextTurn().observe { value in
      log.add(value)
      if value == 2 { box.content?.cancel() }
    }
    for value in 1...5 { pipe.send(value) }
    await Stage.current.settle()
    expectEqual(log.entries, [1, 2])
    expectFalse(pipe.isObserved)
  }
}
