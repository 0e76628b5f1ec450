import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: the rules every implementation keeps")
struct ViewRuleTests {
  nonisolated static let tests: [TestCase<ViewRuleTests>] = [
    TestCase("P-rule no change from code is a user event", programmaticIsSilent),
    TestCase("F-rule at most one view is focused, and the one before is blurred first", oneFocus),
    TestCase(
      "F-rule a view that is hidden or disabled while focused loses the focus",
      unavailableLosesFocus),
    TestCase("D-rule a disabled view refuses the user and takes changes from code", disabledIsDeaf),
    TestCase("D-rule typing stops when an edit disables the field", deafWhileTyping),
    TestCase(
      "D-rule pasting edits nothing when leaving another field disables this one", deafWhilePasting),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ViewRuleTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage(isStrict: true)
  let screen: FormScreen

  init() {
    screen = stage.show { FormScreen(title: "") }
  }
}

extension ViewRuleTests {
  final class FormScreen: HeadlessScreen {
    let name = HeadlessTextField("Name")
    let mail = HeadlessTextField("Mail")
    let send = HeadlessButton("Send")
  }

  func programmaticIsSilent() {
    let events = Log<String>()
    let connections = [
      screen.name.edits.observe { events.add("edit \($0)") },
      screen.name.focusChanges.observe { events.add("focus \($0)") },
      screen.name.commits.observe { events.add("commit") },
      screen.send.taps.observe { events.add("tap") },
    ]
    screen.name.text = "Ada"
    screen.name.isHidden = true
    screen.send.isEnabled = false
    screen.send.isBusy = true
    expectEmpty(events.entries)
    for connection in connections { connection.cancel() }
  }

  func oneFocus() throws {
    let events = Log<String>()
    let connections = [
      screen.name.commits.observe { [screen] in
        events.add("name ended \(screen.name.text), mail focused: \(screen.mail.isFocused)")
      },
      screen.mail.focusChanges.filter { $0 }.observe { [screen] _ in
        events.add("mail began, name focused: \(screen.name.isFocused)")
      },
    ]
    try stage.type("A", into: screen.name)
    try stage.focus(screen.mail)
    expectEqual(
      events.entries, ["name ended A, mail focused: false", "mail began, name focused: false"])
    for connection in connections { connection.cancel() }
  }

  func unavailableLosesFocus() throws {
    let isHidden = MutableProperty(false)
    isHidden.bind(to: screen.name, .isHidden)
    try stage.focus(screen.name)
    isHidden.value = true
    expectFalse(screen.name.isFocused)
    try stage.focus(screen.mail)
    screen.mail.isEnabled = false
    expectFalse(screen.mail.isFocused)
  }

  func disabledIsDeaf() {
    let name = MutableProperty("Ada")
    screen.name.bind(name)
    screen.name.isEnabled = false
    #expect(throws: Refusal.self) { try stage.type("!", into: screen.name) }
    name.value = "Grace"
    expectEqual(screen.name.text, "Grace")
  }

  func deafWhileTyping() throws {
    let name = MutableProperty("")
    screen.name.bind(name)
    name.map { $0.count < 2 }.bind(to: screen.name, .isEnabled)
    try stage.type("Ada", into: screen.name)
    expectEqual(name.value, "Ad")
  }

  func deafWhilePasting() throws {
    let hides = screen.name.commits.observe { [screen] in screen.mail.isEnabled = false }
    try stage.focus(screen.name)
    try stage.act(.paste("ada@example.com"), on: screen.mail)
    expectEmpty(screen.mail.text)
    hides.cancel()
  }
}
