import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: alerts")
struct AlertTests {
  nonisolated static let tests: [TestCase<AlertTests>] = [
    TestCase("an alert covers the screen until an action is chosen", covers),
    TestCase(
      "a focus that code asks for outlives an alert that comes with it, or before it", focus),
    TestCase("the chosen action is performed, and no other", performs),
    TestCase("alerts presented while one is shown wait for their turn", queue),
    TestCase("the log tells of an alert when it is seen", log),
    TestCase("the next alert is there when the action is performed", nextBeforeAction),
    TestCase("an alert that an action presents is logged once", presentedByAction),
    TestCase("an alert that an action presents comes after those that wait", actionQueues),
    TestCase("an alert without actions gets one, so that it can be dismissed", noActions),
    TestCase(
      "an action that is disabled cannot be chosen, neither by its title nor by its key",
      disabledActions),
    TestCase("an action follows what is entered, by the user or by code", acceptableTexts),
    TestCase("actions are equal if the user sees the same, what is disabled included", equal),
    TestCase(
      "a field of an alert that is a secret is masked everywhere, and its answer is not",
      secureField),
    TestCase("an alert that a screen presents before it is shown is in sight when that is", early),
    TestCase(
      "the fields of an alert can be used while the screen below is disabled", overDisabledScreen),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AlertTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: ProfileScreen

  init() {
    screen = stage.show { ProfileScreen() }
  }
}

extension AlertTests {
  func covers() throws {
    screen.present(.alert("Saved"))
    expectEqual(screen.presentedAlert, .alert("Saved", [.ok()]))
    #expect(throws: Refusal.self) { try stage.tap(screen.save) }
    try stage.choose("OK")
    expectNil(screen.presentedAlert)
    try stage.tap(screen.save)
  }

  func focus() throws {
    for isFirst in [true, false] {
      stage.perform {
        if isFirst { screen.name.takeFocus() }
        screen.present(.alert("Taken"))
        if !isFirst { screen.name.takeFocus() }
      }
      expectFalse(screen.name.isFocused)
      try stage.choose("OK")
      expectTrue(screen.name.isFocused)
      try stage.act(.blur, on: screen.name)
    }
    screen.present(.alert("Saved"))
    try stage.choose("OK")
    expectFalse(screen.name.isFocused, "the user has left it since")
  }

  func performs() throws {
    let performed = Log<String>()
    let actions = ["Keep", "Discard"].map { title in
      AlertAction(title) { performed.add(title) }
    }
    screen.present(.alert("Draft", actions))
    try stage.choose("Discard")
    expectEqual(performed.entries, ["Discard"])
  }

  func queue() throws {
    screen.present(.alert("first"))
    screen.present(.alert("second"))
    expectEqual(screen.presentedAlert?.title, "first")
    try stage.choose("OK")
    expectEqual(screen.presentedAlert?.title, "second")
    try stage.choose("OK")
    expectNil(screen.presentedAlert)
  }

  func log() throws {
    screen.present(.alert("first"))
    screen.present(.alert("second"))
    try stage.choose("OK")
    expectEqual(
      stage.log.lines,
      [
        #"alert "first" [OK]"#, #"alert dismissed by "OK""#, #"alert "second" [OK]"#,
      ])
  }

  func nextBeforeAction() throws {
    let seen = Log<String?>()
    let action = AlertAction("Look") { [screen] in seen.add(screen.presentedAlert?.title) }
    screen.present(.alert("first", [action]))
    screen.present(.alert("second"))
    try stage.choose("Look")
    expectEqual(seen.entries, ["second"])
  }

  func presentedByAction() throws {
    let again = AlertAction("Again") { [screen] in screen.present(.alert("second")) }
    screen.present(.alert("first", [again]))
    try stage.choose("Again")
    expectEqual(screen.presentedAlert?.title, "second")
    expectEqual(
      stage.log.lines,
      [
        #"alert "first" [Again]"#, #"alert dismissed by "Again""#, #"alert "second" [OK]"#,
      ])
  }

  func actionQueues() throws {
    let again = AlertAction("Again") { [screen] in screen.present(.alert("third")) }
    screen.present(.alert("first", [again]))
    screen.present(.alert("second"))
    try stage.choose("Again")
    expectEqual(screen.presentedAlert?.title, "second")
    try stage.choose("OK")
    expectEqual(screen.presentedAlert?.title, "third")
  }

  func noActions() {
    expectEqual(AlertContent(title: "Saved").actions, [.ok()])
  }

  func disabledActions() throws {
    let actions: [AlertAction] = [
      .ok("Print").enabled(if: false), AlertAction("Later"), .cancel().enabled(if: false),
    ]
    screen.present(.alert("Print?", actions))
    expectEqual(
      refusal { try stage.choose("Print") },
      #"refused: choose "Print": the option "Print" is disabled"#)
    expectEqual(
      refusal { try stage.press(.return) },
      #"refused: press return: the option "Print" is disabled"#)
    expectEqual(
      refusal { try stage.press(.escape) },
      #"refused: press escape: the option "Cancel" is disabled"#)
    expectEqual(
      refusal { try stage.tap(screen.save) }?.contains(#"`stage.choose("Later")` first"#), true)
    expectEqual(
      screen.accessibilityTree.last?.lines.suffix(3),
      [
        #"  - button "Print" [default disabled]"#, #"  - button "Later""#,
        #"  - button "Cancel" [cancel disabled]"#,
      ])
    for face in ["( Print ) off ", "( Later )  ", "( Cancel ) off "] {
      expectAny(screen.drawing(width: 60)) { $0.contains(face) }
    }
    try stage.choose("Later")
    expectNil(screen.presentedAlert)
  }

  func acceptableTexts() throws {
    let names = Log<String>()
    let rename = AlertAction("Rename", role: .default) { texts in names.add(texts[0]) }
      .enabled { texts in !texts[0].isEmpty && texts[1] == "yes" }
    screen.present(
      AlertContent(
        title: "Rename", textFields: [AlertTextField("Name"), AlertTextField("Sure?")],
        actions: [rename, .cancel()]))
    var isEnabled: Bool { screen.accessibilityTree.last?.children[2].states == ["default"] }
    try stage.type("Ada", into: screen.alertFields[0])
    expectFalse(isEnabled)
    try stage.type("yes", into: screen.alertFields[1])
    expectTrue(isEnabled)
    try stage.act(.clear, on: screen.alertFields[0])
    expectFalse(isEnabled)
    #expect(throws: Refusal.self) { try stage.press(.return) }
    screen.alertFields[0].text = "Grace"
    expectTrue(isEnabled)
    expectEmpty(names.entries)
    try stage.press(.return)
    expectEqual(names.entries, ["Grace"])
  }

  func equal() {
    expectEqual(AlertAction.ok(), .ok().enabled(if: true))
    expectNotEqual(AlertAction.ok(), .ok().enabled(if: false))
    expectFalse(AlertAction.ok().enabled(if: false).enabled(if: true).isEnabled())
    expectFalse(AlertAction.ok().enabled(if: false).enabled { _ in true }.isEnabled())
  }

  func secureField() throws {
    let answer = Log<String>()
    screen.present(
      AlertContent(
        title: "Unlock", textFields: [AlertTextField("Password", isSecure: true)],
        actions: [AlertAction("OK") { (texts: [String]) in answer.add(texts[0]) }]))
    try stage.type("sesame", into: screen.alertFields[0])
    expectTrue(screen.alertFields[0].isSecure)
    #expect(!(stage.log.lines + screen.drawing()).contains { $0.contains("ses") })
    try stage.choose("OK")
    expectEqual(answer.entries, ["sesame"])
  }

  func early() {
    let alert = AlertContent(title: "New", textFields: [AlertTextField("Name")])
    let next = stage.show { () -> ProfileScreen in
      let next = ProfileScreen()
      next.present(alert)
      return next
    }
    #expect(next.presentedAlert == alert && next.alertFields[0].isFocused)
    expectEqual(
      stage.log.lines, [#"alert "New" field "Name" [OK]"#, "user: alert[0] focused"])
  }

  func overDisabledScreen() throws {
    screen.isEnabled = false
    screen.present(AlertContent(title: "Unlock", textFields: [AlertTextField("Password")]))
    try stage.type("sesame", into: screen.alertFields[0])
    expectEqual(screen.alertFields[0].text, "sesame")
    #expect(throws: Refusal.self) { try stage.force(.type("x"), on: ProfileScreen().name) }
  }
}
