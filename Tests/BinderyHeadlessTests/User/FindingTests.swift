import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("User: finding views")
struct FindingTests {
  nonisolated static let tests: [TestCase<FindingTests>] = [
    TestCase("by path, by role and name, by name", found),
    TestCase(
      "a caption gives way to the view that it names; a label is found by its text", caption),
    TestCase("a button is called by what is written on it", title),
    TestCase("a name that two views have", ambiguous),
    TestCase("a name that no view has, with what there is", unknown),
    TestCase("when no screen is shown", noScreen),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FindingTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: AddressScreen

  init() {
    screen = stage.show { AddressScreen() }
  }
}

extension FindingTests {
  func found() throws {
    expectSame(try stage.view("work.city"), screen.work.city)
    expectSame(try stage.view(.button, "Cancel"), screen.cancel)
    expectSame(try stage.view(named: "Name"), screen.name)
  }

  func caption() throws {
    expectSame(try stage.view(named: "Send"), screen.send)
    screen.caption.text = "Address"
    expectSame(try stage.view(named: "Address"), screen.caption)
  }

  func title() throws {
    screen.send.title = "Send now"
    expectSame(try stage.view(.button, "Send now"), screen.send)
  }

  func ambiguous() {
    expectEqual(
      refusal { _ = try stage.view(named: "City") },
      """
      ambiguous: "City" matches 2 views; name one of them:
        1) home.city   2) work.city
      """)
  }

  func unknown() {
    screen.home.isHidden = true
    expectEqual(
      refusal { _ = try stage.view("wrk.city") },
      """
      unknown: no view "wrk.city" on screen Address; did you mean "work.city"?
        buttons: send "Send", cancel "Cancel"
        fields: name "Name", work.street "Street", work.city "City"
        groups: work "Work"
        labels: caption "Send"
        hidden: home "Home", home.street "Street", home.city "City"
      """)
    expectEqual(
      refusal { _ = try stage.view(.button, "Sned") }?.hasPrefix(
        """
        unknown: no view button "Sned" on screen Address; did you mean button "Send" (send)?
          buttons: send "Send", cancel "Cancel"

        """), true)
    expectEqual(
      refusal { _ = try stage.view(named: "Citi") }?.hasPrefix(
        #"unknown: no view "Citi" on screen Address; did you mean field "City" (work.city)?"#), true
    )
  }

  func noScreen() {
    expectEqual(
      refusal { _ = try makeStage().view("name") }, "unknown: no screen is shown")
  }
}
