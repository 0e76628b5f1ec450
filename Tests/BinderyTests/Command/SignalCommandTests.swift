import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Command: of a signal, observed as long as it is executing", .stage)
struct SignalCommandTests {
  nonisolated static let tests: [TestCase<SignalCommandTests>] = [
    TestCase(
      "it is observed when `execute` returns, and each value is delivered when it is sent", atOnce),
    TestCase("a failure ends it at once, and completion without a value is a cancellation", ends),
    TestCase(
      "what is sent before `cancel()` counts, what is sent after it does not, in the same turn",
      cancels),
    TestCase(
      "the end of the scope ends the observation at once, and so does the release of the command",
      lifetimes),
    TestCase("an execution that is over keeps nothing of what was sent", released),
    TestCase("a newer execution ends the observation of the earlier one", latest),
    TestCase("the time begins with the observation, which ends when it is over", timeout),
    TestCase("a question comes before the observation, and its time does not count", confirmed),
    TestCase(
      "executions in a queue follow one after the other, each from its own beginning", queued),
    TestCase(
      "code that the signal or an observer runs may cancel, execute again or drop the command",
      reentry),
    TestCase("a signal that begins with values delivers them before `execute` returns", cold),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SignalCommandTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let log = Log<String>()
  private let pipe = Signal<Int, Full>.Pipe()
}

extension SignalCommandTests {
  private struct Full: Error {}

  private func follow(
    policy: CommandPolicy = .exclusive, timeout: Duration? = nil, scope: LifetimeScope? = nil,
    confirm: (@MainActor () async -> Bool)? = nil
  ) -> (command: Command<Void, Int, Full>, connections: [Connection]) {
    var ask: (@MainActor (()) async -> Bool)?
    if let confirm { ask = { _ in await confirm() } }
    let command = Command<Void, Int, Full>.following(
      .policy(policy), .timeout(timeout), .confirm(ask), .scope(scope)
    ) { [pipe] in pipe.signal }
    return (
      command,
      [
        command.starts.observe { [log] in log("starts") },
        command.values.observe { [log] in log("\($0)") },
        command.completions.observe { [log] in log("completed \($0)") },
        command.errors.observe { [log] _ in log("failed") },
        command.timeouts.observe { [log] in log("timed out") },
        command.cancellations.observe { [log] in log("cancelled") },
        command.isExecuting.changes.observe { [log] in log($0 ? "busy" : "idle") },
      ]
    )
  }

  func atOnce() {
    let (command, connections) = follow()
    let execution = command.execute()
    pipe.send(1)
    log("sent")
    pipe.send(2)
    pipe.complete()
    expectEqual(
      log.entries, ["busy", "starts", "1", "sent", "2", "idle", "completed 2"])
    expectEqual(execution.result?.value, 2)
    extendLifetime(connections)
  }

  func ends() {
    let (command, connections) = follow()
    command.execute()
    pipe.fail(Full())
    expectEqual(log.entries, ["busy", "starts", "idle", "failed"])
    let empty = Command<Void, Int, Never>.following { _ in .empty }.execute()
    guard case .cancelled = empty.result else { return expectTrue(Bool(false)) }
    extendLifetime(connections)
  }

  func released() async {
    final class Sent {}
    let ways: [@MainActor (Signal<Sent, Full>.Pipe, Command<Void, Sent, Full>) -> Void] = [
      { pipe, _ in pipe.complete() }, { pipe, _ in pipe.fail(Full()) },
      { _, command in command.cancel() },
    ]
    for asks in [false, true] {
      var ask: (@MainActor (()) async -> Bool)?
      if asks { ask = { _ in true } }
      for way in ways {
        weak var last: Sent?
        do {
          let pipe = Signal<Sent, Full>.Pipe()
          let command = Command<Void, Sent, Full>.following(.confirm(ask)) { _ in pipe.signal }
          let errors = command.errors.observe { _ in }
          command.execute()
          await stage.settle()
          let sent = Sent()
          last = sent
          pipe.send(sent)
          way(pipe, command)
          await stage.settle()
          extendLifetime(errors)
        }
        await stage.settle()
        expectNil(last)
      }
    }
  }

  func cancels() async {
    for isByHandle in [false, true] {
      let (command, connections) = follow()
      let execution = command.execute()
      pipe.send(1)
      if isByHandle { execution.cancel() } else { command.cancel() }
      expectFalse(pipe.isObserved)
      expectFalse(command.isExecuting.value)
      pipe.send(2)
      await stage.settle()
      expectEqual(log.entries, ["busy", "starts", "1", "idle", "cancelled"])
      guard case .cancelled = execution.result else { return expectTrue(Bool(false)) }
      extendLifetime(connections)
      log.clear()
    }
  }

  func lifetimes() async {
    let scope = LifetimeScope()
    let (command, connections) = follow(scope: scope)
    let execution = command.execute()
    scope.cancel()
    expectFalse(pipe.isObserved)
    expectFalse(command.isExecuting.value)
    guard case .cancelled = execution.result else { return expectTrue(Bool(false)) }
    extendLifetime(connections)
    var other: Command<Void, Int, Full>? = follow().command
    other?.execute()
    expectTrue(pipe.isObserved)
    other = nil
    await stage.settle()
    expectFalse(pipe.isObserved)
  }

  func latest() {
    let pipes = [Signal<Int, Never>.Pipe(), Signal<Int, Never>.Pipe()]
    let command = Command<Int, Int, Never>.following(.policy(.latest)) { pipes[$0].signal }
    let values = command.values.observe { [log] in log("\($0)") }
    let first = command.execute(with: 0)
    pipes[0].send(1)
    command.execute(with: 1)
    expectFalse(pipes[0].isObserved)
    pipes[0].send(2)
    pipes[1].send(3)
    pipes[1].complete()
    expectEqual(log.entries, ["1", "3"])
    guard case .cancelled = first.result else { return expectTrue(Bool(false)) }
    expectFalse(command.isExecuting.value)
    values.cancel()
  }

  func timeout() async {
    let (command, connections) = follow(timeout: .seconds(2))
    let execution = command.execute()
    await stage.advance(by: .seconds(1))
    pipe.send(1)
    await stage.advance(by: .seconds(1))
    expectFalse(pipe.isObserved)
    expectFalse(command.isExecuting.value)
    pipe.send(2)
    guard case .timedOut = execution.result else { return expectTrue(Bool(false)) }
    expectEqual(log.entries, ["busy", "starts", "1", "timed out", "idle"])
    extendLifetime(connections)
  }

  func confirmed() async {
    let gate: Gate<Bool> = stage.gate("question")
    let (command, connections) = follow(timeout: .seconds(2)) {
      (try? await gate.wait("Follow?")) == true
    }
    command.execute()
    await stage.advance(by: .seconds(5))
    expectFalse(pipe.isObserved)
    gate.reply(true)
    await stage.settle()
    pipe.send(1)
    pipe.complete()
    await stage.settle()
    expectEqual(log.entries, ["busy", "starts", "1", "idle", "completed 1"])
    extendLifetime(connections)
  }

  func queued() {
    let pipes = [Signal<Int, Never>.Pipe(), Signal<Int, Never>.Pipe()]
    let command = Command<Int, Int, Never>.following(.policy(.queued())) { pipes[$0].signal }
    let values = command.values.observe { [log] in log("\($0)") }
    for input in [0, 1] { command.execute(with: input) }
    expectFalse(pipes[1].isObserved)
    pipes[0].send(1)
    pipes[0].complete()
    pipes[1].send(2)
    pipes[1].complete()
    expectEqual(log.entries, ["1", "2"])
    expectFalse(command.isExecuting.value)
    values.cancel()
  }

  /// What an observer or the signal itself does with the command while it follows.
  func reentry() async {
    let (command, connections) = follow()
    var again = true
    let more = command.values.observe { [log] value in
      if value == 1 { command.cancel() }
      log("seen \(value)")
    }
    let restart = command.cancellations.observe { if again { again = false; command.execute() } }
    command.execute()
    pipe.send(1)
    pipe.send(2)
    expectEqual(
      log.entries.filter { $0 != "busy" && $0 != "idle" },
      ["starts", "1", "cancelled", "seen 1", "starts", "2", "seen 2"])
    command.cancel()
    extendLifetime((connections, more, restart))

    var dropped: Command<Void, Int, Never>?
    let own = Signal<Int, Never> { receiver in
      receiver.send(1)
      dropped = nil
      receiver.send(2)
      receiver.onEnd { [log] in log("torn down") }
    }
    dropped = Command.following { own }
    dropped?.execute()
    await stage.settle()
    expectEqual(log.entries.last, "torn down")

    let box = Log<Command<Void, Int, Never>>()
    let stopping = Command<Void, Int, Never>.following {
      Signal { _ in for command in box.entries { command.cancel() } }
    }
    box.add(stopping)
    let stopped = stopping.execute()
    guard case .cancelled = stopped.result else { return expectTrue(Bool(false)) }
    expectFalse(stopping.isExecuting.value)
    box.clear()
  }

  func cold() {
    let count = Command<Int, Int, Never>.following { limit in Signal(1...limit) }
    let connection = count.values.observe { [log] in log("\($0)") }
    let execution = count.execute(with: 3)
    expectEqual(log.entries, ["1", "2", "3"])
    expectEqual(execution.result?.value, 3)
    connection.cancel()
  }
}
