import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// A view of each kind that executes a command.
private final class CommandScreen: HeadlessScreen {
  struct Row: Identifiable {
    let id: Int
  }

  let amount = HeadlessNumberField("Amount", in: 0...10)
  let save = HeadlessButton("Save")
  let terms = HeadlessLink("Terms", to: "https://example.com")
  let portrait = HeadlessImage("Portrait")
  let query = HeadlessTextField("Query")
  let rows = HeadlessList<Row, HeadlessCell>("Rows", visibleCount: 3) { HeadlessCell() }
}

@MainActor @Suite("Views: one rule for every command on a view")
struct CommandBindingTests {
  nonisolated static let tests: [TestCase<CommandBindingTests>] = [
    TestCase("a view that executes a command goes, whatever keeps the command", viewsGo),
    TestCase(
      "every command on a view finishes the edit in progress first, and runs with its value",
      finishes),
    TestCase(
      "what is no number stays, with its issue, and the command runs with the value", unreadable),
    TestCase("a number of the model that is out of bounds stays the model's", ofTheModel),
    TestCase("a button, a link and an image are enabled while their command is", enabled),
    TestCase(
      "pulled, a list is refreshing from the gesture until the command has ended, without a gap",
      refreshing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CommandBindingTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage(isStrict: true)
  private let screen: CommandScreen
  private let amount = MutableProperty(7.0)
  private let log = Log<Double>()

  init() {
    screen = stage.show { CommandScreen(title: "") }
    screen.amount.bind(amount)
    screen.rows.bind(MutableProperty([CommandScreen.Row(id: 1)], comparing: .alwaysDifferent)) {
      _, _ in
    }
    screen.rows.canDelete = { _ in true }
  }
}

extension CommandBindingTests {
  private func record<Input>(_: Input.Type = Void.self) -> Command<Input, Void, Never> {
    stage.perform { [log, amount] in
      Command<Input, Void, Never> { (_: Input) in log.add(amount.untracked) }
    }
  }

  private func bindCommands(to screen: CommandScreen) {
    screen.save.shortcut = Keystroke("s", .command)
    screen.save.bind(record())
    screen.terms.bind(record(String.self))
    screen.portrait.bind(record())
    screen.query.bind(record(String.self), on: screen.query.submissions)
    screen.rows.bind(refresh: record())
    screen.rows.bind(record(Int.self), on: screen.rows.deletions)
  }

  func viewsGo() {
    // A list without rows loads its first page at once, if there is one.
    let hasMore = MutableProperty(false)
    let more = Command<Void, Void, Never>(.enabled(if: hasMore)) {}
    var views: [() -> HeadlessView?] = []
    do {
      let screen = CommandScreen(title: "")
      bindCommands(to: screen)
      screen.rows.bind(loadMore: more)
      for view in [screen.save, screen.terms, screen.portrait, screen.query, screen.rows] {
        views.append { [weak view] in view }
      }
    }
    expectEqual(views.compactMap { $0()?.id }, [])
    more.execute()
  }

  func finishes() throws {
    bindCommands(to: screen)
    let gestures: [() throws -> Void] = [
      { try stage.tap(screen.save) }, { try stage.tap(screen.terms) },
      { try stage.tap(screen.portrait) }, { try stage.act(.submit, on: screen.query) },
      { try stage.act(.refresh, on: screen.rows) },
      { try stage.act(.delete, on: screen.rows.cell(at: 0)) },
      { try stage.press(Keystroke("s", .command)) },
    ]
    for gesture in gestures {
      amount.value = 7
      try stage.act(.replace("99"), on: screen.amount)
      expectEqual(amount.value, 7)
      expectNotNil(screen.amount.inputIssue)
      try gesture()
      expectEqual(amount.value, 10)
      expectEqual(screen.amount.text, "10")
    }
    expectEqual(log.entries, Array(repeating: 10, count: gestures.count))
  }

  func unreadable() throws {
    screen.save.bind(record())
    try stage.act(.replace("9x"), on: screen.amount)
    try stage.tap(screen.save)
    expectEqual(log.entries, [7])
    expectEqual(screen.amount.text, "9x")
    expectNotNil(screen.amount.inputIssue)
  }

  func ofTheModel() throws {
    screen.save.bind(record())
    try stage.focus(screen.amount)
    amount.value = 99
    try stage.tap(screen.save)
    expectEqual(log.entries, [99])
  }

  func enabled() {
    let canSave = MutableProperty(false, name: "canSave")
    let save = stage.perform { Command<Void, Void, Never>(.enabled(if: canSave)) {} }
    let open = stage.perform { Command<String, Void, Never>(.enabled(if: canSave)) { _ in } }
    screen.save.bind(save)
    screen.portrait.bind(save)
    screen.terms.bind(open)
    let views: [HeadlessView] = [screen.save, screen.portrait, screen.terms]
    expectEqual(views.map(\.isEnabled), [false, false, false])
    canSave.value = true
    expectEqual(views.map(\.isEnabled), [true, true, true])
  }

  func refreshing() async throws {
    let gate = stage.gate("reload")
    let reload = stage.perform { Command { try await gate.wait("reload") } }
    screen.rows.bind(refresh: reload)
    try stage.act(.refresh, on: screen.rows)
    expectTrue(screen.rows.isRefreshing)
    await stage.settle()
    gate.reply(())
    await stage.settle()
    expectFalse(screen.rows.isRefreshing)
    let changes = stage.log.lines.filter { $0.contains("isRefreshing") }
    expectEqual(changes.count, 2, "\(changes)")
  }
}
