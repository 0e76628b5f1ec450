import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("User: tapping")
struct TapTests {
  let stage = makeStage()
  let screen: ProfileScreen

  init() {
    screen = stage.show { ProfileScreen() }
  }

  @Test("tapping a button sends one tap")
  func button() throws {
    let taps = Log<String>()
    let connection = screen.save.taps.observe { taps.add("tap") }
    try stage.tap(screen.save)
    expectEqual(taps.entries, ["tap"])
    connection.cancel()
  }

  @Test("tapping a toggle turns it over")
  func toggle() throws {
    try stage.tap(screen.terms)
    #expect(screen.terms.isOn)
    try stage.tap(screen.terms)
    #expect(!screen.terms.isOn)
  }

  @Test("tapping a field focuses it")
  func field() throws {
    try stage.tap(screen.name)
    #expect(screen.name.isFocused)
  }

  @Test("tapping a button leaves the focus where it is")
  func buttonAndFocus() throws {
    try stage.focus(screen.name)
    try stage.tap(screen.save)
    #expect(screen.name.isFocused)
  }

  @Test("a second tap is refused when the first one disabled the button")
  func doubleTap() throws {
    let connection = screen.save.taps.observe { [screen] in screen.save.isEnabled = false }
    try stage.tap(screen.save)
    #expect(throws: Refusal.self) { try stage.tap(screen.save) }
    connection.cancel()
  }

  @Test("what a gesture executes belongs to the stage")
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
