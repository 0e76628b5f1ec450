import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: streaming bodies")
struct StreamingTests {
  nonisolated static let tests: [TestCase<StreamingTests>] = [
    TestCase("progress is nil, follows the body, and is nil again", progress),
    TestCase("a streaming body gets its input", input),
    TestCase("only the last value completes", .facts("A008"), body: completions),
    TestCase(
      "values before a failure are delivered, the failure ends it", .facts("A034"), body: failure),
    TestCase("cancelled, a body's further values and progress are ignored", ignoredAfterCancel),
    TestCase("values sent after the end are ignored", ignoredAfterEnd),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StreamingTests>) async throws {
    try await test(in: self)
  }
}

extension StreamingTests {
  func progress() async {
    let command = Command<Void, Int, Never>.streaming { _, context in
      context.report(progress: 0.25)
      context.report(progress: 0.5)
      return 1
    }
    let log = Log(command.progress)
    _ = await command.execute().outcome
    expectEqual(log.entries, [nil, 0.25, 0.5, nil])
  }

  func input() async {
    let command = Command<Int, Int, Never>.streaming { limit, context in
      for value in 1..<limit { context.send(value) }
      return limit
    }
    let log = Log(command.values)
    await expectEqual(command.execute(with: 4).outcome, .value(4))
    expectEqual(log.entries, [1, 2, 3, 4])
  }

  func completions() async {
    let command = Command<Void, Int, Never>.streaming { _, context in
      context.send(1)
      return 2
    }
    let log = Log(command.completions)
    let first = command.execute()
    expectEqual(log.entries, [])
    _ = await first.outcome
    expectEqual(log.entries, [2])
    _ = await command.execute().outcome
    expectEqual(log.entries, [2, 2])
  }

  func failure() async {
    struct Failure: Error {}
    let command = Command<Void, Int, any Error>.streaming { _, context in
      context.send(1)
      throw Failure()
    }
    let log = Log<String>()
    let connections = [
      command.values.observe { log("\($0)") }, command.errors.observe { _ in log("error") },
    ]
    #expect(await command.execute().outcome.failure is Failure)
    expectEqual(log.entries, ["1", "error"])
    expectFalse(command.isExecuting.value)
    for connection in connections { connection.cancel() }
  }

  func ignoredAfterCancel() async {
    let door = Door()
    let flags = Log<Bool>()
    let command = Command<Void, Int, Never>.streaming { _, context in
      context.send(1)
      flags.add(context.isCancelled)
      await door.pass()
      flags.add(context.isCancelled)
      context.send(2)
      context.report(progress: 0.5)
      return 3
    }
    let log = Log<Int>()
    let progress = Log<Double?>()
    let connections = [
      command.values.observe { log.add($0) }, command.progress.observe { progress.add($0) },
    ]
    let execution = command.execute()
    await door.arrival()
    execution.cancel()
    door.open()
    _ = await execution.outcome
    expectEqual(log.entries, [1])
    expectEqual(progress.entries, [nil])
    expectEqual(flags.entries, [false, true])
    for connection in connections { connection.cancel() }
  }

  func ignoredAfterEnd() async {
    let kept = Box<CommandContext<Int>>()
    let command = Command<Void, Int, Never>.streaming { _, context in
      kept.content = context
      return 1
    }
    let log = Log<Int>()
    let connection = command.values.observe { log.add($0) }
    _ = await command.execute().outcome
    kept.content?.send(2)
    kept.content?.report(progress: 0.5)
    expectEqual(log.entries, [1])
    expectNil(command.progress.value)
    connection.cancel()
  }
}
