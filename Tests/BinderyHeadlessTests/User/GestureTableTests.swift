import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

extension UserAction {
  fileprivate static let shake = UserAction(
    "shake", takes: .alone, refusal: "cannot be shaken", summary: "Shakes a view.",
    example: "shake dice")
}

/// A view of a kind that only this file has.
private final class Dice: HeadlessControl, DescribedView {
  static var kind: ViewKind { ViewKind(.image, "dice", of: Dice.self, .pips, .shakes) }

  private(set) var pips = 1
  private(set) var shakes = 0

  init() { super.init("Dice") }

  override func response(to action: UserAction) -> UserAction.Response {
    guard action == .shake else { return super.response(to: action) }
    return .accepted {
      self.pips = 6
      self.shakes += 1
      self.changed()
    }
  }
}

extension ViewKey where View == Dice {
  fileprivate static var pips: ViewKey<View, ReadOnly<Int>> { .init(reading: { $0.pips }) }
  fileprivate static var shakes: ViewKey<View, ReadOnly<Int>> { .init(reading: { $0.shakes }) }
}

private final class GestureScreen: HeadlessScreen {
  let dice = Dice()
  let save = HeadlessButton("Save")
  let name = HeadlessLabel("Ada")
  let rows = HeadlessList("Rows", of: Row.self) { HeadlessCell() }

  struct Row: Identifiable {
    let id: Int
  }
}

@MainActor @Suite("User: gestures are rows of a table")
struct GestureTableTests {
  nonisolated static let tests: [TestCase<GestureTableTests>] = [
    TestCase("a double tap taps a button twice", doubleTap),
    TestCase("a double tap ends with the first tap, if that disables the view", disabling),
    TestCase("a double tap activates a row, whatever a tap does", row),
    TestCase("what cannot be tapped cannot be tapped twice", refused),
    TestCase("a gesture of an app's own changes a view, and the log tells what is different", own),
    TestCase("other views refuse a gesture of an app's own in its words", complaint),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<GestureTableTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: GestureScreen

  init() {
    screen = stage.show { GestureScreen(title: "") }
  }
}

extension GestureTableTests {
  func doubleTap() throws {
    var taps = 0
    screen.save.taps.observe { taps += 1 }.store(in: screen.scope)
    try stage.act(.doubleTap, on: screen.save)
    expectEqual(taps, 2)
  }

  func disabling() throws {
    var taps = 0
    screen.save.taps.observe { [unowned screen] in
      taps += 1
      screen.save.isEnabled = false
    }.store(in: screen.scope)
    try stage.act(.doubleTap, on: screen.save)
    expectEqual(taps, 1)
  }

  func row() throws {
    var activated: [Int] = []
    screen.rows.selectionMode = .single
    screen.rows.sections = [ListSection(rows: [.init(id: 1), .init(id: 2)])]
    screen.rows.activations.observe { activated.append($0) }.store(in: screen.scope)
    try stage.act(.doubleTap, on: screen.rows.cell(at: 1))
    expectEqual(activated, [2])
    expectEqual(screen.rows.selectedIDs, [])
  }

  func refused() {
    #expect(throws: Refusal.self) { try stage.act(.doubleTap, on: screen.name) }
  }

  func own() throws {
    try stage.act(.shake, on: screen.dice)
    expectEqual(
      stage.delta(since: 0).filter { $0.hasPrefix("dice") },
      [
        "dice.pips: 1 -> 6", "dice.shakes: 0 -> 1",
      ])
  }

  func complaint() {
    let refusal = #expect(throws: Refusal.self) { try stage.act(.shake, on: screen.name) }
    expectEqual(refusal?.reason, "a label cannot be shaken")
  }
}
