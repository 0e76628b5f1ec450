import BinderyScript
import TestKit
import Testing

@MainActor @Suite("Running: finding what a script means")
struct TargetRunTests {
  nonisolated static let tests: [TestCase<TargetRunTests>] = [
    TestCase("a view is found by its name, its kind and title, or its title alone", found),
    TestCase("a name that no view has", unknownName),
    TestCase("a name that is nothing like any", unlikeAny),
    TestCase("a title that no view of the kind has", unknownTitle),
    TestCase("a path to where no view is", path),
    TestCase("a property that the view does not have", property),
    TestCase("a title that two views have", ambiguous),
    TestCase("a gate that does not exist", gate),
    TestCase("a gate without a waiting request", nobodyWaits),
    TestCase("a screen that does not exist", screen),
    TestCase("what a screen is started with, its views are filled in with", arguments),
    TestCase("a field of an alert is found by its place", alertField),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TargetRunTests>) async throws {
    try await test(in: self)
  }

  private let inventory = """
    buttons: save "Save", remind "Remind", first "Delete", last "Delete"
      fields: name "Name", code "Code"
      toggles: accepts "Accept"
      labels: greeting
      spinners: spinner
      toasts: notice
      hidden: secret "Secret"
    """
}

extension TargetRunTests {
  func found() async {
    for target in ["remind", #"button "Remind""#, #""Remind""#] {
      await expectEqual(outputOfLast("tap \(target)").last, "command remind: started")
    }
    await expectEqual(outputOfLast(#"type field "Name" "A""#).first, #"name.text: "" -> "A""#)
    await expectEqual(outputOfLast(#"tap toggle "Accept""#), ["accepts.isOn: off -> on"])
  }

  func unknownName() async {
    await expectEqual(
      failure("tap remnid"),
      """
      5: unknown: no view "remnid" on screen Form; did you mean "remind"?
        \(inventory)
        2 | tap remnid
          |     ^
      """)
  }

  func unlikeAny() async {
    expectPrefix(await failure("tap zzz"), #"5: unknown: no view "zzz" on screen Form"# + "\n")
  }

  func unknownTitle() async {
    expectPrefix(
      await failure(#"tap field "Save""#),
      #"5: unknown: no view field "Save" on screen Form; did you mean button "Save" (save)?"# + "\n"
    )
    expectPrefix(await failure(#"tap "Sav""#), #"5: unknown: no view "Sav" on screen Form"#)
    expectPrefix(
      await failure(#"tap row "Save""#),
      #"5: unknown: no view row "Save" on screen Form; did you mean button "Save" (save)?"# + "\n")
  }

  func path() async {
    expectPrefix(
      await failure("tap save.title"), #"5: unknown: no view "save.title" on screen Form"#)
    expectPrefix(
      await failure("expect save.title.x enabled"),
      #"8: unknown: no view "save.title.x" on screen Form"#)
  }

  func property() async {
    let properties =
      "text, caret, selectedText, markedText, contentType, leadingText, trailingText, "
      + "hasClearButton, isReadOnly, isRequired, issue, badge, isHidden, isEnabled, isFocused"
    let text = await failure(#"expect name.txt = """#)
    expectEqual(
      text,
      """
      8: unknown: the field name has no property "txt"; did you mean "text"?
        2 | expect name.txt = ""
          |        ^
        note: properties: \(properties)
      """)
    expectPrefix(
      await failure(#"expect field "Name".title = """#),
      #"8: unknown: the field name has no property "title""# + "\n")
  }

  func ambiguous() async {
    await expectEqual(
      failure(#"tap button "Delete""#),
      """
      5: ambiguous: button "Delete" matches 2 views; name one of them:
        1) first   2) last
        2 | tap button "Delete"
          |     ^
      """)
    expectPrefix(
      await failure(#"expect "Delete" enabled"#),
      #"8: ambiguous: "Delete" matches 2 views; name one of them:"#)
  }

  func gate() async {
    await expectEqual(
      failure("reply sever ok"),
      """
      1: unknown: no gate "sever"; did you mean "server"?
        2 | reply sever ok
          | ^~~~~~~~~~~~~~
        note: gates: server
      """)
    let outcome = await run("start Pair\nreply server ok\n")
    expectEqual(
      outcome.failure,
      """
      t.repl:2:1: unknown: no gate "server"
        2 | reply server ok
          | ^~~~~~~~~~~~~~~
        note: the screen has no gates

      """)
  }

  func nobodyWaits() async {
    await expectEqual(
      failure("reply server ok"),
      """
      1: failed: no request waits at gate 'server'
        2 | reply server ok
          | ^~~~~~~~~~~~~~~
        note: `pending` lists what waits for a reply
      """)
  }

  func screen() async {
    let outcome = await run("start Fom\n")
    expectEqual(
      outcome.failure,
      """
      t.repl:1:1: unknown: no screen "Fom"; did you mean "Form"?
        1 | start Fom
          | ^~~~~~~~~
        note: screens: Form, Pair, Leaky, Loop, Stuck, Broken

      """)
    expectEqual(outcome.code, .failed)
    expectEqual(outcome.summary, "t.repl: 1 case, 1 failed")
  }

  func arguments() async {
    let script = """
      start Form name="Ada" accepts=on
        name.text: "" -> "Ada"
        accepts.isOn: off -> on
        greeting.text: "" -> "Hello, Ada"
        save.isEnabled: false -> true
      restart
      expect name = "Ada"
      start Inputs
      start Inputs volume=7 age=30 country="Spain" plan="Pro" all=off
        ...
      expect country.selected = "Spain"
      expect all off
      start Address home.street="Main Street"

      """
    let outcome = await run(script) { output in
      let host = makeHost(output)
      host.screen("Inputs") { _ in InputScreen() }
      host.screen("Address") { _ in AddressScreen() }
      return host
    }
    expectEqual(outcome.error, "")
    expectEqual(outcome.code, .passed)
  }

  @Test(
    "what a view cannot be filled in with, as by a person",
    arguments: [
      (#"nme="Ada""#, #"unknown: no view "nme" on screen Form; did you mean "name"?"#),
      ("name=on", "refused: check name: a field cannot be checked"),
      ("name=2s", "failed: name cannot be filled in with 2s"),
      (#"code="1""#, #"refused: replace code "1": the field is read-only"#),
    ])
  func wrongArgument(argument: String, message: String) async {
    let outcome = await run("start Form \(argument)\n")
    expectPrefix(outcome.failure, "t.repl:1:1: \(message)")
    expectEqual(outcome.code, .failed)
  }

  func alertField() async {
    let script = """
      start SignUp
      tap rename
      type alert[0] "Grace"
      choose "Rename"
      expect name = "Grace"
      ! type alert[0] "x"

      """
    let outcome = await run(script, on: ExampleApp.host)
    expectPrefix(outcome.failure, "t.repl:6:8: unknown: no view \"alert[0]\"")
  }
}
