import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

private final class DocumentScreen: HeadlessScreen {
  let text = HeadlessTextView("Text")
  let save = HeadlessButton("Save", shortcut: Keystroke("s", .command))
  let bold = HeadlessButton("Bold", image: "bold", shortcut: Keystroke("b", .command))
  let paste = HeadlessButton("Paste", shortcut: Keystroke("v", .command))
  let close = HeadlessButton("Close", role: .cancel)
}

@MainActor @Suite("User: shortcuts of buttons")
struct ShortcutTests {
  nonisolated static let tests: [TestCase<ShortcutTests>] = [
    TestCase("the keys tap the button wherever the focus is, and leave it there", tap),
    TestCase("other keys are other shortcuts", others),
    TestCase("the view with the focus has its chance first", focusFirst),
    TestCase("a key without a modifier is a letter in a text, and a shortcut elsewhere", plain),
    TestCase("Escape is what the shortcut says before it is what the screen says", escape),
    TestCase("a button that is hidden, disabled or covered is not tapped", unusable),
    TestCase("of two that can be used the first is tapped, and they are reported", two),
    TestCase(
      "a command that is bound to the button runs, after what was entered is written", command),
    TestCase("keys and picture are attributes and are drawn; changes are logged", shown),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ShortcutTests>) async throws {
    try await test(in: self)
  }

  private let reporting = ReportingStage()
  private let screen: DocumentScreen
  private let taps = Log<String>()
  init() {
    screen = reporting.stage.show { DocumentScreen(title: "") }
    for button in [screen.save, screen.bold, screen.paste, screen.close] {
      taps.hear(button.taps) { button.id }
    }
  }
}

extension ShortcutTests {
  private var stage: Stage { reporting.stage }

  func tap() throws {
    try stage.press(Keystroke("s", .command))
    try stage.type("a", into: screen.text)
    try stage.press(Keystroke("s", .command))
    try stage.focus(screen.close)
    try stage.press(Keystroke("b", .command))
    expectEqual(taps.entries, ["save", "save", "bold"])
    expectTrue(screen.close.isFocused)
    expectEqual(screen.text.text, "a")
    expectEmpty(reporting.messages)
  }

  func others() throws {
    try stage.press(Keystroke("s", .command, .shift))
    try stage.press(Keystroke("s", .control))
    try stage.press(Keystroke("s"))
    expectEmpty(taps.entries)
  }

  func focusFirst() throws {
    stage.pasteboard = "x"
    try stage.focus(screen.text)
    try stage.press(Keystroke("v", .command))
    expectEmpty(taps.entries)
    expectEqual(screen.text.text, "x")
    try stage.focus(screen.close)
    try stage.press(Keystroke("v", .command))
    expectEqual(taps.entries, ["paste"])
  }

  func plain()
    throws
  {
    screen.save.shortcut = Keystroke("s")
    try stage.focus(screen.text)
    try stage.press(Keystroke("s"))
    expectEmpty(taps.entries)
    expectEqual(screen.text.text, "s")
    try stage.focus(screen.close)
    try stage.press(Keystroke("s"))
    expectEqual(taps.entries, ["save"])
  }

  func escape() throws {
    screen.save.shortcut = Keystroke(.escape)
    try stage.press(.escape)
    expectEqual(taps.entries, ["save"])
  }

  func unusable() throws {
    screen.save.isHidden = true
    screen.bold.isEnabled = false
    try stage.press(Keystroke("s", .command))
    try stage.press(Keystroke("b", .command))
    screen.save.isHidden = false
    screen.present(.alert("Sure?"))
    try stage.press(Keystroke("s", .command))
    expectEmpty(taps.entries)
    try stage.choose("OK")
    let sheet = DocumentScreen(title: "")
    screen.present(sheet: sheet)
    taps.hear(sheet.save.taps) { "save of the sheet" }
    try stage.press(Keystroke("s", .command))
    expectEqual(taps.entries, ["save of the sheet"])
    expectEmpty(reporting.messages)
  }

  func two() throws {
    screen.bold.shortcut = screen.save.shortcut
    screen.bold.isEnabled = false
    try stage.press(Keystroke("s", .command))
    expectEmpty(reporting.messages)
    screen.bold.isEnabled = true
    try stage.press(Keystroke("s", .command))
    expectEqual(taps.entries, ["save", "save"])
    expectEqual(
      reporting.messages,
      [
        """
        2 buttons that can be used have the shortcut command+s: save "Save", bold "Bold".
        A key taps one button; the first of them was tapped.
        To fix: give each a shortcut of its own, or disable those that are not meant.
        """
      ])
  }

  func command() async throws {
    let (text, saved) = (MutableProperty(""), Log<String>())
    let command = stage.perform { Command(.named("save")) { saved.add(text.value) } }
    screen.text.bind(text, updating: .onCommit)
    screen.save.bind(command)
    try stage.type("Ada", into: screen.text)
    try stage.press(Keystroke("s", .command))
    await stage.settle()
    expectEqual(saved.entries, ["Ada"])
  }

  func shown() {
    screen.bold.title = ""
    screen.bold.label = "Bold"
    screen.expectTree(
      """
      - …
      - button "Save" [shortcut="command+s" *]
      - button "Bold" [shortcut="command+b" *]
      - …
      """)
    for face in ["( Save ) command+s ", "( ▨ Bold ) command+b "] {
      expectAny(screen.drawing()) { $0.contains(face) }
    }
    expectContains(screen.svg(), ">command+s</text>")
    screen.save.shortcut = nil
    screen.save.image = "disk"
    expectEqual(
      stage.log.lines.suffix(2),
      [
        #"save.shortcut: "command+s" -> nil"#, #"save.image: nil -> "disk""#,
      ])
  }
}
