import BinderyScript
import Testing

@MainActor @Suite("Running: commands that look")
struct LookTests {
  @Test("show draws the screen") func show() async {
    #expect(
      await outputOfLast(#"type name "Ada""#, "tap accepts", "show") == [
        "╭─ Form ───────────────────────────────────╮",
        "│ Form                                     │",
        "│                                          │",
        "│ Name                                     │",
        "│ ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓     │",
        "│ ┃ Ada▏                             ┃     │",
        "│ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛     │",
        "│ Code read-only                           │",
        "│ ┌──────────────────────────────────┐     │",
        "│ │                                  │     │",
        "│ └──────────────────────────────────┘     │",
        "│ [x] Accept                               │",
        "│ Hello, Ada                               │",
        "│ ( Save )  ( Remind )  ( Delete )         │",
        "│ ( Delete )                               │",
        "╰──────────────────────────────────────────╯",
      ])
  }

  @Test("log prints everything that happened, or the last of it") func log() async {
    let log = await outputOfLast("tap accepts", "focus name", "log")
    #expect(
      log == [
        "accepts.isOn: off -> on", "user: accepts toggled on", "user: name focused",
      ])
    #expect(await outputOfLast("tap accepts", "focus name", "log 1") == ["user: name focused"])
    #expect(await outputOfLast("log") == [])
  }

  @Test("help lists the commands and what there is on the screen") func help() async {
    let help = await outputOfLast("help")
    #expect(help.first == "Commands; `help COMMAND` explains one.")
    #expect(help.contains("  tap         Taps a view."))
    #expect(
      help.suffix(3) == [
        #"Form: fields: name "Name", code "Code" · toggles: accepts "Accept" · labels: greeting"#
          + #" · buttons: save "Save", remind "Remind", first "Delete", last "Delete""#
          + #" · hidden: secret "Secret" · spinners: spinner · toasts: notice"#,
        "Gates: server",
        "Screens: Form, Pair, Leaky, Loop, Stuck, Broken",
      ])
  }

  @Test("help explains a command") func helpAboutOne() async {
    #expect(
      await outputOfLast("help tap")
        == ["tap TARGET", "  Taps a view.", "  example: tap confirm"])
  }

  @Test("an example that is no other than how the command is written is not said twice")
  func helpWithoutExample() async {
    #expect(
      await outputOfLast("help restart") == [
        "restart", "  Shows the screen anew, as it was started.",
      ])
  }

  @Test("a screen is looked at with every output recorded") func recorded() async {
    let script = """
      start Pair
      show
        ╭─ Pair ───────────────────────────────────╮
        │ two                                      │
        ╰──────────────────────────────────────────╯

      """
    let outcome = await run(script)
    #expect(outcome.error == "")
    #expect(outcome.transcript == script)
  }
}
