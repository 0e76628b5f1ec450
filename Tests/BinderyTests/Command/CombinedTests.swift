import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: combined")
struct CombinedTests {
  nonisolated static let tests: [TestCase<CombinedTests>] = [
    TestCase("all are executed with the input, and the value is theirs in order", success),
    TestCase("when one fails, the others are cancelled, and it fails when all have ended", failure),
    TestCase("cancelling it cancels them", cancel),
    TestCase("it is enabled while all are, and names what blocks them once", enabling),
    TestCase("commands of different conditions combine per input", perInput),
    TestCase("none is done at once", none),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CombinedTests>) async throws {
    try await test(in: self)
  }

  private let doors = [Door(), Door()]
}

extension CombinedTests {
  private enum Failure: Error, Equatable { case broken }

  /// Two commands that wait at their doors; a negative input makes the first fail.
  private func parts(enabledIf isOn: Property<Bool>? = nil) -> [Command<Int, Int, Failure>] {
    (0..<2).map { number in
      Command(.enabled(if: isOn)) { [doors] (input: Int) async throws(Failure) -> Int in
        await doors[number].pass()
        if input < 0, number == 0 { throw .broken }
        return input + number
      }
    }
  }

  func success() async {
    let parts = parts()
    let both = Command.combined(parts)
    let execution = both.execute(with: 5)
    for door in doors { await door.arrival() }
    expectEqual(parts.map(\.isExecuting.value), [true, true])
    doors[1].open()
    expectNil(execution.result)
    doors[0].open()
    await expectEqual(execution.outcome, .value([5, 6]))
  }

  func failure() async {
    let parts = parts()
    let both = Command.combined(parts)
    let execution = both.execute(with: -5)
    for door in doors { await door.arrival() }
    doors[0].open()
    for await isCancelling in parts[1].isCancelling.values where isCancelling { break }
    expectTrue(both.isExecuting.value)
    doors[1].open()
    await expectEqual(execution.outcome, .failed(.broken))
    expectEqual(parts[1].lastOutcome.value, .cancelled)
  }

  func cancel() async {
    let parts = parts()
    let both = Command.combined(parts)
    let execution = both.execute(with: 5)
    for door in doors { await door.arrival() }
    execution.cancel()
    for door in doors { door.open() }
    await expectEqual(execution.outcome, .cancelled)
  }

  func enabling() async {
    let isOn = MutableProperty(true)
    let parts = parts(enabledIf: isOn)
    let both = Command.combined(parts)
    expectTrue(both.isEnabled.value)
    isOn.value = false
    expectEqual(both.blockedBy.value, [.disabled])
    expectEqual(both.execute(with: 1).result, .rejected(.disabled))
    isOn.value = true
    let execution = parts[0].execute(with: 1)
    expectEqual(both.blockedBy.value, [.executing])
    await doors[0].arrival()
    doors[0].open()
    _ = await execution.outcome
    expectTrue(both.isEnabled.value)
  }

  func perInput() {
    let positive = Command(.enabled(for: { $0 > 0 })) { (input: Int) -> Int in input }
    let even = Command(.enabled(for: { $0 % 2 == 0 })) { (input: Int) -> Int in input }
    let both = Command.combined([positive, even])
    expectEqual((-1...2).map { both.isEnabled(for: $0).value }, [false, false, false, true])
    expectEqual(both.execute(with: 1).result, .rejected(.disabled))
  }

  func none() async {
    let nothing = Command<Int, [Int], Never>.combined([Command<Int, Int, Never>]())
    await expectEqual(nothing.execute(with: 1).outcome, .value([]))
  }
}
