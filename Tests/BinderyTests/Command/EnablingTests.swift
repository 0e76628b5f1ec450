import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: enabling and rejections")
struct EnablingTests {
  nonisolated static let tests: [TestCase<EnablingTests>] = [
    TestCase("a command without a condition is enabled", noCondition),
    TestCase("a command follows its condition", .facts("A001", "A003", "A039"), body: condition),
    TestCase("a disabled command never runs its body, whatever calls it", neverRuns),
    TestCase("a command that is executing rejects a second execution", exclusive),
    TestCase("a body that executes its own command is rejected", ownBody),
    TestCase("a rejection is no error: state stays as it was", rejectionsAreNotErrors),
    TestCase("a disabled command that is executing goes on", disabledWhileExecuting),
    TestCase("disabled and executing are both told when both are so", executingWhileDisabled),
    TestCase("a command whose scope has ended rejects and is not enabled", ended),
    TestCase("a rejection says why in words", words),
    TestCase(
      "the last value of a condition that follows a signal counts", .facts("A038"),
      body: flagFollowsSignal),
    TestCase("an observer of enabled may set the condition", .facts("A005"), body: feedback),
    TestCase(
      "a state that is not valid disables, and what is valid is the input", .facts("A020"),
      body: validatedState),
    TestCase("a missing state is not valid", .facts("A021"), body: validatedOptional),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EnablingTests>) async throws {
    try await test(in: self)
  }
}

extension EnablingTests {
  func noCondition() {
    #expect(Command { () -> Int in 1 }.isEnabled.value)
  }

  func condition() {
    let isOn = MutableProperty(false)
    let command = Command(.enabled(if: isOn)) { () -> Int in 1 }
    let opposite = Command(.enabled(if: !isOn)) {}
    let log = Log<Bool>()
    let connection = command.isEnabled.observe {
      log.add($0)
      expectFalse(command.isExecuting.value)
      expectNotEqual(opposite.isEnabled.value, $0)
    }
    isOn.value = true
    isOn.value = false
    expectEqual(log.entries, [false, true, false])
    connection.cancel()
  }

  func neverRuns() async {
    let isOn = MutableProperty(false)
    let runs = Log<String>()
    let now = Command(.enabled(if: isOn)) { runs("now") }
    let later = Command(.enabled(if: isOn)) { () async in runs("later") }
    let outcomes = [
      await now.execute().outcome, await later.execute().outcome,
      await transaction { later.execute() }.outcome,
    ]
    for outcome in outcomes {
      guard case .rejected(.disabled) = outcome else {
        return expectTrue(Bool(false), "\(outcome)")
      }
    }
    expectEmpty(runs.entries)
  }

  func exclusive() async {
    let door = Door()
    let runs = Log<Int>()
    let command = Command { (input: Int) async -> Int in
      runs.add(input)
      await door.pass()
      return input
    }
    let rejections = Log(command.rejections)
    let first = command.execute(with: 1)
    let second = command.execute(with: 2)
    expectEqual(second.result, .rejected(.executing))
    await door.arrival()
    door.open()
    await expectEqual(first.outcome, .value(1))
    expectEqual(runs.entries, [1])
    expectEqual(rejections.entries, [.executing])
  }

  func ownBody() {
    let box = Box<Command<Void, Int, Never>>()
    let rejections = Log<Rejection>()
    let command = Command { () -> Int in
      box.content?.execute()
      return 1
    }
    box.content = command
    let connection = command.rejections.observe { rejections.add($0) }
    expectEqual(command.execute().result, .value(1))
    expectEqual(rejections.entries, [.executing])
    connection.cancel()
    box.content = nil
  }

  func rejectionsAreNotErrors() {
    struct Failure: Error {}
    let isOn = MutableProperty(true)
    let command = Command(.enabled(if: isOn)) { () throws(Failure) -> Int in throw Failure() }
    command.execute()
    let errors = Log<String>()
    let connection = command.errors.observe { _ in errors("error") }
    isOn.value = false
    command.execute()
    expectEmpty(errors.entries)
    expectNotNil(command.lastError.value)
    expectEqual(command.executionCount.value, 1)
    expectNotNil(command.lastOutcome.value?.failure)
    connection.cancel()
  }

  func disabledWhileExecuting() async {
    let isOn = MutableProperty(true)
    let command = Command(.enabled(if: isOn)) { () async -> Int in 1 }
    let execution = command.execute()
    isOn.value = false
    await expectEqual(execution.outcome, .value(1))
    expectFalse(command.isEnabled.value)
  }

  func executingWhileDisabled() {
    let isOn = MutableProperty(true)
    let command = Command(.enabled(if: isOn)) { () async -> Int in 1 }
    let execution = command.execute()
    isOn.value = false
    expectEqual(command.execute().result, .rejected(.blocked(by: [.disabled, .executing])))
    execution.cancel()
  }

  func ended() {
    let scope = LifetimeScope()
    let command = Command(.scope(scope)) { () -> Int in 1 }
    let log = Log(command.isEnabled)
    scope.cancel()
    expectEqual(command.execute().result, .rejected(.ended))
    expectEqual(log.entries, [true, false])
  }

  func words() {
    expectEqual(Rejection.disabled.description, "the command is disabled")
    expectEqual(Rejection.executing.description, "the command is executing already")
    expectEqual(Rejection.ended.description, "the command's scope has ended")
  }

  func flagFollowsSignal() {
    let pipe = Signal<Bool, Never>.Pipe()
    let command = Command(.enabled(if: Property(true, following: pipe.signal))) {}
    var seen = [command.isEnabled.value]
    for isOn in [false, true, false] {
      pipe.send(isOn)
      seen.append(command.isEnabled.value)
    }
    expectEqual(seen, [true, false, true, false])
  }

  func feedback() async {
    let flag = MutableProperty(false)
    let command = Command(.enabled(if: flag)) { () async in }
    let isFirstResponder = MutableProperty(false)
    let connection = command.isEnabled.changes.observe { isEnabled in
      if !isEnabled, isFirstResponder.value { flag.value = false }
    }
    flag.value = true
    expectTrue(command.isEnabled.value)
    isFirstResponder.value = true
    let execution = command.execute()
    expectFalse(flag.value)
    expectFalse(command.isEnabled.value)
    expectTrue(command.isExecuting.value)
    execution.cancel()
    _ = await execution.outcome
    expectFalse(flag.value)
    expectFalse(command.isEnabled.value)
    expectFalse(command.isExecuting.value)
    flag.value = true
    expectTrue(command.isEnabled.value)
    expectFalse(command.isExecuting.value)
    connection.cancel()
  }

  func validatedState() {
    let state = MutableProperty(0)
    let valid = state.map { number -> Int? in number == 1 ? nil : number == 2 ? 10 : number }
    let command = Command(.enabled(if: valid.map { $0 != nil })) { () -> Int? in valid.value }
    expectEqual(command.execute().result, .value(0))
    state.value = 1
    expectFalse(command.isEnabled.value)
    expectEqual(command.execute().result, .rejected(.disabled))
    state.value = 2
    expectEqual(command.execute().result, .value(10))
  }

  func validatedOptional() {
    let state = MutableProperty<Int?>(nil)
    let command = Command(.enabled(if: state.map { $0 != nil })) { (text: String) -> Int in
      (state.value ?? 0) + (Int(text) ?? 0)
    }
    expectFalse(command.isEnabled.value)
    state.value = 1
    expectEqual(["2", "3"].map { command.execute(with: $0).result }, [.value(3), .value(4)])
  }
}
