import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("User: force")
struct ForceTests {
  nonisolated static let tests: [TestCase<ForceTests>] = [
    TestCase("goes past hidden, covered and disabled, and says so", forced),
    TestCase("does not go past what the kind does not take, or another screen", notForced),
    TestCase("does not go past read-only", readOnly),
    TestCase("types into a field that is disabled, without moving the focus there", typing),
    TestCase("ends with the gesture", ends),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ForceTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: ProfileScreen
  let taps = Log<String>()
  private let connection: Connection

  init() {
    screen = stage.show { ProfileScreen() }
    connection = screen.save.taps.observe { [taps] in taps.add("tap") }
  }
}

extension ForceTests {
  func forced() throws {
    screen.save.isEnabled = false
    screen.save.isHidden = true
    screen.present(.alert("Wait"))
    let skipped = try stage.force(.tap, on: screen.save)
    expectEqual(
      skipped,
      [
        "save is hidden", #"save is covered by alert "Wait""#, "save is disabled",
      ])
    expectEqual(taps.entries, ["tap"])
    expectContains(
      stage.log.lines,
      #"user: save forced, although save is hidden and save is covered by alert "Wait" "#
        + "and save is disabled")
  }

  func notForced() {
    expectEqual(
      refusal { try stage.force(.type("x"), on: screen.save) },
      #"refused: type save "x": a button does not take text"#)
    #expect(throws: Refusal.self) { try stage.force(.tap, on: ProfileScreen().save) }
  }

  func readOnly() {
    screen.name.isReadOnly = true
    #expect(throws: Refusal.self) { try stage.force(.type("x"), on: screen.name) }
  }

  func typing() throws {
    screen.name.isEnabled = false
    try stage.force(.type("Ada"), on: screen.name)
    expectEqual(screen.name.text, "Ada")
    expectFalse(screen.name.isFocused)
  }

  func ends() throws {
    screen.save.isEnabled = false
    try stage.force(.tap, on: screen.save)
    #expect(throws: Refusal.self) { try stage.tap(screen.save) }
    try expectEqual(stage.force(.tap, on: screen.cancel), [])
  }
}
