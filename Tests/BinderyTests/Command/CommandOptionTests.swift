import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: options are values")
struct CommandOptionTests {
  nonisolated static let tests: [TestCase<CommandOptionTests>] = [
    TestCase("options have no order, and of one that is given twice the last counts", order),
    TestCase("conditions hold together, with those of a state and of a form", conditions),
    TestCase("a time limit of a synchronous body is reported at its line", synchronous),
    TestCase("a synchronous body is asked about, tried again and recorded as any other", asked),
    TestCase("a retry of a command that follows a signal is reported", signal),
    TestCase("a command does not retain its scope", scope),
    TestCase("a body without parameters makes a command without input", inputs),
    TestCase("a form is submitted by a synchronous body with an input, too", submitting),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CommandOptionTests>) async throws {
    try await test(in: self)
  }
}

extension CommandOptionTests {
  func order() {
    let isOn = MutableProperty(false)
    let one = Command<Void, Void, Never>(
      .named("first"), .enabled(if: isOn), .policy(.queued()), .named("save")
    ) {}
    let other = Command<Void, Void, Never>(
      .policy(.queued()), .named("save"), .enabled(if: isOn)
    ) {}
    for command in [one, other] {
      expectEqual(command.name, "save")
      expectEqual(command.blockedBy.value, [.disabled])
    }
    isOn.value = true
    for command in [one, other] { expectTrue(command.isEnabled.value) }
  }

  func conditions() {
    let (isOn, isReady, item) = (
      MutableProperty(false), MutableProperty(false), MutableProperty(Int?.none)
    )
    let command = Command<Int, Void, Never>(
      unwrapping: item, .enabled(if: isOn), .enabled(if: isReady), .enabled(for: { $0 > 1 }),
      .enabled(for: { $0 < 9 }), .blocked(by: ["off": !isOn]), .blocked(by: ["far": !isReady])
    ) { (_: Int, _: Int) async -> Void in }
    expectEqual(command.blockedBy.value, [.disabled, "off", "far"])
    (isOn.value, isReady.value) = (true, true)
    expectEqual(command.blockedBy.value, [.disabled])
    item.value = 5
    expectTrue(command.isEnabled.value)
    expectEqual([0, 5, 9].map { command.isEnabled(for: $0).value }, [false, true, false])
  }

  func synchronous() {
    var line: UInt = 0
    let found = reports {
      line = #line + 1
      let command = Command<Void, Int, Never>(
        .named("count"), .timeout(.seconds(1))
      ) { 1 }
      command.execute()
      expectEqual(command.lastOutcome.value?.value, 1)
    }
    expectEqual(found.map(\.kind), [.misuse])
    expectEqual(found.first?.site?.line, line)
    expectPrefix(
      found.first?.message ?? "",
      "Command 'count' has `.timeout`, and its body is synchronous, so nothing can stop it: that is"
    )
  }

  func asked() async {
    let name = FormField("", .required, name: "name"), form = FormModel(name)
    let (isSure, saved, log) = (MutableProperty(false), MutableProperty(""), Log<String>())
    let history = UndoHistory(of: saved)
    var failures = 1
    let save = Command<Void, Void, any Error>(
      .submitting(form), .confirm { isSure.untracked }, .timeout(.seconds(9)),
      .retry(.limited(to: 2)), .undoable("Save", in: history)
    ) {
      log("saved \(name.value)")
      saved.value += name.value
      failures -= 1
      if failures >= 0 { throw Mishap() }
    }
    expectEqual(save.blockedBy.value, [.invalid])
    name.draft.value = "Ada"
    _ = await save.execute().outcome
    expectEqual(log.entries, [])
    isSure.value = true
    let execution = save.execute()
    expectEqual(log.entries, [])
    expectTrue(save.isExecuting.value)
    expectEqual(await execution.outcome.failure.map { "\($0)" }, nil)
    expectEqual(log.entries, ["saved Ada", "saved Ada"])
    expectEqual(saved.value, "AdaAda")
    history.undo.execute()
    expectEqual(saved.value, "")
  }

  func signal() {
    let found = reports {
      let command = Command<Void, Int, Mishap>.following(.retry(.limited(to: 2))) {
        Signal<Int, Mishap>.just(1)
      }
      command.execute()
    }
    expectEqual(found.map(\.kind), [.misuse])
    expectContains(found.first?.message ?? "", "`.retry` the signal in the body")
  }

  func scope() {
    var scope: LifetimeScope? = LifetimeScope()
    weak let kept = scope
    let commands = [
      Command<Void, Void, Never>(.scope(scope)) {},
      Command<Void, Void, Never>(.scope(scope)) {
        _ = await Command<Void, Void, Never> {}.execute().outcome
      },
      Command<Void, Void, Never>(state: Property.constant(1), .scope(scope)) { _ in },
      Command<Void, Void, Never>(unwrapping: Property.constant(1), .scope(scope)) { _ in },
      Command<Void, Void, Never>.streaming(.scope(scope)) { _, _ in },
      Command<Void, Void, Never>.following(.scope(scope)) { .just(()) },
    ]
    scope = nil
    expectNil(kept)
    for command in commands { expectFalse(command.isEnabled.value) }
  }

  func inputs() async {
    let (name, sent) = (MutableProperty("Ada"), Log<String>())
    let plain = Command<Void, Void, Never>(state: name) { name in sent(name) }
    let withInput = Command(state: name) { (name: String, count: Int) async -> Void in
      sent("\(name) \(count)")
    }
    _ = await plain.execute().outcome
    _ = await withInput.execute(with: 2).outcome
    expectEqual(sent.entries, ["Ada", "Ada 2"])
  }

  func submitting() {
    let name = FormField("", .required)
    let form = FormModel(name)
    let sent = Log<Int>()
    let command = Command(.submitting(form), .named("send")) { (count: Int) in sent.add(count) }
    command.execute(with: 1)
    expectEqual(name.visibleIssues.value.count, 1)
    name.draft.value = "Ada"
    command.execute(with: 2)
    expectEqual(sent.entries, [2])
  }
}

private struct Mishap: Error {}
