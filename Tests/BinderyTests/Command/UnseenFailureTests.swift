import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Command: failures that nothing observed")
struct UnseenFailureTests {
  nonisolated static let tests: [TestCase<UnseenFailureTests>] = [
    TestCase("it is reported, once, in the turn after", reported),
    TestCase("with an observer of errors it is not", observed),
    TestCase("with an observer of another event it is", otherObserver),
    TestCase("with lastError or lastOutcome bound it is not", bound),
    TestCase("reading the outcome afterwards counts as seen", looked),
    TestCase("while the execution is retained, it may still be read", held),
    TestCase("a cancellation or a rejection is no failure", noFailure),
    TestCase("in a test without a stage it fails the test", failsTest),
    TestCase("on a stage it is reported at the end, unless it has been read before", onStage),
    TestCase("a stage that keeps one goes nevertheless", released),
    TestCase("a time-out that nothing observed is reported as well", timeout),
    TestCase(
      "of an asynchronous body, it is reported unless something awaits it", .facts("A055"),
      body: asynchronous),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<UnseenFailureTests>) async throws {
    try await test(in: self)
  }
}

extension UnseenFailureTests {
  private struct DiskFull: Error, CustomStringConvertible {
    let description = "Disk full"
  }

  /// What is reported while and after `body` runs, off any stage.
  private func reports(during body: (Command<Void, Void, DiskFull>) async -> Void) async -> [String]
  {
    let log = Log<Diagnostic>()
    let runtime = Runtime.reporting(to: log)
    await Runtime.$current.withValue(runtime) {
      await body(Command(.named("save")) { () throws(DiskFull) in throw DiskFull() })
      await Task {}.value
    }
    return log.entries.map(\.message)
  }

  private nonisolated static let report = """
    Command 'save' failed "Disk full", and nothing observed it.
    To fix: observe its `errors`, present them, bind `lastError`, or await the outcome of the \
    execution.
    """

  func reported() async {
    await expectEqual(reports { $0.execute() }, [Self.report])
  }

  func observed() async {
    let messages = await reports { command in
      let connection = command.errors.observe { _ in }
      command.execute()
      connection.cancel()
    }
    expectEmpty(messages)
  }

  func otherObserver() async {
    let messages = await reports { command in
      let connection = command.completions.observe {}
      command.execute()
      connection.cancel()
    }
    expectEqual(messages, [Self.report])
  }

  func bound() async {
    let messages = await reports { command in
      let error = command.lastError
      let connection = error.observe { _ in }
      command.execute()
      connection.cancel()
    }
    expectEmpty(messages)
  }

  func looked() async {
    let messages = await reports { command in
      command.execute()
      _ = command.lastError.value
      command.execute()
      _ = command.lastOutcome.value
      _ = command.execute().result
      _ = await command.execute().outcome
    }
    expectEmpty(messages)
  }

  func held() async {
    let box = Box<Execution<Void, DiskFull>>()
    let messages = await reports { command in
      box.content = command.execute()
      await Task {}.value
      _ = box.content?.result
      box.content = nil
    }
    expectEmpty(messages)
  }

  func noFailure() async {
    let messages = await reports { _ in
      let isOn = MutableProperty(false)
      Command(.enabled(if: isOn)) { () throws(DiskFull) in throw DiskFull() }.execute()
      Command { () throws in throw CancellationError() }.execute()
    }
    expectEmpty(messages)
  }

  func failsTest() async {
    await withKnownIssue {
      Command(.named("save")) { () throws(DiskFull) in throw DiskFull() }.execute()
      await Task {}.value
    } matching: {
      $0.comments.map(\.rawValue) == [Self.report]
    }
  }

  func onStage() async {
    let log = Log<String>()
    let stage = Stage { log($0.message) }
    let seen = stage.perform {
      Command(.named("load")) { () throws(DiskFull) in throw DiskFull() }
    }
    let save = stage.perform {
      Command(.named("save")) { () throws(DiskFull) in throw DiskFull() }
    }
    for command in [seen, save] { stage.perform { _ = command.execute() } }
    await stage.settle()
    expectEmpty(log.entries)
    _ = seen.lastError.value
    await stage.finish()
    expectEqual(
      log.entries,
      [
        """
        The stage ended with 1 thing unfinished.
          command save failed "Disk full", and nothing observed it
            To fix: observe its `errors`, present them, bind `lastError`, or look at the outcome.
        """
      ])
  }

  func released() async {
    weak var runtime: Runtime?
    do {
      let log = Log<String>()
      let stage = Stage { log($0.message) }
      runtime = stage.runtime
      let save = stage.perform {
        Command(.named("save")) { () throws(DiskFull) in throw DiskFull() }
      }
      stage.perform { _ = save.execute() }
      await stage.finish()
      expectEqual(log.entries.count, 1)
    }
    expectNil(runtime)
  }

  func timeout() async {
    let log = Log<String>()
    let stage = Stage { log($0.message) }
    let load = stage.perform {
      Command(.named("load"), .timeout(.seconds(1))) { [clock = stage.clock] in
        try await clock.sleep(for: .seconds(2))
      }
    }
    stage.perform { _ = load.execute() }
    await stage.advance(by: .seconds(1))
    await stage.finish()
    expectEqual(
      log.entries,
      [
        """
        The stage ended with 1 thing unfinished.
          command load timed out, and nothing observed it
            To fix: observe its `errors`, present them, bind `lastError`, or look at the outcome.
        """
      ])
  }

  func asynchronous() async {
    let log = Log<Diagnostic>()
    await Runtime.$current.withValue(Runtime.reporting(to: log)) {
      let command = Command { () async throws(DiskFull) -> Int in throw DiskFull() }
      expectNotNil(await command.execute().outcome.failure)
      expectEmpty(log.entries)
      command.execute()
      for await isExecuting in command.isExecuting.values where !isExecuting { break }
      await Task {}.value
    }
    expectEqual(log.entries.map(\.kind), [.unseenFailure])
  }
}
