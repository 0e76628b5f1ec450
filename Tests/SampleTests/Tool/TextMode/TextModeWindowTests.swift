import Bindery
import BinderyScript
import BinderyTesting
import BinderyViews
import SampleModels
import Testing

@testable import samples

private final class FruitCell: TextModeCell {
  let name = TextModeLabel()
  let isRipe = TextModeToggle("ripe")
  override var contents: [any BindingTarget] { [name, isRipe] }
}

private struct Fruit: Identifiable {
  let id: Int
  let name: String
}

@MainActor @Suite("The text mode: what a window draws, and what keys do") struct TextModeWindowTests
{
  private func lines(_ window: Window, columns: Int = 40, rows: Int = 24) -> [String] {
    Frame(window, columns: columns, rows: rows).lines.dropFirst(2).dropLast(2).map {
      var line = $0.plain
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  private func type(_ text: String, into window: Window) {
    for character in text { window.take(.text(String(character))) }
  }

  @Test("the same lines bind it; Return in a field presses the default button")
  func signUp() {
    let model = SignUpViewModel(accounts: SlowAccounts())
    let window = SignUpTextScreen(model)
    window.take(.tab)
    type("Grace", into: window)
    #expect(model.name.value == "Grace")
    #expect(lines(window) == ["› Name  Grace", "        Grace", "        ( Sign up )"])
    window.take(.enter)
    #expect(model.signUp.isExecuting.value)
    // The field is hidden meanwhile, and the button busy.
    #expect(lines(window) == ["        Grace", "        ( Sign up ⠿ ) off"])
  }

  @Test("a limit of the model is seen in the field, and the caret stays in it") func limit() {
    let window = LimitedNameTextScreen(LimitedNameViewModel())
    window.take(.tab)
    type("Ada Lovelace of London", into: window)
    #expect(window.name.text == "Ada Lovelace of")
    window.take(.backspace)
    #expect(window.name.text == "Ada Lovelace o")
    let caret = Frame(window, columns: 40, rows: 24).caret
    #expect(caret?.row == 2 && caret?.column == 8 + 14)
  }

  @Test("Tab goes on, Shift-Tab back, both around; hidden and disabled widgets are left out")
  func order() {
    let names = ["A", "B", "C", "D"]
    let buttons = names.map { TextModeButton($0) }
    let window = Window(title: "", buttons)
    buttons[1].isHidden = true
    buttons[2].isEnabled = false
    var visited: [String] = []
    for key in [Key.tab, .tab, .tab, .backTab, .backTab] {
      window.take(key)
      visited.append((window.focused as? PushButton)?.title ?? "")
    }
    #expect(visited == ["A", "D", "A", "D", "A"])
  }

  @Test("a view that was out of use gets its focus back, unless another has it") func back() {
    let (first, second) = (TextModeField("First"), TextModeField("Second"))
    let window = Window(title: "", [first, second])
    first.takeFocus()
    first.isHidden = true
    #expect(window.focused == nil)
    first.isHidden = false
    #expect(first.hasFocus)
    first.isEnabled = false
    second.takeFocus()
    first.isEnabled = true
    #expect(second.hasFocus)
  }

  @Test("an alert covers the window; Escape cancels it, and the focus comes back") func alert() {
    let window = TextModeScreen(title: "", [TextModeField("Name")])
    window.take(.tab)
    var chosen: [String] = []
    window.present(
      AlertContent(
        title: "Rename", message: "A name is needed.",
        textFields: [AlertTextField("New", text: "x")],
        actions: [
          AlertAction("Rename", role: .default) { texts in chosen.append(texts[0]) },
          AlertAction("Cancel", role: .cancel) { chosen.append("cancelled") },
        ]))
    #expect(
      lines(window) == [
        "  Name",
        "",
        "┌ Rename ──────────────────────────────┐",
        "│ A name is needed.                    │",
        "│ New  x                               │",
        "│ ( Rename )  ( Cancel )               │",
        "└──────────────────────────────────────┘",
      ])
    type("y", into: window)
    window.take(.enter)
    #expect(chosen == ["xy"])
    #expect(window.focused === window.widgets[0])
    window.present(.alert("Gone", [.ok(), AlertAction("Cancel", role: .cancel) { chosen = [] }]))
    window.take(.escape)
    #expect(chosen.isEmpty && window.dialogs.isEmpty)
  }

  @Test("an alert whose question is withdrawn goes away") func withdrawn() {
    let window = TextModeScreen(title: "", [])
    let alert = AlertContent.alert("Sure?")
    window.present(alert)
    window.dismiss(alert)
    #expect(window.dialogs.isEmpty)
  }

  @Test("a list draws the rows in sight, and the arrows scroll and select") func list() {
    let fruits = ["Apple", "Banana", "Cherry", "Date"].enumerated().map {
      Fruit(id: $0, name: $1)
    }
    let list = TextModeList<Fruit, FruitCell>("Fruits", visibleCount: 2) { FruitCell() }
    let window = Window(title: "", [list])
    let selected = MutableProperty<Int?>(nil)
    list.bind(MutableProperty(fruits, comparing: .always)) { cell, fruit in
      cell.name.text = fruit.name
    }
    list.bind(selection: selected)
    window.take(.tab)
    for key in [Key.down, .down, .down, .text(" ")] { window.take(key) }
    #expect(selected.value == 2)
    #expect(
      lines(window) == ["› Fruits (4)", "    - Banana [ ] ripe", "  ✓ › Cherry [ ] ripe"])
  }

  @Test("what is wrong stands below the field, and a secret is not shown") func remarks() {
    let window = RegistrationTextScreen(
      RegistrationViewModel(registrations: SlowRegistrations()))
    window.focus(window.password)
    type("abc", into: window)
    #expect(lines(window, columns: 60).contains("› Password        •••"))
    #expect(lines(window, columns: 60).contains("                  ! Enter at least 8 characters."))
    #expect(!lines(window, columns: 60).contains { $0.contains("abc") })
  }

  @Test("more lines than the terminal has: the focus stays in sight") func small() {
    let fields = (0..<20).map { TextModeField("Field \($0)") }
    let window = Window(title: "", fields)
    fields[15].takeFocus()
    let frame = Frame(window, columns: 40, rows: 8)
    #expect(frame.lines.count == 8)
    #expect(frame.lines.contains { $0.plain.hasPrefix("› Field 15") })
    #expect((frame.caret?.row).map { frame.lines[$0].plain.hasPrefix("› Field 15") } == true)
  }

  @Test("only what differs is written") func difference() {
    let label = TextModeLabel("one")
    let window = Window(title: "Title", [label])
    let before = Frame(window, columns: 40, rows: 24)
    label.text = "two"
    let output = Frame(window, columns: 40, rows: 24).output(after: before)
    #expect(output == "\u{1B}[?25l\u{1B}[3;1H  two\u{1B}[K")
    #expect(before.output(after: before) == "\u{1B}[?25l")
  }
}
