import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: executed from its own callbacks")
struct ReentryTests {
  nonisolated static let tests: [TestCase<ReentryTests>] = [
    TestCase("from completions, it meets an idle command", completions),
    TestCase("from errors, as a retry", errors),
    TestCase("from values, it runs after the execution is over", values),
    TestCase("from starts of a synchronous body, it runs after the execution is over", starts),
    TestCase(
      "from starts of an asynchronous body, it meets an executing command", startsAsynchronous),
    TestCase("from an observer of isExecuting, when it falls", isExecuting),
    TestCase(
      "from an observer of isExecuting, the terminal event still comes first", terminalEventFirst),
    TestCase("from the completions of an asynchronous body", asynchronousCompletions),
    TestCase("inside a transaction, the execution runs after it and meets its end", transactions),
    TestCase("inside an observer, the execution runs after the flush", observers),
    TestCase("inside a signal's delivery, the execution runs after it", signals),
    TestCase("executions asked for in one transaction run in that order", orderOfDeferred),
    TestCase("a synchronous body may write, and its observers run before it goes on", bodyWrites),
    TestCase(
      "a synchronous body may execute another command, which runs at once", bodyExecutesAnother),
    TestCase(
      "a command that executes itself for ever is stopped, reported, and rejects the rest", endless),
    TestCase(
      "a command that executes itself twice each time is stopped, and every execution ends",
      branching),
    TestCase(
      "a queued command whose body executes it for ever is stopped, and every execution ends",
      endlessQueue),
    TestCase(
      "however many are asked for in one transaction, each has its outcome after it",
      manyInOneTransaction),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ReentryTests>) async throws {
    try await test(in: self)
  }
}

extension ReentryTests {
  private struct Failure: Error {}

  /// A command that counts its runs; the first `failures` of them throw.
  private func counting(_ runs: Log<Int>, failures: Int = 0) -> Command<Int, Int, Failure> {
    Command { (input: Int) throws(Failure) -> Int in
      runs.add(input)
      if runs.entries.count <= failures { throw Failure() }
      return input
    }
  }

  func completions() {
    let runs = Log<Int>()
    let command = counting(runs)
    let states = Log<Bool>()
    let connection = command.completions.observe { value in
      states.add(command.isEnabled.value)
      if value < 3 { command.execute(with: value + 1) }
    }
    command.execute(with: 1)
    expectEqual(runs.entries, [1, 2, 3])
    expectEqual(states.entries, [true, true, true])
    connection.cancel()
  }

  func errors() {
    let runs = Log<Int>()
    let command = counting(runs, failures: 2)
    let connection = command.errors.observe { _ in command.execute(with: 0) }
    command.execute(with: 0)
    expectEqual(runs.entries.count, 3)
    expectNil(command.lastError.value)
    connection.cancel()
  }

  func values() {
    let runs = Log<Int>()
    let command = counting(runs)
    let log = Log<String>()
    let connections = [
      command.values.observe { value in
        log("value \(value)")
        if value == 1 { command.execute(with: 2) }
      },
      command.completions.observe { log("completion \($0)") },
    ]
    command.execute(with: 1)
    expectEqual(log.entries, ["value 1", "completion 1", "value 2", "completion 2"])
    for connection in connections { connection.cancel() }
  }

  func starts() {
    let runs = Log<Int>()
    let command = counting(runs)
    let connection = command.starts.observe { if $0 == 1 { command.execute(with: 2) } }
    command.execute(with: 1)
    expectEqual(runs.entries, [1, 2])
    connection.cancel()
  }

  func startsAsynchronous() async {
    let command = Command { (input: Int) async -> Int in input }
    let rejections = Log<Rejection>()
    let connections = [
      command.starts.observe { if $0 == 1 { command.execute(with: 2) } },
      command.rejections.observe { rejections.add($0) },
    ]
    let execution = command.execute(with: 1)
    expectEqual(rejections.entries, [.executing])
    await expectEqual(execution.outcome, .value(1))
    for connection in connections { connection.cancel() }
  }

  func isExecuting() {
    let runs = Log<Int>()
    let command = counting(runs)
    let connection = command.isExecuting.changes.observe { isExecuting in
      if !isExecuting, runs.entries.count < 3 { command.execute(with: runs.entries.count + 1) }
    }
    command.execute(with: 1)
    expectEqual(runs.entries, [1, 2, 3])
    connection.cancel()
  }

  func terminalEventFirst() {
    let runs = Log<Int>()
    let command = counting(runs)
    let log = Log<String>()
    let connections = [
      command.isExecuting.changes.observe { isExecuting in
        if !isExecuting, runs.entries.count == 1 { command.execute(with: 2) }
      },
      command.starts.observe { log("start \($0)") },
      command.completions.observe { log("completion \($0)") },
    ]
    command.execute(with: 1)
    expectEqual(log.entries, ["start 1", "completion 1", "start 2", "completion 2"])
    for connection in connections { connection.cancel() }
  }

  func asynchronousCompletions() async {
    let door = Door()
    let command = Command { (input: Int) async -> Int in
      if input == 3 { await door.pass() }
      return input
    }
    let log = Log<Int>()
    let connection = command.completions.observe { value in
      log.add(value)
      if value < 3 { command.execute(with: value + 1) }
    }
    command.execute(with: 1)
    await door.arrival()
    expectEqual(log.entries, [1, 2])
    expectTrue(command.isExecuting.value)
    connection.cancel()
    door.open()
  }

  func transactions() {
    let isOn = MutableProperty(false)
    let runs = Log<String>()
    let command = Command(.enabled(if: isOn)) { runs("run") }
    transaction {
      command.execute()
      expectEmpty(runs.entries)
      expectFalse(command.isExecuting.value)
      isOn.value = true
    }
    expectEqual(runs.entries, ["run"])
  }

  func observers() {
    let a = MutableProperty(0)
    let log = Log<String>()
    let command = Command { log("body") }
    let connections = [
      a.observe { value in
        if value == 1 { command.execute() }
        log("first \(value)")
      },
      a.observe { log("second \($0)") },
    ]
    log.clear()
    a.value = 1
    expectEqual(log.entries, ["first 1", "second 1", "body"])
    for connection in connections { connection.cancel() }
  }

  func signals() {
    let pipe = Signal<Int, Never>.Pipe()
    let log = Log<String>()
    let command = Command { (input: Int) in log("body \(input)") }
    let connections = [
      pipe.signal.observe { command.execute(with: $0) },
      pipe.signal.observe { log("second \($0)") },
    ]
    pipe.send(1)
    pipe.send(2)
    expectEqual(log.entries, ["second 1", "body 1", "second 2", "body 2"])
    for connection in connections { connection.cancel() }
  }

  func orderOfDeferred() {
    let log = Log<Int>()
    let commands = (1...3).map { number in Command { log.add(number) } }
    transaction { for command in commands.reversed() { command.execute() } }
    expectEqual(log.entries, [3, 2, 1])
  }

  func bodyWrites() {
    let a = MutableProperty(0)
    let log = Log<String>()
    let connection = a.observe { log("a \($0)") }
    let command = Command {
      a.value = 1
      log("written")
    }
    command.execute()
    expectEqual(log.entries, ["a 0", "a 1", "written"])
    connection.cancel()
  }

  func bodyExecutesAnother() {
    let log = Log<String>()
    let inner = Command { log("inner") }
    let outer = Command {
      inner.execute()
      log("outer")
    }
    outer.execute()
    expectEqual(log.entries, ["inner", "outer"])
  }

  func endless() async {
    let limit = Turn.limit
    Turn.limit = Extent.many / 4
    let runs = Box(0)
    let last = Box<Execution<Void, Never>>()
    let box = Box<Command<Void, Void, Never>>()
    var connection: Connection?
    let found = reports {
      // Made in here, so that it belongs to the runtime that is current.
      let command = Command { runs.content = (runs.content ?? 0) + 1 }
      connection = command.completions.observe { last.content = command.execute() }
      box.content = command
      command.execute()
    }
    Turn.limit = limit
    expectEqual(found.map(\.kind), [.loop])
    expectGreater((runs.content ?? 0), 1_000)
    expectEqual(limit, 100_000)
    await expectEqual(last.content?.outcome.isRejected, true)
    expectEqual(box.content?.isExecuting.value, false)
    connection?.cancel()
  }

  func branching() async {
    let limit = Turn.limit
    Turn.limit = 500
    let ends = Box(0)
    let asked = Box(0)
    var connection: Connection?
    let box = Box<Command<Void, Void, Never>>()
    let found = reports {
      let command = Command {}
      @MainActor func execute() {
        asked.content = (asked.content ?? 0) + 1
        command.execute().onEnd { _ in ends.content = (ends.content ?? 0) + 1 }
      }
      connection = command.completions.observe {
        execute()
        execute()
      }
      box.content = command
      execute()
    }
    Turn.limit = limit
    expectEqual(found.map(\.kind), [.loop])
    await Task {}.value
    expectEqual(asked.content, ends.content)
    expectGreater((asked.content ?? 0), 1_000)
    connection?.cancel()
  }

  func endlessQueue() async {
    let limit = Turn.limit
    Turn.limit = 1_000
    let box = Box<Command<Void, Void, Never>>()
    let last = Box<Execution<Void, Never>>()
    let found = reports {
      box.content = Command(.policy(.queued())) { last.content = box.content?.execute() }
      box.content?.execute()
    }
    Turn.limit = limit
    expectEqual(found.map(\.kind), [.loop])
    await expectEqual(last.content?.outcome.isRejected, true)
    expectEqual(box.content?.isExecuting.value, false)
    box.content = nil
  }

  func manyInOneTransaction() {
    let limit = Turn.limit
    Turn.limit = 1_000
    defer { Turn.limit = limit }
    let again = Log<Int>()
    let found = reports {
      let command = Command { (input: Int) -> Int in input }
      let connection = command.completions.observe { value in
        // Each leads to a second one: more than the limit, and no loop.
        if value < 3_000 { again.add(command.execute(with: value + 3_000).result?.value ?? 0) }
      }
      let executions = transaction { (0..<3_000).map { command.execute(with: $0) } }
      expectAll(executions.enumerated()) { $1.result == .value($0) }
      expectEqual(command.executionCount.value, 6_000)
      connection.cancel()
    }
    expectEqual(found, [])
    expectEqual(again.entries.count, 3_000)
  }
}

extension CommandOutcome {
  fileprivate var isRejected: Bool {
    if case .rejected = self { true } else { false }
  }
}
