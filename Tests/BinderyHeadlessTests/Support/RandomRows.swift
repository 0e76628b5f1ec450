import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit

/// A list whose rows and cells change at random: also while cells are bound and released, and by what they
/// observe.
@MainActor
final class RandomRows: StagedWorld {
  final class RowCell: HeadlessCell {
    let title = HeadlessLabel()
    let done = HeadlessToggle("Done")
    let remark = HeadlessTextField("Remark")
    let detail = HeadlessLabel()
  }

  /// A row, which may have another one as its detail.
  @MainActor
  final class Row: Identifiable, Equatable {
    nonisolated let id: Int
    let title: MutableProperty<String>
    let isDone = MutableProperty(false)
    let remark = MutableProperty("")
    let detail = MutableProperty<Row?>(nil)

    init(_ id: Int) {
      self.id = id
      title = MutableProperty("Row \(id)")
    }

    nonisolated static func == (first: Row, second: Row) -> Bool { first === second }
  }

  final class Screen: HeadlessScreen {
    let rows: HeadlessList<Row, RowCell>

    init(visibleCount: Int) {
      rows = HeadlessList("Rows", visibleCount: visibleCount) { RowCell() }
      super.init(title: "Rows")
    }
  }

  let random: RandomActs
  private let reporting = ReportingStage()
  private let screen: Screen
  private let items = MutableArrayProperty<Row>([])
  private let plain = MutableProperty<[Row]>([], comparing: .by { _, _ in false })
  /// What the list is bound to; `nil` if its bindings have ended.
  private var shown: (@MainActor () -> [Row])?
  private var made: [Weak<Row>] = []
  private var noted: [String] = []
  var findings: [String] { noted + reporting.messages }

  var stage: Stage { reporting.stage }
  private var list: HeadlessList<Row, RowCell> { screen.rows }

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    let count = 1 + random.below(4)
    screen = reporting.stage.show { Screen(visibleCount: count) }
    stage.perform {
      for _ in 0..<4 { items.append(makeRow()) }
      bind()
    }
  }

  /// An operation, and what follows from it.
  func step() {
    stage.perform {
      random.step(act)
      compare()
    }
  }

  /// Lets go of all; what is left of it.
  func end() -> [String] {
    stage.perform {
      list.scope.cancel()
      plain.value = []
      items.removeAll()
      list.sections = []
    }
    return left(of: [])
  }

  private func makeRow() -> Row {
    let row = Row(made.count)
    made.append(Weak(row))
    return row
  }

  func perform() {
    switch below(5) {
    case 0: edit()
    case 1: write()
    case 2: use()
    case 3: change()
    default:
      transaction {
        act()
        act()
      }
    }
  }

  private var contents: [Row] { Array(items.untracked) }

  private var anyRow: Row? {
    let rows = contents
    return rows.isEmpty ? nil : rows[below(rows.count)]
  }

  private func edit() {
    let count = contents.count
    switch below(6) {
    case 0: items.append(makeRow())
    case 1: items.insert(makeRow(), at: below(count + 1))
    case 2: if count > 0 { items.remove(at: below(count)) }
    case 3: if count > 0 { items.move(from: below(count), to: below(count)) }
    case 4: items.replaceAll(with: contents.shuffled(using: &random.random))
    default: plain.value = contents.filter { _ in below(2) == 0 }
    }
  }

  private func write() {
    guard let row = anyRow else { return }
    switch below(5) {
    case 0: row.title.value = "Title \(acts)"
    case 1: row.isDone.value.toggle()
    case 2: row.remark.value = "Remark \(acts)"
    case 3: row.detail.value = below(2) == 0 ? nil : makeRow()
    default: row.detail.value?.title.value = "Detail \(acts)"
    }
  }

  /// The user does nothing in the middle of something else.
  private func use() {
    guard random.isOutermost, shown != nil,
      let cell = list.visibleCells.randomElement(using: &random.random)
    else { return }
    switch below(4) {
    case 0: try? stage.act(.scroll(.row(below(6))), on: list)
    case 1: try? stage.act(.tap, on: cell.done)
    case 2: try? stage.act(.type("x"), on: cell.remark)
    default: list.visibleCount = 1 + below(4)
    }
  }

  private func change() {
    switch below(4) {
    case 0:
      shown = nil
      list.scope.cancel()
      // What a teardown has bound has ended, too.
      shown = nil
    case 1, 2: bind()
    default: list.selectedIDs = Set(contents.map(\.id).filter { _ in below(2) == 0 })
    }
  }

  private func bind() {
    guard shown == nil else { return }
    list.selectionMode = .multiple
    switch below(3) {
    case 0:
      shown = { [items] in Array(items.untracked) }
      list.bind(items) { [weak self] in self?.configure($0, $1) }
    case 1:
      shown = { [items] in Array(items.untracked).filter { !$0.isDone.untracked } }
      list.bind(items.filter { !$0.isDone.value }) { [weak self] in self?.configure($0, $1) }
    default:
      shown = { [plain] in plain.untracked }
      list.bind(plain) { [weak self] in self?.configure($0, $1) }
    }
  }

  private func configure(_ cell: RowCell, _ row: Row) {
    mayAct()
    cell.title.bind(row.title)
    cell.remark.bind(row.remark)
    mayAct()
    cell.done.bind(row.isDone)
    // What is bound in there ends with the detail, so nothing else is.
    cell.bind(whileSome: row.detail) { cell, detail in
      cell.detail.bind(detail.title)
    } otherwise: {
      $0.detail.text = ""
    }
    cell.scope.observe(row.title) { [weak self] _ in self?.mayAct() }
    if below(2) == 0 { cell.scope.onEnd { [weak self] in self?.mayAct() } }
  }

  // MARK: Comparing

  private func compare() {
    if let rows = shown?(), list.rows.map(\.id) != rows.map(\.id) {
      noted.append("shows \(list.rows.map(\.id)) instead of \(rows.map(\.id))")
    }
    let cells = list.visibleCells
    let rows = shown == nil ? [] : Array(list.rows.dropFirst(list.first).prefix(cells.count))
    for (cell, row) in zip(cells, rows) {
      let wanted = [
        row.title.untracked, row.isDone.untracked.description, row.remark.untracked,
        row.detail.untracked?.title.untracked ?? "",
      ]
      let found = [
        cell.title.text, cell.done.isOn.description, cell.remark.text, cell.detail.text,
      ]
      if found != wanted { noted.append("row \(row.id) is \(found), not \(wanted)") }
    }
    if shown != nil { noted += left(of: rows) }
    guard shown == nil else { return }
    for cell in cells where cell.contents.contains(where: { !$0.scope.boundAttributes.isEmpty }) {
      noted.append("the cell of '\(cell.title.text)' is bound after the end of its list")
    }
  }

  /// The rows that are alive and should not be.
  private func left(of rows: [Row]) -> [String] {
    // What was let go of is released with the next edits.
    for _ in 1...3 { items.append(Row(-1)) }
    for _ in 1...3 { items.remove(at: items.untracked.count - 1) }
    var known = contents + plain.untracked + list.rows
    known += known.compactMap(\.detail.untracked)
    return made.compactMap { place in
      guard let row = place.object, !known.contains(where: { $0 === row }) else { return nil }
      return "row \(row.id) is retained"
    }
  }
}
