import Bindery
import BinderyScript
import BinderyViews
import TestKit

@testable import BinderyHeadless
@testable import BinderyTerminal

/// A screen with views of every kind, which is used by keys and the mouse of a terminal of changing size while
/// the app changes it.
@MainActor
final class RandomWindow: RandomWorld {
  struct Row: Identifiable, Equatable {
    let id: Int
    var name: String
  }

  final class Cell: HeadlessCell {
    let name = HeadlessLabel()
    let field = HeadlessTextField("Note")
    let done = HeadlessToggle("Done")
    let drop = HeadlessButton("Drop")
  }

  final class Screen: HeadlessScreen {
    let label = HeadlessLabel("Label")
    let field = HeadlessTextField("Field")
    let secret = HeadlessTextField("Secret", isSecure: true)
    let area = HeadlessTextView("Area")
    let search = HeadlessSearchField("Search")
    let number = HeadlessNumberField("Number")
    let day = HeadlessDatePicker("Day", of: LocalDate.self)
    let color = HeadlessColorPicker("Color")
    let files = HeadlessFilePicker("Files")
    let toggle = HeadlessToggle("Toggle")
    let picker = HeadlessPicker("Picker", titles: ["One", "Two", "Three"])
    let radio = HeadlessRadioGroup("Radio", titles: ["One", "日本語", "Three"])
    let segments = HeadlessSegmentedControl("Size", titles: ["S", "M"])
    let combo = HeadlessComboBox("Combo", titles: ["One", "Two", "Three"])
    let slider = HeadlessSlider("Slider", in: 0...1)
    let stepper = HeadlessStepper("Stepper")
    let bar = HeadlessProgressBar("Bar")
    let spinner = HeadlessSpinner()
    let image = HeadlessImage("Image")
    let link = HeadlessLink("Link", to: "https://example.com")
    let banner = HeadlessBanner("Banner")
    let more = HeadlessMenu("More")
    let scroll = HeadlessScrollView("Terms", length: 100, visible: 10)
    let list = HeadlessList("List", of: Row.self, visibleCount: 4) { Cell() }
    let grid = HeadlessGrid("Grid", of: Row.self, visibleCount: 6, columns: 3) { Cell() }
    let save = HeadlessButton("Save", role: .default)
    let cancel = HeadlessButton("Cancel", role: .cancel)
  }

  let random: RandomActs
  private let reporting = ReportingStage()
  private let window: TerminalWindow
  private let rows = MutableProperty<[Row]>([])
  private let warning = MutableProperty<String?>(nil)
  private let sheet: MutableProperty<Int?>
  private var screens: [Weak<Screen>] = []
  private var terminal = TerminalGrid()
  private var frame: Frame?
  private var noted: [String] = []
  private var nextID = 0
  var findings: [String] { noted + reporting.messages }

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    sheet = reporting.stage.perform { MutableProperty(nil) }
    window = TerminalWindow(LivePlayer(reporting.stage))
    reporting.stage.show { makeScreen() }
  }

  private func makeScreen() -> Screen {
    let screen = Screen(title: text), isFirst = screens.isEmpty
    screens.append(Weak(screen))
    screen.list.configure = { cell, row in cell.name.text = row.name }
    screen.grid.configure = { cell, row in cell.name.text = row.name }
    screen.scope.observe(rows) { [weak screen] in
      screen?.list.sections = [ListSection(rows: $0)]
      screen?.grid.sections = [ListSection(rows: $0)]
    }
    guard isFirst else { return screen }
    screen.present(alert: warning) { [weak self] in
      let actions: [AlertAction] = [.init("Go"), .init("Stop", role: .destructive), .cancel()]
      return .alert($0, message: self?.text ?? "", actions)
    }
    screen.present(sheet) { [weak self] _ in self?.makeScreen() ?? HeadlessScreen(title: "") }
    return screen
  }

  func step() async {
    reporting.stage.perform { random.step(act) }
    await use()
    await reporting.stage.settle()
    reporting.stage.perform { draw() }
  }

  func end() async -> [String] { [] }

  func perform() {
    let screen = screens.compactMap(\.object).randomElement(using: &random.random)
    guard let screen else { return }
    let view = screen.allViews.randomElement(using: &random.random)
    switch below(12) {
    case 0: screen.label.text = text
    case 1: view?.isHidden = below(2) == 0
    case 2: (view as? HeadlessControl)?.isEnabled = below(3) != 0
    case 3, 4: changeRows()
    case 5: warning.value = below(2) == 0 ? nil : text
    case 6: sheet.value = below(2) == 0 ? nil : below(5)
    case 7: if view?.isFocusable == true { view?.takeFocus() }
    case 8: screen.field.text = text
    case 9: screen.area.text = text + "\n" + text
    case 10: screen.grid.columns = below(6)
    default: screen.bar.fraction = [nil, 0, 0.3, 1][below(4)]
    }
  }

  private func changeRows() {
    var all = rows.value
    switch below(4) {
    case 0: all = []
    case 1: all.append(contentsOf: (0..<below(8)).map { _ in makeRow() })
    case 2: if !all.isEmpty { all.remove(at: below(all.count)) }
    default: all.insert(makeRow(), at: below(all.count + 1))
    }
    rows.value = all
  }

  private func makeRow() -> Row {
    nextID += 1
    return Row(id: nextID, name: text)
  }

  /// Letters of all widths, marks, and what must not reach a terminal.
  private var text: String {
    let pieces = [
      "a", "Ada", " ", "日本", "👩‍👩‍👧", "e\u{301}", "\u{7}", "\t", "Straße", "עברית", "🇩🇪", "—",
      "\u{200B}",
      "﷽", "ﬀ", "\u{1B}[31m",
    ]
    return (0..<below(9)).map { _ in pieces[below(pieces.count)] }.joined()
  }

  private static let keys: [Key] = [
    .text("x"), .text("7"), .text(" "), .text("日"), .left, .right, .wordLeft, .wordRight, .home,
    .end,
    .up, .up, .down, .down, .pageUp, .pageDown, .backspace, .delete, .deleteWordLeft,
    .deleteWordRight, .deleteToStart, .deleteToEnd, .tab, .tab, .tab, .backTab, .enter, .enter,
    .escape, .stroke(Keystroke("z", .control)), .stroke(Keystroke(.up, .shift)), .other,
    .answer("x"),
  ]
  private static let buttons: [Key.MouseButton] = [
    .press, .press, .otherPress, .wheelUp, .wheelDown,
  ]

  /// A few keys and clicks, also beside the terminal.
  private func use() async {
    for _ in 0..<(1 + below(4)) {
      if below(5) == 0 {
        let (column, row) = (below(terminal.columns + 2), below(terminal.rows + 2))
        let button = Self.buttons[below(Self.buttons.count)]
        await window.take(.mouse(button, column: column, row: row))
      } else {
        await window.take(Self.keys[below(Self.keys.count)])
      }
      if below(2) == 0 { draw() }
    }
  }

  /// Draws the window as a session does: on a terminal of another size, all of it.
  private func draw() {
    if below(6) == 0 {
      let isSmall = below(2) == 0
      terminal = TerminalGrid(
        columns: 1 + below(isSmall ? 30 : 130), rows: 1 + below(isSmall ? 9 : 60))
      frame = nil
    }
    let all = window.draw(columns: 120, rows: 2_000)
    if let spot = window.presentSpot, !all.lines.contains(where: \.isFocused) {
      noted.append("the cursor at \(spot) is not seen")
    }
    let (columns, rows) = (terminal.columns, terminal.rows)
    let next = window.draw(columns: columns, rows: rows)
    if next.lines.count > rows { noted.append("\(next.lines.count) lines on \(rows)") }
    for line in next.lines where line.width > columns {
      noted.append("a line of \(line.width) on \(columns): \(line.plain)")
    }
    if let caret = next.caret, caret.row >= rows || !(0..<columns).contains(caret.column) {
      noted.append("the caret is at \(caret) of \(columns) × \(rows)")
    }
    terminal.take(next.output(after: frame, Palette()))
    var fresh = TerminalGrid(columns: columns, rows: rows)
    fresh.take(next.output(after: nil, Palette()))
    if fresh.cells != terminal.cells { noted.append("a new terminal shows something else") }
    frame = next
  }
}
