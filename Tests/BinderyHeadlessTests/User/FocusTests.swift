import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("User: focus")
struct FocusTests {
  nonisolated static let tests: [TestCase<FocusTests>] = [
    TestCase("focusing a field begins editing", begins),
    TestCase("focusing another field ends editing of the first before", moves),
    TestCase(
      "F-rule a view tells that it has the focus, and that it lost it after its editing",
      focusChanges),
    TestCase("F-rule moving the focus while a view loses it is not overruled", movedMeanwhile),
    TestCase("F-rule the focus that is moved on when a view gets it stays where it went", movedOn),
    TestCase("focusing the focused field does nothing", again),
    TestCase("a button and a toggle take the focus", otherKinds),
    TestCase("F-rule a focused view that is hidden ends editing and loses the focus", hidden),
    TestCase("F-rule a focused view that is disabled ends editing and loses the focus", disabled),
    TestCase("F-rule a focused view that is covered ends editing and loses the focus", covered),
    TestCase("hiding another view leaves the focus where it is", otherHidden),
    TestCase("no view is focused when leaving the first one hides the second", hiddenOnTheWay),
    TestCase("the focus does not come back by itself when the alert goes", afterAlert),
    TestCase("in the log, the loss of the focus comes after what it ends", logged),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FocusTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: ProfileScreen
  let events = Log<String>()

  init() {
    screen = stage.show { ProfileScreen() }
    for field in [screen.name, screen.mail] {
      events.hear(field.focusChanges.filter { $0 }) { _ in "\(field.id) began" }
      events.hear(field.commits) { "\(field.id) ended \(field.text)" }
    }
  }
}

extension FocusTests {
  func begins() throws {
    try stage.focus(screen.name)
    expectTrue(screen.name.isFocused)
    expectEqual(events.entries, ["name began"])
  }

  func moves() throws {
    try stage.type("A", into: screen.name)
    try stage.focus(screen.mail)
    expectFalse(screen.name.isFocused)
    expectTrue(screen.mail.isFocused)
    expectEqual(events.entries, ["name began", "name ended A", "mail began"])
  }

  func focusChanges() throws {
    for field in [screen.name, screen.mail] {
      events.hear(field.focusChanges) { "\(field.id) \($0)" }
    }
    try stage.focus(screen.name)
    try stage.focus(screen.mail)
    expectEqual(
      events.entries,
      [
        "name began", "name true", "name ended ", "name false", "mail began", "mail true",
      ])
  }

  func movedMeanwhile() throws {
    let connection = screen.name.commits.observe { [screen] in screen.save.takeFocus() }
    try stage.focus(screen.name)
    try stage.focus(screen.mail)
    expectEqual(screen.allViews.filter(\.isFocused).map(\.id), ["save"])
    expectEqual(events.entries, ["name began", "name ended "])
    connection.cancel()
  }

  func movedOn() throws {
    let connection = screen.name.focusChanges.filter { $0 }.observe { [screen] _ in
      screen.mail.takeFocus()
    }
    try stage.focus(screen.name)
    expectEqual(screen.allViews.filter(\.isFocused).map(\.id), ["mail"])
    expectEqual(events.entries.last, "mail began")
    connection.cancel()
  }

  func again() throws {
    try stage.focus(screen.name)
    try stage.focus(screen.name)
    expectEqual(events.entries, ["name began"])
  }

  func otherKinds() throws {
    try stage.focus(screen.save)
    expectTrue(screen.save.isFocused)
    try stage.focus(screen.terms)
    expectFalse(screen.save.isFocused)
    expectTrue(screen.terms.isFocused)
  }

  func hidden() throws {
    try stage.focus(screen.name)
    screen.name.isHidden = true
    expectFalse(screen.name.isFocused)
    expectEqual(events.entries, ["name began", "name ended "])
  }

  func disabled() throws {
    try stage.focus(screen.name)
    screen.name.isEnabled = false
    expectFalse(screen.name.isFocused)
    expectEqual(events.entries, ["name began", "name ended "])
  }

  func covered() throws {
    try stage.focus(screen.name)
    screen.present(.alert("Wait"))
    expectFalse(screen.name.isFocused)
    expectEqual(events.entries, ["name began", "name ended "])
  }

  func otherHidden() throws {
    try stage.focus(screen.name)
    screen.mail.isHidden = true
    expectTrue(screen.name.isFocused)
  }

  func hiddenOnTheWay() throws {
    let hides = screen.name.commits.observe { [screen] in screen.mail.isHidden = true }
    try stage.focus(screen.name)
    try stage.focus(screen.mail)
    expectFalse(screen.name.isFocused)
    expectFalse(screen.mail.isFocused)
    expectEqual(events.entries, ["name began", "name ended "])
    hides.cancel()
  }

  func afterAlert() throws {
    try stage.focus(screen.name)
    screen.present(.alert("Wait"))
    try stage.choose("OK")
    expectFalse(screen.name.isFocused)
  }

  func logged() throws {
    let model = MutableProperty("")
    screen.mail.bind(model, updating: .onCommit)
    let shown = model.changes.observe { [screen] in screen.name.note("sees \($0)") }
    try stage.type("A", into: screen.mail)
    try stage.focus(screen.name)
    expectEqual(
      stage.log.lines.suffix(3),
      [
        "user: name sees A", "user: mail blurred", "user: name focused",
      ])
    shown.cancel()
  }
}
