import BinderyScript

/// A list of rows, of which some are visible, each in a cell. There are only as many cells as
/// visible rows.
class ListBox<Row: Identifiable, Cell: ListCell>: Widget {
  /// Rows with a line above them, and one below.
  struct Section {
    var header: String?
    var rows: [Row]
    var footer: String?
  }

  let label: String
  let visibleCount: Int
  /// The text shown while there are no rows.
  let emptyText: String
  private let makeCell: () -> Cell
  /// Shows a row in a cell.
  var configure: (@MainActor (Cell, Row) -> Void)? { didSet { arrange(anew: true) } }
  /// The most rows that can be selected.
  var selectionLimit = 0
  /// Whether using a selected row deselects it, even if only one can be.
  var deselects = false
  /// Whether the user can delete a row.
  var canDelete: @MainActor (Row) -> Bool = { _ in false }
  var canMove: @MainActor (Row) -> Bool = { _ in false }
  /// The titles of the other actions on a row.
  var rowActions: @MainActor (Row) -> [String] = { _ in [] }

  /// The rows whose contents have changed, if they are known.
  final var freshRows: Set<Row.ID>?
  private(set) var rows: [Row] = []
  /// The rows in sight.
  private(set) var shown: [(row: Row, cell: Cell)] = []
  /// The place of the first row in sight.
  private(set) var first = 0
  /// The row of the user's cursor.
  final var cursor: Row.ID? { didSet { changed() } }
  /// The row that the user has picked up to move it.
  final var taken: Row.ID? { didSet { changed() } }
  /// The captions above the row at an index: the header of its section, the footer of the one
  /// before.
  private(set) var captions: [(place: Int, text: String, isHeader: Bool)] = []
  private var selected: Set<Row.ID> = []
  private var pool: [Cell] = []
  private var isArranging = false
  private var mustArrange = false

  init(
    _ label: String, of rows: Row.Type = Row.self, visibleCount: Int = 8,
    emptyText: String = "nothing here", cell: @escaping () -> Cell
  ) {
    (self.label, self.visibleCount, self.emptyText) = (label, visibleCount, emptyText)
    makeCell = cell
  }

  /// The cell is out of use, or about to show another row.
  func recycle(_ cell: Cell) {}

  /// The user selected rows, or deselected them.
  func userSelected() {}

  /// Whether there is anything to be seen when a row is opened.
  var canOpen: Bool { true }

  /// The user opened a row.
  func userActivated(_ id: Row.ID) {}

  /// The user has deleted a row.
  func userDeleted(_ id: Row.ID) {}

  /// The user has moved a row.
  func userMoved(_ id: Row.ID, from source: Int, to destination: Int) {}

  /// The user chose an action of a row.
  func userChose(_ title: String, of id: Row.ID) {}

  // MARK: Rows

  /// Shows other rows.
  func show(_ sections: [Section]) {
    let place = cursorPlace
    (rows, captions) = ([], [])
    for section in sections {
      if let header = section.header { captions.append((rows.count, header, true)) }
      rows += section.rows
      if let footer = section.footer { captions.append((rows.count, footer, false)) }
    }
    let present = Set(rows.map(\.id))
    // If the row of the cursor was removed, the cursor goes to the row in its place.
    if let place, let cursor, !present.contains(cursor) {
      self.cursor = rows.isEmpty ? nil : rows[min(place, rows.count - 1)].id
    }
    arrange(anew: true)
  }

  /// The identities of the selected rows, among the present ones.
  var selectedIDs: Set<Row.ID> {
    get { selected.isEmpty ? [] : selected.intersection(rows.map(\.id)) }
    set {
      selected = newValue
      changed()
    }
  }

  final var cursorPlace: Int? {
    guard let cursor else { return nil }
    // Nearly always it is in sight; a list may have thousands of rows.
    let inSight = rows.dropFirst(first).prefix(visibleCount)
    return inSight.firstIndex { $0.id == cursor } ?? rows.firstIndex { $0.id == cursor }
  }

  /// Brings a row to the top, as far as there are rows.
  func scroll(to place: Int) {
    first = place
    arrange(anew: false)
  }

  // MARK: Cells

  /// The cells of the rows in sight.
  final var visibleCells: [Cell] { shown.map(\.cell) }

  /// Gives the visible rows their cells. Showing a row may change the rows.
  private func arrange(anew: Bool) {
    mustArrange = isArranging
    guard !isArranging else { return }
    isArranging = true
    arrangeOnce(anew: anew, only: freshRows)
    while mustArrange {
      mustArrange = false
      arrangeOnce(anew: true, only: nil)
    }
    (isArranging, freshRows) = (false, nil)
    changed()
  }

  private func arrangeOnce(anew: Bool, only fresh: Set<Row.ID>?) {
    first = max(0, min(first, rows.count - visibleCount))
    let next = rows.dropFirst(first).prefix(visibleCount)
    let staying = Set(next.map(\.id))
    var cells: [Row.ID: Cell] = [:]
    for (row, cell) in shown {
      if staying.contains(row.id), cells[row.id] == nil {
        cells[row.id] = cell
      } else {
        putAway(cell)
      }
    }
    shown = next.map { row in
      let own = cells.removeValue(forKey: row.id)
      let cell = own ?? pool.popLast() ?? makeCell()
      cell.parent = self
      if own == nil || anew && fresh?.contains(row.id) ?? true {
        if own != nil { recycle(cell) }
        configure?(cell, row)
      }
      return (row, cell)
    }
  }

  private func putAway(_ cell: Cell) {
    if cell.containsFocus { takeFocus() }
    cell.parent = nil
    recycle(cell)
    pool.append(cell)
  }

  // MARK: A widget

  override var isFocusable: Bool { true }

  override var isWide: Bool { true }

  override func take(_ key: Key) -> Bool { isUsable && use(key) }

  override var keys: String { meaningOfKeys }

  override func lines(width: Int) -> [TextLine] { drawn(width: width) }
}
