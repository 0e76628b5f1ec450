import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: groups")
struct GroupTests {
  nonisolated static let tests: [TestCase<GroupTests>] = [
    TestCase("views in a group come after it, and their ids begin with its own", ids),
    TestCase("a view is hidden and disabled with its group, and refuses", inherited),
    TestCase("a screen that is disabled disables all that is on it", screenDisabled),
    TestCase("groups nest", nested),
    TestCase("changes in a group are listed in the order of the screen", deltas),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<GroupTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: AddressScreen

  init() {
    screen = stage.show { AddressScreen() }
  }
}

extension GroupTests {
  func ids() {
    expectEqual(
      screen.allViews.map(\.id),
      [
        "name", "home", "home.street", "home.city", "work", "work.street", "work.city", "caption",
        "send", "cancel",
      ])
  }

  func inherited() {
    screen.work.isEnabled = false
    expectFalse(screen.work.city.isEffectivelyEnabled)
    expectTrue(screen.work.city.isEnabled)
    expectEqual(
      refusal { try stage.type("x", into: screen.work.city) },
      """
      refused: type work.city "x": the field is disabled with its group work
        note: `#expect(throws: Refusal.self) { … }` asserts the refusal, `stage.force` skips the check
      """)
    screen.work.isHidden = true
    expectTrue(screen.work.city.isEffectivelyHidden)
    expectEqual(
      refusal { try stage.focus(screen.work.city) },
      """
      refused: focus work.city: the field is hidden with its group work
        note: also, the field is disabled with its group work
      """)
  }

  func screenDisabled() throws {
    try stage.focus(screen.name)
    screen.isEnabled = false
    expectFalse(screen.name.isFocused)
    expectEqual(
      refusal { try stage.tap(screen.send) }?.hasPrefix(
        "refused: tap send: the button is disabled with its screen"), true)
  }

  @Test("F-rule the focus is lost with the group", arguments: [true, false])
  func focus(hides: Bool) throws {
    try stage.focus(screen.home.city)
    if hides { screen.home.isHidden = true } else { screen.home.isEnabled = false }
    expectFalse(screen.home.city.isFocused)
  }

  func nested() throws {
    final class Inner: HeadlessGroup { let a = HeadlessTextField("A") }
    final class Outer: HeadlessGroup { let inner = Inner("Inner") }
    final class NestedScreen: HeadlessScreen { let outer = Outer("Outer") }
    let screen = stage.show { NestedScreen(title: "") }
    expectEqual(screen.allViews.map(\.id), ["outer", "outer.inner", "outer.inner.a"])
    screen.outer.isEnabled = false
    #expect(throws: Refusal.self) { try stage.focus(screen.outer.inner.a) }
  }

  func deltas() throws {
    try stage.type("x", into: screen.work.city)
    expectContains(stage.log.lines, #"work.city.text: "" -> "x""#)
  }
}
