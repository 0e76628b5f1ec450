import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Picker, radio group, segmented control: selection by identity")
struct ChoiceTests {
  nonisolated static let tests: [TestCase<ChoiceTests>] = [
    TestCase("a picker opens, is chosen from, and closes", pickerOrder),
    TestCase("an open picker is chosen from without naming it", openPicker),
    TestCase("choosing what is chosen sends nothing", again),
    TestCase("an open picker closes when it loses the focus or is disabled", closes),
    TestCase("a picker that is disabled when it opens is not chosen from", disabledOnTheWay),
    TestCase("new options keep the selection by identity, and send nothing", replaced),
    TestCase("a value set before its option comes is shown when it does", optionsLater),
    TestCase("an option that is disabled is refused", disabledOption),
    TestCase("an option that does not exist is refused, with what there is", noSuchOption),
    TestCase("a momentary segment sends and springs back", momentary),
    TestCase("what cannot be opened or closed is refused", opening),
    TestCase(
      "what an option was chosen from may be gone when the picker is open: then it is not chosen",
      replacedWhileOpening),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ChoiceTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: InputScreen
  let events = Log<String>()
  private let connections: [Connection]

  init() {
    screen = stage.show { InputScreen() }
    connections = [
      screen.country.openings.observe { [events] in events.add($0 ? "opened" : "closed") },
      screen.country.edits.observe { [events] in events.add($0 ?? "none") },
      screen.plan.edits.observe { [events] in events.add($0 ?? "none") },
      screen.size.edits.observe { [events] in events.add($0 ?? "none") },
    ]
  }
}

extension ChoiceTests {
  func pickerOrder() throws {
    try stage.choose("Spain", in: screen.country)
    expectEqual(events.entries, ["opened", "Spain", "closed"])
    expectEqual(screen.country.selection, "Spain")
  }

  func openPicker() throws {
    try stage.act(.open, on: screen.country)
    expectTrue(screen.country.isOpen)
    expectTrue(screen.country.isFocused)
    try stage.choose("France")
    expectEqual(events.entries, ["opened", "France", "closed"])
  }

  func again() throws {
    screen.plan.selection = "Pro"
    try stage.choose("Pro", in: screen.plan)
    expectEmpty(events.entries)
  }

  func closes() throws {
    try stage.act(.open, on: screen.country)
    try stage.focus(screen.plan)
    expectFalse(screen.country.isOpen)
    try stage.act(.open, on: screen.country)
    screen.country.isEnabled = false
    expectFalse(screen.country.isOpen)
  }

  func disabledOnTheWay() throws {
    let connection = screen.country.openings.observe { [screen] in
      if $0 { screen.country.isEnabled = false }
    }
    try stage.choose("Spain", in: screen.country)
    expectNil(screen.country.selection)
    #expect(!events.entries.contains("Spain"))
    connection.cancel()
  }

  func replaced() {
    screen.country.selection = "France"
    screen.country.options = [ChoiceOption("Spain", "España"), ChoiceOption("France", "France")]
    expectEqual(screen.country.selection, "France")
    screen.country.options = [ChoiceOption("Spain", "España")]
    expectNil(screen.country.selection)
    expectEmpty(events.entries)
  }

  func optionsLater() {
    screen.country.options = []
    screen.country.selection = "Spain"
    expectNil(screen.country.selection)
    screen.country.options = [ChoiceOption("Spain", "España")]
    expectEqual(screen.country.selection, "Spain")
  }

  func disabledOption() {
    screen.size.options[2] = ChoiceOption("L", "L", isEnabled: false)
    expectEqual(
      refusal { try stage.choose("L", in: screen.size) },
      #"refused: choose size "L": the option "L" is disabled"#)
  }

  func noSuchOption() {
    expectEqual(
      refusal { try stage.choose("Finnland", in: screen.country) },
      """
      refused: choose country "Finnland": no such option; did you mean "Finland"?  \
      (options: Finland, France, Spain)
      """)
    screen.country.options = (1...12).map { ChoiceOption("\($0)", "\($0)km") }
    expectEqual(
      refusal { try stage.choose("x", in: screen.country) },
      """
      refused: choose country "x": no such option  (options: 1km, 2km, 3km, 4km, 5km, 6km, 7km, 8km, 9km, … 12)
      """)
    screen.country.options = []
    expectEqual(
      refusal { try stage.choose("x", in: screen.country) },
      #"refused: choose country "x": no such option: there are none"#)
  }

  func momentary() throws {
    screen.size.isMomentary = true
    try stage.choose("M", in: screen.size)
    try stage.choose("M", in: screen.size)
    expectEqual(events.entries, ["M", "M"])
    expectNil(screen.size.selection)
  }

  func opening() throws {
    expectEqual(
      refusal { try stage.act(.close, on: screen.country) },
      "refused: close country: the picker is not open")
    expectEqual(
      refusal { try stage.act(.open, on: screen.plan) },
      "refused: open plan: a radio group cannot be opened")
    try stage.tap(screen.country)
    expectEqual(
      refusal { try stage.act(.open, on: screen.country) },
      "refused: open country: the picker is open already")
  }

  func replacedWhileOpening() throws {
    let heard = Log<String>()
    heard.hear(screen.country.edits) { $0 ?? "none" }
    let connection = screen.country.openings.observe { [screen] _ in screen.country.options = [] }
    try stage.choose("Finland", in: screen.country)
    expectEqual(heard.entries, [])
    screen.country.options = [ChoiceOption("Finland", "Finland")]
    expectNil(screen.country.selection)
    connection.cancel()
  }
}
