import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Running: text")
struct TextRunTests {
  nonisolated static let tests: [TestCase<TextRunTests>] = [
    TestCase("composing, selecting and keys", gestures),
    TestCase("lines, undo, redo, copy, cut and paste", editing),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TextRunTests>) async throws {
    try await test(in: self)
  }
}

extension TextRunTests {
  final class NoteScreen: HeadlessScreen {
    let model = MutableProperty("")
    let name = HeadlessTextField("Name")
    let copy = HeadlessLabel()
    let secret = HeadlessTextField("Secret", isSecure: true)
    let body = HeadlessTextView("Body")

    init() {
      super.init(title: "Note")
      name.bind(model)
      copy.bind(model)
    }
  }

  private func host(_ output: Output) -> ScriptHost {
    let host = ScriptHost("tests", console: output.console)
    host.screen("Note") { _ in NoteScreen() }
    return host
  }

  func gestures() async {
    let script = """
      start Note
      compose name "に"
        name.text: "" -> "に"
      expect name.markedText = "に"
      expect copy empty
      compose name "日本"
        name.text: "に" -> "日本"
      press return
        copy.text: "" -> "日本"
      expect name.markedText = nil
      select name "日"
      expect name.selectedText = "日"
      type name "x"
        name.text: "日本" -> "x本"
        copy.text: "日本" -> "x本"
      expect name.caret = 1
      select name 0..<2
      press backspace
        name.text: "x本" -> ""
        copy.text: "x本" -> ""
      type name "Ada"
        name.text: "" -> "Ada"
        copy.text: "" -> "Ada"
      select name 1
      expect name.caret = 1
      press delete
        name.text: "Ada" -> "Aa"
        copy.text: "Ada" -> "Aa"
      select name all
      expect name.selectedText = "Aa"
      submit name
      type name "!"
        name.text: "Aa" -> "!"
        copy.text: "Aa" -> "!"
      press escape
        name.text: "!" -> "Aa"
        copy.text: "!" -> "Aa"
      ! select name "Zoe"
        refused: name: the text has no "Zoe"
      type secret "sesame"
        secret.text: "" -> "••••••"
      expect secret.text = "••••••"

      """
    let outcome = await run(script, on: host)
    expectEqual(outcome.error, "")
    expectEqual(outcome.code, .passed)
  }

  func editing() async {
    let script = """
      start Note
      type body "a b"
        body.text: "" -> "a b"
      press return
        body.text: "a b" -> "a b\\n"
      expect body.lineCount = 2
      press control+z
        body.text: "a b\\n" -> "a b"
      press control+z
        body.text: "a b" -> "a "
      expect body.canRedo = on
      press control+shift+z
        body.text: "a " -> "a b"
      press shift+left x 2
      expect body.selectedText = " b"
      copy body
      cut body
        body.text: "a b" -> "a"
      paste name
        name.text: "" -> " b"
        copy.text: "" -> " b"
      paste name "!"
        name.text: " b" -> " b!"
        copy.text: " b" -> " b!"
      ! copy name
        refused: name: nothing is selected in the field
      ! copy copy
        refused: copy: a label has no text to copy
      ! select body
        refused: body: a text view is no row of a list
      type secret "x"
        secret.text: "" -> "•"
      select secret all
      ! copy secret
        refused: secret: what is in a secure field cannot be copied

      """
    let outcome = await run(script, on: host)
    expectEqual(outcome.error, "")
    expectEqual(outcome.transcript, script)
  }
}
