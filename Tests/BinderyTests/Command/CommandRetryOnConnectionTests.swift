import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Command: retry while a condition holds", .stage)
struct CommandRetryOnConnectionTests {
  nonisolated static let tests: [TestCase<CommandRetryOnConnectionTests>] = [
    TestCase(
      "R3 a failure while it does not hold waits until it does, and uses up no attempt", waits),
    TestCase(
      "R3 a failure while it holds is retried as the policy says, and surfaces in the end", holds),
    TestCase("R3 if it has ceased when the delay is over, the next attempt waits for it", ceased),
    TestCase("R3 an execution cancelled while it waits ends, and asks no more", cancelled),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CommandRetryOnConnectionTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let service: Gate<Int> = Stage.current.gate("service")
  private let isOnline = MutableProperty(true, name: "isOnline")
  private let command: Command<Void, Int, any Error>

  init() {
    let policy = RetryPolicy<any Error>.limited(to: 3, delay: .constant(.seconds(1))) {
      $0 is NetworkError
    }
    command = Command(.named("load"), .retry(policy.waiting(for: isOnline))) {
      [service] () async throws -> Int in try await service.wait()
    }
  }
}

extension CommandRetryOnConnectionTests {
  private struct NetworkError: Error {}

  private var isAsked: Bool { stage.pending.contains { $0.hasPrefix("gate") } }

  private func fail(_ error: any Error = NetworkError()) async {
    service.fail(error)
    await stage.settle()
  }

  private func isOnline(_ value: Bool) async {
    isOnline.value = value
    await stage.settle()
  }

  private func execute() async -> Execution<Int, any Error> {
    let execution = command.execute()
    await stage.settle()
    return execution
  }

  func waits() async {
    let execution = await execute()
    for _ in 0..<5 {
      await isOnline(false)
      await fail()
      await stage.advance(by: .seconds(60))
      expectFalse(isAsked)
      await isOnline(true)
      expectTrue(isAsked)
    }
    service.reply(7)
    await stage.settle()
    expectEqual(execution.result?.value, 7)
  }

  func holds() async {
    let execution = await execute()
    for _ in 0..<2 {
      await fail()
      expectFalse(isAsked)
      await stage.advance(by: .seconds(1))
      expectTrue(isAsked)
    }
    await fail()
    #expect(execution.result?.failure is NetworkError)
  }

  func ceased()
    async
  {
    let execution = await execute()
    await fail()
    await isOnline(false)
    await stage.advance(by: .seconds(5))
    expectFalse(isAsked)
    await isOnline(true)
    service.reply(7)
    await stage.settle()
    expectEqual(execution.result?.value, 7)
  }

  @Test("R3 an error that the policy refuses surfaces at once", arguments: [true, false])
  func refused(online: Bool) async {
    let execution = await execute()
    await isOnline(online)
    await fail(StubError("Not found"))
    #expect(execution.result?.failure is StubError)
  }

  func cancelled() async {
    let execution = await execute()
    await isOnline(false)
    await fail()
    execution.cancel()
    await stage.settle()
    guard case .cancelled = execution.result else {
      Issue.record("the outcome is \(String(describing: execution.result))")
      return
    }
    await isOnline(true)
    expectFalse(isAsked)
    expectFalse(command.isExecuting.value)
  }
}
