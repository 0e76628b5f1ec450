import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// A store that answers later: what is asked for becomes its value when it has replied.
@MainActor
private final class LateStore {
  let held = MutableProperty("Free")
  private(set) var asked: [String] = []

  var plan: Channel<String> {
    Channel(reading: held.map { $0 }, answersLater: true) { [self] in asked.append($0) }
  }

  /// The store answers what was asked for first; with another value, if one is given.
  func reply(_ answer: String? = nil) {
    let request = asked.removeFirst()
    held.value = answer ?? request
  }
}

private final class PlanScreen: HeadlessScreen {
  static let titles = ["Free", "Plus", "Pro"]
  let picker = HeadlessPicker("Picker", titles: titles)
  let segments = HeadlessSegmentedControl("Segments", titles: titles)
  let radio = HeadlessRadioGroup("Radio", titles: titles)
  let combo = HeadlessComboBox("Combo", titles: titles)
  let buy = HeadlessButton("Buy")
  let other = HeadlessTextField("Other")

  init(_ plan: Channel<String>) {
    super.init(title: "Plan")
    picker.bind(plan)
    segments.bind(plan)
    radio.bind(plan)
    combo.bind(plan)
  }

  var choices: [(view: HeadlessView, shown: () -> String?)] {
    [
      (picker, { [picker] in picker.selection }), (segments, { [segments] in segments.selection }),
      (radio, { [radio] in radio.selection }), (combo, { [combo] in combo.selection }),
    ]
  }
}

@MainActor @Suite("A choice over a store that answers late")
struct LateAnswerTests {
  nonisolated static let tests: [TestCase<LateAnswerTests>] = [
    TestCase(
      "what is chosen stays in sight until the store answers, and then what it answers", answer),
    TestCase("before a command on a view is executed, the choice is what the store has", command),
    TestCase("a choice that is given up in a transaction shows what the store has then", inVain),
    TestCase(
      "a toggle stays, too; what can be corrected by degrees shows the value at once", others),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LateAnswerTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let store = LateStore()
  private let screen: PlanScreen

  init() {
    let store = store
    screen = stage.show { PlanScreen(store.plan) }
  }
}

extension LateAnswerTests {
  func answer() throws {
    expectGreater(screen.choices.count, 1)
    for (view, shown) in screen.choices {
      store.held.value = "Free"
      try stage.choose("Pro", in: view)
      expectEqual(shown(), "Pro")
      expectEqual(store.held.value, "Free")
      store.reply()
      expectEqual(shown(), "Pro")
      expectEmpty(store.asked)
      try stage.choose("Plus", in: view)
      try stage.choose("Free", in: view)
      store.reply("Plus")
      expectEqual(shown(), "Plus", "the store has answered")
      store.reply("Pro")
      expectEqual(shown(), "Pro")
    }
  }

  func command() throws {
    expectGreater(screen.choices.count, 1)
    for (view, shown) in screen.choices {
      let log = Log<String>()
      let buy = stage.perform { Command { log.add("\(self.store.held.value), \(shown() ?? "")") } }
      stage.perform { screen.buy.bind(buy) }
      try stage.choose("Pro", in: view)
      try stage.tap(screen.buy)
      expectEqual(log.entries, ["Free, Free"])
      store.reply()
      expectEqual(shown(), "Pro")
      store.held.value = "Free"
      screen.buy.scope.cancel()
    }
  }

  func inVain() throws {
    expectGreater(screen.choices.count, 1)
    for (view, shown) in screen.choices {
      store.held.value = "Free"
      try stage.choose("Pro", in: view)
      transaction {
        store.held.value = "Plus"
        stage.runtime.commitEdits()
        expectEqual(shown(), "Plus")
        store.held.value = "Free"
      }
      expectEqual(shown(), "Free")
    }
  }

  func others() throws {
    let (isOn, name) = (MutableProperty(false), MutableProperty("Ada"))
    let toggle = HeadlessToggle("Sync")
    let field = HeadlessTextField("Name")
    final class Settings: HeadlessScreen {
      let toggle: HeadlessToggle
      let field: HeadlessTextField

      init(_ toggle: HeadlessToggle, _ field: HeadlessTextField) {
        (self.toggle, self.field) = (toggle, field)
        super.init(title: "Settings")
      }
    }
    stage.show { Settings(toggle, field) }
    toggle.bind(Channel(reading: isOn.map { $0 }, answersLater: true) { _ in })
    field.bind(Channel(reading: name.map { $0 }) { name.value = String($0.prefix(3)) })
    try stage.tap(toggle)
    expectTrue(toggle.isOn)
    isOn.value = true
    expectTrue(toggle.isOn)
    try stage.type("x", into: field)
    expectEqual(field.text, "Ada", "the limit is kept while the user types")
  }
}
