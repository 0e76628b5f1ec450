import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: alerts that answer the view model's questions")
struct QuestionTests {
  nonisolated static let tests: [TestCase<QuestionTests>] = [
    TestCase("confirm: the alert covers the screen, and the choice is the answer", confirm),
    TestCase(
      "text: only one that is acceptable is an answer, and none of them is cancelling",
      acceptableText),
    TestCase("choose: one of several, or none", choose),
    TestCase("text: the user types into the field of the alert", text),
    TestCase("the field of an alert is found like any view, and drawn in the alert", field),
    TestCase("an action gets the texts of the fields", texts),
    TestCase("the content of an alert is a value: equal if the user sees the same", value),
    TestCase(
      "a question that is withdrawn takes its alert with it, and the next one comes", withdrawn),
    TestCase("the screen that came last answers; when it goes, its question is dismissed", stacked),
    TestCase("a button of a row is enabled for its own item", rows),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<QuestionTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: ProfileScreen
  private let answers = Log<String>()

  init() {
    screen = stage.show { ProfileScreen() }
  }
}

extension QuestionTests {
  /// A command that asks, and notes the answer.
  private func asking<Answer>(_ question: Interaction<String, Answer>, _ text: String) -> Command<
    Void, Void, Never
  > {
    stage.perform {
      Command<Void, Void, Never>(.named("ask")) { [answers] () async in
        let answer = await question.ask(text)
        answers.add(answer.map { "\($0)" } ?? "none")
      }
    }
  }

  private func ask(_ command: Command<Void, Void, Never>) async {
    stage.perform { _ = command.execute() }
    await stage.settle()
  }

  func confirm() async throws {
    let confirm = Interaction<String, Bool>()
    screen.answer(confirm) { .confirm($0, action: "Delete", role: .destructive) }
    let command = asking(confirm, "Delete 3 files?")
    await ask(command)
    expectEqual(screen.presentedAlert?.title, "Delete 3 files?")
    expectEqual(screen.presentedAlert?.actions.map(\.role), [.destructive, .cancel])
    #expect(throws: Refusal.self) { try stage.tap(screen.save) }
    try stage.choose("Delete")
    await stage.settle()
    await ask(command)
    try stage.press(.escape)
    await stage.settle()
    expectEqual(answers.entries, ["true", "false"])
  }

  func acceptableText() async throws {
    let name = Interaction<String, String>()
    screen.answer(name) {
      .text($0, field: AlertTextField("Name"), action: "Rename") { $0.count > 1 }
    }
    await ask(asking(name, "New name"))
    try stage.type("A", into: screen.alertFields[0])
    expectEqual(
      refusal { try stage.choose("Rename") },
      #"refused: choose "Rename": the option "Rename" is disabled"#)
    try stage.type("da", into: screen.alertFields[0])
    try stage.choose("Rename")
    await stage.settle()
    expectEqual(answers.entries, ["Ada"])
  }

  func choose() async throws {
    enum Order { case name, date }
    let order = Interaction<String, Order>()
    screen.answer(order) { .choose($0, among: ["Name": .name, "Date": .date]) }
    let command = asking(order, "Sort by")
    await ask(command)
    expectEqual(screen.presentedAlert?.summary, #""Sort by" [Name] [Date] [Cancel]"#)
    try stage.choose("Date")
    await stage.settle()
    await ask(command)
    try stage.choose("Cancel")
    await stage.settle()
    expectEqual(answers.entries, ["date", "none"])
  }

  func text() async throws {
    let name = Interaction<String, String>()
    screen.answer(name) { .text($0, field: AlertTextField("Name", text: "Ada"), action: "Rename") }
    let command = asking(name, "New name")
    await ask(command)
    expectEqual(screen.alertFields.map(\.text), ["Ada"])
    expectTrue(screen.alertFields[0].isFocused)
    #expect(throws: Refusal.self) { try stage.type("x", into: screen.name) }
    try stage.type(" Lovelace", into: screen.alertFields[0])
    try stage.press(.return)
    await stage.settle()
    await ask(command)
    try stage.choose("Cancel")
    await stage.settle()
    expectEqual(answers.entries, ["Ada Lovelace", "none"])
  }

  func field() async throws {
    screen.present(
      .init(title: "Log in", textFields: [AlertTextField("User"), AlertTextField("Code")]))
    let code = try stage.view(.textbox, "Code")
    expectEqual(code.id, "alert[1]")
    try stage.type("12", into: code)
    try stage.press(.tab)
    expectTrue(screen.alertFields[0].isFocused)
    let log = stage.log.lines
    expectContains(log, #"alert "Log in" field "User" field "Code" [OK]"#)
    expectContains(log, #"alert[1].text: "1" -> "12""#)
    expectAny(screen.drawing()) { $0.contains("12") }
    try stage.choose("OK")
    expectEmpty(screen.alertFields)
  }

  func texts() throws {
    let action = AlertAction("Log in", role: .default) { [answers] (texts: [String]) in
      answers.add(texts.joined(separator: "/"))
    }
    screen.present(
      .init(
        title: "Log in", textFields: [AlertTextField("User"), AlertTextField("Code")],
        actions: [action]))
    try stage.type("ada", into: screen.alertFields[0])
    try stage.type("12", into: screen.alertFields[1])
    try stage.choose("Log in")
    expectEqual(answers.entries, ["ada/12"])
  }

  func value() {
    let question = AlertQuestion.confirm("Delete?", action: "Delete", role: .destructive)
    expectEqual(question.content { _ in }, question.content { _ in })
    expectNotEqual(
      question.content { _ in }, AlertQuestion.confirm("Delete?", action: "Delete").content { _ in }
    )
    let field = AlertContent(title: "Name", textFields: [AlertTextField("Name")])
    expectEqual(field, AlertContent(title: "Name", textFields: [AlertTextField("Name")]))
    expectNotEqual(
      field, AlertContent(title: "Name", textFields: [AlertTextField("Name", text: "Ada")]))
  }

  func withdrawn() async throws {
    let confirm = Interaction<String, Bool>()
    screen.answer(confirm) { .confirm($0) }
    let command = asking(confirm, "Delete?")
    await ask(command)
    screen.present(.alert("second"))
    stage.perform { command.cancel() }
    await stage.settle()
    expectEqual(screen.presentedAlert?.title, "second")
    expectEqual(answers.entries, ["none"])
    expectContains(stage.log.lines, #"alert "Delete?" withdrawn"#)
    try stage.choose("OK")
    expectNil(screen.presentedAlert)
  }

  func stacked() async throws {
    let confirm = Interaction<String, Bool>()
    screen.answer(confirm) { .confirm($0) }
    let command = asking(confirm, "Delete?")
    do {
      let child = ProfileScreen()
      child.answer(confirm) { .confirm($0) }
      await ask(command)
      expectEqual(child.presentedAlert?.title, "Delete?")
      expectNil(screen.presentedAlert)
      child.scope.cancel()
    }
    await stage.settle()
    expectEqual(answers.entries, ["none"])
    await ask(command)
    expectEqual(screen.presentedAlert?.title, "Delete?")
    try stage.choose("OK")
    await stage.settle()
    expectEqual(answers.entries, ["none", "true"])
  }

  func rows() async throws {
    let locked = MutableProperty<Set<Int>>([1])
    let deleted = Log<Int>()
    let delete = stage.perform {
      Command<Int, Void, Never>(.enabled(for: { !locked.value.contains($0) })) { deleted.add($0) }
    }
    screen.cancel.bind(delete, for: 1)
    screen.save.bind(delete, for: 2)
    expectFalse(screen.cancel.isEnabled)
    expectTrue(screen.save.isEnabled)
    try stage.tap(screen.save)
    locked.value = [2]
    expectTrue(screen.cancel.isEnabled)
    expectFalse(screen.save.isEnabled)
    try stage.tap(screen.cancel)
    expectEqual(deleted.entries, [2, 1])
  }
}
