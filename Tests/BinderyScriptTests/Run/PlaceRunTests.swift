import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: from screen to screen")
struct PlaceRunTests {}

extension PlaceRunTests {
  @Test("navigation, sheets, tabs, dates, banners, the life of the app") func places() async {
    let script = """
      start Places
      expect screen Place
      ! back
        refused: there is no screen to go back to
      tap forward
        screen Place
      tap edit
        screen SumSheet
      expect screen SumSheet
      type text "x"
        text.text: "" -> "x"
      dismiss
        screen Place
      back to Place
        screen Place
      ! dismiss
        refused: nothing is presented over another screen
      go "Two"
        tabs.selected: "One" -> "Two"
      set day 2026-09-30
        day.date: nil -> 2026-09-30
        banner.text: nil -> "Saved"
      expect day = 2026-09-30
      expect day > 2026-01-01
      dismiss banner
        banner.text: "Saved" -> nil
      ! set day 2026-02-30
        refused: day: 2026-02-30 cannot be picked: there is no such day
      background
        app background
      ! tap edit
        refused: edit: the app is in the background
      foreground
        app active
      terminate
        app terminated

      """
    let outcome = await run(script, on: makeControlHost)
    expectEqual(outcome.error, "")
    expectEqual(outcome.transcript, script)
  }
}
