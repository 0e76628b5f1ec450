import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// Commands that take their state with the guard, that observe a signal, and that tell of their ends.
@MainActor @Suite("Command: state, signals, ends", .stage)
struct StateCommandTests {
  nonisolated static let tests: [TestCase<StateCommandTests>] = [
    TestCase(
      "an asynchronous body gets the state of the guard, not that of a turn later", stateOfGuard),
    TestCase("in a queue, the state is taken when the execution's turn comes", stateInQueue),
    TestCase("reading the state may cancel the command: then no body begins", stateCancels),
    TestCase(
      "a command that unwraps its state is disabled without one, and gets it unwrapped",
      .facts("A018"), body: unwrapping),
    TestCase(
      "a command made of a signal sends each value once, and its outcome is the last", ofSignal),
    TestCase(
      "a signal that fails fails the command; one without values cancels the execution",
      endsOfSignal),
    TestCase("cancelling a command made of a signal ends the observation", cancelsSignal),
    TestCase(
      "`ends` tells each end with the input and the name of the command, rejections too", ends),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StateCommandTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let log = Log<String>()
}

extension StateCommandTests {
  private struct Full: Error {}

  func stateOfGuard() async {
    let draft = MutableProperty("a")
    let save = Command<String, Void, Never>(state: draft) { draft, folder in
      log("\(folder)/\(draft)")
    }
    save.execute(with: "inbox")
    draft.value = "b"
    await stage.settle()
    expectEqual(log.entries, ["inbox/a"])
  }

  func stateInQueue() async {
    let draft = MutableProperty("a")
    let save = Command<Void, Void, Never>(state: draft, .policy(.queued())) { [stage] draft in
      log(draft)
      try? await stage.clock.sleep(for: .seconds(1))
    }
    save.execute()
    save.execute()
    draft.value = "b"
    await stage.advance(by: .milliseconds(1500))
    expectEqual(log.entries, ["a", "b"])
    await stage.advance(by: .seconds(1))
  }

  func stateCancels() async {
    let draft = MutableProperty("a")
    let box = Box<Command<Void, Void, Never>>()
    let state = draft.map { text in
      if text == "b" { box.content?.cancel() }
      return text
    }
    let save = Command<Void, Void, Never>(state: state) { draft in log(draft) }
    box.content = save
    draft.value = "b"
    let execution = save.execute()
    await stage.settle()
    expectNotNil(execution.result)
    expectEmpty(log.entries)
    expectFalse(save.isExecuting.value)
    box.content = nil
  }

  func unwrapping() async {
    let selection = MutableProperty<String?>(nil)
    let delete = Command<Void, Void, Never>(unwrapping: selection) { item in log(item) }
    expectFalse(delete.isEnabled.value)
    guard case .rejected(let rejection) = delete.execute().result, rejection == .disabled else {
      return expectTrue(Bool(false))
    }
    selection.value = "milk"
    expectTrue(delete.isEnabled.value)
    delete.execute()
    selection.value = nil
    await stage.settle()
    expectEqual(log.entries, ["milk"])
  }

  func ofSignal() async {
    let count = Command<Int, Int, Never>.following { limit in Signal(1...limit) }
    let connection = count.values.observe { log("\($0)") }
    let execution = count.execute(with: 3)
    await stage.settle()
    expectEqual(log.entries, ["1", "2", "3"])
    expectEqual(execution.result?.value, 3)
    connection.cancel()
  }

  func endsOfSignal() async {
    let failing = Command<Void, Int, Full>.following { _ in .failing(with: Full()) }
    let connection = failing.errors.observe { _ in log("error") }
    failing.execute()
    let empty = Command<Void, Int, Never>.following { _ in .empty }.execute()
    await stage.settle()
    expectEqual(log.entries, ["error"])
    guard case .cancelled = empty.result else { return expectTrue(Bool(false)) }
    connection.cancel()
  }

  func cancelsSignal() async {
    let pipe = Signal<Int, Never>.Pipe()
    let follow = Command<Void, Int, Never>.following { _ in pipe.signal }
    let execution = follow.execute()
    await stage.settle()
    expectTrue(pipe.isObserved)
    execution.cancel()
    await stage.settle()
    expectFalse(pipe.isObserved)
    guard case .cancelled = execution.result else { return expectTrue(Bool(false)) }
  }

  func ends() async {
    let isOn = MutableProperty(true)
    let rename = Command<String, Void, Full>(.enabled(if: isOn), .named("rename")) {
      (name: String) throws(Full) in
      if name == "bad" { throw Full() }
    }
    let connection = rename.ends.observe { end in
      let outcome =
        switch end.outcome {
        case .value: "value"
        case .failed: "failed"
        case .rejected(let rejection): "rejected: \(rejection)"
        case .cancelled, .timedOut: "other"
        }
      log("\(end.command) \(end.input): \(outcome)")
    }
    rename.execute(with: "good")
    rename.execute(with: "bad")
    isOn.value = false
    rename.execute(with: "late")
    expectEqual(
      log.entries,
      [
        "rename good: value", "rename bad: failed",
        "rename late: rejected: the command is disabled",
      ])
    connection.cancel()
  }
}
