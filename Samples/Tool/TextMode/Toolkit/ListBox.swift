import BinderyScript

/// Rows, of which some are in sight, each shown by a cell. There are only as many cells as there
/// are rows in sight.
class ListBox<Row: Identifiable, Cell: Widget>: Widget {
  let label: String
  let visibleCount: Int
  private let makeCell: () -> Cell
  /// Shows a row in a cell.
  var configure: (@MainActor (Cell, Row) -> Void)? { didSet { arrange(anew: true) } }
  /// The most rows that can be selected.
  var selectionLimit = 0
  /// Whether using a selected row deselects it, even if only one can be.
  var deselects = false
  private var shown: [(row: Row, cell: Cell)] = []
  private var pool: [Cell] = []
  private var first = 0
  private var cursor: Row.ID?
  private var selected: Set<Row.ID> = []

  init(_ label: String, visibleCount: Int = 8, cell: @escaping () -> Cell) {
    (self.label, self.visibleCount, makeCell) = (label, visibleCount, cell)
  }

  /// The cell is out of use, or about to show another row.
  func recycle(_ cell: Cell) {}

  /// The user selected rows, or deselected them.
  func userSelected() {}

  /// The user opened a row.
  func userActivated(_ id: Row.ID) {}

  /// The cells of the rows in sight.
  final var visibleCells: [Cell] { shown.map(\.cell) }

  var rows: [Row] = [] {
    didSet {
      let present = Set(rows.map(\.id))
      selected.subtract(Set(oldValue.map(\.id)).subtracting(present))
      arrange(anew: true)
    }
  }

  /// The rows selected, of those that there are.
  var selectedIDs: Set<Row.ID> {
    get { selected.intersection(rows.map(\.id)) }
    set {
      selected = newValue
      changed()
    }
  }

  /// Brings a row to the top, as far as there are rows.
  func scroll(to place: Int) {
    first = place
    arrange(anew: false)
  }

  /// Shows the rows in sight again.
  func arrange(anew: Bool) {
    first = max(0, min(first, rows.count - visibleCount))
    let next = rows.dropFirst(first).prefix(visibleCount)
    var cells = Dictionary(shown.map { ($0.row.id, $0.cell) }) { cell, _ in cell }
    let staying = Set(next.map(\.id))
    for (row, cell) in shown where !staying.contains(row.id) {
      recycle(cell)
      pool.append(cell)
      cells[row.id] = nil
    }
    shown = next.map { row in
      let own = cells.removeValue(forKey: row.id)
      let cell = own ?? pool.popLast() ?? makeCell()
      cell.window = window
      if own == nil || anew {
        if own != nil { recycle(cell) }
        configure?(cell, row)
      }
      return (row, cell)
    }
    changed()
  }

  override var isFocusable: Bool { true }

  override func take(_ key: Key) -> Bool {
    guard isUsable else { return false }
    let place = rows.firstIndex { $0.id == cursor }
    switch key {
    case .up: go(to: (place ?? rows.count) - 1)
    case .down: go(to: (place ?? -1) + 1)
    case .pageUp: go(to: max(0, (place ?? 0) - visibleCount))
    case .pageDown: go(to: min(rows.count - 1, (place ?? 0) + visibleCount))
    case .home: go(to: 0)
    case .end: go(to: rows.count - 1)
    case .enter, .text(" "):
      guard let place else { return false }
      use(place)
    default: return false
    }
    return true
  }

  private func go(to place: Int) {
    guard rows.indices.contains(place) else { return }
    cursor = rows[place].id
    if place < first { scroll(to: place) }
    if place >= first + visibleCount { scroll(to: place - visibleCount + 1) }
    changed()
  }

  /// Selects the row, or opens it where none can be selected.
  func use(_ place: Int) {
    guard isUsable, rows.indices.contains(place) else { return }
    let id = rows[place].id
    cursor = id
    guard selectionLimit > 0 else { return userActivated(id) }
    let before = selectedIDs
    let next =
      selectionLimit > 1 || deselects && before.contains(id)
      ? before.symmetricDifference([id]) : [id]
    guard next != before else { return }
    selectedIDs = next
    userSelected()
  }

  override func lines(width: Int) -> [TextLine] {
    let head = rows.count > visibleCount ? "\(label) (\(rows.count))" : label
    let body = shown.map { row, cell in
      let isHere = hasFocus && row.id == cursor
      let mark = selectionLimit == 0 ? "" : selectedIDs.contains(row.id) ? "✓ " : "  "
      let pieces = cell.lines(width: width - 4).flatMap { $0.pieces + [.init(text: " ")] }
      return TextLine(
        "",
        [.init(text: mark + (isHere ? "›" : "-"), style: isHere ? .focused : .plain)]
          + [.init(text: " ")] + pieces)
    }
    return [TextLine(head, hasFocus ? .strong : .plain)] + body + remarks(width: width)
  }
}
