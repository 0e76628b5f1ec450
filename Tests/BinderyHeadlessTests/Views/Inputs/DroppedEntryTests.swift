import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// What was entered and is not the model's value: it is compared, written or dropped.
@MainActor @Suite("Binding: entries that are not the value")
struct DroppedEntryTests {
  nonisolated static let tests: [TestCase<DroppedEntryTests>] = [
    TestCase(
      "the model changes during a composition: field and model agree, however it ends", compositions
    ),
    TestCase(
      "what was pending before the news is older than it; a text that is committed is newer",
      pending),
    TestCase(
      "Escape writes and converts what it restores, and restores no text from before the model's",
      escape),
    TestCase("a reset replaces a text that cannot be read, in each kind of input", unread),
    TestCase("a reset drops an edit that is held back; saving keeps what is being entered", held),
    TestCase("after a reset of a text that could not be read, nothing has been shown", shownBefore),
    TestCase(
      "a toggle or a choice over code that declines shows at once what the model has", declined),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DroppedEntryTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: EntryScreen
  init() {
    screen = stage.show { EntryScreen() }
  }
}

extension DroppedEntryTests {
  private final class EntryScreen: HeadlessScreen {
    let text = HeadlessTextField("Text")
    let number = HeadlessNumberField("Number")
    let combo = HeadlessComboBox("Combo", titles: ["Oslo", "Turku"])
    let go = HeadlessButton("Go")

    init() { super.init(title: "") }
  }

  private static let triggers: [(String, UpdateTrigger)] = [
    ("each", .everyChange), ("commit", .onCommit), ("pause", .debounced(.milliseconds(300))),
  ]

  // MARK: Compositions

  private enum Ending: CaseIterable { case undo, escape, typeEscape, leave, deletion }

  private func end(_ ending: Ending, _ field: HeadlessTextField) throws {
    switch ending {
    case .undo: try stage.act(.undo, on: field)
    case .escape: try stage.press(.escape)
    case .typeEscape:
      try stage.type("5", into: field)
      try stage.press(.escape)
    case .leave: try stage.act(.blur, on: field)
    case .deletion:
      try stage.type("5", into: field)
      try stage.press(.backspace, times: 2)
    }
  }

  func compositions() async throws {
    for (name, trigger) in Self.triggers {
      for ending in Ending.allCases {
        let number = MutableProperty(1)
        let saved = Log<Int>()
        let screen = stage.show { EntryScreen() }
        stage.perform { _ = screen.text.bind(number, as: .integer, updating: trigger) }
        let save = stage.perform { Command { saved.add(number.value) } }
        screen.go.bind(save)
        try stage.act(.compose("3"), on: screen.text)
        number.value = 100
        try end(ending, screen.text)
        let seen = screen.text.text
        try stage.tap(screen.go)
        expectEqual("\(saved.entries)", "[\(seen)]", "\(name) \(ending): what the person sees")
        if screen.text.isFocused { try stage.act(.blur, on: screen.text) }
        await stage.advance(by: .seconds(1))
        expectEqual(screen.text.text, "\(number.value)", "\(name) \(ending)")
      }
    }
  }

  func pending() throws {
    let model = MutableProperty("a")
    stage.perform { screen.text.bind(model, updating: .onCommit) }
    try stage.type("b", into: screen.text)
    try stage.act(.compose("c"), on: screen.text)
    model.value = "news"
    try stage.press(.escape)
    expectEqual(screen.text.text, "news")
    expectEqual(model.value, "news")
    try stage.act(.compose("c"), on: screen.text)
    model.value = "more"
    try stage.press(.return)
    try stage.press(.return)
    expectEqual(model.value, "necws", "the caret stays where it was")
    expectEqual(screen.text.text, model.value)
  }

  func escape() throws {
    let number = MutableProperty(1)
    let draft = stage.perform { screen.text.bind(number, as: .integer, updating: .onCommit) }
    let commits = Log(screen.text.commits.map { "commit" })
    try stage.type("5", into: screen.text)
    stage.perform { Runtime.current.commitEdits() }
    expectEqual(number.value, 15)
    try stage.press(.escape)
    expectEqual(screen.text.text, "1")
    expectEqual(number.value, 1)

    stage.perform { draft.value = "007" }
    try stage.focus(screen.text)
    try stage.type("8", into: screen.text)
    try stage.press(.escape)
    expectEqual(screen.text.text, "7")
    expectEqual(number.value, 7)
    expectEqual(commits.entries, [], "nothing was committed, and so nothing is judged")

    try stage.focus(screen.text)
    number.value = 30
    try stage.press(.escape)
    expectEqual(screen.text.text, "30")
    expectEqual(number.value, 30)
  }

  // MARK: Resets

  func unread() throws {
    let text = FormField(3, name: "text")
    let number = FormField<Double?>(4, name: "number")
    let city = FormField<String?>("Oslo", name: "city")
    let form = FormModel(text, number, city)
    screen.text.bind(text, as: .integer)
    screen.number.bind(number)
    screen.combo.bind(city)
    let resets: [@MainActor () -> Void] = [
      { form.reset() }, { for field in form.fields { field.reset() } },
    ]
    for reset in resets {
      let inputs: [HeadlessTextInput] = [screen.text, screen.number, screen.combo]
      for input in inputs {
        try stage.act(.replace("abc"), on: input)
        expectTrue(input.isInvalid)
        expectFalse(form.isValid.value)
        stage.perform(reset)
        expectEqual(inputs.map(\.text), ["3", "4", "Oslo"])
        expectFalse(input.isInvalid)
        expectTrue(form.isValid.value)
      }
    }
  }

  func held() async throws {
    for (name, trigger) in Self.triggers {
      let field = FormField("Ada")
      let screen = stage.show { EntryScreen() }
      stage.perform { screen.text.bind(field, updating: trigger) }
      try stage.type("x", into: screen.text)
      stage.perform { field.reset() }
      expectEqual(screen.text.text, "Ada", "\(name)")
      try stage.act(.blur, on: screen.text)
      await stage.advance(by: .seconds(1))
      expectEqual(field.draft.value, "Ada", "\(name)")
      expectFalse(field.isDirty.value, "\(name)")

      try stage.type("x", into: screen.text)
      stage.perform { field.markSaved() }
      expectEqual(screen.text.text, "Adax", "\(name)")
      try stage.act(.blur, on: screen.text)
      expectEqual(field.draft.value, "Adax", "\(name)")
    }
    let number = FormField(3)
    let screen = stage.show { EntryScreen() }
    screen.text.bind(number, as: .integer)
    try stage.act(.replace("abc"), on: screen.text)
    stage.perform { number.markSaved() }
    expectEqual(screen.text.text, "abc")
    expectFalse(number.isValid.value)
  }

  func shownBefore() throws {
    let age = FormField<Double?>(3, .range(0...9))
    screen.number.bind(age)
    try stage.act(.replace("abc"), on: screen.number)
    stage.perform {
      age.refuse([ValidationIssue(.refused, "No.")])
      age.reset()
    }
    expectEqual(screen.number.text, "3")
    try stage.act(.replace("12"), on: screen.number)
    expectFalse(age.isValid.value)
    expectEqual(age.visibleIssues.value, [])
  }

  // MARK: Writes that are declined

  func declined() throws {
    let picked = MutableProperty<Set<String>>(["a", "b", "c"])
    let (toggle, picker) = (HeadlessToggle("Tea"), HeadlessPicker("Plan", titles: ["Free", "Pro"]))
    let plan = MutableProperty("Free")
    final class Choices: HeadlessScreen {
      let toggle: HeadlessToggle
      let picker: HeadlessPicker<String>

      init(_ toggle: HeadlessToggle, _ picker: HeadlessPicker<String>) {
        (self.toggle, self.picker) = (toggle, picker)
        super.init(title: "")
      }
    }
    stage.show { Choices(toggle, picker) }
    toggle.bind(
      Channel(reading: picked.map { $0.contains("tea") }) { isOn in
        if isOn, picked.value.count < 3 { picked.value.insert("tea") }
        if !isOn { picked.value.remove("tea") }
      })
    picker.bind(Channel(reading: plan.map { $0 }) { _ in })
    try stage.tap(toggle)
    expectFalse(toggle.isOn)
    try stage.choose("Pro", in: picker)
    expectEqual(picker.selection, "Free")
    picked.value.remove("a")
    try stage.tap(toggle)
    expectTrue(toggle.isOn)
    expectContains(picked.value, "tea")
  }
}
