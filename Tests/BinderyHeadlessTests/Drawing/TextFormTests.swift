import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// The screen of the manual.
private final class ManualScreen: HeadlessScreen {
  let email = HeadlessTextField("Email")
  let password = HeadlessTextField("Password", isSecure: true)
  let terms = HeadlessToggle("I accept the terms")
  let age = HeadlessSlider("Age", in: 0...120, step: 1)
  let country = HeadlessPicker("Country", titles: ["Finland", "France"])
  let cancel = HeadlessButton("Cancel", role: .cancel)
  let signUp = HeadlessButton("Sign up", role: .default)
}

private final class SettingsScreen: HeadlessScreen {
  let wifi = HeadlessToggle("Wi-Fi")
  let mail = HeadlessToggle("All mails", isTristate: true)
  let plan = HeadlessRadioGroup("Plan", titles: ["Free", "Pro"])
  let size = HeadlessSegmentedControl("Size", titles: ["S", "M"])
  let city = HeadlessPicker("City", titles: ["Helsinki", "Turku"])
  let guests = HeadlessStepper("Guests", in: 1...4)
  let volume = HeadlessSlider("How loud the alarm of the morning is", in: 0...10, step: 1)
  let day = HeadlessDatePicker("Day", of: LocalDate.self)
  let link = HeadlessLink("Terms", to: "https://example.com")
  let fruit = HeadlessList("Fruit", of: Fruit.self, visibleCount: 2) { FruitCell() }
  let done = HeadlessButton("Done")

  init() {
    super.init(title: "")
    fruit.selectionMode = .single
    fruit.configure = { cell, fruit in cell.name.text = fruit.name }
    fruit.sections = [ListSection(rows: [Fruit(id: 1, name: "Plum"), Fruit(id: 2, name: "Fig")])]
    plan.selection = "Pro"
    size.selection = "M"
  }
}

@MainActor @Suite("Drawing: what the text form is made of")
struct TextFormTests {
  nonisolated static let tests: [TestCase<TextFormTests>] = [
    TestCase("the screen of the manual: labels in one column, buttons from edge to edge", manual),
    TestCase(
      "a label that is too long stands above its control, which stays in the column", longLabel),
    TestCase("the focus is a heavy frame, of what has no frame its marks", focus),
    TestCase("a placeholder is not mistaken for a text", placeholder),
    TestCase("a toggle, a picker and a button cut their titles, never their marks", cut),
    TestCase("buttons of a group stand side by side, and not with those after it", groups),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TextFormTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
}

extension TextFormTests {
  func manual() throws {
    let screen = stage.show { ManualScreen(title: "Create account") }
    screen.email.text = "bob@example.com"
    screen.terms.isOn = true
    screen.age.value = 21
    screen.country.selection = "Finland"
    screen.signUp.isEnabled = false
    try stage.type("abc", into: screen.password)
    screen.password.issue = "At least 8 characters"
    expectEqual(
      screen.drawing().joined(separator: "\n"),
      """
      ╭─ Manual ─────────────────────────────────╮
      │ Create account                           │
      │                                          │
      │ Email                                    │
      │ ┌──────────────────────────────────┐     │
      │ │ bob@example.com                  │     │
      │ └──────────────────────────────────┘     │
      │ Password                                 │
      │ ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓     │
      │ ┃ •••▏                             ┃     │
      │ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛     │
      │ ! At least 8 characters                  │
      │ [x] I accept the terms                   │
      │ Age      0 ────●──────────────── 120  21 │
      │ Country  ‹ Finland ▾ ›                   │
      │                                          │
      │ ( Cancel )               ( Sign up ) off │
      ╰──────────────────────────────────────────╯
      """)
  }

  func longLabel() {
    let screen = stage.show { SettingsScreen() }
    let lines = screen.drawing()
    expectContains(lines, "│ City    ‹  ▾ ›                           │")
    expectContains(lines, "│ Guests  ‹ − 1 + ›                        │")
    expectContains(lines, "│ How loud the alarm of the morning is     │")
    expectContains(lines, "│         0 ●─────────────────────── 10  0 │")
    expectContains(lines, "│ Day     ‹ — ›                            │")
  }

  func focus() throws {
    let screen = stage.show { SettingsScreen() }
    func drawn(_ view: HeadlessView) throws -> [String] {
      try stage.focus(view)
      return view.drawing()
    }
    try expectEqual(drawn(screen.wifi), ["┃ ┃ Wi-Fi"])
    try expectEqual(drawn(screen.plan), ["Plan", "( ) Free  ┃•┃ Pro"])
    try expectEqual(drawn(screen.size), ["Size", "S │ ┃M┃"])
    try expectEqual(drawn(screen.city), ["City  ┃  ▾ ┃"])
    try expectEqual(drawn(screen.guests), ["Guests  ┃ − 1 + ┃"])
    try expectEqual(drawn(screen.volume).last?.contains("0 ●━━━━━━"), true)
    try expectEqual(drawn(screen.day), ["Day  ┃ — ┃"])
    try expectEqual(drawn(screen.link), ["┃ Terms ↗ ┃"])
    try expectEqual(
      drawn(screen.fruit), ["┃ Fruit", "┃   Plum  [ ] Ripe", "┃   Fig  [ ] Ripe"])
    try expectEqual(drawn(screen.done), ["┃ Done ┃"])
    try stage.act(.blur, on: screen.done)
    #expect(!screen.drawing().joined().contains("┃"))
  }

  func placeholder() throws {
    let screen = stage.show { ManualScreen(title: "") }
    screen.email.placeholder = "you@example.com"
    expectEqual(screen.email.drawing()[2], "│ (you@example.com)                │")
    try stage.focus(screen.email)
    expectEqual(screen.email.drawing()[2], "┃ ▏                                ┃")
    let note = HeadlessTextView("Note")
    note.placeholder = "Anything else?"
    expectEqual(note.drawing()[2], "│ (Anything else?)                 │")
  }

  func cut() {
    let screen = stage.show { SettingsScreen() }
    let long = String(repeating: "春夏", count: 30)
    screen.wifi.label = long
    screen.city.options = [ChoiceOption("1", long)]
    screen.city.selection = "1"
    screen.done.title = long
    for view in [screen.wifi, screen.city, screen.done] as [HeadlessView] {
      view.isEnabled = false
      let lines = view.drawing()
      #expect(lines.count == 1 && lines[0].hasSuffix(" off"), "\(lines)")
    }
    expectSuffix(screen.city.drawing()[0], "… ▾ › off")
    expectSuffix(screen.done.drawing()[0], "… ) off")
    expectAll(screen.drawing()) { $0.hasSuffix("│") || $0.hasSuffix("╮") || $0.hasSuffix("╯") }
  }

  @Test("a text that is too long shows the part around the caret", arguments: [0, 3, 40, 79, 80])
  func caret(place: Int) throws {
    let screen = stage.show { ManualScreen(title: "") }
    let text = String(repeating: "0123456789", count: 8)
    try stage.type(text, into: screen.email)
    try stage.act(.selectText(.range(place..<place)), on: screen.email)
    let line = screen.email.drawing()[2]
    expectEqual(line.count, 36)
    let inner = line.dropFirst(2).dropLast(2).filter { !$0.isWhitespace }
    let parts = inner.split(separator: "▏", omittingEmptySubsequences: false)
    expectEqual(parts.count, 2)
    let (before, after) = (parts[0].filter { $0 != "…" }, parts[1].filter { $0 != "…" })
    expectSuffix(text.prefix(place), before)
    expectPrefix(text.dropFirst(place), after)
    expectEqual(parts[0].hasPrefix("…"), before.count < place)
    expectEqual(parts[1].hasSuffix("…"), after.count < text.count - place)
  }

  func groups() {
    final class Answers: HeadlessGroup {
      let yes = HeadlessButton("Yes")
      let no = HeadlessButton("No")
    }
    final class QuestionScreen: HeadlessScreen {
      let first = Answers("First")
      let later = HeadlessButton("Later")
      let never = HeadlessButton("Never")
    }
    let screen = stage.show { QuestionScreen(title: "") }
    expectEqual(
      screen.drawing(width: 30).joined(separator: "\n"),
      """
      ╭─ Question ─────────────────╮
      │ First                      │
      │                            │
      │ ( Yes )             ( No ) │
      │                            │
      │ ( Later )        ( Never ) │
      ╰────────────────────────────╯
      """)
  }
}
