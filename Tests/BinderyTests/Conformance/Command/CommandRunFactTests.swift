import Bindery
import Testing

@MainActor @Suite("Command facts: executions")
struct CommandRunFactTests {
  private enum Failure: Error, Equatable { case first, second }

  @Test("fact A006: what a command makes may own another command")
  func nestedCommands() async {
    @MainActor final class Page {
      let next = Command { () async -> Int in 1 }
    }
    let open = Command { () async -> Page in Page() }
    let page = MutableProperty<Page?>(nil, comparing: .alwaysDifferent)
    let executing = page.flatMap { $0?.next.isExecuting ?? .constant(false) }
    let observer = executing.observe { _ in }
    let connection = open.values.observe { page.value = $0 }
    _ = await open.execute().outcome
    weak let first = page.value
    let execution = page.value?.next.execute()
    _ = await open.execute().outcome
    _ = await execution?.outcome
    _ = (open.execute(), await Task {}.value)
    #expect(page.value !== first)
    for connection in [observer, connection] { connection.cancel() }
  }

  @Test("decision A031: an execution is a handle with its outcome")
  func handle() async {
    let command = Command { (input: Int) async -> Int in input }
    let starts = Log<Int>()
    let connection = command.starts.observe { starts.add($0) }
    let execution = command.execute(with: 7)
    #expect(starts.entries == [7])
    #expect(await execution.outcome == .value(7))
    connection.cancel()
  }

  @Test("fact A033: it is executing until every concurrent execution has ended")
  func concurrent() async {
    let doors = [Door(), Door()]
    let command = Command<Int, Int, Failure>(
      policy: .concurrent(),
      streaming: { number, context throws(Failure) in
        await doors[number].pass()
        if number == 0 { throw .first }
        context.send(number)
        return number
      })
    let executions = [0, 1].map { command.execute(with: $0) }
    for door in doors { await door.arrival() }
    #expect(command.isExecuting.value)
    doors[0].open()
    _ = await executions[0].outcome
    #expect(command.isExecuting.value)
    doors[1].open()
    _ = await executions[1].outcome
    #expect(!command.isExecuting.value)
  }

  @Test("fact A034: a failure is not among the values")
  func failureIsNoValue() async {
    let command = Command<Void, Int, Failure>(streaming: { _, context throws(Failure) in
      context.send(1)
      context.send(2)
      throw .first
    })
    let values = Log<Int>()
    let connection = command.values.observe { values.add($0) }
    #expect(await command.execute().outcome == .failed(.first))
    #expect(values.entries == [1, 2])
    #expect(!command.isExecuting.value)
    connection.cancel()
  }

  @Test("fact A036: errors of executions that began before errors were observed")
  func lateObserver() async {
    let doors = [Door(), Door()]
    let command = Command(policy: .concurrent()) {
      (number: Int) async throws(Failure) -> Int in
      await doors[number].pass()
      throw number == 0 ? .first : .second
    }
    let executions = [0, 1].map { command.execute(with: $0) }
    for door in doors { await door.arrival() }
    let errors = Log<Failure>()
    let connection = command.errors.observe { errors.add($0) }
    doors[0].open()
    _ = await executions[0].outcome
    #expect(errors.entries == [.first])
    doors[1].open()
    _ = await executions[1].outcome
    #expect(errors.entries == [.first, .second])
    connection.cancel()
  }

  @Test("fact A041: a concurrent command stays enabled, and may be executed from within itself")
  func reentrant() async {
    let box = Box<Command<Int, Int, Never>>()
    let command = Command(policy: .concurrent()) { (number: Int) async -> Int in
      guard number > 0 else { return 0 }
      return await box.content?.execute(with: number - 1).outcome.value ?? -1
    }
    box.content = command
    let enabled = Log<Bool>()
    let connection = command.isEnabled.observe { enabled.add($0) }
    #expect(await command.execute(with: 1).outcome == .value(0))
    #expect(command.executionCount.value == 2)
    #expect(enabled.entries == [true])
    connection.cancel()
    box.content = nil
  }

  @Test("decision A043: when a command goes, its signals say nothing more and do not end")
  func released() async {
    let door = Door()
    let box = Box(
      Command { () async -> Int in
        await door.pass()
        return 1
      })
    let log = Log<String>()
    let connections = [
      box.content?.completions.observeEvents { log("\($0)") },
      box.content?.cancellations.observeEvents { log("\($0)") },
    ].compactMap(\.self)
    let outcome = LaterOutcome(of: box.content?.execute())
    await door.arrival()
    box.content = nil
    door.open()
    #expect(await outcome.value == .cancelled)
    #expect(log.entries.isEmpty)
    #expect(connections.map(\.isActive) == [true, true])
    for connection in connections { connection.cancel() }
  }

  @Test("fact A050: the state around one run")
  func oneRun() async {
    let works = Log<String>()
    let command = Command { () async in works("work") }
    #expect(!command.isExecuting.value && command.lastOutcome.value == nil)
    let execution = command.execute()
    #expect(command.isExecuting.value && execution.finished == nil)
    _ = await execution.outcome
    #expect(!command.isExecuting.value)
    #expect(works.entries == ["work"])
  }

  @Test("decision A052: cancelling is told until the body has returned, then the outcome says it")
  func cancelling() async {
    let door = Door()
    let command = Command { () async -> Int in
      await door.pass()
      return 1
    }
    let canCancel = command.cancelCommand.isEnabled
    #expect(!canCancel.value && !command.isCancelling.value)
    let execution = command.execute()
    await door.arrival()
    #expect(canCancel.value)
    command.cancel()
    #expect(!canCancel.value && command.isCancelling.value)
    door.open()
    _ = await execution.outcome
    #expect(!canCancel.value && !command.isCancelling.value)
    #expect(command.lastOutcome.value == .cancelled)
  }

  @Test("fact A054: both edges of enabled are told")
  func edges() async {
    let command = Command { () async -> Int in 1 }
    let log = Log<Bool>()
    let connection = command.isEnabled.changes.observe { log.add($0) }
    let execution = command.execute()
    #expect(log.entries == [false])
    _ = await execution.outcome
    #expect(log.entries == [false, true])
    connection.cancel()
  }

  @Test("fact A055: a failure is told to who awaits, and reported if nobody does")
  func surfaces() async {
    let reported = Log<Diagnostic>()
    let runtime = Runtime.reporting(to: reported)
    await Runtime.$current.withValue(runtime) {
      let command = Command { () async throws(Failure) -> Int in throw .first }
      #expect(await command.execute().outcome == .failed(.first))
      #expect(reported.entries.isEmpty)
      command.execute()
      for await isExecuting in command.isExecuting.values where !isExecuting { break }
      await Task {}.value
    }
    #expect(reported.entries.map(\.kind) == [.unseenFailure])
  }
}
