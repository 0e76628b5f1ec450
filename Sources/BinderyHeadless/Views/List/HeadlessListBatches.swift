public import Bindery
public import BinderyViews

extension HeadlessList: PagedView {
  /// Changes the rows, and rebinds only the cells of inserted and updated ones. A change of other rows
  /// than those shown, which would stop the program of a real list, is reported, and the rows are set.
  public func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>) {
    let next = [ListSection(rows: rows)]
    let old = content.sections.count == 1 ? content.sections[0].rows : PersistentArray(self.rows)
    if (change.oldCount, change.newCount) != (old.count, rows.count) { return refuse(change, next) }
    let ids = change.insertions.map { $0.element.id } + change.updates.map { $0.element.id }
    set(next, bindingAnew: ids) {
      change.removals.map { old[$0].id } + change.updates.map { old[$0.oldIndex].id }
    } moved: {
      change.moves.map { ($0.from, $0.to) }
    }
  }

  /// Changes sections and rows, like those of a list without sections.
  public func apply(
    _ change: SectionedChange<Row>, resultingIn sections: PersistentArray<ListSection<Row>>
  ) {
    let (old, next) = (content.sections, sections.array)
    let counts = (old.map(\.rows.count), next.map(\.rows.count))
    if (change.oldCounts, change.newCounts) != counts { return refuse(change, next) }
    let ids =
      change.sections.insertions.flatMap { $0.element.rows.map { $0.id } }
      + change.insertions.map { $0.element.id } + change.updates.map { $0.element.id }
    set(next, bindingAnew: ids) {
      change.sections.removals.flatMap { old[$0].rows.map { $0.id } }
        + (change.removals + change.updates.map { $0.oldIndex }).map {
          old[$0.section].rows[$0.row].id
        }
    } moved: {
      nil
    }
  }

  /// Shows other rows, and rebinds only the cells of the new ones and of those that come into sight.
  private func set(
    _ sections: [ListSection<Row>], bindingAnew ids: [Row.ID], removed: () -> [Row.ID],
    moved: () -> [(from: Int, to: Int)]?
  ) {
    // If the rows change while cells are bound, all cells are rebound.
    fresh = isArranging ? nil : Set(ids)
    show(ListRows(sections), removed: removed, inserted: { ids }, moved: moved)
    fresh = nil
  }

  private func refuse(_ change: some Any, _ sections: [ListSection<Row>]) {
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        The \(kind) '\(label)' got a change of other rows than those it shows:
          \(change)
        A real list would stop the program. The rows are set instead. To fix: make the change from \
        the rows shown and those to be shown, by `ListChange(from:to:)`.
        """, at: nil))
    self.sections = sections
  }
}

extension HeadlessList where Cell == HeadlessCell {
  /// Makes a list with several kinds of rows, each with its own kind of cell.
  public convenience init(
    _ label: String, visibleCount: Int = 10, cells: CellRegistry<Row, HeadlessCell>
  ) {
    self.init(label, visibleCount: visibleCount, reuse: { cells.identifier(for: $0) ?? "" }) {
      cells.makeCell(for: $0) ?? HeadlessCell()
    }
  }
}

extension HeadlessList where Cell: ConfigurableCell, Row == Cell.DataType {
  /// Makes a list whose rows are the data of its cells.
  ///
  /// - Parameters:
  ///   - label: What the list is called.
  ///   - visibleCount: The number of rows visible at once.
  ///   - columns: The number of rows side by side. A grid scrolls by whole lines.
  ///   - cell: Makes a cell.
  public convenience init(
    _ label: String, visibleCount: Int = 10, columns: Int = 1,
    cell: @escaping @MainActor () -> Cell
  ) {
    self.init(label, of: Row.self, visibleCount: visibleCount, columns: columns, cell: cell)
  }
}

extension HeadlessList: RowRevealing {
  package func revealRow(where isShown: () -> Bool) -> Bool {
    guard !isArranging, visibleCount > 0 else { return false }
    let inSight = Set(shown.map { $0.row.id })
    for row in rows where !inSight.contains(row.id) && look(at: row, isShown) {
      guard let index = content.firstIndex(of: row.id) else { return false }
      scroll(toRow: index)
      return isShown()
    }
    return false
  }
}
