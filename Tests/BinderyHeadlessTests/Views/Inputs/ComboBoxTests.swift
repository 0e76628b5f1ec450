import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Combo box: a picker to type into")
final class ComboBoxTests {
  nonisolated static let tests: [TestCase<ComboBoxTests>] = [
    TestCase("typing filters what is offered, and chooses as soon as it names an option", typing),
    TestCase(
      "choosing opens, edits, selects and closes; choosing what is chosen changes nothing", choosing
    ),
    TestCase(
      "a text that names no option is reported, and gives way when the view is left", unknown),
    TestCase("bound to a text, any text is kept", kept),
    TestCase("bound to a text on commit, the model gets it when the view is left", onCommit),
    TestCase("bound to a choice, two-way; options may come later", bound),
    TestCase("the arrows go through what is offered, Return takes it, Escape hides it", keys),
    TestCase("one that is not editable is only chosen from", notEditable),
    TestCase("what a person could not do is refused", refused),
    TestCase("choosing is undone as an edit is, and the selection with it", undo),
    TestCase("as the face of a field: unknown text is invalid, leaving judges", field),
    TestCase("bound to a choice and a text, both change together", choiceAndText),
    TestCase("a choice that may be none is emptied with the text", emptied),
    TestCase("a choice that there always is stays, and an empty text is an issue", notEmptied),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ComboBoxTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  let stage = makeStage()
  let screen: TravelScreen
  let events = Log<String>()

  init() {
    screen = stage.show { TravelScreen(title: "") }
    events.hear(combo.openings) { $0 ? "opened" : "closed" }
    events.hear(combo.textEdits) { "edit \($0)" }
    events.hear(combo.edits) { "selected \($0 ?? "none")" }
    events.hear(combo.commits) { "commit" }
    events.hear(screen.go.taps) { "go" }
  }
}

extension ComboBoxTests {
  final class TravelScreen: HeadlessScreen {
    let country = HeadlessComboBox("Country", titles: ["Finland", "France", "Spain"])
    let go = HeadlessButton("Go", role: .default)
  }

  private var combo: HeadlessComboBox<String> { screen.country }

  func typing() throws {
    try stage.type("f", into: combo)
    expectTrue(combo.isOpen)
    expectNil(combo.selection)
    expectAny(screen.drawing()) { $0.contains("Finland") }
    #expect(!screen.drawing().contains { $0.contains("Spain") })
    try stage.type("inland", into: combo)
    expectEqual(combo.selection, "Finland")
    expectEqual(combo.text, "finland")
    expectEqual(events.entries.prefix(2), ["opened", "edit f"])
    expectEqual(events.entries.suffix(2), ["edit finland", "selected Finland"])
    try stage.focus(screen.go)
    expectEqual(combo.text, "Finland", "left, it shows the title as it is written")
    expectFalse(combo.isOpen, "left, it shows the title as it is written")
    expectEqual(events.entries.suffix(2), ["closed", "commit"])
  }

  func choosing() throws {
    try stage.choose("Spain", in: combo)
    expectEqual(events.entries, ["opened", "edit Spain", "selected Spain", "closed"])
    expectEqual(combo.text, "Spain")
    events.clear()
    try stage.choose("Spain", in: combo)
    expectEqual(events.entries, ["opened", "closed"])
    try stage.act(.open, on: combo)
    try stage.choose("France")
    expectEqual(combo.selection, "France")
  }

  func unknown() throws {
    combo.selection = "Spain"
    try stage.act(.replace("Finnland"), on: combo)
    expectEqual(combo.selection, "Spain")
    expectTrue(combo.isInvalid)
    expectEqual(combo.inputIssue?.code, "choice.unknown")
    expectEqual(combo.inputIssue?.message, #"Did you mean "Finland"?"#)
    try stage.act(.replace("Xyz"), on: combo)
    expectEqual(combo.inputIssue?.message, "Choose one of the options.")
    try stage.act(.clear, on: combo)
    expectEqual(combo.inputIssue, .missing)
    try stage.act(.blur, on: combo)
    expectEqual(combo.text, "Spain")
    expectNil(combo.inputIssue)
  }

  func kept() throws {
    let city = MutableProperty("Oulu")
    combo.bind(text: city)
    expectEqual(combo.text, "Oulu")
    expectNil(combo.inputIssue)
    try stage.choose("Spain", in: combo)
    expectEqual(city.value, "Spain")
    expectEqual(combo.selection, "Spain")
    try stage.type("!", into: combo)
    try stage.act(.blur, on: combo)
    expectEqual(city.value, "Spain!")
    expectEqual(combo.text, "Spain!")
    expectNil(combo.selection)
    city.value = "France"
    expectEqual(combo.selection, "France")
  }

  func onCommit() throws {
    let city = MutableProperty("")
    combo.bind(text: city, updating: .onCommit)
    try stage.type("Oulu", into: combo)
    expectEmpty(city.value)
    try stage.press(.return)
    expectEqual(city.value, "Oulu")
    expectEqual(events.entries.last, "go")
  }

  func bound() throws {
    let model = MutableProperty<String?>("Norway")
    combo.bind(model)
    expectEmpty(combo.text)
    combo.options.append(ChoiceOption("Norway", "Norway"))
    expectEqual(combo.text, "Norway")
    try stage.act(.replace("spain"), on: combo)
    expectEqual(model.value, "Spain")
    model.value = "France"
    expectEqual(combo.text, "France")
    model.value = nil
    expectEmpty(combo.text)
  }

  func keys()
    throws
  {
    try stage.focus(combo)
    try stage.press(.down)
    expectTrue(combo.isOpen)
    try stage.press(.up)
    try stage.press(.down, times: 3)
    expectAny(screen.drawing()) { $0.contains("› Spain") }
    try stage.press(.return)
    #expect(combo.selection == "Spain" && !combo.isOpen && !events.entries.contains("go"))
    try stage.press(.down)
    try stage.press(.escape)
    expectFalse(combo.isOpen)
    expectTrue(combo.isFocused)
  }

  func notEditable() throws {
    combo.isEditable = false
    expectEqual(
      refusal { try stage.type("x", into: combo) },
      """
      refused: type country "x": the combo box takes no text
        note: choose one of its options
      """)
    try stage.focus(combo)
    try stage.press(Keystroke("x"))
    expectEmpty(combo.text)
    try stage.press(.down, times: 2)
    try stage.press(.return)
    expectEqual(combo.selection, "Finland")
  }

  func refused() {
    combo.options[1] = ChoiceOption("France", "France", isEnabled: false)
    expectEqual(
      refusal { try stage.choose("Finnland", in: combo) },
      """
      refused: choose country "Finnland": no such option; did you mean "Finland"?  \
      (options: Finland, France, Spain)
      """)
    expectEqual(
      refusal { try stage.choose("France", in: combo) },
      #"refused: choose country "France": the option "France" is disabled"#)
    expectEqual(
      refusal { try stage.act(.close, on: combo) },
      "refused: close country: the combo box is not open")
  }

  func undo() throws {
    combo.selection = "Finland"
    try stage.choose("Spain", in: combo)
    try stage.act(.undo, on: combo)
    expectEqual(combo.text, "Finland")
    expectEqual(combo.selection, "Finland")
  }

  func field() throws {
    let field = FormField<String?>("Spain", .required, name: "country")
    combo.bind(field)
    try stage.act(.replace("Fin"), on: combo)
    expectEqual(field.issues.value.map(\.code), ["choice.unknown"])
    expectEqual(field.draft.value, "Spain")
    try stage.type("land", into: combo)
    expectEmpty(field.issues.value)
    expectEqual(field.draft.value, "Finland")
  }

  func choiceAndText() throws {
    let (choice, text) = (MutableProperty<String?>(nil), MutableProperty(""))
    combo.bind(choice)
    combo.bind(text: text)
    try stage.choose("Spain", in: combo)
    expectEqual(choice.value, "Spain")
    expectEqual(text.value, "Spain")
    try stage.type("x", into: combo)
    expectNil(choice.value)
    expectEqual(text.value, "Spainx")
    expectNil(combo.selection)
    try stage.act(.replace("france"), on: combo)
    expectEqual(choice.value, "France")
    expectEqual(text.value, "france")
  }

  func emptied() throws {
    let choice = MutableProperty<String?>("Spain")
    combo.bind(choice)
    try stage.act(.clear, on: combo)
    expectNil(choice.value)
    expectNil(combo.inputIssue)
    try stage.act(.blur, on: combo)
    expectEmpty(combo.text)
    expectNil(combo.selection)
  }

  func notEmptied()
    throws
  {
    let choice = MutableProperty("Spain")
    combo.bind(choice)
    try stage.act(.clear, on: combo)
    expectEqual(choice.value, "Spain")
    expectEqual(combo.inputIssue, .missing)
    try stage.act(.blur, on: combo)
    expectEqual(combo.text, "Spain")
    expectNil(combo.inputIssue)
  }
}

/// A thing with an identity, of which there are too many to offer all.
private struct Airport: Hashable {
  let code: String
  let name: String

  static func == (lhs: Airport, rhs: Airport) -> Bool { lhs.code == rhs.code }

  func hash(into hasher: inout Hasher) {
    hasher.combine(code)
  }
}

@MainActor
private final class FlightModel {
  let query = MutableProperty("")
  let origin = MutableProperty<Airport?>(nil)
  let suggestions: Property<[Airport]>

  init(_ search: @escaping @MainActor (String) async -> [Airport]) {
    let found = query.changes.removeDuplicates().flatMap(.latest) { query in
      Signal<[Airport], Never> { await search(query) }
    }
    suggestions = Property([], following: found)
  }
}

private final class FlightScreen: HeadlessScreen {
  let origin = HeadlessComboBox<Airport>("From")
  let go = HeadlessButton("Go")

  init(_ model: FlightModel) {
    super.init(title: "Flights")
    origin.bind(options: model.suggestions) { $0.name }
    origin.bind(text: model.query)
    origin.bind(model.origin)
  }
}

@MainActor @Suite("Combo box: suggestions that arrive late, for things with an identity")
struct LateSuggestionTests {
  nonisolated static let tests: [TestCase<LateSuggestionTests>] = [
    TestCase("what is offered is chosen, and stays so while the suggestions change", chosen),
    TestCase("typed on, it is not chosen any more", typedOn),
    TestCase("a text that names what arrives later chooses it when the user has finished", late),
    TestCase(
      "a choice of the model is shown by its title, though it was never offered", fromTheModel),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LateSuggestionTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let gate: Gate<[Airport]>
  private let model: FlightModel
  private let screen: FlightScreen
  private let oslo = Airport(code: "OSL", name: "Oslo Gardermoen")
  private let torp = Airport(code: "TRF", name: "Oslo Torp")

  init() {
    let gate: Gate<[Airport]> = stage.gate("airports")
    let model = stage.perform { FlightModel { query in (try? await gate.wait(query)) ?? [] } }
    (self.gate, self.model) = (gate, model)
    screen = stage.show { FlightScreen(model) }
  }
}

extension LateSuggestionTests {
  private func reply(_ airports: [Airport]) async {
    await stage.settle()
    gate.reply(airports)
    await stage.settle()
  }

  func chosen()
    async throws
  {
    try stage.act(.replace("Osl"), on: screen.origin)
    expectEqual(model.query.value, "Osl")
    expectFalse(screen.origin.isOpen)
    await reply([oslo, torp])
    expectTrue(screen.origin.isOpen)
    expectEqual(screen.origin.options.map(\.value), [oslo, torp])
    try stage.choose("Oslo Torp", in: screen.origin)
    expectEqual(model.origin.value, torp)
    expectEqual(model.query.value, "Oslo Torp")
    await reply([])
    expectEqual(model.origin.value, torp)
    expectEqual(screen.origin.selection, torp)
    try stage.focus(screen.go)
    expectEqual(screen.origin.text, "Oslo Torp")
    expectEqual(model.origin.value, torp)
  }

  func typedOn() async throws {
    try stage.act(.replace("Osl"), on: screen.origin)
    await reply([oslo])
    try stage.choose("Oslo Gardermoen", in: screen.origin)
    await reply([])
    try stage.type("x", into: screen.origin)
    expectNil(model.origin.value)
    expectNil(screen.origin.selection)
    await reply([])
  }

  func late() async throws {
    try stage.act(.replace("oslo torp"), on: screen.origin)
    expectNil(model.origin.value)
    await reply([torp])
    expectNil(model.origin.value, "the user may go on typing")
    try stage.focus(screen.go)
    expectEqual(model.origin.value, torp)
    expectEqual(screen.origin.selection, torp)
  }

  func fromTheModel() async {
    model.origin.value = oslo
    expectEqual(screen.origin.text, "Oslo Gardermoen")
    expectEqual(screen.origin.selection, oslo)
  }
}
