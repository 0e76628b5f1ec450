import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: keys, groups and force")
struct KeyRunTests {
  nonisolated static let tests: [TestCase<KeyRunTests>] = [
    TestCase("keys go to the view with the focus", keys),
    TestCase("a refusal says where it comes from", causes),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<KeyRunTests>) async throws {
    try await test(in: self)
  }
}

extension KeyRunTests {
  func keys() async {
    let script = """
      start Address
      press tab
      expect focus home.street
      press B
        home.street.text: "" -> "B"
      press a x 2
        home.street.text: "B" -> "Baa"
      press shift+tab
      expect focus home.city
      type home.street "!"
        home.street.text: "Baa" -> "Baa!"
      expect home.street.text = "Baa!"
      expect home.street = "Baa!"
      force tap send
        forced: send is disabled
      ! tap send
        refused: send is disabled

      """
    let outcome = await run(script, on: makeControlHost)
    expectEqual(outcome.error, "")
    expectEqual(outcome.transcript, script)
  }

  func causes() async {
    func failure(_ line: String) async -> String {
      let outcome = await run("start Address\n\(line)\n", on: makeControlHost)
      return outcome.failure.split(separator: "\n").map(String.init).joined(separator: "\n")
    }
    await expectEqual(
      failure("tap send"),
      """
      t.repl:2:1: refused: tap send: the button is disabled
        2 | tap send
          | ^~~~~~~~
        because send.isEnabled = false  (AddressScreen.swift:18)
        note: `! tap send` asserts the refusal, `force tap send` skips the check
      """)
    await expectEqual(
      failure("type home.city \"x\""),
      """
      t.repl:2:1: refused: type home.city "x": the field is read-only (set by AddressScreen.swift:20)
        2 | type home.city "x"
          | ^~~~~~~~~~~~~~~~~~
      """)
  }

  @Test(
    "keys and gestures that there are not",
    arguments: [
      ("press retrun", 7, #"unknown key "retrun"; did you mean "return"?"#),
      ("press shfit+tab", 7, #"unknown modifier "shfit"; did you mean "shift"?"#),
      (
        "press shift+", 7,
        "unknown key \"\"; the keys are tab, return, escape, space, up, down, "
          + "left, right, home, end, pageup, pagedown, backspace, delete"
      ),
      ("press tab 3", 11, #"expected x, found "3"; usage: press [MODIFIER+]KEY [x COUNT]"#),
      ("press tab x", 12, "press needs a number of times, for example: press shift+tab"),
      ("press", 6, "press needs a key, for example: press shift+tab"),
      ("force", 6, "force needs a gesture, for example: force tap confirm"),
      (
        "force show", 7,
        #"force needs a gesture on a view, and "show" is none; for example: force tap confirm"#
      ),
      ("drag a 0.5", 8, #"expected to, found "0.5"; usage: drag TARGET to NUMBER"#),
      ("drag a to x", 11, #"expected a part of the way such as 0.7, found "x""#),
      ("set a", 6, "set needs a value, for example: set volume 11"),
      ("increment a 0", 13, #"expected a whole number above 0, found "0""#),
      ("expect a has x rows", 14, #"expected a whole number after has, found "x""#),
      ("expect a has 3 things", 16, #"expected rows or options or errors, found "things""#),
    ])
  func syntax(line: String, column: Int, message: String) async {
    let outcome = await run("start Address\n\(line)\n", on: makeControlHost)
    expectPrefix(outcome.error, "t.repl:2:\(column): error: \(message)\n", "\(outcome.error)")
  }
}
