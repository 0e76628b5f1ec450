import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class SelectionScreen: HeadlessScreen {
  let all = HeadlessToggle("All", isTristate: true)
  let spinner = HeadlessSpinner("Counting")
}

@MainActor @Suite("Toggle: a third state; spinner: standing still")
struct TristateTests {
  nonisolated static let tests: [TestCase<TristateTests>] = [
    TestCase("code may set it and end it, and sends nothing", programmatic),
    TestCase("a spinner that stands still is seen if it does not hide", spinner),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TristateTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: SelectionScreen
  private let toggles = Log<Bool>()
  private let connection: Connection

  init() {
    screen = stage.show { SelectionScreen(title: "") }
    connection = screen.all.edits.observe { [toggles] in toggles.add($0) }
  }
}

extension TristateTests {
  @Test(
    "what is mixed is on when the user turns it over, whatever it was before",
    arguments: [true, false])
  func tap(isOn: Bool) throws {
    screen.all.isOn = isOn
    screen.all.isMixed = true
    try stage.tap(screen.all)
    expectTrue(screen.all.isOn)
    expectFalse(screen.all.isMixed)
    expectEqual(toggles.entries, [true])
  }

  @Test("checking and unchecking end it", arguments: [true, false])
  func check(turnsOn: Bool) throws {
    screen.all.isMixed = true
    try stage.act(turnsOn ? .check : .uncheck, on: screen.all)
    expectEqual(screen.all.isOn, turnsOn)
    expectFalse(screen.all.isMixed)
    expectEqual(toggles.entries, [turnsOn])
  }

  func programmatic() {
    screen.all.isMixed = true
    expectAny(screen.drawing()) { $0.contains("[-] All") }
    expectEqual(screen.accessibilityTree.first?.description, #"switch "All" [mixed]"#)
    screen.all.isOn = false
    expectFalse(screen.all.isMixed)
    expectEmpty(toggles.entries)
  }

  func spinner() {
    #expect(!screen.drawing().contains { $0.contains("Counting") })
    screen.spinner.hidesWhenStopped = false
    expectAny(screen.drawing()) { $0.contains("· Counting") }
  }
}
