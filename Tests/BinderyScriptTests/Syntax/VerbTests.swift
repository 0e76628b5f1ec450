import BinderyScript
import Testing

@Suite("The verb table") struct VerbTests {
  @Test("has the verbs of the language, each once") func names() {
    #expect(
      Verb.all.map(\.name) == [
        "start", "tap", "long-press", "type", "paste", "replace", "clear", "focus", "blur",
        "toggle",
        "check", "uncheck", "choose", "set", "drag", "increment", "decrement", "open", "close",
        "select", "deselect", "activate", "delete", "move", "swipe", "scroll", "refresh", "dismiss",
        "back", "go", "press", "force", "expect", "advance", "background", "foreground",
        "terminate", "settle", "reply", "pending", "show", "log", "help", "quit",
      ])
  }

  @Test("every example parses and begins with its verb", arguments: Verb.all.map(\.name))
  func examples(name: String) throws {
    let verb = try #require(Verb.all.first { $0.name == name })
    #expect(verb.example.split(separator: " ").first == name[...])
    #expect(verb.usage.split(separator: " ").first == name[...])
    #expect(verb.summary.hasSuffix("."))
    _ = try command(verb.example)
  }

  @Test("gives the list of commands") func overview() {
    #expect(
      ScriptHelp.overview == """
        Commands; `help COMMAND` explains one.
          start       Shows a screen, in place of the one before.
          tap         Taps a view.
          long-press  Presses a view and holds it.
          type        Types a text into a field, one character after the other.
          paste       Puts a text into a field in one edit.
          replace     Puts a text in the place of a field's, in one edit.
          clear       Empties a field.
          focus       Moves the focus to a view.
          blur        Takes the focus away from a view.
          toggle      Turns a toggle over.
          check       Turns a toggle on.
          uncheck     Turns a toggle off.
          choose      Chooses an option of a view, of the open picker or of the presented alert.
          set         Brings a slider, a stepper or a number field to a value.
          drag        Drags a slider's handle to a part of its way, from 0 to 1.
          increment   Goes up by one step or more.
          decrement   Goes down by one step or more.
          open        Shows the options of a picker.
          close       Hides the options of a picker.
          select      Selects a row.
          deselect    Deselects a row.
          activate    Opens a row, so to speak.
          delete      Deletes a row.
          move        Moves a row to another place.
          swipe       Swipes a row and chooses an action.
          scroll      Scrolls a list, so that a row comes into sight.
          refresh     Pulls a list to refresh it.
          dismiss     Dismisses a banner, or the screen presented over another one.
          back        Goes back to the screen before, or to one further down.
          go          Selects a tab.
          press       Presses a key; the view with the focus takes it first.
          force       Makes a gesture although the view is hidden, covered or disabled.
          expect      Fails unless something is true.
          advance     Moves the virtual clock; what is due happens in order.
          background  Sends the app to the background.
          foreground  Brings the app back in front of the user.
          terminate   Ends the app.
          settle      Lets started commands run until all of them wait.
          reply       Answers a call of a stubbed service.
          pending     Lists what waits for a reply or for the clock.
          show        Prints the screen.
          log         Prints what happened, or only the last of it.
          help        Lists the commands or explains one.
          quit        Ends the script.
        ! before a gesture asserts that it is refused, # begins a comment, ## a case.
        """)
  }

  @Test("explains one command") func help() {
    #expect(
      ScriptHelp.text(for: "type") == """
        type TARGET "TEXT"
          Types a text into a field, one character after the other.
          example: type name "Ada"
        """)
    #expect(ScriptHelp.text(for: "tpa") == nil)
  }
}
