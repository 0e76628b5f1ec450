import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: order of the steps")
struct CommandOrderTests {
  nonisolated static let tests: [TestCase<CommandOrderTests>] = [
    TestCase("command 1–8: a synchronous body that returns", synchronousSuccess),
    TestCase(
      "command 1–8: an asynchronous body that returns takes the same steps", .facts("A054"),
      body: asynchronousSuccess),
    TestCase("command 1–8: a synchronous body that throws", synchronousFailure),
    TestCase(
      "command 1–8: an asynchronous body that throws takes the same steps", .facts("A013"),
      body: asynchronousFailure),
    TestCase(
      "command 1–8: a synchronous CancellationError is a cancellation", synchronousCancellation),
    TestCase(
      "command 1–8: an asynchronous CancellationError is a cancellation", asynchronousCancellation),
    TestCase(
      "command 1: a disabled command rejects, and nothing else happens", .facts("A011"),
      body: rejection),
    TestCase("command 2: the next execution begins without the last one's error", errorIsCleared),
    TestCase("command 4: a synchronous body has run when execute returns", synchronousBodyRunsNow),
    TestCase(
      "command 4: an asynchronous body has not begun when execute returns", .facts("A050"),
      body: asynchronousBodyRunsLater),
    TestCase(
      "command 5: intermediate values are sent while executing, the last one too", streaming),
    TestCase("command 6: outcome, executing and enabled are one commit", oneCommit),
    TestCase("command 8: the outcome resumes after the terminal event", outcomeIsLast),
    TestCase("command: the same events happen in the second execution", secondExecution),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CommandOrderTests>) async throws {
    try await test(in: self)
  }
}

extension CommandOrderTests {
  private enum Failure: Error, Equatable { case broken }

  private static let success = [
    "E-- executing true", "E-- enabled false", "E-- start", "E-- body", "E-- value 7",
    "-N- executing false", "-N- enabled true", "-N- completion 7",
  ]
  private static let failure = [
    "E-- executing true", "E-- enabled false", "E-- start", "E-- body",
    "-NX executing false", "-NX enabled true", "-NX error broken",
  ]
  private static let cancellation = [
    "E-- executing true", "E-- enabled false", "E-- start", "E-- body",
    "-N- executing false", "-N- enabled true", "-N- cancellation",
  ]

  /// Runs a command with a recorder that its body can write to.
  private func record<Output, Problem: Error>(
    _ make: (_ note: @escaping @MainActor () -> Void) -> Command<Void, Output, Problem>
  ) async -> ([String], CommandOutcome<Output, Problem>) {
    let box = Box<CommandRecorder<Void, Output, Problem>>()
    let command = make { box.content?.note("body") }
    let recorder = CommandRecorder(command)
    box.content = recorder
    let outcome = await command.execute().outcome
    box.content = nil
    return (recorder.entries, outcome)
  }

  func synchronousSuccess() async {
    let (log, outcome) = await record { note in
      Command { () -> Int in
        note()
        return 7
      }
    }
    expectEqual(log, Self.success)
    expectEqual(outcome, .value(7))
  }

  func asynchronousSuccess() async {
    let (log, outcome) = await record { note in
      Command { () async -> Int in
        note()
        return 7
      }
    }
    expectEqual(log, Self.success)
    expectEqual(outcome, .value(7))
  }

  func synchronousFailure() async {
    let (log, outcome) = await record { note in
      Command { () throws(Failure) -> Int in
        note()
        throw .broken
      }
    }
    expectEqual(log, Self.failure)
    expectEqual(outcome, .failed(.broken))
  }

  func asynchronousFailure() async {
    let (log, outcome) = await record { note in
      Command { () async throws(Failure) -> Int in
        note()
        throw .broken
      }
    }
    expectEqual(log, Self.failure)
    expectEqual(outcome, .failed(.broken))
  }

  func synchronousCancellation() async {
    let (log, outcome) = await record { note in
      Command { () throws -> Int in
        note()
        throw CancellationError()
      }
    }
    expectEqual(log, Self.cancellation)
    guard case .cancelled = outcome else { return expectTrue(Bool(false), "\(outcome)") }
  }

  func asynchronousCancellation() async {
    let (log, outcome) = await record { note in
      Command { () async throws -> Int in
        note()
        throw CancellationError()
      }
    }
    expectEqual(log, Self.cancellation)
    guard case .cancelled = outcome else { return expectTrue(Bool(false), "\(outcome)") }
  }

  func rejection() async {
    let isOn = MutableProperty(false)
    let (log, outcome) = await record { note in
      Command(.enabled(if: isOn)) { () -> Int in
        note()
        return 7
      }
    }
    expectEqual(log, ["--- rejection the command is disabled"])
    expectEqual(outcome, .rejected(.disabled))
  }

  func errorIsCleared() async {
    let fails = MutableProperty(true)
    let command = Command { () throws(Failure) -> Int in
      if fails.value { throw .broken }
      return 7
    }
    command.execute()
    expectEqual(command.lastError.value, .broken)
    fails.value = false
    let recorder = CommandRecorder(command)
    command.execute()
    expectEqual(recorder.entries.first?.hasPrefix("E-- "), true)
    expectNil(command.lastError.value)
  }

  func synchronousBodyRunsNow() {
    let command = Command { () -> Int in 7 }
    let execution = command.execute()
    expectEqual(execution.result, .value(7))
  }

  func asynchronousBodyRunsLater() async {
    let log = Log<String>()
    let command = Command { () async in log("body") }
    expectFalse(command.isExecuting.value)
    expectNil(command.lastOutcome.value)
    let execution = command.execute()
    log("returned")
    expectTrue(command.isExecuting.value)
    expectNil(execution.result)
    _ = await execution.outcome
    expectFalse(command.isExecuting.value)
    expectEqual(log.entries, ["returned", "body"])
  }

  func streaming() async {
    let command = Command<Void, Int, Never>.streaming { _, context in
      context.send(1)
      context.send(2)
      return 3
    }
    let recorder = CommandRecorder(command)
    let outcome = await command.execute().outcome
    expectEqual(outcome, .value(3))
    expectEqual(
      recorder.entries,
      [
        "E-- executing true", "E-- enabled false", "E-- start",
        "E-- value 1", "E-- value 2", "E-- value 3",
        "-N- executing false", "-N- enabled true", "-N- completion 3",
      ])
  }

  func oneCommit() {
    let command = Command { () -> Int in 7 }
    let log = Log<String>()
    let connection = effect {
      let outcome = command.lastOutcome.value?.value.map { "\($0)" } ?? "none"
      log("\(command.isExecuting.value) \(command.isEnabled.value) \(outcome)")
    }
    command.execute()
    expectEqual(log.entries, ["false true none", "true false none", "false true 7"])
    connection.cancel()
  }

  func outcomeIsLast() async {
    let command = Command { () async -> Int in 7 }
    let execution = command.execute()
    let log = Log<Bool>()
    let connection = command.completions.observe { _ in log.add(execution.result == nil) }
    _ = await execution.outcome
    expectEqual(log.entries, [true])
    connection.cancel()
  }

  func secondExecution() async {
    let command = Command { () async -> Int in 7 }
    let recorder = CommandRecorder(command)
    _ = await command.execute().outcome
    let first = recorder.entries
    recorder.log.clear()
    _ = await command.execute().outcome
    expectEqual(recorder.entries, first)
    expectEqual(command.executionCount.value, 2)
  }
}
