import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("User: the keyboard")
struct KeyboardTests {
  nonisolated static let tests: [TestCase<KeyboardTests>] = [
    TestCase("F-rule Tab goes through the screen in document order and wraps", tab),
    TestCase("F-rule views with a focus index come first, in its order", focusIndex),
    TestCase("Tab on a screen without a stop does nothing", noStops),
    TestCase("Return in a field taps the default button, Escape the cancel button", defaults),
    TestCase("a default button that is disabled is not tapped", disabledDefault),
    TestCase("Return and Space tap the button that has the focus", button),
    TestCase("keys write into a field, and Backspace takes the last character away", typing),
    TestCase("Shift makes a letter a capital", capital),
    TestCase(
      "a view tells its keys before it does anything with them, and may lose them", keystrokes),
    TestCase(
      "over an alert, Return chooses the default action and Escape the cancel action", alert),
    TestCase("Escape is refused by an alert without a cancel action", noCancel),
    TestCase("inputs take the arrows, Home and End", arrows),
    TestCase("a read-only input ignores keys that would change it", readOnly),
    TestCase("a key when no screen is shown is refused", noScreen),
    TestCase(
      "Return pressed twice taps a default button once, if the first tap disabled it", returnTwice),
    TestCase("Escape asks a screen to let go only if there is something to dismiss", escapeAsks),
    TestCase(
      "Escape does not dismiss a sheet whose cancel button is disabled, only one without",
      escapeAtCancel),
    TestCase("Return is refused by an alert without a default action", noDefault),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<KeyboardTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: AddressScreen
  let taps = Log<String>()

  init() {
    screen = stage.show { AddressScreen() }
    taps.hear(screen.send.taps) { "send" }
    taps.hear(screen.cancel.taps) { "cancel" }
  }
}

extension KeyboardTests {
  private var focused: String? { screen.allViews.first(where: \.isFocused)?.id }

  func tab() throws {
    screen.home.isHidden = true
    screen.work.street.isEnabled = false
    var stops: [String?] = []
    for _ in 0..<5 {
      try stage.press(.tab)
      stops.append(focused)
    }
    expectEqual(stops, ["name", "work.city", "send", "cancel", "name"])
    try stage.press(Keystroke(.tab, .shift))
    expectEqual(focused, "cancel")
  }

  func focusIndex() throws {
    screen.send.focusIndex = 2
    screen.work.city.focusIndex = 1
    try stage.press(.tab, times: 3)
    expectEqual(focused, "name")
    try stage.press(Keystroke(.tab, .shift), times: 2)
    expectEqual(focused, "work.city")
  }

  func noStops() throws {
    let screen = stage.show { HeadlessScreen(title: "") }
    try stage.press(.tab)
    expectEmpty(screen.allViews.filter(\.isFocused))
  }

  func defaults() throws {
    try stage.focus(screen.name)
    try stage.press(.return)
    try stage.press(.escape)
    expectEqual(taps.entries, ["send", "cancel"])
  }

  func disabledDefault() throws {
    screen.send.isEnabled = false
    try stage.press(.return)
    expectEmpty(taps.entries)
  }

  func button() throws {
    try stage.focus(screen.cancel)
    try stage.press(.return)
    try stage.press(.space)
    expectEqual(taps.entries, ["cancel", "cancel"])
  }

  func typing() throws {
    try stage.focus(screen.name)
    try stage.press(Keystroke("A", .shift))
    try stage.press(Keystroke("d"), times: 2)
    try stage.press(.space)
    try stage.press(.backspace, times: 2)
    expectEqual(screen.name.text, "Ad")
  }

  func capital() throws {
    try stage.focus(screen.name)
    try stage.press(Keystroke("b", .shift))
    try stage.press(Keystroke("é", .shift))
    try stage.press(Keystroke("c"))
    expectEqual(screen.name.text, "BÉc")
  }

  func keystrokes() throws {
    let connection = screen.name.keystrokes.observe { [taps, screen] in
      taps.add("\($0)")
      screen.name.isEnabled = false
    }
    try stage.focus(screen.name)
    try stage.press(Keystroke("x", .control))
    expectEqual(taps.entries, ["control+x"])
    expectEqual(screen.name.text, "")
    connection.cancel()
  }

  func alert() throws {
    screen.present(.alert("Save?", [AlertAction("Yes", role: .default), .cancel("No")]))
    try stage.press(.return)
    expectEqual(stage.log.lines.last, #"alert dismissed by "Yes""#)
    screen.present(.alert("Save?", [AlertAction("Yes", role: .default), .cancel("No")]))
    try stage.press(.tab)
    try stage.press(.escape)
    expectEqual(stage.log.lines.last, #"alert dismissed by "No""#)
    expectEmpty(taps.entries)
  }

  func noCancel() {
    screen.present(.alert("Done"))
    expectEqual(
      refusal { try stage.press(.escape) },
      #"refused: press escape: alert "Done" has no cancel action  (options: OK)"#)
  }

  func arrows() throws {
    let screen = stage.show { InputScreen() }
    try stage.focus(screen.volume)
    try stage.press(.right, times: 3)
    try stage.press(.down)
    expectEqual(screen.volume.value, 2)
    try stage.press(.end)
    expectEqual(screen.volume.value, 10)
    try stage.press(.pagedown)
    expectEqual(screen.volume.value, 0)
    try stage.press(.tab)
    try stage.press(.up)
    expectEqual(screen.guests.value, 2)
    try stage.press(.home)
    expectEqual(screen.guests.value, 1)
    try stage.press(.tab)
    try stage.press(Keystroke("7"))
    try stage.press(.up)
    expectEqual(screen.age.value, 8)
    try stage.press(.tab)
    try stage.press(.down)
    expectEqual(screen.country.selection, "Finland")
    expectFalse(screen.country.isOpen)
    try stage.press(.space)
    expectTrue(screen.country.isOpen)
    try stage.press(.escape)
    expectFalse(screen.country.isOpen)
    try stage.press(.tab)
    try stage.press(.up)
    expectEqual(screen.plan.selection, "Pro")
    try stage.press(.down)
    expectEqual(screen.plan.selection, "Free")
    try stage.press(.tab)
    screen.size.options[1] = ChoiceOption("M", "M", isEnabled: false)
    try stage.press(.right, times: 5)
    expectEqual(screen.size.selection, "L")
    try stage.press(.left)
    expectEqual(screen.size.selection, "S")
  }

  func readOnly() throws {
    let screen = stage.show { InputScreen() }
    for view in screen.allViews { view.isReadOnly = true }
    for view in screen.allViews {
      try stage.focus(view)
      try stage.press(.down)
      try stage.press(Keystroke("7"))
    }
    expectEqual(screen.volume.value, 0)
    expectEqual(screen.guests.value, 1)
    expectNil(screen.age.value)
    expectNil(screen.country.selection)
    expectNil(screen.plan.selection)
  }

  func noScreen() {
    expectEqual(
      refusal { try makeStage().press(.tab) }, "refused: press tab: no screen is shown")
  }

  func returnTwice() throws {
    let connection = screen.send.taps.observe { [screen] in screen.send.isEnabled = false }
    try stage.press(.return, times: 2)
    expectEqual(taps.entries, ["send"])
    connection.cancel()
  }

  @Test(
    "over an alert, Return and Escape are for what is being composed first",
    arguments: [(Keystroke.Name.return, "に", "Yes"), (.escape, "", "No")])
  func composingOverAlert(key: Keystroke.Name, text: String, choice: String) throws {
    screen.present(
      AlertContent(
        title: "New", textFields: [AlertTextField("Name")],
        actions: [AlertAction("Yes", role: .default), .cancel("No")]))
    try stage.act(.compose("に"), on: screen.alertFields[0])
    try stage.press(key)
    expectNotNil(screen.presentedAlert)
    expectEqual(screen.alertFields.first?.text, text)
    try stage.press(key)
    expectEqual(stage.log.lines.last, #"alert dismissed by "\#(choice)""#)
  }

  func escapeAsks() throws {
    screen.cancel.isHidden = true
    screen.mayLeave = { [taps] in
      taps.add("asked")
      return true
    }
    try stage.press(.escape)
    expectEqual(taps.entries, [])
  }

  func escapeAtCancel() throws {
    let sheet = ProfileScreen()
    screen.present(sheet: sheet)
    sheet.cancel.isEnabled = false
    try stage.press(.escape)
    expectSame(screen.sheet, sheet)
    sheet.cancel.isHidden = true
    try stage.press(.escape)
    expectNil(screen.sheet)
  }

  func noDefault() {
    screen.present(.alert("Delete?", [AlertAction("Delete", role: .destructive), .cancel()]))
    expectEqual(
      refusal { try stage.press(.return) },
      """
      refused: press return: alert "Delete?" has no default action  (options: Delete, Cancel)
      """)
  }
}

@MainActor @Suite("Button: pressed, released, tapped")
struct ButtonEventTests {
  nonisolated static let tests: [TestCase<ButtonEventTests>] = [
    TestCase("in this order", order),
    TestCase("a button that pressing disables is not tapped", disabled),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ButtonEventTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: ProfileScreen
  let events = Log<String>()

  init() {
    screen = stage.show { ProfileScreen() }
    let save = screen.save
    events.hear(save.presses) { $0 ? "pressed" : "released" }
    events.hear(save.taps) { "tapped" }
    events.hear(save.longPresses) { "long" }
  }
}

extension ButtonEventTests {
  func order() throws {
    try stage.tap(screen.save)
    try stage.act(.longPress, on: screen.save)
    expectEqual(
      events.entries,
      [
        "pressed", "released", "tapped", "pressed", "released", "long",
      ])
  }

  func disabled() throws {
    let connection = screen.save.presses.observe { [screen] _ in screen.save.isEnabled = false }
    try stage.tap(screen.save)
    expectEqual(events.entries, ["pressed", "released"])
    connection.cancel()
  }
}
