// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// The rows of a table or a collection view, and the cells that are bound to them.
  @MainActor
  public final class BoundRows<Row: Identifiable, Cell: CellView & UIView> {
    let scope = LifetimeScope()
    let selections = Signal<Set<Row.ID>, Never>.Pipe()
    let activations = Signal<Row.ID, Never>.Pipe()
    var configure: (@MainActor (Cell, Row) -> Void)?
    var mode = SelectionMode.none
    var wantedIDs: Set<Row.ID> = []
    /// The cells that are bound, and the rows that they show.
    fileprivate var bound: [(id: Row.ID, cell: Cell)] = []
    var shown: [ListSection<Row>] = []

    /// Makes rows without a view.
    public init() {}

    subscript(path: IndexPath) -> Row { shown[path.section].rows[path.row] }

    /// Binds a cell to the row that it is to show.
    func bind(_ cell: Cell, at path: IndexPath) -> Cell {
      end(cell)
      bound.append((self[path].id, cell))
      configure?(cell, self[path])
      return cell
    }

    /// Ends the bindings of a cell that shows no row any more.
    func end(_ cell: UIView) {
      bound.removeAll { $0.cell === cell }
      (cell as? Cell)?.endBindings()
    }
  }

  extension BoundRowsShowing {
    /// Owns the bindings.
    public var scope: LifetimeScope { rows.scope }

    /// Sends the selection after each change by the user.
    public var selections: Signal<Set<Row.ID>, Never> { rows.selections.signal }

    /// Sends the identity of a row that the user opens.
    public var activations: Signal<Row.ID, Never> { rows.activations.signal }

    /// Binds a cell to its row.
    public var configure: (@MainActor (Cell, Row) -> Void)? {
      get { rows.configure }
      set { rows.configure = newValue }
    }

    /// Whether the user can use it.
    public var isEnabled: Bool {
      get { isUserInteractionEnabled }
      set { isUserInteractionEnabled = newValue }
    }

    /// The cells that are bound to rows now.
    public var boundCells: [Cell] {
      var places: [Row.ID: Int] = [:]
      for (place, row) in rows.shown.flatMap(\.rows).enumerated() { places[row.id] = place }
      return rows.bound.sorted { places[$0.id] ?? 0 < places[$1.id] ?? 0 }.map(\.cell)
    }

    // MARK: Rows

    /// The sections that are shown.
    public var sections: [ListSection<Row>] {
      get { rows.shown }
      set {
        let shown = rows.shown
        guard shown.count == 1, newValue.count == 1,
          (shown[0].header, shown[0].footer) == (newValue[0].header, newValue[0].footer)
        else { return show(newValue, rebinding: [], changing: nil) }
        let (old, new) = (shown[0].rows.map(\.id), newValue[0].rows.map(\.id))
        show(newValue, rebinding: Set(rows.bound.map(\.id))) { [self] in
          changeRows(ListChange(from: old, to: new))
        }
      }
    }

    /// Shows a change of the rows as a batch.
    public func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>) {
      let isFirst = self.rows.shown.isEmpty
      show([ListSection(rows: rows)], rebinding: Set(change.updates.map(\.element.id))) {
        [self] in
        if isFirst { addSections([0]) }
        changeRows(change)
      }
    }

    /// Shows a change of the sections as a batch.
    public func apply(
      _ change: SectionedChange<Row>, resultingIn sections: PersistentArray<ListSection<Row>>
    ) {
      show(sections.array, rebinding: Set(change.updates.map(\.element.id))) { [self] in
        removeSections(IndexSet(change.sections.removals))
        addSections(IndexSet(change.sections.insertions.map(\.index)))
        for move in change.sections.moves { moveSection(move.from, toSection: move.to) }
        remove(change.removals.map(path))
        insert(change.insertions.map { path($0.index) })
        for step in change.moves { move(path(step.from), to: path(step.to)) }
      }
    }

    private func changeRows<Element>(_ change: ListChange<Element>) {
      remove(change.removals.map { path(ListPath(0, $0)) })
      insert(change.insertions.map { path(ListPath(0, $0.index)) })
      for step in change.moves {
        move(path(ListPath(0, step.from)), to: path(ListPath(0, step.to)))
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
      let present = Dictionary(
        new.flatMap(\.rows).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      if let change {
        performBatchUpdates(
          { [self] in
            rows.shown = new
            change()
          }, completion: nil)
      } else {
        rows.shown = new
        for (_, cell) in rows.bound { rows.end(cell) }
        reloadData()
      }
      for (id, cell) in rows.bound {
        guard let row = present[id] else {
          rows.end(cell)
          continue
        }
        if ids.contains(id) {
          cell.endBindings()
          configure?(cell, row)
        }
      }
      showSelection()
    }

    // MARK: Selection

    /// How many rows can be selected.
    public var selectionMode: SelectionMode {
      get { rows.mode }
      set {
        rows.mode = newValue
        allowsMultipleSelection = newValue == .multiple
        showSelection()
      }
    }

    /// The identities of the selected rows. Setting it sends nothing.
    public var selectedIDs: Set<Row.ID> {
      get {
        rows.wantedIDs.isEmpty
          ? [] : rows.wantedIDs.intersection(rows.shown.flatMap(\.rows).map(\.id))
      }
      set {
        rows.wantedIDs = newValue
        showSelection()
      }
    }

    private func showSelection() {
      for path in selectedPaths ?? [] { showSelected(path, false) }
      guard selectionMode != .none, !rows.wantedIDs.isEmpty else { return }
      for (section, content) in rows.shown.enumerated() {
        for (row, data) in content.rows.enumerated() where rows.wantedIDs.contains(data.id) {
          showSelected(IndexPath(row: row, section: section), true)
        }
      }
    }

    /// A touch selects the row, or activates it in a view without a selection.
    func userTapped(_ path: IndexPath) {
      let (id, old) = (rows[path].id, selectedIDs)
      switch selectionMode {
      case .none: break
      case .single: selectedIDs = [id]
      case .toggle: selectedIDs = old == [id] ? [] : [id]
      case .multiple: selectedIDs = old.symmetricDifference([id])
      }
      showSelection()
      if selectionMode == .none { rows.activations.send(id) }
      if selectedIDs != old { rows.selections.send(selectedIDs) }
    }
  }
#endif
