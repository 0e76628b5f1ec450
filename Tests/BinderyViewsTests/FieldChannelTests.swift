import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: fields with conversions and triggers", .stage)
final class FieldChannelTests {
  nonisolated static let tests: [TestCase<FieldChannelTests>] = [
    TestCase(
      "channel 4 a field that commits on leaving, and a button pressed before: nothing is lost",
      buttonFirst),
    TestCase("channel 4 a debounced field, and a button pressed before the clock", debounced),
    TestCase(
      "channel 4 what is committed before a command may disable it: then it does not run",
      commitDisables),
    TestCase("channel 4 a tap that no command hears leaves what is pending", otherTap),
    TestCase("channel 4 Return and leaving commit; Escape takes back what is pending", ends),
    TestCase(
      "channel 3 a parse that fails mid-typing: text, model and issue at every step", midTyping),
    TestCase(
      "a form's field that is shown as text: what cannot be read is invalid, the draft stays",
      converted),
    TestCase("a member of a model, shown as text", lens),
    TestCase("channel 2 leaving the field formats; the caret stays while typing", formatting),
    TestCase("channel 6 a binding retains the model, and the model keeps no field", lifetime),
    TestCase("channel 4 a screen that is left commits what is pending on it", leftScreen),
    TestCase("the end of an edit is followed where values are held back or converted", followed),
    TestCase("channel 6 a transaction takes a reset back, in the view too", resetInVain),
    TestCase(
      "channel 6 a transaction takes back what is shown after a composition", shownInVain),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FieldChannelTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let stage = Stage.current
  private let screen = Stage.current.show { PersonScreen(title: "") }
  private let name = MutableProperty("")
  private let saved = Log<String>()
}

extension FieldChannelTests {
  final class PersonScreen: HeadlessScreen {
    let name = HeadlessTextField("Name")
    let age = HeadlessTextField("Age")
    let hint = HeadlessLabel()
    let save = HeadlessButton("Save")
    let other = HeadlessButton("Other")
  }

  private var save: Command<Void, Void, Never> {
    Command(.named("save")) { [name, saved] in saved.add(name.value) }
  }

  func buttonFirst() throws {
    screen.name.bind(name, updating: .onCommit)
    screen.save.bind(save)
    try stage.type("Ada", into: screen.name)
    expectEmpty(name.value)
    try stage.tap(screen.save)
    expectEqual(saved.entries, ["Ada"])
    expectTrue(screen.name.isFocused)
    try stage.tap(screen.save)
    expectEqual(saved.entries, ["Ada", "Ada"])
  }

  func debounced()
    throws
  {
    screen.name.bind(name, updating: .debounced(.seconds(1)))
    screen.save.bind(save)
    try stage.type("Ada", into: screen.name)
    try stage.tap(screen.save)
    expectEqual(saved.entries, ["Ada"])
  }

  func commitDisables() throws {
    screen.name.bind(name, updating: .onCommit)
    let command = Command(.enabled(if: name.map { $0.count < 3 }), .named("save")) { [saved] in
      saved.add("ran")
    }
    screen.save.bind(command)
    try stage.type("Ada", into: screen.name)
    expectTrue(screen.save.isEnabled)
    try stage.tap(screen.save)
    expectEmpty(saved.entries)
    expectFalse(screen.save.isEnabled)
  }

  func otherTap() throws {
    screen.name.bind(name, updating: .onCommit)
    try stage.type("Ada", into: screen.name)
    try stage.tap(screen.other)
    expectEmpty(name.value)
    try stage.press(.return)
    expectEqual(name.value, "Ada")
  }

  func ends() throws {
    screen.name.bind(name, updating: .onCommit)
    try stage.type("Ada", into: screen.name)
    try stage.press(.return)
    expectEqual(name.value, "Ada")
    try stage.type("!", into: screen.name)
    try stage.press(.escape)
    expectEqual(name.value, "Ada")
    expectEqual(screen.name.text, "Ada")
    try stage.type("?", into: screen.name)
    try stage.focus(screen.age)
    expectEqual(name.value, "Ada?")
  }

  func midTyping() throws {
    let age = MutableProperty(0)
    let text = screen.age.bind(age, as: .integer)
    screen.hint.bind(text.issue) { $0?.message ?? "" }
    try stage.act(.clear, on: screen.age)
    expectEqual(screen.hint.text, "Enter a value.")
    expectEqual(age.value, 0)
    var trace: [String] = []
    for key in ["4", "x", "2"] {
      try stage.type(key, into: screen.age)
      trace.append("\(screen.age.text) \(age.value) \(screen.hint.text)")
    }
    try stage.press(.left)
    try stage.press(.backspace)
    trace.append("\(screen.age.text) \(age.value) \(screen.hint.text)")
    expectEqual(
      trace,
      [
        "4 4 ", "4x 4 Enter a whole number.", "4x2 4 Enter a whole number.", "42 42 ",
      ])
    expectEqual(screen.age.selection, 1..<1)
  }

  func converted() throws {
    let age = FormField(7, .range(0...120), name: "age")
    screen.age.bind(age, as: .integer)
    expectEqual(screen.age.text, "7")
    try stage.type("x", into: screen.age)
    expectEqual(age.draft.value, 7)
    expectEqual(age.issues.value.map(\.code), ["number.invalid"])
    try stage.act(.replace("300"), on: screen.age)
    expectEqual(age.draft.value, 300)
    expectEqual(age.issues.value.map(\.code), [.tooLarge])
    try stage.act(.blur, on: screen.age)
    expectEqual(screen.age.issue, "Enter 120 or less.")
    age.draft.value = 8
    expectEqual(screen.age.text, "8")
    expectNil(screen.age.issue)
  }

  func lens() throws {
    struct Person: Equatable { var age = 7 }
    let person = MutableProperty(Person())
    let text = screen.age.bind(Channel(person).age, as: .integer(in: 0...9), updating: .onCommit)
    try stage.act(.replace("12"), on: screen.age)
    try stage.act(.blur, on: screen.age)
    expectEqual(person.value.age, 7)
    expectEqual(text.issue.value?.code, "number.range")
    try stage.act(.replace("8"), on: screen.age)
    try stage.act(.blur, on: screen.age)
    expectEqual(person.value.age, 8)
    expectNil(text.issue.value)
  }

  func formatting()
    throws
  {
    let age = MutableProperty(7)
    screen.age.bind(age, as: .integer)
    try stage.act(.selectText(.range(0..<0)), on: screen.age)
    try stage.type("0", into: screen.age)
    expectEqual(screen.age.text, "07")
    expectEqual(screen.age.selection, 1..<1)
    try stage.act(.blur, on: screen.age)
    expectEqual(screen.age.text, "7")
    expectEqual(age.value, 7)
  }

  func lifetime()
    throws
  {
    weak var field: HeadlessTextField?
    weak var model: MutableProperty<Int>?
    do {
      let theField = HeadlessTextField("Age")
      let theModel = MutableProperty(0)
      theField.bind(theModel, as: .integer, updating: .onCommit)
      (field, model) = (theField, theModel)
      expectNotNil(model)
    }
    expectNil(field)
    _ = MutableProperty(0)
    expectNil(model)
  }

  func leftScreen() throws {
    let other = stage.show { PersonScreen(title: "") }
    other.name.bind(name, updating: .onCommit)
    try stage.type("Ada", into: other.name)
    expectEmpty(name.value)
    stage.show { PersonScreen(title: "") }
    expectEqual(name.value, "Ada")
  }

  private final class CountedField: PlainView, TextFieldView {
    let finished = Signal<Void, Never>.Pipe()
    var text = ""
    var edits: Signal<String, Never> { .never }
    var commits: Signal<Void, Never> { finished.signal }
  }

  func followed() {
    let (plain, held, converted) = (CountedField(), CountedField(), CountedField())
    plain.bind(name)
    held.bind(name, updating: .onCommit)
    converted.bind(MutableProperty(1), as: .integer)
    expectEqual([plain, held, converted].map(\.finished.isObserved), [false, true, true])
  }
}

extension FieldChannelTests {
  func resetInVain() throws {
    let field = FormField("Ada")
    screen.name.bind(field)
    try stage.type(" L", into: screen.name)
    transaction {
      field.reset()
      expectEqual(screen.name.text, "Ada")
      field.draft.value = "Ada L"
    }
    expectEqual(screen.name.text, "Ada L")
  }

  func shownInVain() throws {
    name.value = "Ada"
    screen.name.bind(name)
    try stage.tap(screen.name)
    try stage.act(.compose("x"), on: screen.name)
    name.value = "Bob"
    try transaction {
      name.value = "Eve"
      try stage.act(.compose(""), on: screen.name)
      expectEqual(screen.name.text, "Eve")
      name.value = "Bob"
    }
    expectEqual(screen.name.text, "Bob")
  }
}
