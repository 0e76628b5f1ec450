import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("User: typing, pasting and clearing")
struct EditTests {
  nonisolated static let tests: [TestCase<EditTests>] = [
    TestCase("typing is one edit per character", typing),
    TestCase("a character is what a person calls one", graphemes),
    TestCase("typing goes on after what is there", appending),
    TestCase("pasting is one edit", pasting),
    TestCase("clearing is one edit", clearing),
    TestCase("clearing an empty field is no edit", clearingNothing),
    TestCase("each of them focuses the field", focusing),
    TestCase("typing goes on with what an observer made of the text", rewritten),
    TestCase("typing stops when an edit hides the field", hiddenMeanwhile),
    TestCase("typing stops when an edit makes the field read-only", readOnlyMeanwhile),
    TestCase("typing stops when an edit presents an alert", coveredMeanwhile),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EditTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: ProfileScreen
  let edits = Log<String>()
  private let connection: Connection

  init() {
    screen = stage.show { ProfileScreen() }
    connection = screen.name.edits.observe { [edits] in edits.add($0) }
  }
}

extension EditTests {
  func typing() throws {
    try stage.type("Ada", into: screen.name)
    expectEqual(edits.entries, ["A", "Ad", "Ada"])
  }

  func graphemes() throws {
    try stage.type("é👩‍👩‍👧", into: screen.name)
    expectEqual(edits.entries, ["é", "é👩‍👩‍👧"])
  }

  func appending() throws {
    screen.name.text = "Ada "
    try stage.type("L", into: screen.name)
    expectEqual(screen.name.text, "Ada L")
  }

  func pasting() throws {
    screen.name.text = "Ada "
    try stage.act(.paste("Lovelace"), on: screen.name)
    expectEqual(edits.entries, ["Ada Lovelace"])
  }

  func clearing() throws {
    screen.name.text = "Ada"
    try stage.act(.clear, on: screen.name)
    expectEqual(edits.entries, [""])
    expectEmpty(screen.name.text)
  }

  func clearingNothing() throws {
    try stage.act(.clear, on: screen.name)
    expectEmpty(edits.entries)
    expectTrue(screen.name.isFocused)
  }

  func focusing() throws {
    try stage.type("A", into: screen.name)
    expectTrue(screen.name.isFocused)
    try stage.act(.paste("a"), on: screen.mail)
    expectTrue(screen.mail.isFocused)
    try stage.act(.clear, on: screen.name)
    expectTrue(screen.name.isFocused)
  }

  func rewritten() throws {
    let upper = screen.name.edits.observe { [screen] in screen.name.text = $0.uppercased() }
    try stage.type("ada", into: screen.name)
    expectEqual(edits.entries, ["a", "Ad", "ADa"])
    expectEqual(screen.name.text, "ADA")
    upper.cancel()
  }

  func hiddenMeanwhile() throws {
    let hides = screen.name.edits.observe { [screen] in screen.name.isHidden = $0.count == 2 }
    try stage.type("Ada", into: screen.name)
    expectEqual(edits.entries, ["A", "Ad"])
    hides.cancel()
  }

  func readOnlyMeanwhile() throws {
    let locks = screen.name.edits.observe { [screen] _ in screen.name.isReadOnly = true }
    try stage.type("Ada", into: screen.name)
    expectEqual(edits.entries, ["A"])
    locks.cancel()
  }

  func coveredMeanwhile() throws {
    let alerts = screen.name.edits.observe { [screen] _ in screen.present(.alert("Stop")) }
    try stage.type("Ada", into: screen.name)
    expectEqual(edits.entries, ["A"])
    expectFalse(screen.name.isFocused)
    alerts.cancel()
  }
}
