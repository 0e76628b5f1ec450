import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: what each command does")
struct VerbRunTests {
  nonisolated static let tests: [TestCase<VerbRunTests>] = [
    TestCase("start shows a screen and prints what happens by itself: nothing", start),
    TestCase("type prints the net change, in the order of the screen", type),
    TestCase("paste adds a text in one edit", paste),
    TestCase("clear empties a field", clear),
    TestCase("focus moves the focus, and that is no change of an attribute", focus),
    TestCase("tap toggles a toggle", tapToggle),
    TestCase("tap executes a command; reply lets it end", reply),
    TestCase(
      "reply fail ends a command with an error; choose takes an action of its alert", choose),
    TestCase("advance moves the clock; what is due happens", advance),
    TestCase("reply after a while waits for the clock", replyLater),
    TestCase("settle changes nothing that was not going on", settle),
    TestCase("pending lists requests and deadlines", pending),
    TestCase("! asserts a refusal and prints it", negated),
    TestCase("start shows another screen in place of the one before", startAgain),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<VerbRunTests>) async throws {
    try await test(in: self)
  }
}

extension VerbRunTests {
  func start() async {
    let outcome = await run("start Form\n  (no change)\nexpect screen Form\n")
    expectEqual(outcome.error, "")
    expectEqual(outcome.transcript, "start Form\n  (no change)\nexpect screen Form\n")
    expectEqual(outcome.summary, "t.repl: 1 case, 1 passed")
    expectEqual(outcome.code, .passed)
  }

  func type() async {
    await expectEqual(
      outputOfLast(#"type name "Ada""#),
      [
        #"name.text: "" -> "Ada""#,
        #"greeting.text: "" -> "Hello, Ada""#,
        "save.isEnabled: false -> true",
      ])
  }

  func paste() async {
    await expectEqual(
      outputOfLast(#"type name "Ada""#, #"paste name " L""#),
      [
        #"name.text: "Ada" -> "Ada L""#,
        #"greeting.text: "Hello, Ada" -> "Hello, Ada L""#,
      ])
    expectContains(
      await outputOfLast("trace on", #"paste name "Ada""#), #"user: name edited to "Ada""#)
  }

  func clear() async {
    await expectEqual(
      outputOfLast(#"type name "Ada""#, "clear name"),
      [
        #"name.text: "Ada" -> """#,
        #"greeting.text: "Hello, Ada" -> """#,
        "save.isEnabled: true -> false",
      ])
    await expectEqual(outputOfLast("clear name"), [])
  }

  func focus() async {
    let outcome = await run(
      "start Form\nfocus name\n  (no change)\nexpect focus name\nexpect name focused\n")
    expectEqual(outcome.error, "")
    await expectEqual(
      outputOfLast("trace on", "focus name", "focus remind"),
      ["user: name blurred", "user: remind focused"])
  }

  func tapToggle() async {
    await expectEqual(outputOfLast("tap accepts"), ["accepts.isOn: off -> on"])
    await expectEqual(outputOfLast("tap accepts", "tap accepts"), ["accepts.isOn: on -> off"])
  }

  func reply() async {
    let tap = [#"type name "Ada""#, "tap save"]
    await expectEqual(
      outputOfLast(tap[0], tap[1]),
      [
        "save.isBusy: false -> true",
        "save.isEnabled: true -> false",
        "spinner.isAnimating: off -> on",
        "command save: started",
      ])
    await expectEqual(
      outputOfLast(tap[0], tap[1], "reply server ok"),
      [
        "save.isBusy: true -> false",
        "save.isEnabled: false -> true",
        "spinner.isAnimating: on -> off",
        #"notice.text: "" -> "Saved""#,
        "notice.count: 0 -> 1",
        "command save: completed",
      ])
  }

  func choose() async {
    await expectEqual(
      outputOfLast(#"type name "Ada""#, "tap save", #"reply server fail "Full""#),
      [
        "save.isBusy: true -> false",
        "save.isEnabled: false -> true",
        "spinner.isAnimating: on -> off",
        #"command save: failed "Full""#,
        #"alert "Full" [Retry] [Cancel]"#,
      ])
    await expectEqual(
      outputOfLast(
        #"type name "Ada""#, "tap save", #"reply server fail "Full""#, #"choose "Cancel""#),
      ["alert dismissed"])
  }

  func advance() async {
    await expectEqual(outputOfLast("tap remind", "advance 4.999s"), [])
    await expectEqual(
      outputOfLast("tap remind", "advance 5s"),
      [
        "remind.isBusy: true -> false", "remind.isEnabled: false -> true",
        "command remind: completed after 5s",
      ])
  }

  func replyLater() async {
    let commands = [#"type name "Ada""#, "tap save", "reply server ok after 2s"]
    await expectEqual(outputOfLast(commands[0], commands[1], commands[2]), [])
    await expectEqual(
      outputOfLast(commands[0], commands[1], commands[2], "advance 2s").last,
      "command save: completed after 2s")
  }

  func settle() async {
    await expectEqual(outputOfLast("tap remind", "settle"), [])
  }

  func pending() async {
    await expectEqual(outputOfLast("pending"), ["nothing is pending"])
    await expectEqual(
      outputOfLast(#"type name "Ada""#, "tap save", "tap remind", "pending")
        .map { $0.replacing(#/\(.*\)/#, with: "(…)") },
      [
        #"gate server: "Ada"  command save (…)"#, "clock: 5s  command remind (…)",
      ])
  }

  func negated() async {
    await expectEqual(outputOfLast("! tap save"), ["refused: save is disabled"])
    await expectEqual(outputOfLast("! tap secret"), ["refused: secret is hidden"])
    await expectEqual(outputOfLast(#"! type code "x""#), ["refused: code is read-only"])
    await expectEqual(outputOfLast(#"! choose "OK""#), ["refused: no alert is presented"])
  }

  func startAgain() async {
    let outcome = await run("start Form\nstart Pair\nexpect screen Pair\nexpect label = \"two\"\n")
    expectEqual(outcome.error, "")
    expectEqual(outcome.code, .passed)
  }
}
