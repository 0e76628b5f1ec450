// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

package import Bindery
package import BinderyViews
package import UIKit

/// A table that changes by batches. It is its own data source and delegate.
///
/// ```swift
/// let todos = BoundTableView<Todo, TodoCell> { TodoCell() }
/// todos.bind(model.todos) { cell, todo in cell.title.text = todo.title }
/// ```
package final class BoundTableView<Row: Identifiable, Cell: BoundTableCell>: UITableView,
  BatchListView, UITableViewDataSource, UITableViewDelegate
{
  package let scope = LifetimeScope()
  private let makeCell: @MainActor () -> Cell
  private let selectionPipe = Signal<Set<Row.ID>, Never>.Pipe()
  private let activationPipe = Signal<Row.ID, Never>.Pipe()
  package var selections: Signal<Set<Row.ID>, Never> { selectionPipe.signal }
  package var activations: Signal<Row.ID, Never> { activationPipe.signal }
  package var configure: (@MainActor (Cell, Row) -> Void)?
  /// The cells that are bound, and the rows that they show.
  private var bound: [(id: Row.ID, cell: Cell)] = []
  private var shown: [ListSection<Row>] = []
  private var wantedIDs: Set<Row.ID> = []

  /// Makes a table, and a cell when none is there to be reused.
  package init(style: UITableView.Style = .plain, cell: @escaping @MainActor () -> Cell) {
    makeCell = cell
    super.init(frame: .zero, style: style)
    (dataSource, delegate) = (self, self)
  }

  package required init?(coder: NSCoder) { fatalError("make it in code, with a cell") }

  package var isEnabled: Bool {
    get { isUserInteractionEnabled }
    set { isUserInteractionEnabled = newValue }
  }

  // MARK: Rows

  package var sections: [ListSection<Row>] {
    get { shown }
    set {
      guard shown.count == 1, newValue.count == 1,
        (shown[0].header, shown[0].footer) == (newValue[0].header, newValue[0].footer)
      else { return show(newValue, rebinding: [], changing: nil) }
      let (old, new) = (shown[0].rows.map(\.id), newValue[0].rows.map(\.id))
      show(newValue, rebinding: Set(bound.map(\.id))) { [self] in
        changeRows(ListChange(from: old, to: new))
      }
    }
  }

  package func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>) {
    let isFirst = shown.isEmpty
    show([ListSection(rows: rows.array)], rebinding: Set(change.updates.map(\.element.id))) {
      [self] in
      if isFirst { insertSections([0], with: .automatic) }
      changeRows(change)
    }
  }

  package func apply<Key>(
    _ change: SectionedChange<Key, Row>,
    resultingIn sections: PersistentArray<KeyedSection<Key, Row>>,
    header: @MainActor (Key) -> String?
  ) {
    let new = sections.map { ListSection(header: header($0.id), rows: $0.elements.array) }
    show(new, rebinding: Set(change.updates.map(\.element.id))) { [self] in
      deleteSections(IndexSet(change.sections.removals), with: .automatic)
      insertSections(IndexSet(change.sections.insertions.map(\.index)), with: .automatic)
      for move in change.sections.moves { moveSection(move.from, toSection: move.to) }
      deleteRows(at: change.removals.map(path), with: .automatic)
      insertRows(at: change.insertions.map { path($0.index) }, with: .automatic)
      for move in change.moves { moveRow(at: path(move.from), to: path(move.to)) }
    }
  }

  private func changeRows<Element>(_ change: ListChange<Element>) {
    deleteRows(at: change.removals.map { path(ListPath(0, $0)) }, with: .automatic)
    insertRows(at: change.insertions.map { path(ListPath(0, $0.index)) }, with: .automatic)
    for move in change.moves {
      moveRow(at: path(ListPath(0, move.from)), to: path(ListPath(0, move.to)))
    }
  }

  private func path(_ place: ListPath) -> IndexPath {
    IndexPath(row: place.row, section: place.section)
  }

  /// Shows rows, by a batch or from the beginning; binds the cells of updated rows again, and ends
  /// those of rows that have gone.
  private func show(
    _ new: [ListSection<Row>], rebinding ids: Set<Row.ID>,
    changing change: (@MainActor () -> Void)?
  ) {
    let old = shown.flatMap(\.rows).map(\.id)
    let rows = Dictionary(
      new.flatMap(\.rows).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    if let change {
      performBatchUpdates { [self] in
        shown = new
        change()
      }
    } else {
      shown = new
      for (_, cell) in bound { end(cell) }
      reloadData()
    }
    for (id, cell) in bound {
      guard let row = rows[id] else {
        end(cell)
        continue
      }
      if ids.contains(id) {
        cell.endBindings()
        configure?(cell, row)
      }
    }
    wantedIDs.subtract(old.filter { rows[$0] == nil })
    showSelection()
  }

  // MARK: Cells

  package var boundCells: [Cell] {
    var places: [Row.ID: Int] = [:]
    for (place, row) in shown.flatMap(\.rows).enumerated() { places[row.id] = place }
    return bound.sorted { places[$0.id] ?? 0 < places[$1.id] ?? 0 }.map(\.cell)
  }

  private func end(_ cell: UITableViewCell) {
    bound.removeAll { $0.cell === cell }
    (cell as? Cell)?.endBindings()
  }

  package func numberOfSections(in tableView: UITableView) -> Int { shown.count }

  package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    shown[section].rows.count
  }

  package func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let row = shown[indexPath.section].rows[indexPath.row]
    let cell = dequeueReusableCell(withIdentifier: "bound") as? Cell ?? makeCell()
    end(cell)
    bound.append((row.id, cell))
    configure?(cell, row)
    return cell
  }

  package func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { end(cell) }

  package func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  {
    shown[section].header
  }

  package func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
  {
    shown[section].footer
  }

  // MARK: Selection

  package var selectionMode = SelectionMode.none {
    didSet {
      allowsMultipleSelection = selectionMode == .multiple
      showSelection()
    }
  }

  package var selectedIDs: Set<Row.ID> {
    get {
      wantedIDs.isEmpty ? [] : wantedIDs.intersection(shown.flatMap(\.rows).map(\.id))
    }
    set {
      wantedIDs = newValue
      showSelection()
    }
  }

  private func showSelection() {
    for path in indexPathsForSelectedRows ?? [] { deselectRow(at: path, animated: false) }
    guard selectionMode != .none, !wantedIDs.isEmpty else { return }
    for (section, content) in shown.enumerated() {
      for (row, data) in content.rows.enumerated() where wantedIDs.contains(data.id) {
        selectRow(
          at: IndexPath(row: row, section: section), animated: false, scrollPosition: .none)
      }
    }
  }

  package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    userTapped(indexPath)
  }

  package func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    if selectionMode == .multiple { userTapped(indexPath) }
  }

  private func userTapped(_ path: IndexPath) {
    let (id, old) = (shown[path.section].rows[path.row].id, selectedIDs)
    switch selectionMode {
    case .none: break
    case .single: selectedIDs = [id]
    case .toggle: selectedIDs = old == [id] ? [] : [id]
    case .multiple: selectedIDs = old.symmetricDifference([id])
    }
    showSelection()
    if selectionMode == .none { activationPipe.send(id) }
    if selectedIDs != old { selectionPipe.send(selectedIDs) }
  }
}
