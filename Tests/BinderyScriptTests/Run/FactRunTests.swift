import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: facts")
struct FactRunTests {
  nonisolated static let tests: [TestCase<FactRunTests>] = [
    TestCase("an alert and the focus, as they are", presented),
    TestCase("an expectation that may have come too early says what is due, and when", tooEarly),
    TestCase("idle lists what is going on", idle),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FactRunTests>) async throws {
    try await test(in: self)
  }
}

extension FactRunTests {
  @Test(
    "facts that hold",
    arguments: [
      "name enabled", "name not disabled", "save disabled", "save not enabled", "name visible",
      "secret hidden", "secret not visible", "name empty", "greeting empty", "notice empty",
      "accepts off", "accepts not on", "spinner off", "save not busy", "code readonly",
      "name not readonly", "name not required", "save.badge = nil",
      "name not focused", "name exists", "nobody not exists",
      #"name = """#, #"name.text = """#, #"name != "x""#, #"save.title = "Save""#,
      #"save.title contains "av""#, #"save contains """#, #"button "Save" disabled"#,
      #"button "Save".title = "Save""#, #""Name" empty"#, "notice.count = 0", "notice.count < 1",
      "notice.count <= 0.5", "notice.count > -1", "notice.count >= 0", "notice.count != 2",
      "accepts = off", "accepts.isOn != on", "name.isHidden = off", "name.isHidden = false",
      "secret.isHidden = true", "no alert", "screen Form", "idle",
      "save.title matches /[A-Z]a.e/", "name matches /.*/", "name has 0 errors",
    ])
  func holds(fact: String) async {
    let outcome = await run("start Form\nexpect \(fact)\n")
    expectEqual(outcome.error, "")
    expectEqual(outcome.transcript, "start Form\nexpect \(fact)\n")
  }

  private func outcome(inGroups fact: String) async -> Outcome {
    await run("start Shipping\nexpect \(fact)\n") { output in
      let host = ScriptHost("tests", console: output.console)
      host.screen("Shipping") { _ in ShippingScreen() }
      return host
    }
  }

  @Test(
    "a view in a group that is disabled or hidden is so too",
    arguments: [
      "other.city disabled", "other.city not enabled", "other.city visible",
      "billing.city hidden", "billing.city not visible", "billing.city enabled",
    ])
  func groups(fact: String) async {
    await expectEqual(outcome(inGroups: fact).error, "")
  }

  @Test(
    "a fact that does not hold says that it is the group",
    arguments: [
      ("other.city enabled", "other.city disabled, with what it is in"),
      ("billing.city visible", "billing.city hidden, with what it is in"),
    ])
  func groupFailures(fact: String, actual: String) async {
    expectContains(await outcome(inGroups: fact).error, actual)
  }

  @Test(
    "facts that do not hold say what is so instead",
    arguments: [
      ("name disabled", "name enabled"),
      ("name not enabled", "name enabled"),
      ("secret visible", "secret hidden"),
      ("name focused", "name not focused"),
      ("accepts on", "accepts off"),
      ("save busy", "save not busy"),
      ("name readonly", "name not readonly"),
      ("name required", "name not required"),
      ("name not empty", #"name = """#),
      ("name not exists", "name exists"),
    ])
  func states(fact: String, actual: String) async {
    await expectEqual(
      failure("expect \(fact)"),
      """
      1: failed: expected \(fact)
        actual: \(actual)
        2 | expect \(fact)
          | ^\(String(repeating: "~", count: fact.count + 6))
      """)
  }

  @Test(
    "comparisons that do not hold show the value",
    arguments: [
      (#"name = "x""#, #"name.text = "x""#, #"name.text = """#),
      (#"save.title contains "x""#, #"save.title contains "x""#, #"save.title = "Save""#),
      ("save.title matches /av/", "save.title matches /av/", #"save.title = "Save""#),
      ("name has 1 error", "name has 1 error", "name has 0 errors"),
      ("notice.count > 1.50", "notice.count > 1.50", "notice.count = 0"),
      ("accepts = on", "accepts.isOn = on", "accepts.isOn = off"),
      ("name.isHidden = on", "name.isHidden = true", "name.isHidden = false"),
      ("screen Pair", "screen Pair", "screen Form"),
      ("focus name", "focus name", "no focus"),
      ("alert", "an alert", "no alert"),
      (#"alert "Full""#, #"alert "Full""#, "no alert"),
    ])
  func comparisons(fact: String, expected: String, actual: String) async {
    expectPrefix(
      await failure("expect \(fact)"),
      """
      1: failed: expected \(expected)
        actual: \(actual)
        2 |
      """)
  }

  func presented() async {
    let lines = [#"type name "Ada""#, "tap save", #"reply server fail "Full""#]
    expectPrefix(
      await failure(lines[0], lines[1], lines[2], "expect no alert"),
      """
      1: failed: expected no alert
        actual: alert "Full" [Retry] [Cancel]

      """)
    expectPrefix(
      await failure(lines[0], lines[1], lines[2], #"expect alert "Empty""#),
      """
      1: failed: expected alert "Empty"
        actual: alert "Full" [Retry] [Cancel]

      """)
    expectPrefix(
      await failure("focus name", "expect focus remind"),
      "1: failed: expected focus remind\n  actual: focus name\n")
  }

  func tooEarly() async {
    let failure = await failure("tap remind", "expect remind not busy")
    expectContains(
      failure,
      "\n  note: the time is 0s; command remind (FormScreen.swift:18) is due at 5s: `advance 5s`, "
        + "or `wait` for the fact", "\(failure)")
  }

  func idle() async {
    await expectEqual(
      failure(#"type name "Ada""#, "tap save", "tap remind", "expect idle"),
      """
      1: failed: expected idle, but something is going on
        gate server: "Ada"
        clock: 5s
        5 | expect idle
          | ^~~~~~~~~~~
      """)
  }

  @Test(
    "values of another kind cannot be compared",
    arguments: [
      (#"notice.count = "1""#, "notice.count is a number", #"= "1""#, "0"),
      ("name = 1", "name.text is a text", "= 1", #""""#),
      (#"name < "b""#, "name.text is a text", #"< "b""#, #""""#),
      ("name = nil", "name.text is a text", "= nil", #""""#),
      ("notice.count contains 1", "notice.count is a number", "contains 1", "0"),
      ("name = 2s", "name.text is a text", "= 2s", #""""#),
      ("accepts > off", "accepts.isOn is on or off", "> off", "off"),
      ("save.isBusy < on", "save.isBusy is true or false", "< true", "false"),
    ])
  func kinds(fact: String, what: String, relation: String, value: String) async {
    await expectEqual(
      failure("expect \(fact)"),
      """
      8: failed: \(what), which cannot be compared with \(relation)
        2 | expect \(fact)
          |        ^
        note: its value now: \(value)
      """)
  }

  @Test(
    "states that views of a kind never have",
    arguments: [
      ("name", "mixed", "a field", "text"), ("save", "on", "a button", "title"),
      ("accepts", "empty", "a toggle", "isOn"), ("greeting", "busy", "a label", "text"),
      ("notice", "readonly", "a toast", "text"), ("spinner", "invalid", "a spinner", "isAnimating"),
      ("save", "selected", "a button", "title"),
    ])
  func never(view: String, state: String, noun: String, property: String) async {
    await expectEqual(
      failure("expect \(view) \(state)"),
      """
      8: unknown: \(noun) is never \(state)
        2 | expect \(view) \(state)
          |        ^
        note: to compare a property: expect \(view).\(property) = …
      """)
  }
}
