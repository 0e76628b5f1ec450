import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("User: finding views")
struct FindingTests {
  let stage = makeStage()
  let screen: AddressScreen

  init() {
    screen = stage.show { AddressScreen() }
  }

  @Test("by path, by role and name, by name")
  func found() throws {
    #expect(try stage.view("work.city") === screen.work.city)
    #expect(try stage.view(.button, "Cancel") === screen.cancel)
    #expect(try stage.view(named: "Name") === screen.name)
  }

  @Test("a caption gives way to the view that it names; a label is found by its text")
  func caption() throws {
    #expect(try stage.view(named: "Send") === screen.send)
    screen.caption.text = "Address"
    #expect(try stage.view(named: "Address") === screen.caption)
  }

  @Test("a button is called by what is written on it")
  func title() throws {
    screen.send.title = "Send now"
    #expect(try stage.view(.button, "Send now") === screen.send)
  }

  @Test("a name that two views have")
  func ambiguous() {
    expectEqual(
      refusal { _ = try stage.view(named: "City") },
      """
      ambiguous: "City" matches 2 views; name one of them:
        1) home.city   2) work.city
      """)
  }

  @Test("a name that no view has, with what there is")
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

  @Test("when no screen is shown")
  func noScreen() {
    expectEqual(
      refusal { _ = try makeStage().view("name") }, "unknown: no screen is shown")
  }
}
