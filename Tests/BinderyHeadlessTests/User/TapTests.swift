import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("User: tapping")
struct TapTests {
  nonisolated static let tests: [TestCase<TapTests>] = [
    TestCase("tapping a button sends one tap", button),
    TestCase("tapping a toggle turns it over", toggle),
    TestCase("tapping a field focuses it", field),
    TestCase("tapping a button leaves the focus where it is", buttonAndFocus),
    TestCase("a second tap is refused when the first one disabled the button", doubleTap),
    TestCase("what a gesture executes belongs to the stage", runtime),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TapTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let screen: ProfileScreen

  init() {
    screen = stage.show { ProfileScreen() }
  }
}

extension TapTests {
  func button() throws {
    let taps = Log<String>()
    let connection = screen.save.taps.observe { taps.add("tap") }
    try stage.tap(screen.save)
    expectEqual(taps.entries, ["tap"])
    connection.cancel()
  }

  func toggle() throws {
    try stage.tap(screen.terms)
    expectTrue(screen.terms.isOn)
    try stage.tap(screen.terms)
    expectFalse(screen.terms.isOn)
  }

  func field() throws {
    try stage.tap(screen.name)
    expectTrue(screen.name.isFocused)
  }

  func buttonAndFocus() throws {
    try stage.focus(screen.name)
    try stage.tap(screen.save)
    expectTrue(screen.name.isFocused)
  }

  func doubleTap() throws {
    let connection = screen.save.taps.observe { [screen] in screen.save.isEnabled = false }
    try stage.tap(screen.save)
    #expect(throws: Refusal.self) { try stage.tap(screen.save) }
    connection.cancel()
  }

  func runtime() throws {
    let seen = Log<Bool>()
    let connection = screen.save.taps.observe { [stage] in
      seen.add(Runtime.current === stage.runtime)
    }
    try stage.tap(screen.save)
    expectEqual(seen.entries, [true])
    connection.cancel()
  }
}
