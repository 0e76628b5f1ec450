import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Interaction: the view model asks, the view answers")
struct InteractionTests {
  nonisolated static let tests: [TestCase<InteractionTests>] = [
    TestCase("the answer of the handler comes back", answers),
    TestCase("handlers stack: the newest answers, then the one before it again", stack),
    TestCase("a handler may leave questions to the one before it", passes),
    TestCase("a question that is dismissed is not asked again", dismissed),
    TestCase("a question without a handler is a reported issue that quotes it", nobody),
    TestCase("an answer may come later, and only the first counts", later),
    TestCase("when the handler ends, what waits for its answer is dismissed", handlerEnds),
    TestCase("when the asking task is cancelled, the question is withdrawn", askerCancelled),
    TestCase("a task cancelled before asking does not ask", cancelledBefore),
    TestCase(
      "an interaction does not keep what its handlers captured once they have ended", lifetime),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<InteractionTests>) async throws {
    try await test(in: self)
  }

  private let confirm = Interaction<String, Bool>(name: "confirm")
}

extension InteractionTests {
  func answers() async {
    let asked = Log<String>()
    let connection = confirm.answer { question in
      asked(question)
      return true
    }
    await expectEqual(confirm.ask("Delete?"), true)
    expectEqual(asked.entries, ["Delete?"])
    connection.cancel()
  }

  func stack() async {
    let first = confirm.answer { _ in false }
    let second = confirm.answer { _ in true }
    await expectEqual(confirm.ask("Delete?"), true)
    second.cancel()
    await expectEqual(confirm.ask("Delete?"), false)
    first.cancel()
  }

  func passes() async {
    let first = confirm.answer { _ in false }
    let second = confirm.answer(where: { $0.hasPrefix("Save") }) { _ in true }
    await expectEqual(confirm.ask("Delete?"), false)
    await expectEqual(confirm.ask("Save?"), true)
    for connection in [first, second] { connection.cancel() }
  }

  func dismissed() async {
    let first = confirm.answer { _ in false }
    let second = confirm.answer { _ in nil }
    expectNil(await confirm.ask("Delete?"))
    for connection in [first, second] { connection.cancel() }
  }

  func nobody() async {
    let log = Log<Diagnostic>()
    let runtime = Runtime.reporting(to: log)
    let answer = await Runtime.$current.withValue(runtime) { await confirm.ask("Delete 3 files?") }
    expectNil(answer)
    expectEqual(log.entries.map(\.kind), [.misuse])
    expectEqual(
      log.entries.first?.message.hasPrefix(
        "'confirm' asked, and no handler is there to answer: Delete 3 files?"), true)
    expectEqual(log.entries.first?.site, confirm.site)
  }

  func later() async {
    let inquiries = Log<Inquiry<String, Bool>>()
    let connection = confirm.answerLater { inquiries.add($0) }
    let task = Task { [confirm] in await confirm.ask("Delete?") }
    await Task {}.value
    expectEqual(inquiries.entries.map(\.question), ["Delete?"])
    inquiries.entries.first?.answer(true)
    inquiries.entries.first?.answer(false)
    await expectEqual(task.value, true)
    connection.cancel()
  }

  func handlerEnds() async {
    let withdrawn = Log<String>()
    let connection = confirm.answerLater { inquiry in
      inquiry.onWithdraw { withdrawn(inquiry.question) }
    }
    let task = Task { [confirm] in await confirm.ask("Delete?") }
    await Task {}.value
    connection.cancel()
    expectNil(await task.value)
    expectEqual(withdrawn.entries, ["Delete?"])
  }

  func askerCancelled() async {
    let inquiries = Log<Inquiry<String, Bool>>()
    let connection = confirm.answerLater { inquiries.add($0) }
    let task = Task { [confirm] in await confirm.ask("Delete?") }
    await Task {}.value
    task.cancel()
    expectNil(await task.value)
    expectEqual(inquiries.entries.map(\.isPending), [false])
    connection.cancel()
  }

  func cancelledBefore() async {
    let asked = Log<String>()
    let connection = confirm.answer {
      asked($0); return true
    }
    let task = Task { [confirm] in await confirm.ask("Delete?") }
    task.cancel()
    expectNil(await task.value)
    expectEmpty(asked.entries)
    connection.cancel()
  }

  func lifetime() {
    final class Token {}
    let token = Box(Token())
    weak let weakToken = token.content
    let connection = confirm.answer { [token = token.content] _ in token != nil }
    token.content = nil
    expectNotNil(weakToken)
    connection.cancel()
    _ = Census.take()
    expectNil(weakToken)
  }
}

@MainActor @Suite("Command: confirmation", .stage)
struct ConfirmationTests {
  nonisolated static let tests: [TestCase<ConfirmationTests>] = [
    TestCase("the body runs when the user agrees; until then the command is executing", agrees),
    TestCase(
      "unless the user agrees, the execution is cancelled and the body does not run", declines),
    TestCase("cancelled while it asks, the question is withdrawn", cancelled),
    TestCase("the time it takes to agree does not count for the time-out", timeout),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ConfirmationTests>) async throws {
    try await test(in: self)
  }

  private let confirm = Interaction<String, Bool>(name: "confirm")
  private let runs = Log<String>()
}

extension ConfirmationTests {
  private func makeCommand(timeout: Duration? = nil) -> Command<Void, Void, any Error> {
    let clock = Stage.current.clock
    return Command(
      .timeout(timeout),
      .confirm { [confirm] in await confirm.ask("Delete?") == true }
    ) { [runs] () async throws in
      runs("run")
      try await clock.sleep(for: .seconds(1))
    }
  }

  func agrees() async {
    let command = makeCommand()
    let inquiries = Log<Inquiry<String, Bool>>()
    let connection = confirm.answerLater { inquiries.add($0) }
    let execution = command.execute()
    await Stage.current.settle()
    expectTrue(command.isExecuting.value)
    expectEmpty(runs.entries)
    inquiries.entries.first?.answer(true)
    await Stage.current.advance(by: .seconds(1))
    expectEqual(runs.entries, ["run"])
    expectNotNil(execution.result?.value)
    connection.cancel()
  }

  func declines() async {
    let command = makeCommand()
    let cancellations = Log<String>()
    let connections = [
      confirm.answer { _ in false }, command.cancellations.observe { cancellations("cancelled") },
    ]
    let execution = command.execute()
    await Stage.current.settle()
    guard case .cancelled = execution.result else { return expectTrue(Bool(false)) }
    expectEmpty(runs.entries)
    expectEqual(cancellations.entries, ["cancelled"])
    expectTrue(command.isEnabled.value)
    for connection in connections { connection.cancel() }
  }

  func cancelled() async {
    let command = makeCommand()
    let inquiries = Log<Inquiry<String, Bool>>()
    let connection = confirm.answerLater { inquiries.add($0) }
    let execution = command.execute()
    await Stage.current.settle()
    command.cancel()
    await Stage.current.settle()
    expectEqual(inquiries.entries.map(\.isPending), [false])
    guard case .cancelled = execution.result else { return expectTrue(Bool(false)) }
    connection.cancel()
  }

  func timeout() async {
    let command = makeCommand(timeout: .seconds(2))
    let inquiries = Log<Inquiry<String, Bool>>()
    let connection = confirm.answerLater { inquiries.add($0) }
    let execution = command.execute()
    await Stage.current.advance(by: .seconds(10))
    inquiries.entries.first?.answer(true)
    await Stage.current.advance(by: .seconds(1))
    expectNotNil(execution.result?.value)
    connection.cancel()
  }
}
