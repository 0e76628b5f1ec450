public import Bindery
public import BinderyViews

/// A list that has only as many cells as visible rows.
///
/// ```swift
/// final class TodoScreen: HeadlessScreen {
///   let todos = HeadlessList("Todos", of: Todo.self) { TodoCell() }
/// }
/// ```
///
/// When a row comes into sight, an unused cell is bound to it, or a new one if there is none; when
/// it goes out of sight, the bindings of the cell end. `visibleCount: 1` is the hardest test of a
/// cell: one cell shows every row.
public class HeadlessList<Row: Identifiable, Cell: HeadlessCell>: HeadlessView,
  EditableListView, RefreshableView
{
  /// The kind: that of a list.
  public class var kind: ViewKind {
    ViewKind(.list, of: HeadlessList.self, .rows, .selected, .first)
  }

  private let makeCell: @MainActor (Row) -> Cell
  /// The kind of cell that shows a row.
  private let sort: @MainActor (Row) -> String
  private var selectionPipe = LazyPipe<Set<Row.ID>>()
  private var activationPipe = LazyPipe<Row.ID>()
  var deletionPipe = LazyPipe<Row.ID>()
  var movePipe = LazyPipe<RowMove<Row.ID>>()
  var actionPipe = LazyPipe<RowAction<Row.ID>>()
  private var refreshPipe = LazyPipe<Void>()
  private var endPipe = LazyPipe<Void>()
  /// Unused cells, by the kind of rows that they show.
  private var pool: [String: [Cell]] = [:]
  /// The visible rows with their cells.
  private(set) var shown: [(row: Row, cell: Cell)] = []
  /// The rows whose cells must be rebound; `nil` for all.
  var fresh: Set<Row.ID>?
  private(set) var isArranging = false
  /// The cells that were bound since the list is being arranged, which are not visible before the end of that.
  private var newCells: [Cell] = []
  private var mustArrange = false
  /// How often the rows have changed.
  private var changeCount = 0
  private var wasAtEnd = false
  private var wanted = WantedRows<Row.ID>()
  /// The row of the keyboard's cursor.
  var cursor: Row.ID?

  /// The number of cells made so far.
  package private(set) var cellCount = 0

  /// The stored rows.
  private(set) var content = ListRows<Row>()
  /// The row that the user has moved, until the rows change.
  var draggedRow: String?
  /// The rows as an array, if they have been read.
  private var array: [Row]?

  /// All rows, of all sections. O(n) on the first read after a change.
  public var rows: [Row] {
    let rows = array ?? content.array
    array = rows
    return rows
  }

  /// The rows in sections. Setting them sends nothing. A row that goes is not selected, unless it comes
  /// back before the selection has changed.
  public var sections: [ListSection<Row>] {
    get { content.sections }
    set {
      let (old, new) = (content, ListRows(newValue))
      show(new) {
        old.array.map { $0.id }
      } inserted: {
        new.array.map { $0.id }
      } moved: {
        nil
      }
    }
  }

  /// Binds a cell to a row.
  public var configure: (@MainActor (Cell, Row) -> Void)? {
    didSet { arrange(bindingAnew: true) }
  }

  /// The number of rows side by side; more than one make a grid.
  public var columns: Int {
    didSet {
      columns = Self.inReach(columns, from: 1)
      changed()
      arrange(bindingAnew: false)
    }
  }

  /// The number of rows visible at once.
  public var visibleCount: Int {
    didSet {
      visibleCount = Self.inReach(visibleCount, from: 0)
      arrange(bindingAnew: false)
    }
  }

  /// A number of rows with which one can count: `visibleCount: .max` shows all of them.
  private static func inReach(_ count: Int, from least: Int) -> Int {
    min(max(count, least), 1 << 40)
  }

  /// The index of the first visible row.
  public internal(set) var first = 0 {
    didSet { changed() }
  }

  /// How many rows can be selected.
  public var selectionMode = SelectionMode.none {
    didSet { if selectionMode == .none { selectedIDs = [] } }
  }

  /// The identities of the selected rows, among the present ones. Setting them sends nothing.
  public var selectedIDs: Set<Row.ID> {
    get { wanted.present(among: content.array.map { $0.id }) }
    set {
      wanted.replace(with: newValue)
      changed()
      // Counts the rows now, so that the cost of an edit is proportional to the change.
      _ = selectedIDs
      for (row, cell) in shown { cell.show(isSelected: newValue.contains(row.id)) }
    }
  }

  /// Whether the list is being refreshed. Setting it sends nothing.
  public var isRefreshing = false {
    didSet { changed() }
  }

  /// The text shown while there are no rows.
  public var emptyText = ""

  /// Whether the user can delete a row.
  public var canDelete: @MainActor (Row) -> Bool = { _ in false }
  /// Whether the user can move a row.
  public var canMove: @MainActor (Row) -> Bool = { _ in false }
  /// The titles of the actions that a swipe over a row offers.
  public var rowActions: @MainActor (Row) -> [String] = { _ in [] }

  /// Makes a list without rows.
  ///
  /// - Parameters:
  ///   - label: What the list is called.
  ///   - rows: The type of the rows, if nothing else says it.
  ///   - visibleCount: The number of rows visible at once.
  ///   - columns: The number of rows side by side. A grid scrolls by whole lines.
  ///   - cell: Makes a cell.
  public convenience init(
    _ label: String, of rows: Row.Type = Row.self, visibleCount: Int = 10, columns: Int = 1,
    cell: @escaping @MainActor () -> Cell
  ) {
    self.init(label, visibleCount: visibleCount, columns: columns, reuse: { _ in "" }) { _ in
      cell()
    }
  }

  /// Makes a list whose cells are reused for rows of one kind only.
  init(
    _ label: String, visibleCount: Int, columns: Int = 1,
    reuse sort: @escaping @MainActor (Row) -> String, cell: @escaping @MainActor (Row) -> Cell
  ) {
    self.visibleCount = Self.inReach(visibleCount, from: 0)
    self.columns = Self.inReach(columns, from: 1)
    self.sort = sort
    makeCell = cell
    super.init(label)
  }

  /// Sends the selection after each change by the user.
  public var selections: Signal<Set<Row.ID>, Never> { selectionPipe.signal }
  /// Sends each row that the user activates.
  public var activations: Signal<Row.ID, Never> { activationPipe.signal }
  /// Sends each row that the user deletes.
  public var deletions: Signal<Row.ID, Never> { deletionPipe.signal }
  /// Sends each move of a row by the user.
  public var moves: Signal<RowMove<Row.ID>, Never> { movePipe.signal }
  /// Sends each row action that the user chooses.
  public var chosenActions: Signal<RowAction<Row.ID>, Never> { actionPipe.signal }
  /// Sends each time the user pulls to refresh.
  public var refreshes: Signal<Void, Never> { refreshPipe.signal }
  /// Sends each time the last row comes into sight, and each time the user scrolls on though all
  /// rows are in sight, so that more can be loaded.
  public var pageEnds: Signal<Void, Never> { endPipe.signal }

  /// The cells that the user sees, in the order of their rows; for tests.
  public var visibleCells: [Cell] { shown.map { $0.cell } }
  /// The cells that are bound, for what is written for any list; in a headless list, those that the
  /// user sees. A toolkit's list may bind others, ahead of sight.
  public var boundCells: [Cell] { visibleCells + newCells }

  package override var children: [HeadlessView] { shown.map { $0.cell } }

  package override var isFocusable: Bool { selectionMode != .none }

  package var opensRows: Bool { activationPipe.isObserved }

  // MARK: Cells

  /// Shows other rows. The moved ones are places before and after; `nil` if they are not known.
  func show(
    _ next: ListRows<Row>, removed: () -> [Row.ID], inserted: () -> [Row.ID],
    moved: () -> [(from: Int, to: Int)]?
  ) {
    let (old, names, isNested) = (content, loggedNames, isArranging)
    content = next
    array = nil
    changeCount += 1
    let number = changeCount
    wanted.follow(removed: removed, inserted: inserted, resultingIn: content.array.map { $0.id })
    changed()
    arrange(bindingAnew: true)
    if isNested { return }
    if number == changeCount {
      noteRows(from: old, named: names, removed: removed, inserted: inserted, moved: moved)
    } else {
      // Binding the cells has changed the rows again.
      noteRows(from: old, named: names) {
        old.array.map { $0.id }
      } inserted: {
        content.array.map { $0.id }
      } moved: {
        nil
      }
    }
  }

  /// Gives the visible rows their cells. A row that stays visible keeps its cell.
  func arrange(bindingAnew: Bool) {
    mustArrange = true
    guard !isArranging else { return }
    isArranging = true
    var isAnew = bindingAnew
    // Binding a cell may change the rows.
    while mustArrange {
      mustArrange = false
      defer { fresh = nil }
      arrangeOnce(bindingAnew: isAnew)
      let reached = isEndInSight && (isAnew || !wasAtEnd)
      (isAnew, wasAtEnd) = (true, isEndInSight)
      if reached { endPipe.send(()) }
    }
    isArranging = false
    screen?.grantRequestedFocus()
  }

  /// Whether the last row is visible; so is the end of a list without rows.
  public var isEndInSight: Bool { first + shown.count == content.count }

  private func arrangeOnce(bindingAnew: Bool) {
    let place = start(near: first)
    if place != first { first = place }
    let next = rowsInSight
    let isSame = showsInOrder(next)
    var kept = isSame ? [:] : keepCells(for: next)
    var left: [Cell] = []
    defer { newCells = [] }
    var arranged: [(row: Row, cell: Cell)] = []
    for row in next {
      let cell: Cell
      let sort = sort(row)
      let own = isSame ? shown[arranged.count].cell : kept.removeValue(forKey: row.id)
      if let own, own.sort == sort {
        cell = own
        if bindingAnew, fresh?.contains(row.id) ?? true { bind(cell, to: row) }
      } else {
        if let own { left.append(own) }
        cell = take(sort, for: row)
        newCells.append(cell)
        bind(cell, to: row)
      }
      cell.index = first + arranged.count
      cell.propertyName = "[\(first + arranged.count)]"
      cell.show(isSelected: wanted.contains(row.id))
      if let screen { cell.attach(to: screen, in: self, as: id + cell.propertyName) }
      arranged.append((row, cell))
    }
    shown = arranged
    for cell in left { put(away: cell) }
  }

  private func bind(_ cell: Cell, to row: Row) {
    cell.endBindings()
    configure?(cell, row)
  }

  private func take(_ sort: String, for row: Row) -> Cell {
    if let cell = pool[sort]?.popLast() { return cell }
    cellCount += 1
    let cell = makeCell(row)
    cell.list = self
    cell.sort = sort
    return cell
  }

  /// Returns a cell to the pool: it loses the focus and its bindings.
  func put(away cell: Cell) {
    if let focused = screen?.focusedView, focused.lineage.contains(where: { $0 === cell }) {
      screen?.moveFocus(to: nil)
    }
    // Detached first: changes at the end of the bindings are not changes of a row.
    cell.detach()
    cell.endBindings()
    pool[cell.sort, default: []].append(cell)
  }

  // MARK: The user

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.scroll, .scroll(let target)): return scroll(target)
    case (.refresh, _):
      guard refreshPipe.isObserved else { return .refused("nothing refreshes the \(kind)") }
      return .accepted { self.userRefreshes() }
    case (.press, .keystroke(let keystroke)): return response(toPress: keystroke)
    default: return super.response(to: action)
    }
  }

  /// Binds a cell that is out of use to a row that is out of sight, for a look at what it shows.
  func look<Result>(at row: Row, _ body: () -> Result) -> Result {
    let cell = take(sort(row), for: row)
    bind(cell, to: row)
    defer {
      cell.endBindings()
      pool[cell.sort, default: []].append(cell)
    }
    return body()
  }

  private func userRefreshes() {
    guard !isRefreshing else { return note("is refreshing already") }
    isRefreshing = true
    note("refreshed")
    refreshPipe.send(())
  }

  func userReachesEnd() {
    note("scrolled on at the end")
    endPipe.send(())
  }

  func userSelects(_ ids: Set<Row.ID>) {
    guard takesInput, ids != selectedIDs else { return }
    selectedIDs = ids
    note("selected \(ids.count) of \(content.count)")
    selectionPipe.send(ids)
  }

  func userTaps(_ id: Row.ID) {
    cursor = id
    let selected = selectedIDs
    switch selectionMode {
    case .none: userActivates(id)
    case .single: userSelects([id])
    case .multiple: userSelects(selected.symmetricDifference([id]))
    case .toggle: userSelects(selected.contains(id) ? [] : [id])
    }
  }

  func userActivates(_ id: Row.ID) {
    guard takesInput else { return }
    cursor = id
    note("activated \(id)")
    activationPipe.send(id)
  }

  package override var figure: ViewFigure {
    .list(
      note: content.isEmpty ? emptyText : "",
      captions: content.isEmpty ? content.sections.flatMap(\.captions) : [],
      before: rowsOutOfSight.before, after: rowsOutOfSight.after, columns: columns,
      headers: drawnHeaders)
  }

  /// The headers of the columns of a table.
  var drawnHeaders: [ViewFigure.Header] { [] }
}
