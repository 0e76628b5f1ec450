import Bindery
import BinderyViews

final class PlainCell: PlainView, CellView {
  var contents: [any ScopeOwner] { [] }
}

struct PlainRow: Identifiable, Sendable {
  let id: Int
}

/// A list that makes a cell for each row in sight, and for some rows after them; a late one does so
/// when it is laid out.
class PlainList: PlainInput<Set<Int>>, ListView {
  private let activationPipe = Signal<Int, Never>.Pipe()
  private let visibleCount: Int
  private let ahead: Int
  private let isLate: Bool
  private(set) var first = 0
  private var cells: [PlainCell] = []
  private var pool: [PlainCell] = []
  private var isApplying = false
  var configure: (@MainActor (PlainCell, PlainRow) -> Void)? { didSet { changed() } }
  var selectionMode = SelectionMode.none
  var sections: [ListSection<PlainRow>] = [] {
    didSet {
      changed()
      if fault == .forgetsSelection { set([]) }
    }
  }
  var rows: [PlainRow] { sections.flatMap(\.rows) }
  var boundCells: [PlainCell] { fault == .hidesCells ? cells.dropLast(ahead) : cells }
  var selectedIDs: Set<Int> {
    get { stored.intersection(rows.map(\.id)) }
    set { set(newValue) }
  }
  var selections: Signal<Set<Int>, Never> { pipe.signal }
  var activations: Signal<Int, Never> { activationPipe.signal }

  init(visibleCount: Int = 2, ahead: Int = 0, isLate: Bool = false, _ fault: Fault?) {
    self.visibleCount = visibleCount
    self.ahead = fault == .bindsAll ? 10_000 : ahead
    self.isLate = isLate
    super.init([], fault)
  }

  func apply(_ change: ListChange<PlainRow>, resultingIn rows: PersistentArray<PlainRow>) {
    sections = [ListSection(rows: rows)]
  }

  func apply(
    _ change: SectionedChange<PlainRow>,
    resultingIn sections: PersistentArray<ListSection<PlainRow>>
  ) {
    self.sections = sections.array
  }

  func userScrolls(to place: Int) {
    first = place
    changed()
  }

  func userTaps(_ index: Int) {
    guard takesEvents else { return }
    let id = rows[index].id
    switch selectionMode {
    case .none: if fault != .neverActivates { activationPipe.send(id) }
    case .single where fault == .selectsMany: userSets(selectedIDs.union([id]))
    case .toggle where selectedIDs == [id] && fault != .staysSelected: userSets([])
    case .single, .toggle: userSets([id])
    case .multiple: userSets(selectedIDs.symmetricDifference([id]))
    }
  }

  private func changed() {
    if !isLate, !isApplying { layOut() }
  }

  /// Rebinds all cells.
  func layOut() {
    if fault != .keepsBindings, fault != .poolsBound { for cell in cells { cell.endBindings() } }
    let shown = rows.dropFirst(first).prefix(visibleCount + ahead)
    while cells.count < shown.count { cells.append(PlainCell(nil)) }
    pool += fault == .poolsBound ? cells[shown.count...] : []
    cells.removeLast(cells.count - shown.count)
    for (cell, row) in zip(cells, shown) {
      if fault == .poolsBound { cell.endBindings() }
      configure?(cell, row)
    }
  }

  /// Shows the rows, and binds only the cells of those named.
  func show(_ next: [ListSection<PlainRow>], bindingAnew fresh: Set<Int>) {
    var kept = Dictionary(uniqueKeysWithValues: zip(rows.map(\.id), cells))
    isApplying = true
    sections = next
    isApplying = false
    cells = rows.map { row in
      let cell = kept.removeValue(forKey: row.id)
      if let cell, !fresh.contains(row.id) { return cell }
      cell?.endBindings()
      let bound = cell ?? PlainCell(nil)
      configure?(bound, row)
      return bound
    }
    for cell in kept.values { cell.endBindings() }
    if fault == .shufflesCells { cells.reverse() }
  }
}

/// A list with headers.
final class PlainTable: PlainList, TableView {
  private let order: PlainInput<ColumnOrder<Int>?>
  var headers: [ColumnHeader<Int>] = []
  var sortOrder: ColumnOrder<Int>? {
    get { order.stored }
    set { order.set(newValue) }
  }
  var sortings: Signal<ColumnOrder<Int>?, Never> { order.pipe.signal }

  init(_ fault: Fault?) {
    order = PlainInput(nil, fault)
    super.init(fault)
  }

  func userSorts(_ title: String) {
    guard takesEvents, let header = headers.first(where: { $0.title == title }),
      header.isSortable || fault == .choosesDisabled
    else { return }
    let next = ColumnOrder.choosing(header.column, after: sortOrder)
    order.userSets(fault == .neverDescends ? ColumnOrder(header.column) : next)
  }
}

/// A list with all that a list may have besides.
final class PlainRichList: PlainList, EditableListView, RefreshableView, PagedView {
  private let deletionPipe = Signal<Int, Never>.Pipe()
  private let movePipe = Signal<RowMove<Int>, Never>.Pipe()
  private let actionPipe = Signal<RowAction<Int>, Never>.Pipe()
  private let refreshPipe = Signal<Void, Never>.Pipe()
  private let endPipe = Signal<Void, Never>.Pipe()
  private var wasAtEnd = false
  var canDelete: @MainActor (PlainRow) -> Bool = { _ in false }
  var canMove: @MainActor (PlainRow) -> Bool = { _ in false }
  var rowActions: @MainActor (PlainRow) -> [String] = { _ in [] }
  var deletions: Signal<Int, Never> { deletionPipe.signal }
  var moves: Signal<RowMove<Int>, Never> { movePipe.signal }
  var chosenActions: Signal<RowAction<Int>, Never> { actionPipe.signal }
  var refreshes: Signal<Void, Never> { refreshPipe.signal }
  var pageEnds: Signal<Void, Never> { endPipe.signal }
  var isRefreshing = false {
    didSet {
      if fault == .neverRefreshes { isRefreshing = false }
      if fault == .staysRefreshing, oldValue { isRefreshing = true }
      // Bound to a command, once is enough to go on for ever.
      if fault == .sendsFromCode, !hasSent {
        hasSent = true
        refreshPipe.send(())
      }
    }
  }
  private var hasSent = false

  private func allows(_ can: @MainActor (PlainRow) -> Bool, _ index: Int) -> Bool {
    takesEvents && (can(rows[index]) || fault == .allowsAnything)
  }

  func userDeletes(_ index: Int) {
    guard allows(canDelete, index) else { return }
    let id = rows[index].id
    if fault == .changesRows { sections = [ListSection(rows: rows.filter { $0.id != id })] }
    if fault != .sendsNothing { deletionPipe.send(id) }
  }

  func userMoves(_ index: Int, to destination: Int) {
    if allows(canMove, index) {
      movePipe.send(RowMove(rows[index].id, from: index, to: destination))
    }
  }

  func userSwipes(_ index: Int, _ title: String) {
    if allows({ self.rowActions($0).contains(title) }, index) {
      actionPipe.send(RowAction(rows[index].id, title))
    }
  }

  func userRefreshes() {
    guard takesEvents else { return }
    isRefreshing = true
    refreshPipe.send(())
    if fault == .sendsTwice { refreshPipe.send(()) }
  }

  override func userScrolls(to place: Int) {
    super.userScrolls(to: place)
    let isAtEnd = first + boundCells.count == rows.count
    defer { wasAtEnd = isAtEnd || wasAtEnd && fault == .endsOnce }
    if fault == .endsAlways || isAtEnd && !wasAtEnd { endPipe.send(()) }
  }
}

/// A list that shows all its rows, and takes batches.
final class PlainBatchList: PlainList {
  init(_ fault: Fault?) {
    super.init(visibleCount: 10, fault)
  }

  override func apply(_ change: ListChange<PlainRow>, resultingIn rows: PersistentArray<PlainRow>) {
    let fresh = change.insertions.map(\.element.id)
    show([ListSection(rows: rows)], fresh, change.updates.map(\.element.id))
  }

  override func apply(
    _ change: SectionedChange<PlainRow>,
    resultingIn sections: PersistentArray<ListSection<PlainRow>>
  ) {
    let next = fault == .dropsHeaders ? sections.map { ListSection(rows: $0.rows) } : sections.array
    show(next, change.insertions.map(\.element.id), change.updates.map(\.element.id))
  }

  private func show(_ next: [ListSection<PlainRow>], _ came: [Int], _ updated: [Int]) {
    if fault == .rebindsAll { return sections = next }
    show(next, bindingAnew: Set(came + (fault == .keepsUpdated ? [] : updated)))
  }
}
