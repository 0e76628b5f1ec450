import BinderyHeadless
import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: another rendition")
struct OtherRenditionTests {
  nonisolated static let tests: [TestCase<OtherRenditionTests>] = [
    TestCase("one script has one transcript, with headless views and without", same),
    TestCase("rows are known by their identity, and are read where they are in sight", rows),
    TestCase("secrets are masked", secrets),
    TestCase("`start` fills in views by the hand", fillingIn),
    TestCase("an alert that is there from the beginning is printed", earlyAlert),
    TestCase("`wait` looks at each deadline again", waiting),
    TestCase("a script of which nothing can be played fails", nothing),
    TestCase("a widget that is disabled and reacts all the same is found", loose),
    TestCase("a failure shows what the views say", failure),
    TestCase("an alert that is left open is unfinished, in any rendition", openAlert),
    TestCase("the hand settles around each command", settling),
    TestCase("a view stands once, in what holds it nearest to the screen", referred),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<OtherRenditionTests>) async throws {
    try await test(in: self)
  }
}

extension OtherRenditionTests {
  private static let script = """
    ## a form is saved at the second attempt
    start Form
    expect save disabled
    ! tap save
      refused: save is disabled
    type name "Ada"
      name.text: "" -> "Ada"
      greeting.text: "" -> "Hello, Ada"
      save.isEnabled: false -> true
    expect greeting = "Hello, Ada"
    expect greeting.text contains "Ada"
    toggle accepts
      accepts.isOn: off -> on
    expect accepts on
    tap save
      save.isBusy: false -> true
      save.isEnabled: true -> false
      spinner.isAnimating: off -> on
      command save: started
    expect save busy
    pending
      gate server: "Ada"  command save (FormScreen.swift:14)
    reply server fail "no room"
      save.isBusy: true -> false
      save.isEnabled: false -> true
      spinner.isAnimating: on -> off
      command save: failed "no room"
      alert "no room" [Retry] [Cancel]
    ! tap save
      refused: save is covered by alert "no room"
    ! choose "Rtry"
      refused: no such option; did you mean "Retry"?  (options: Retry, Cancel)
    choose "Retry"
      save.isBusy: false -> true
      save.isEnabled: true -> false
      spinner.isAnimating: off -> on
      alert dismissed
      command save: started
    reply server ok after 2s
    advance 1s
    advance 1s
      save.isBusy: true -> false
      save.isEnabled: false -> true
      spinner.isAnimating: on -> off
      notice.text: "" -> "Saved"
      notice.count: 0 -> 1
      command save: completed after 2s
    expect no alert
    tap button "Save"
      save.isBusy: false -> true
      save.isEnabled: true -> false
      spinner.isAnimating: off -> on
      command save: started
    reply server ok
      save.isBusy: true -> false
      save.isEnabled: false -> true
      spinner.isAnimating: on -> off
      notice.count: 1 -> 2
      command save: completed

    """

  func same() async {
    let (headless, plain) = (await run(Self.script), await run(Self.script, on: makePlainHost))
    expectEqual(headless.error, "")
    expectEqual(plain.error, "")
    expectEqual(headless.transcript, Self.script)
    expectEqual(plain.transcript, Self.script)
    expectEqual(plain.code, .passed)
  }

  /// Plays a script that prints nothing but itself.
  private func expectTranscript(
    of script: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let outcome = await run(script, on: makePlainHost)
    #expect(outcome.error == "", sourceLocation: sourceLocation)
    #expect(outcome.transcript == script, sourceLocation: sourceLocation)
  }

  func rows() async {
    let script = """
      start Guests
      expect guests has 3 rows
      expect guests[0].name = "Ada"
      tap last
        guests: moved "Cleo" 2 -> 0
      expect guests["Ada"].name = "Ada"
      expect guests[1] not focused
      tap more
        guests.rows: 3 -> 4

      """
    await expectTranscript(of: script)
    let unseen = await run("start Guests\ntap more\nexpect guests[2] visible\n", on: makePlainHost)
    expectPrefix(unseen.failure, "t.repl:3:8: refused: guests[2]: the row is out of sight")
  }

  func secrets() async {
    let script = """
      start Form
      type password "abc"
        password.text: "" -> "•••"

      """
    await expectTranscript(of: script)
  }

  func fillingIn() async {
    let outcome = await run("start Form name=\"Ada\"\nexpect save enabled\n", on: makePlainHost)
    expectEqual(outcome.error, "")
  }

  @Test(
    "a case is skipped at what only headless views do, and at what the hand lacks",
    arguments: [
      (
        "force tap save",
        "`force` skips checks of the simulated user, and a widget does not skip its own"
      ),
      ("wait accessible", "the accessibility tree is that of headless views"),
      ("start Paged\nback", "this rendition has no hand for `back`: tap the button"),
      ("start Sheeted\ndismiss", "this rendition has no hand for `dismiss`"),
      ("press return", "this rendition has no hand for `press`"),
      ("expect save.colour = 1", "the button save has no property \"colour\""),
      ("clear name", "this rendition has no hand for `clear`"),
      ("! clear name", "this rendition has no hand for `clear`"),
      ("try clear name", "this rendition has no hand for `clear`"),
      ("start Nowhere", "there is no screen Nowhere in this rendition"),
    ]) func lacking(line: String, reason: String) async
  {
    let script = "## played\nstart Form\n\n## not played\nstart Form\n\(line)\ntap nothing\n"
    let outcome = await run(script, on: makePlainHost)
    expectPrefix(outcome.error, "t.repl:\(5 + line.split(separator: "\n").count):")
    expectSuffix(outcome.error, ": skipped: \(reason)\n")
    expectEqual(outcome.summary, "t.repl: 2 cases, 1 passed, 1 skipped")
    expectEqual(outcome.code, .passed)
  }

  @Test(
    "nothing is left where there is nothing to leave",
    arguments: [
      ("Form", "back", "back : there is no screen to go back to"),
      ("Form", "dismiss", "dismiss : nothing is presented over another screen"),
      ("Warned", "back", "back : covered by alert \"full\" [OK]"),
      ("Warned", "dismiss", "dismiss : covered by alert \"full\" [OK]"),
      ("Paged", "dismiss", "dismiss : nothing is presented over another screen"),
      ("Sheeted", "back", "back : there is no screen to go back to"),
    ]) func nothingToLeave(screen: String, line: String, reason: String) async
  {
    let outcome = await run("start \(screen)\n\(line)\n", on: makePlainHost)
    expectPrefix(outcome.failure, "t.repl:2:1: refused: \(reason)")
  }

  @Test(
    "a line that only looks at headless views is left out, and the case goes on",
    arguments: [
      ("show", "headless views are drawn, not windows"),
      ("expect tree\n  ...", "headless views are drawn, not windows"),
      ("try show", "headless views are drawn, not windows"),
      ("log\n  0s start Form", "the log names the events of headless views"),
      ("why save disabled", "the log names the events of headless views"),
      ("expect accessible", "the accessibility tree is that of headless views"),
      ("expect reproducible", "headless screens are made again, not windows"),
    ]) func lookingAway(line: String, reason: String) async
  {
    let script = "## played\nstart Form\n\(line)\nexpect save disabled\n"
    let outcome = await run(script, on: makePlainHost)
    expectEqual(outcome.error, "t.repl:3:1: left out: \(reason)\n")
    expectEqual(outcome.summary, "t.repl: 1 case, 1 passed, 1 with lines left out")
    expectEqual(outcome.code, .passed)
    let failing = await run("start Form\n\(line)\nexpect save enabled\n", on: makePlainHost)
    expectPrefix(failing.failure, "t.repl:")
    expectContains(failing.failure, "expected save enabled")
  }

  func earlyAlert() async {
    let script = """
      start Warned
        alert "full" [OK]
      choose "OK"
        alert dismissed
      expect no alert

      """
    await expectTranscript(of: script)
  }

  func waiting() async {
    let script = """
      start Form name="Ada"
        name.text: "" -> "Ada"
        greeting.text: "" -> "Hello, Ada"
        save.isEnabled: false -> true
      tap save
        save.isBusy: false -> true
        save.isEnabled: true -> false
        spinner.isAnimating: off -> on
        command save: started
      reply server ok after 2s
      wait save enabled
        at 2s
        save.isBusy: true -> false
        save.isEnabled: false -> true
        spinner.isAnimating: on -> off
        notice.text: "" -> "Saved"
        notice.count: 0 -> 1
        command save: completed after 2s

      """
    await expectTranscript(of: script)
  }

  func nothing() async {
    let outcome = await run("start Nowhere\n", on: makePlainHost)
    expectContains(outcome.error, "failed: this rendition can play no case of the script")
    expectEqual(outcome.code, .failed)
  }

  func loose() async {
    let outcome = await run(
      "start Loose\n! tap save\n  refused: save is disabled\n", on: makePlainHost)
    expectContains(outcome.failure, "+ save.isBusy: false -> true", "\(outcome.failure)")
    expectEqual(outcome.code, .failed)
  }

  func failure() async {
    let outcome = await run("start Form\nexpect name = \"Bob\"\n", on: makePlainHost)
    expectContains(outcome.error, "expected name.text = \"Bob\"\n  actual: name.text = \"\"")
    expectContains(outcome.error, "    button save  title: \"Save\", isBusy: false")
  }

  func openAlert() async {
    let script = "start Form name=\"Ada\"\ntap save\nreply server fail \"no room\"\n"
    let (headless, plain) = (await run(script), await run(script, on: makePlainHost))
    for outcome in [headless, plain] {
      expectContains(outcome.error, "The stage ended with 1 thing unfinished.")
      expectContains(
        outcome.error, "alert \"no room\" [Retry] [Cancel] is still presented",
        "\(outcome.error)")
      expectEqual(outcome.code, .failed)
    }
  }

  private final class Pair: PlainView {
    let own = PlainLabel()
    weak var other: PlainView?
  }

  private final class PairScreen: PlainScreen {
    let pair = Pair()
    let name = PlainField()
  }

  func referred() {
    let screen = PairScreen()
    for other in [screen.name, screen.pair, screen.pair.own] {
      screen.pair.other = other
      expectEqual(
        RenderedScreen(screen, named: "Pair").allViews.map(\.id), ["pair", "pair.own", "name"])
    }
  }

  func settling() async {
    let settles = Log<String>()
    _ = await run("start Form name=\"Ada\"\ntap save\nreply server ok\n") {
      makePlainHost($0, settles: settles)
    }
    // Before and after the stage settles, for each of the three lines.
    expectEqual(settles.entries.count, 6)
  }
}
