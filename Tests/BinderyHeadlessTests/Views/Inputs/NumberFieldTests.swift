import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Number field: text that is a number")
struct NumberFieldTests {
  nonisolated static let tests: [TestCase<NumberFieldTests>] = [
    TestCase("each character that makes another number is an edit", typing),
    TestCase(
      "what is no number is marked, changes nothing, and gives way when the field is left",
      unparsable),
    TestCase(
      "a number out of bounds is marked, and goes to the nearer bound when the field is left",
      outside),
    TestCase(
      "a field that is disabled while its text is no number restores it and sends nothing", disabled
    ),
    TestCase("an empty field has no number", empty),
    TestCase("only spaces are an empty field, which shows no text when it is left", spaces),
    TestCase("a field that may not stay empty gets its number back", restored),
    TestCase(
      "the text is written properly when the field is left, not while it is edited", canonical),
    TestCase("writing the number that is there leaves the text alone", sameNumber),
    TestCase(
      "a number from code is shown as it is, and marked if it is out of bounds", programmatic),
    TestCase("steps begin at 0 in an empty field, and stop or wrap at the end", steps),
    TestCase("a number is set as if it were typed at once", set),
    TestCase("a format of one's own", format),
    TestCase("a read-only field refuses text and steps", readOnly),
    TestCase("a format that rounds shows the number, and steps keep it", rounding),
    TestCase("it is a text with a caret: keys, pasteboard, undo, and Return commits", text),
    TestCase("bounds that are open on one side say so", open),
    TestCase("code that sets the text sets the number it means, silently", textFromCode),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<NumberFieldTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: InputScreen
  let field: HeadlessNumberField
  let edits = Log<Double?>()
  private let connection: Connection

  init() {
    screen = stage.show { InputScreen() }
    field = screen.age
    connection = field.edits.observe { [edits] in edits.add($0) }
  }
}

extension NumberFieldTests {
  func typing() throws {
    try stage.type("42.5", into: field)
    expectEqual(edits.entries, [4, 42, 42.5])
    expectEqual(field.value, 42.5)
    expectEqual(field.text, "42.5")
  }

  func unparsable() throws {
    try stage.type("4x", into: field)
    expectEqual(field.value, 4)
    expectEqual(field.inputIssue, .invalidNumber("Enter a number."))
    expectTrue(field.isInvalid)
    try stage.focus(screen.guests)
    expectEqual(field.text, "4")
    expectNil(field.inputIssue)
    expectEqual(edits.entries, [4])
  }

  func outside() throws {
    try stage.type("300", into: field)
    expectEqual(field.value, 30)
    expectEqual(field.inputIssue, .outOfRange("Enter a number from 0 to 120."))
    try stage.act(.blur, on: field)
    expectEqual(field.value, 120)
    expectEqual(field.text, "120")
    expectEqual(edits.entries, [3, 30, 120])
  }

  func disabled() throws {
    try stage.type("300", into: field)
    field.isEnabled = false
    expectEqual(field.text, "30")
    expectEqual(edits.entries, [3, 30])
  }

  func empty() throws {
    field.value = 7
    try stage.act(.clear, on: field)
    expectNil(field.value)
    expectEqual(edits.entries, [nil])
  }

  func spaces() throws {
    let age = MutableProperty<Int?>(nil)
    field.bind(age)
    let issues = Log<ValidationIssue?>()
    let connection = field.inputIssues.observe { issues.add($0) }
    try stage.act(.press(Keystroke(.space)), on: field)
    try stage.act(.blur, on: field)
    expectEqual(field.text, "")
    expectEqual(issues.entries.compactMap { $0 }, [])
    connection.cancel()
  }

  func restored() throws {
    field.allowsEmpty = false
    field.value = 7
    try stage.act(.clear, on: field)
    expectEqual(field.inputIssue, .missing)
    try stage.act(.blur, on: field)
    expectEqual(field.text, "7")
    expectEmpty(edits.entries)
  }

  func canonical() throws {
    try stage.type("007.", into: field)
    expectEqual(field.text, "007.")
    try stage.act(.blur, on: field)
    expectEqual(field.text, "7")
  }

  func sameNumber() throws {
    try stage.type("7.", into: field)
    field.value = 7
    expectEqual(field.text, "7.")
  }

  func programmatic() {
    field.value = 300
    expectEqual(field.text, "300")
    expectEqual(field.inputIssue, .outOfRange("Enter a number from 0 to 120."))
    field.range = 0...500
    expectNil(field.inputIssue)
    expectEmpty(edits.entries)
  }

  func steps() throws {
    try stage.act(.increment(2), on: field)
    expectEqual(field.value, 2)
    expectEqual(field.text, "2")
    field.value = 120
    expectEqual(
      refusal { try stage.act(.increment, on: field) },
      "refused: increment age: the number field is at its end, 120")
    field.wraps = true
    try stage.act(.increment, on: field)
    expectEqual(field.value, 0)
  }

  func set() throws {
    try stage.act(.set(to: 33), on: field)
    expectTrue(field.isFocused)
    expectEqual(edits.entries, [33])
    expectEqual(
      refusal { try stage.act(.set(to: 300), on: field) }, "refused: set age 300: outside 0…120")
  }

  @Test("whole numbers only", arguments: ["2.5", "1e3", "0x10", "nan", "--1", "٣"])
  func integers(text: String) throws {
    field.format = .integer
    try stage.act(.replace(text), on: field)
    expectNil(field.value)
    expectTrue(field.isInvalid)
  }

  func format() throws {
    let comma = Conversion<String, String>(
      format: { $0.split(separator: ".").joined(separator: ",") },
      parse: { $0.split(separator: ",").joined(separator: ".") })
    field.format = .decimal.then(comma)
    try stage.type("2,5", into: field)
    expectEqual(field.value, 2.5)
    field.value = 1.5
    expectEqual(field.text, "1,5")
  }

  func readOnly() {
    field.isReadOnly = true
    expectEqual(
      refusal { try stage.type("1", into: field) },
      #"refused: type age "1": the number field is read-only"#)
    expectEqual(
      refusal { try stage.act(.increment, on: field) },
      "refused: increment age: the number field is read-only")
  }

  func rounding() throws {
    field.format = .decimal(digits: 1)
    field.step = 0.25
    try stage.act(.increment, on: field)
    expectEqual(field.text, "0.3")
    expectEqual(field.value, 0.25)
    try stage.act(.increment, on: field)
    expectEqual(field.text, "0.5")
    expectEqual(field.value, 0.5)
  }

  func text() throws {
    let commits = Log<String>()
    commits.hear(field.commits) { "commit" }
    try stage.type("42", into: field)
    try stage.press(.left)
    try stage.type("0", into: field)
    expectEqual(field.text, "402")
    expectEqual(field.value, 42)
    expectTrue(field.isInvalid)
    try stage.act(.undo, on: field)
    expectEqual(field.text, "42")
    expectEqual(field.value, 42)
    try stage.press(Keystroke("a", .control))
    try stage.press(Keystroke("x", .control))
    expectNil(field.value)
    expectEqual(stage.pasteboard, "42")
    try stage.act(.paste, on: field)
    try stage.act(.increment, on: field)
    expectEqual(field.value, 43)
    try stage.act(.undo, on: field)
    expectEqual(field.value, 42)
    expectEqual(field.text, "42")
    try stage.press(.return)
    expectEqual(commits.entries, ["commit"])
  }

  func open() throws {
    field.range = 18 ... .infinity
    try stage.type("7", into: field)
    expectEqual(field.inputIssue?.message, "Enter 18 or more.")
    field.range = -.infinity...5
    expectEqual(field.inputIssue?.message, "Enter 5 or less.")
  }

  func textFromCode() {
    field.text = "7"
    expectEqual(field.value, 7)
    field.text = "x"
    expectEqual(field.value, 7)
    expectTrue(field.isInvalid)
    expectEmpty(edits.entries)
  }
}
