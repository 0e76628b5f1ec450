import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// Gestures, keys and changes from code at random, the same ones for a seed.
@MainActor
private struct AnyGestures {
  let stage = makeStage()
  let screen: KindsScreen
  /// Whatever was on the screen once, cells that have gone included.
  var views: [HeadlessView]
  var random: SplitMix64
  var ids = 100

  init(seed: UInt64) {
    screen = stage.show { KindsScreen() }
    screen.fruit.canDelete = { $0.id % 2 == 0 }
    screen.fruit.canMove = { _ in true }
    screen.fruit.rowActions = { _ in ["Archive"] }
    screen.country.isHidden = false
    views = screen.allViews
    random = SplitMix64(seed: seed)
  }

  private mutating func any<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  private mutating func anyNumber() -> Double {
    any([0, 1, -1, 2.5, 7, 1e9, -1e300, .infinity, -.infinity, .nan, 0.1])
  }

  private mutating func anyText() -> String {
    any([
      "", "a", "Red", "12", "x y", "é", "👩‍👩‍👧", "\n", "\t", "لا", String(repeating: "w", count: 50),
    ])
  }

  private mutating func anyPlace() -> Int { any([-1, 0, 1, 2, 3, 100]) }

  mutating func gesture() {
    let (text, place, number) = (anyText(), anyPlace(), anyNumber())
    let view = any(views)
    let actions: [UserAction] = [
      .tap, .longPress, .type(text), .replace(text), .paste(text), .paste, .copy, .cut, .undo,
      .redo, .clear, .compose(text), .selectText(.all), .selectText(.text(text)),
      .selectText(.range(0..<max(0, place))), .submit, .focus, .blur, .toggle, .check, .uncheck,
      .choose(text), .choose("Finland"), .choose("Red"), .choose("M"), .choose("Help"),
      .set(to: .number(number)), .set(to: .absent), .set(to: .date("2026-02-28")),
      .set.with(.part(.text(text))),
      .drag(to: number), .increment(place), .decrement(place), .open, .close, .selectRow,
      .deselectRow, .activate, .delete, .move(to: place), .swipe("Archive"),
      .scroll(.row(place)), .scroll(.end), .scroll(.up), .scroll(.down), .refresh, .cancel,
      .dismiss,
    ]
    let action = any(actions)
    if Int.random(in: 0..<5, using: &random) == 0 {
      _ = try? stage.force(action, on: view)
    } else {
      try? stage.act(action, on: view)
    }
  }

  mutating func key() {
    let name = any(Keystroke.Name.allCases)
    let keys = [
      Keystroke(name), Keystroke(name, .shift), Keystroke("a"), Keystroke("1"),
      Keystroke("z", .control), Keystroke("a", .control), Keystroke("x", .control),
      Keystroke("v", .control), Keystroke(.tab), Keystroke(.return), Keystroke(.escape),
    ]
    try? stage.press(any(keys), times: 1)
  }

  mutating func change() {
    let (view, text, number) = (any(views), anyText(), anyNumber())
    let lower = any([0.0, -5, 3])
    ids += 1
    switch Int.random(in: 0..<16, using: &random) {
    case 0: view.isHidden.toggle()
    case 1: view.isEnabled.toggle()
    case 2: view.isReadOnly.toggle()
    case 3: for view in views { (view.isHidden, view.isEnabled) = (false, true) }
    case 4: screen.country.options = text.isEmpty ? [] : [ChoiceOption(text, text)]
    case 5: screen.colour.options = [ChoiceOption("Red", "Red"), ChoiceOption(text, text)]
    case 6: screen.name.text = text
    case 7: screen.note.selection = 0..<abs(anyPlace())
    case 8: if number.isFinite, number.magnitude < 100 { screen.volume.value = number }
    case 9:
      screen.volume.range = lower...(lower + any([0, 1, 10]))
      screen.guests.range = screen.volume.range
      screen.age.range = screen.volume.range
    case 10:
      let rows = (0..<abs(anyPlace() % 7)).map { Fruit(id: ids + $0, name: "Fruit \($0)") }
      screen.fruit.sections = [
        ListSection(rows: rows + screen.fruit.rows.prefix(abs(anyPlace()) % 4))
      ]
      views += screen.fruit.visibleCells.flatMap { [$0 as HeadlessView] + $0.children }
      views = Array(views.suffix(120))
    case 11: screen.fruit.selectionMode = any([.none, .single, .multiple, .toggle])
    case 12:
      stage.screen?.present(
        AlertContent(
          title: text, textFields: any([[], [AlertTextField("Field", text: text)]]),
          actions: any([[], [.cancel()], [.ok(), .cancel()]])))
      views += stage.screen?.alertFields ?? []
    case 13: if let alert = stage.screen?.presentedAlert { stage.screen?.dismiss(alert) }
    case 14: screen.present(sheet: screen.sheet == nil ? ProfileScreen() : nil)
    default:
      if let title = stage.screen?.presentedAlert?.actions.first?.title {
        try? stage.choose(title)
      }
    }
  }

  /// What is wrong, whatever was done.
  func wrongs() -> [String] {
    let focused = views.filter(\.isFocused)
    var wrongs: [String] = []
    if focused.count > 1, Set(focused.map(ObjectIdentifier.init)).count > 1 {
      wrongs.append("focused: \(focused.map(\.id))")
    }
    for view in focused where !view.isAvailable { wrongs.append("\(view.id) has the focus") }
    if !screen.volume.range.contains(screen.volume.value) { wrongs.append("volume") }
    if !screen.guests.range.contains(screen.guests.value) { wrongs.append("guests") }
    let rows = screen.fruit.rows
    if !screen.fruit.selectedIDs.isSubset(of: rows.map(\.id)) { wrongs.append("selection") }
    if screen.fruit.visibleCells.count != min(3, rows.count) { wrongs.append("cells") }
    if let country = screen.country.selection,
      !screen.country.options.contains(where: { $0.value == country })
    {
      wrongs.append("country")
    }
    for text in [
      screen.name.selection.upperBound <= screen.name.text.count,
      screen.note.selection.upperBound <= screen.note.text.count,
    ] where !text {
      wrongs.append("caret")
    }
    return wrongs
  }
}

@MainActor @Suite("User: whatever is done")
struct AnyGestureTests {}

extension AnyGestureTests {
  private nonisolated static let stress =
    Extent.asked("GESTURES").map(UInt64.init)
  private nonisolated static let steps = 600
  /// `BINDERY_STRESS_GESTURES` asks for another number of steps.
  private nonisolated static let seeds = 1...max(1, (stress ?? 1_800) / UInt64(steps))

  @Test(
    "nothing stops the program, and the rules of focus, bounds and selections hold",
    arguments: seeds)
  func rules(seed: UInt64) {
    var gestures = AnyGestures(seed: seed)
    for step in 0..<Self.steps {
      switch step % 4 {
      case 0: gestures.change()
      case 1: gestures.key()
      default: gestures.gesture()
      }
      let wrongs = gestures.wrongs()
      expectEqual(wrongs, [], "seed \(seed), step \(step)")
      if !wrongs.isEmpty { return }
    }
    if Self.stress != nil, seed == Self.seeds.upperBound {
      print("\(Self.seeds.count * Self.steps) gestures, keys and changes at random")
    }
  }
}
