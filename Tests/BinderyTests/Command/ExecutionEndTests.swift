import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Command: what an execution tells at its end", .stage)
struct ExecutionEndTests {
  nonisolated static let tests: [TestCase<ExecutionEndTests>] = [
    TestCase(
      "a handler is called once, after the terminal event, with the final state of the command",
      order),
    TestCase("an execution that has ended calls it at once", atOnce),
    TestCase("a rejection is sent", rejected),
    TestCase("a failure is sent, and is not reported as unseen", failed),
    TestCase("a command that goes away sends a cancellation, running and queued", abandoned),
    TestCase("a shared execution's waiters get it, too", shared),
    TestCase("a handler may execute again: that begins when the handlers are done", again),
    TestCase("the handlers are let go when they have been called", released),
    TestCase("two executions can be told apart, and a copy of a handle is the same one", identity),
    TestCase("a handle keeps its outcome, however often the command is executed afterwards", kept),
    TestCase("work that a handler starts belongs to no body, also if a body has executed", outside),
    TestCase("what the release of an old result executes is an execution of its own", nested),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ExecutionEndTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let service: Gate<Int> = Stage.current.gate("service")
  private let log = Log<String>()
}

extension ExecutionEndTests {
  private func makeCommand(_ policy: CommandPolicy = .exclusive) -> Command<Void, Int, any Error> {
    Command(.named("load"), .policy(policy)) { [service] () async throws -> Int in
      try await service.wait()
    }
  }

  private func note(_ outcome: CommandOutcome<Int, any Error>) {
    switch outcome {
    case .value(let value): log.add("value \(value)")
    case .failed(let error): log.add("failed \(error)")
    case .cancelled: log.add("cancelled")
    case .timedOut: log.add("timed out")
    case .rejected(let rejection): log.add("rejected: \(rejection)")
    }
  }

  func outside() async throws {
    let inner = makeCommand()
    let after: Gate<Int> = stage.gate("after")
    let outer = Command<Void, Void, any Error>(.named("outer")) { () async throws -> Void in
      let execution = inner.execute()
      execution.onEnd { _ in Task { try await after.wait() } }
      _ = await execution.outcome
    }
    outer.execute()
    await stage.settle()
    service.reply(1)
    await stage.settle()
    #expect(after.pendingExecutions == [nil])
    after.reply(1)
    await stage.settle()
  }

  func order() async {
    let command = makeCommand()
    let connection = command.completions.observe { [log] in log.add("completion \($0)") }
    let execution = command.execute()
    execution.onEnd { [log] outcome in
      self.note(outcome)
      log.add("executing \(command.isExecuting.value)")
    }
    execution.onEnd { [log] _ in log.add("second handler") }
    await stage.settle()
    expectEqual(log.entries, [])
    service.reply(7)
    await stage.settle()
    expectEqual(log.entries, ["completion 7", "value 7", "executing false", "second handler"])
    connection.cancel()
  }

  func atOnce() async {
    let command = makeCommand()
    let execution = command.execute()
    await stage.settle()
    service.reply(7)
    await stage.settle()
    execution.onEnd(note)
    expectEqual(log.entries, ["value 7"])
  }

  func rejected() async {
    let command = makeCommand()
    let running = command.execute()
    command.execute().onEnd(note)
    expectEqual(log.entries, ["rejected: the command is executing already"])
    running.cancel()
    await stage.settle()
  }

  func failed() async {
    let command = makeCommand()
    command.execute().onEnd(note)
    await stage.settle()
    service.fail(StubError("offline"))
    await stage.settle()
    expectEqual(log.entries, ["failed offline"])
  }

  func abandoned()
    async
  {
    var command: Command<Void, Int, any Error>? = makeCommand(.queued())
    command?.execute().onEnd(note)
    command?.execute().onEnd(note)
    await stage.settle()
    command = nil
    await stage.settle()
    expectEqual(log.entries, ["cancelled", "cancelled"])
  }

  func shared() async {
    let command = makeCommand(.shareInFlight)
    command.execute().onEnd(note)
    command.execute().onEnd(note)
    await stage.settle()
    service.reply(7)
    await stage.settle()
    expectEqual(log.entries, ["value 7", "value 7"])
  }

  func again() async {
    let command = makeCommand()
    let execution = command.execute()
    execution.onEnd { _ in command.execute().onEnd(self.note) }
    execution.onEnd { [log] _ in log.add("second handler") }
    await stage.settle()
    service.reply(1)
    await stage.settle()
    expectEqual(log.entries, ["second handler"])
    service.reply(2)
    await stage.settle()
    expectEqual(log.entries, ["second handler", "value 2"])
  }

  func released() async {
    let execution: Execution<Int, any Error>
    weak var weakLog: Log<String>?
    let command = makeCommand()
    do {
      let own = Log<String>()
      weakLog = own
      execution = command.execute()
      execution.onEnd { _ in own.add("end") }
    }
    expectNotNil(weakLog)
    await stage.settle()
    service.reply(7)
    await stage.settle()
    expectNil(weakLog)
    expectEqual(execution.result?.value, 7)
  }

  func identity() async {
    let command = makeCommand(.shareInFlight)
    let first = command.execute(), second = command.execute()
    let copy = first
    expectEqual(copy, first)
    expectNotEqual(first, second)
    expectEqual(Set([first, second, copy]).count, 2)
    await stage.settle()
    service.reply(1)
    await stage.settle()
    expectEqual(copy, first)
    expectNotEqual(first, second)
  }
}

/// Calls a closure when it goes.
@MainActor
private final class Farewell {
  let number: Int
  private let action: @MainActor (Int) -> Void

  init(_ number: Int, _ action: @escaping @MainActor (Int) -> Void) {
    (self.number, self.action) = (number, action)
  }

  isolated deinit { action(number) }
}

extension ExecutionEndTests {
  func kept() {
    let double = Command { (number: Int) in 2 * number }
    let first = double.execute(with: 1)
    for number in 2...4 { double.execute(with: number) }
    let last = double.execute(with: 5)
    double.execute(with: 6)
    expectEqual(first.result?.value, 2)
    expectEqual(last.result?.value, 10)
    #expect(first != last)
  }

  func nested() {
    let values = Log<Int>()
    var again: (@MainActor (Int) -> Void)?
    let make = Command { (number: Int) in Farewell(number) { again?($0) } }
    let connection = make.values.observe { values.add($0.number) }
    again = { number in if number < 10 { make.execute(with: number + 10) } }
    for number in 1...3 { expectEqual(make.execute(with: number).result?.value?.number, number) }
    again = nil
    connection.cancel()
    expectEqual(values.entries.sorted(), [1, 2, 3, 11, 12])
  }
}
