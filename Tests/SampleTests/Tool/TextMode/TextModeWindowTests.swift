import Bindery
import BinderyScript
import BinderyTesting
import BinderyViews
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("The text mode: what a window draws, and what keys do")
struct TextModeWindowTests {}

extension TextModeWindowTests {
  @Test("the same lines bind it; Return in a field presses the default button")
  func signUp() {
    let model = SignUpViewModel(accounts: SlowAccounts())
    let window = SignUpTextScreen(model)
    window.take(.tab)
    window.type("Grace")
    expectEqual(model.name.value, "Grace")
    expectEqual(window.lines(), ["› Name  Grace", "        Grace", "        ( Sign up )"])
    window.take(.enter)
    expectTrue(model.signUp.isExecuting.value)
    // During the request, the field is hidden and the button busy.
    expectEqual(window.lines(), ["        Grace", "        ( Sign up ⠿ ) off"])
    model.signUp.cancel()
  }

  @Test("a star says what has to be filled in") func required() {
    let model = RegistrationViewModel(registrations: SlowRegistrations())
    let lines = RegistrationTextScreen(model).lines(columns: 80)
    expectContains(lines, "  E-mail *")
    expectContains(lines, "  Password again")
    expectContains(lines) { $0.hasSuffix("[ ] I accept the terms *") }
  }

  @Test("a limit of the model is seen in the field, and the caret stays in it") func limit() {
    let window = LimitedNameTextScreen(LimitedNameViewModel())
    window.take(.tab)
    window.type("Ada Lovelace of London")
    expectEqual(window.name.text, "Ada Lovelace of")
    window.take(.backspace)
    expectEqual(window.name.text, "Ada Lovelace o")
    let caret = Frame(window, columns: 40, rows: 24).caret
    #expect(caret?.row == 2 && caret?.column == 8 + 14)
  }

  @Test("moving the focus while a field is left is not overruled") func movedMeanwhile() {
    let (name, mail) = (TextModeField("Name"), TextModeField("Mail"))
    let save = TextModeButton("Save")
    let window = Window(title: "", [name, mail, save])
    let connection = name.commits.observe { save.takeFocus() }
    name.takeFocus()
    window.take(.tab)
    expectSame(window.focused, save)
    connection.cancel()
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
    expectEqual(visited, ["A", "D", "A", "D", "A"])
  }

  @Test("a view that was out of use gets its focus back, unless another has it") func back() {
    let (first, second) = (TextModeField("First"), TextModeField("Second"))
    let window = Window(title: "", [first, second])
    first.takeFocus()
    first.isHidden = true
    expectNil(window.focused)
    first.isHidden = false
    expectTrue(first.hasFocus)
    first.isEnabled = false
    second.takeFocus()
    first.isEnabled = true
    expectTrue(second.hasFocus)
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
    expectEqual(
      window.lines(),
      [
        "  Name",
        "",
        "┌ Rename ──────────────────────────────┐",
        "│ A name is needed.                    │",
        "│ New  x                               │",
        "│ ( Rename )  ( Cancel )               │",
        "└──────────────────────────────────────┘",
      ])
    window.type("y")
    window.take(.enter)
    expectEqual(chosen, ["xy"])
    expectSame(window.focused, window.widgets[0])
    window.present(.alert("Gone", [.ok(), AlertAction("Cancel", role: .cancel) { chosen = [] }]))
    window.take(.escape)
    expectEmpty(chosen)
    expectEmpty(window.dialogs)
  }

  @Test("an action of an alert is off until what is entered is acceptable") func acceptable() {
    let window = TextModeScreen(title: "", [])
    var names: [String] = []
    let rename = AlertAction("Rename", role: .default) { texts in names.append(texts[0]) }
    window.present(
      AlertContent(
        title: "Rename", textFields: [AlertTextField("New")],
        actions: [
          rename.enabled { texts in texts[0].count > 1 }, .ok("Print").enabled(if: false),
          .cancel(),
        ]))
    var text: String { window.lines().joined(separator: "\n") }
    expectContains(text, "( Rename ) off")
    expectContains(text, "( Print ) off")
    window.type("A")
    window.take(.enter)
    expectEmpty(names)
    expectEqual(window.dialogs.count, 1)
    window.type("da")
    #expect(!text.contains("( Rename ) off") && text.contains("( Print ) off"))
    window.take(.enter)
    expectEqual(names, ["Ada"])
    expectEmpty(window.dialogs)
  }

  @Test("an alert whose question is withdrawn goes away") func withdrawn() {
    let window = TextModeScreen(title: "", [])
    let alert = AlertContent.alert("Sure?")
    window.present(alert)
    window.dismiss(alert)
    expectEmpty(window.dialogs)
  }

  @Test("what is wrong stands below the field, and a secret is not shown") func remarks() {
    let window = RegistrationTextScreen(
      RegistrationViewModel(registrations: SlowRegistrations()))
    window.focus(window.password)
    window.type("abc")
    expectContains(window.lines(columns: 60), "› Password *      •••")
    expectContains(window.lines(columns: 60), "                  ! Enter at least 8 characters.")
    #expect(!window.lines(columns: 60).contains { $0.contains("abc") })
  }
}
