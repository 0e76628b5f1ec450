import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// Code of the app runs in the middle of a gesture: what the gesture knew before is not valid after.
@MainActor @Suite("Gestures: the app changes what they are about")
struct LateGestureTests {
  nonisolated static let tests: [TestCase<LateGestureTests>] = [
    TestCase(
      "a composition that a key or a selection commits is shortened by the model", shortened),
    TestCase("a composition that a key commits is cut off at the most characters", cutOff),
    TestCase(
      "the field that is left shortens the text of the one that is selected or copied", leaving),
    TestCase("the code that alters an edit sets the text itself", altering),
    TestCase("a step counts from the number that the composition left", steps),
    TestCase(
      "an option that was withdrawn while the options opened is not chosen", withdrawnOption),
    TestCase("an alert is withdrawn when its field is left for the choice", withdrawnAlert),
    TestCase(
      "rows go while the cursor moves to one of them, or while it is asked whether one may move",
      rows),
    TestCase("the question whether a screen may be left leads to another one", leavingByItself),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LateGestureTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: ProfileScreen
  private let model = MutableProperty("")
  private let limit: Connection

  init() {
    screen = stage.show { ProfileScreen() }
    limit = model.observe { [model] in if $0.count > 3 { model.value = String($0.prefix(3)) } }
    screen.name.bind(model)
  }
}

extension LateGestureTests {
  private var field: HeadlessTextField { screen.name }

  private func expectSound(_ gesture: String) throws {
    expectAtMost(field.selection.upperBound, field.text.count, "\(gesture)")
    try stage.type("x", into: field)
    expectAtMost(field.text.count, 3, "\(gesture)")
    expectEqual(field.text, model.value, "\(gesture)")
  }

  func shortened() throws {
    for key in ["right", "left", "home", "end", "shift+left", "shift+home", "option+left"] {
      try stage.act(.replace("ab"), on: field)
      try stage.act(.compose("cdefgh"), on: field)
      try stage.press(Keystroke(scriptText: key))
      expectFalse(field.isComposing)
      try expectSound(key)
    }
    for part in [UserAction.TextPart.all, .range(5..<7), .text("fgh")] {
      try stage.act(.replace("ab"), on: field)
      try stage.act(.compose("cdefgh"), on: field)
      try stage.act(.selectText(part), on: field)
      try expectSound("select \(part)")
    }
  }

  func cutOff() throws {
    screen.mail.maxLength = 3
    try stage.act(.compose("abcd"), on: screen.mail)
    try stage.press(.right)
    expectEqual(screen.mail.selection, 3..<3)
    try stage.press(.backspace)
    expectEqual(screen.mail.text, "ab")
  }

  func leaving() throws {
    let (mail, name) = (screen.mail, screen.name)
    let connection = mail.commits.observe { name.text = "a" }
    stage.pasteboard = "before"
    for action in [UserAction.selectText(.range(1..<3)), .selectText(.text("bc")), .copy, .cut] {
      try stage.focus(mail)
      name.text = "abc"
      name.selection = 1..<3
      try stage.act(action, on: name)
      expectEqual(name.text, "a", "\(action.verb)")
      expectAtMost(name.selection.upperBound, 1, "\(action.verb)")
    }
    expectEqual(stage.pasteboard, "before")
    connection.cancel()
  }

  func altering() throws {
    let mail = screen.mail
    mail.text = "abcdef"
    mail.willChange = { [weak mail] _, new in
      mail?.text = "ab"
      return new
    }
    try stage.act(.selectText(.range(3..<5)), on: mail)
    try stage.press(.delete)
    expectEqual(mail.text, "ab")
    mail.text = "abcdef"
    try stage.act(.replace("x"), on: mail)
    expectEqual(mail.text, "x", "all of the present text is replaced")
  }

  func steps() throws {
    let inputs = stage.show { InputScreen() }
    inputs.age.maxLength = 1
    try stage.act(.compose("99"), on: inputs.age)
    try stage.press(.up)
    expectEqual(inputs.age.value, 10)
  }

  func withdrawnOption() throws {
    let travel = stage.show { TravelScreen(title: "") }
    let chosen = Log(travel.country.edits)
    let connection = travel.country.openings.observe { _ in travel.country.options = [] }
    try stage.choose("Spain", in: travel.country)
    expectEqual(chosen.entries, [])
    expectNil(travel.country.selection)
    expectFalse(travel.country.isOpen)
    expectEqual(travel.country.text, "")
    connection.cancel()
  }

  private final class TravelScreen: HeadlessScreen {
    let country = HeadlessComboBox("Country", titles: ["Finland", "Spain"])
  }

  func withdrawnAlert() throws {
    let performed = Log<[String]>()
    let alert = AlertContent(
      title: "Rename", textFields: [AlertTextField("Name")],
      actions: [AlertAction("Rename", perform: { (texts: [String]) in performed.add(texts) })])
    screen.present(alert)
    screen.alertFields[0].maxLength = 3
    let connection = screen.alertFields[0].focusChanges.observe { [screen] isFocused in
      if !isFocused { screen.dismiss(alert) }
    }
    try stage.act(.compose("abcd"), on: screen.alertFields[0])
    try stage.choose("Rename")
    expectNil(screen.presentedAlert)
    expectEqual(performed.entries, [["abc"]], "the texts are read when the fields have been left")
    connection.cancel()
  }

  func rows() throws {
    let rows = MutableProperty((0..<6).map { Todo($0) }, comparing: .alwaysDifferent)
    let screen = stage.show { TodoScreen(rows) }
    let list = screen.todos
    list.selectionMode = .single
    let connection = list.pageEnds.observe {
      if rows.value.count > 2 { rows.value = Array(rows.value.prefix(2)) }
    }
    try stage.focus(list)
    try stage.press(.end)
    expectEqual(rows.value.count, 2)
    expectEmpty(list.selectedIDs)
    connection.cancel()

    let moves = Log(list.moves)
    list.canMove = { todo in
      if rows.value.first !== todo { rows.value.removeFirst() }
      return true
    }
    try stage.act(.move(to: 0), on: list.cell(at: 1))
    expectEmpty(moves.entries, "it is the first already")
  }

  func leavingByItself() throws {
    let path = MutableProperty([1])
    let stack = stage.perform { HeadlessNavigationStack<Int>(ProfileScreen()) }
    stage.perform { stack.bind(path) { HeadlessScreen(title: "\($0)") } }
    stage.show { stack }
    let screen = try #require(stage.screen)
    screen.mayLeave = {
      path.value = [2]
      return true
    }
    try stage.back()
    #expect(path.value == [2] && stack.path == [2])

    let below = try #require(stage.screen)
    let sheets = [HeadlessScreen(title: "first"), HeadlessScreen(title: "second")]
    let dismissals = Log(below.sheetDismissals.map { "dismissed" })
    below.present(sheet: sheets[0])
    sheets[0].mayLeave = { [weak below, other = sheets[1]] in
      below?.present(sheet: other)
      return true
    }
    try stage.dismiss()
    expectSame(below.sheet, sheets[1])
    expectEmpty(dismissals.entries)
    below.present(sheet: sheets[0])
    try stage.press(.escape)
    expectSame(below.sheet, sheets[1])
    expectEmpty(dismissals.entries)
  }
}
