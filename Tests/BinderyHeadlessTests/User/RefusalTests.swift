import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("User: what a person cannot do is refused")
struct RefusalTests {
  nonisolated static let tests: [TestCase<RefusalTests>] = [
    TestCase("a view of another screen", otherScreen),
    TestCase("a view of a screen that another stage shows now", otherStage),
    TestCase("a view when no screen is shown", noScreen),
    TestCase("a view of the screen that was shown before", formerScreen),
    TestCase(
      "an error of a test begins with the place of the gesture, and gives a test's advice", place),
    TestCase("a hidden view", hidden),
    TestCase("a covered view", covered),
    TestCase("a disabled view", disabled),
    TestCase("text for a read-only field, which takes the focus all the same", readOnly),
    TestCase("a tap on a kind that takes none", tapKind),
    TestCase("text for a kind that takes none", textKind),
    TestCase("the focus for a kind that takes none", focusKind),
    TestCase("the checks are made in order, and the further obstacles become notes", order),
    TestCase("the wrong kind is the last of the checks", kindIsLast),
    TestCase("a choice that the alert does not offer", noSuchChoice),
    TestCase("a choice when there is no alert", noAlert),
    TestCase("a choice when no screen is shown", choiceWithoutScreen),
    TestCase("a refused gesture changes nothing and leaves no trace", nothingHappens),
    TestCase("a refusal says where the gesture was asked for, and the parts of its text", parts),
    TestCase("a tap or a key on a toggle that is read-only", readOnlyToggle),
    TestCase(
      "a view is disabled with its own screen, not with the one that covers it", disabledScreen),
    TestCase("a cell whose row has gone is not on the screen, whatever is done to it", formerCell),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RefusalTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: ProfileScreen

  init() {
    screen = stage.show { ProfileScreen() }
  }
}

extension RefusalTests {
  func otherScreen() {
    let other = ProfileScreen()
    expectEqual(
      refusal { try stage.tap(other.save) },
      "refused: tap Save: the button is not on the presented screen Profile")
  }

  func otherStage() throws {
    let other = makeStage()
    other.show { screen }
    expectEqual(
      refusal { try stage.tap(screen.save) },
      "refused: tap save: the button is on another stage")
    #expect(screen.save.isAvailable)
    screen.present(sheet: ProfileScreen())
    stage.show { ProfileScreen() }
    #expect(!screen.save.isAvailable)
    screen.present(sheet: nil)
    #expect(screen.save.isAvailable)
    try other.tap(screen.save)
  }

  func noScreen() {
    expectEqual(
      refusal { try makeStage().tap(ProfileScreen().save) },
      "refused: tap Save: the button is not on a screen: none is shown")
  }

  func formerScreen() {
    stage.show { HeadlessScreen(title: "Next") }
    expectEqual(
      refusal { try stage.focus(screen.name) },
      """
      refused: focus name: the field is on screen Profile, which is not shown; Headless is
        note: use the screen that `stage.show` returned last
      """)
  }

  func place() {
    screen.save.isEnabled = false
    let refusal = #expect(throws: Refusal.self) { try stage.tap(screen.save) }
    let line = #line - 1
    expectEqual(
      refusal?.description,
      """
      RefusalTests.swift:\(line): refused: tap save: the button is disabled
        note: `#expect(throws: Refusal.self) { … }` asserts the refusal, `stage.force` skips the check
      """)
    expectEqual(
      refusal?.scriptNotes,
      [
        "`! tap save` asserts the refusal, `force tap save` skips the check"
      ])
  }

  func hidden() {
    screen.save.isHidden = true
    expectEqual(refusal { try stage.tap(screen.save) }, "refused: tap save: the button is hidden")
  }

  func covered() {
    screen.present(.alert("Email taken", [.ok("Fine"), .cancel()]))
    expectEqual(
      refusal { try stage.tap(screen.save) },
      """
      refused: tap save: covered by alert "Email taken" [Fine] [Cancel]
        note: `stage.choose("Fine")` first
      """)
  }

  func disabled() {
    screen.save.isEnabled = false
    expectEqual(
      refusal { try stage.tap(screen.save) },
      """
      refused: tap save: the button is disabled
        note: `#expect(throws: Refusal.self) { … }` asserts the refusal, `stage.force` skips the check
      """)
  }

  @Test("a disabled toggle", arguments: [true, false])
  func disabledToggle(isOn: Bool) {
    screen.terms.isOn = isOn
    screen.terms.isEnabled = false
    expectEqual(
      refusal { try stage.tap(screen.terms) },
      """
      refused: tap terms: the toggle is disabled
        note: `#expect(throws: Refusal.self) { … }` asserts the refusal, `stage.force` skips the check
      """)
    expectEqual(screen.terms.isOn, isOn)
  }

  func readOnly() throws {
    screen.name.isReadOnly = true
    expectEqual(
      refusal { try stage.type("x", into: screen.name) },
      #"refused: type name "x": the field is read-only"#)
    expectEqual(
      refusal { try stage.act(.paste("x"), on: screen.name) },
      #"refused: paste name "x": the field is read-only"#)
    expectEqual(
      refusal { try stage.act(.clear, on: screen.name) },
      "refused: clear name: the field is read-only")
    try stage.focus(screen.name)
    expectTrue(screen.name.isFocused)
  }

  func tapKind() {
    expectEqual(
      refusal { try stage.tap(screen.intro) }, "refused: tap intro: a label cannot be tapped")
    expectEqual(
      refusal { try stage.tap(screen.spinner) }, "refused: tap spinner: a spinner cannot be tapped")
    expectEqual(refusal { try stage.tap(screen.hud) }, "refused: tap hud: a toast cannot be tapped")
  }

  func textKind() {
    expectEqual(
      refusal { try stage.type("x", into: screen.save) },
      #"refused: type save "x": a button does not take text"#)
    expectEqual(
      refusal { try stage.act(.clear, on: screen.terms) },
      "refused: clear terms: a toggle does not take text")
  }

  func focusKind() {
    expectEqual(
      refusal { try stage.focus(screen.intro) }, "refused: focus intro: a label cannot be focused"
    )
  }

  func order() {
    screen.name.isHidden = true
    screen.name.isEnabled = false
    screen.name.isReadOnly = true
    screen.present(.alert("Wait"))
    expectEqual(
      refusal { try stage.type("x", into: screen.name) },
      """
      refused: type name "x": the field is hidden
        note: also, covered by alert "Wait" [OK]
        note: also, the field is disabled
        note: also, the field is read-only
      """)
    screen.name.isHidden = false
    expectEqual(
      refusal { try stage.type("x", into: screen.name) },
      """
      refused: type name "x": covered by alert "Wait" [OK]
        note: `stage.choose("OK")` first
        note: also, the field is disabled
        note: also, the field is read-only
      """)
  }

  func kindIsLast() {
    screen.save.isEnabled = false
    expectEqual(
      refusal { try stage.type("x", into: screen.save) },
      """
      refused: type save "x": the button is disabled
        note: `#expect(throws: Refusal.self) { … }` asserts the refusal, `stage.force` skips the check
        note: also, a button does not take text
      """)
  }

  func noSuchChoice() {
    screen.present(.alert("Email taken", [AlertAction("Retry"), .cancel()]))
    expectEqual(
      refusal { try stage.choose("Rety") },
      """
      refused: choose "Rety": no such option; did you mean "Retry"?  (options: Retry, Cancel)
      """)
    expectEqual(
      refusal { try stage.choose("Ignore") },
      """
      refused: choose "Ignore": no such option  (options: Retry, Cancel)
      """)
  }

  func noAlert() {
    expectEqual(refusal { try stage.choose("OK") }, #"refused: choose "OK": no alert is presented"#)
  }

  func choiceWithoutScreen() {
    expectEqual(
      refusal { try makeStage().choose("OK") }, #"refused: choose "OK": no alert is presented"#)
  }

  func nothingHappens() {
    screen.save.isEnabled = false
    screen.mail.isReadOnly = true
    let start = stage.log.entries.count
    _ = refusal { try stage.tap(screen.save) }
    _ = refusal { try stage.type("x", into: screen.mail) }
    expectEqual(stage.log.entries.count, start)
    expectFalse(screen.mail.isFocused)
  }

  func parts() {
    screen.save.isEnabled = false
    let line: UInt = #line + 1
    #expect { try stage.tap(screen.save) } throws: { error in
      guard let refusal = error as? Refusal else { return false }
      return refusal.action == "tap" && refusal.target == "save"
        && refusal.summary == "save is disabled"
        && refusal.site.description == "RefusalTests.swift:\(line)"
    }
  }

  func readOnlyToggle() throws {
    screen.terms.isReadOnly = true
    expectEqual(
      refusal { try stage.tap(screen.terms) }, "refused: tap terms: the toggle is read-only")
    try stage.focus(screen.terms)
    try stage.press(.space)
    expectFalse(screen.terms.isOn)
  }

  func disabledScreen() {
    let sheet = HeadlessScreen(title: "Sheet")
    screen.present(sheet: sheet)
    sheet.isEnabled = false
    expectEqual(
      refusal { try stage.tap(screen.save) },
      """
      refused: tap save: covered by screen Headless
        note: `stage.dismiss()` it first
      """)
    screen.isEnabled = false
    expectEqual(
      refusal { try stage.tap(screen.save) },
      """
      refused: tap save: covered by screen Headless
        note: `stage.dismiss()` it first
        note: also, the button is disabled with its screen
      """)
  }

  func formerCell() throws {
    let screen = stage.show { KindsScreen() }
    let cells = screen.fruit.visibleCells
    expectNotEmpty(cells)
    screen.fruit.sections = []
    for action in [UserAction.tap, .delete, .swipe("x"), .selectRow, .move(to: 0)] {
      for cell in cells {
        expectEqual(
          refusal { try stage.act(action, on: cell) }?.contains(
            "the row is not on the presented screen Kinds"), true)
        #expect(throws: Refusal.self) { try stage.force(action, on: cell) }
      }
    }
  }
}
