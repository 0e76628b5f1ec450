import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Drawing: a screen as text")
struct DrawingTests {
  nonisolated static let tests: [TestCase<DrawingTests>] = [
    TestCase("an untouched screen", untouched),
    TestCase("focus, states and notices in words and frames", states),
    TestCase(
      "a star for what is required, badges in brackets, and a dot for an empty one",
      requiredAndBadges),
    TestCase("a long text leaves room for its badge", longBadge),
    TestCase("an alert is a second frame, in a frame of dots", alert),
    TestCase("wide characters keep the frame straight", wide),
    TestCase("long text is cut, and buttons that do not fit go to the next row", long),
    TestCase("a list without rows shows that it has none", emptyList),
    TestCase("a screen without views is an empty frame", empty),
    TestCase("in ASCII nothing else is left of frames and marks, and the lines are as long", ascii),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DrawingTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: ProfileScreen

  init() {
    screen = stage.show { ProfileScreen() }
  }
}

extension DrawingTests {
  private func drawing(width: Int = 44) -> String {
    screen.drawing(width: width).joined(separator: "\n")
  }

  func untouched() {
    expectEqual(
      drawing(),
      """
      ╭─ Profile ────────────────────────────────╮
      │ Your profile                             │
      │                                          │
      │ Tell us about you                        │
      │ Name                                     │
      │ ┌──────────────────────────────────┐     │
      │ │                                  │     │
      │ └──────────────────────────────────┘     │
      │ Mail                                     │
      │ ┌──────────────────────────────────┐     │
      │ │                                  │     │
      │ └──────────────────────────────────┘     │
      │ [ ] I accept the terms                   │
      │                                          │
      │ ( Cancel )                      ( Save ) │
      ╰──────────────────────────────────────────╯
      """)
  }

  func states() throws {
    try stage.type("Ada", into: screen.name)
    screen.mail.isReadOnly = true
    screen.mail.isEnabled = false
    screen.terms.isOn = true
    screen.terms.isEnabled = false
    screen.spinner.isAnimating = true
    screen.hud.show("Too long")
    screen.cancel.isEnabled = false
    screen.save.isBusy = true
    expectEqual(
      drawing(),
      """
      ╭─ Profile ────────────────────────────────╮
      │ Your profile                             │
      │                                          │
      │ Tell us about you                        │
      │ Name                                     │
      │ ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓     │
      │ ┃ Ada▏                             ┃     │
      │ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛     │
      │ Mail read-only off                       │
      │ ┌──────────────────────────────────┐     │
      │ │                                  │     │
      │ └──────────────────────────────────┘     │
      │ [x] I accept the terms off               │
      │ ⠿ Saving                                 │
      │                                          │
      │ ( Cancel ) off                ( Save ) ⠿ │
      │ » Too long «                             │
      ╰──────────────────────────────────────────╯
      """)
  }

  func requiredAndBadges() {
    for view in [screen.mail, screen.spinner, screen.hud] { view.isHidden = true }
    (screen.name.isRequired, screen.terms.isRequired) = (true, true)
    (screen.intro.badge, screen.terms.badge, screen.save.badge) = ("new", "1", "")
    screen.save.isEnabled = false
    expectEqual(
      drawing(),
      """
      ╭─ Profile ────────────────────────────────╮
      │ Your profile                             │
      │                                          │
      │ Tell us about you (new)                  │
      │ Name *                                   │
      │ ┌──────────────────────────────────┐     │
      │ │                                  │     │
      │ └──────────────────────────────────┘     │
      │ [ ] I accept the terms * (1)             │
      │                                          │
      │ ( Cancel )              ( Save ) (•) off │
      ╰──────────────────────────────────────────╯
      """)
  }

  func longBadge() {
    for view in screen.allViews where view !== screen.intro { view.isHidden = true }
    screen.intro.text = String(repeating: "long ", count: 20)
    screen.intro.badge = "3"
    expectContains(drawing(width: 24), "\n│ long long long … (3) │\n")
  }

  func alert() {
    for view in screen.allViews where view !== screen.save { view.isHidden = true }
    screen.present(
      .alert("Email taken", message: "Try another", [AlertAction("Retry"), .cancel()]))
    expectEqual(
      drawing(),
      """
      ╭╌ Profile ╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╮
      ┊ Your profile                             ┊
      ┊                                          ┊
      ┊ ( Save )                                 ┊
      ┊ ╭─ alert ──────────────────────────────╮ ┊
      ┊ │ Email taken                          │ ┊
      ┊ │ Try another                          │ ┊
      ┊ │                                      │ ┊
      ┊ │ ( Retry )                 ( Cancel ) │ ┊
      ┊ ╰──────────────────────────────────────╯ ┊
      ╰╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╌╯
      """)
  }

  func wide() {
    for view in screen.allViews where view !== screen.intro && view !== screen.name {
      view.isHidden = true
    }
    screen.intro.text = "日本語 👩‍👩‍👧 e\u{301} 1️⃣"
    screen.name.text = "春夏秋冬春夏秋冬"
    expectEqual(
      drawing(width: 26),
      """
      ╭─ Profile ──────────────╮
      │ Your profile           │
      │                        │
      │ 日本語 👩‍👩‍👧 e\u{301} 1️⃣         │
      │ Name                   │
      │ ┌────────────────┐     │
      │ │ 春夏秋冬春夏…  │     │
      │ └────────────────┘     │
      ╰────────────────────────╯
      """)
  }

  func long() {
    for view in screen.allViews where !(view is HeadlessButton) && view !== screen.intro {
      view.isHidden = true
    }
    screen.title = "A title that is longer than the screen"
    screen.intro.text = "one line\nand another one"
    screen.cancel.title = "Do not save"
    screen.save.title = "Save at once"
    expectEqual(
      drawing(width: 30),
      """
      ╭─ Profile ──────────────────╮
      │ A title that is longer th… │
      │                            │
      │ one line and another one   │
      │                            │
      │ ( Do not save )            │
      │ ( Save at once )           │
      ╰────────────────────────────╯
      """)
  }

  @Test(
    "nothing in a text steers the terminal", arguments: ["\u{1B}[31m", "\u{7}", "a\rb", "\u{9B}"])
  func control(text: String) throws {
    let screen = stage.show { KindsScreen() }
    screen.fill()
    for view in screen.allViews { view.label = text }
    (screen.title, screen.intro.text, screen.name.text) = (text, text, text)
    (screen.note.text, screen.save.title) = (text, text)
    screen.hud.show(text)
    screen.present(.alert(text, message: text))
    let lines = screen.drawing() + screen.drawing(isASCII: true)
    let scalars = lines.joined().unicodeScalars
    #expect(!scalars.contains { $0.properties.generalCategory == .control })
    expectEqual(Set(screen.drawing().map(\.count)), [44])
  }

  func emptyList() {
    let screen = stage.show { KindsScreen() }
    screen.none.emptyText = ""
    expectEqual(screen.none.drawing(), ["Nothing", "  —"])
  }

  func empty() {
    let screen = stage.show { HeadlessScreen(title: "") }
    expectEqual(
      screen.drawing(width: 20), ["╭─ Headless ───────╮", "╰──────────────────╯"])
  }

  func ascii() throws {
    let screen = stage.show { KindsScreen() }
    screen.fill()
    try stage.type("Ada", into: screen.name)
    screen.present(.alert("Sure?"))
    let (lines, ascii) = (screen.drawing(), screen.drawing(isASCII: true))
    expectAll(ascii) { line in line.allSatisfy(\.isASCII) }
    expectEqual(lines.map(\.count), ascii.map(\.count))
    expectAny(ascii) { $0.hasPrefix(": | Ada ") }
  }
}
