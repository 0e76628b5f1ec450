public import Bindery
public import BinderyViews

extension HeadlessList: BatchListView, PagedView {
  /// Applies a batch to the rows, if it keeps the rules of real lists, which otherwise stop the
  /// program. Here a violation is reported, so that a test fails, and the rows are set.
  public func apply(_ change: ListChange<Row>, resultingIn rows: PersistentArray<Row>) {
    let next = ListRows([ListRows.Block(rows: rows)])
    let old = content.blocks.count == 1 ? content.blocks[0].rows : PersistentArray(self.rows)
    let violations = ListRules.violations(of: change, from: old, to: rows) { $0.id == $1.id }
    let updated = change.updates.map(\.element.id)
    let inserted = change.insertions.map(\.element.id)
    set(next, by: change, breaking: violations, bindingAnew: inserted + updated) {
      change.removals.map { old[$0].id } + change.updates.map { old[$0.oldIndex].id }
    } moved: {
      change.moves.map { ($0.from, $0.to) }
    }
  }

  /// Applies a batch to sections and rows.
  public func apply<Key>(
    _ change: SectionedChange<Key, Row>,
    resultingIn sections: PersistentArray<KeyedSection<Key, Row>>,
    header: @MainActor (Key) -> String?
  ) {
    let old = content.blocks
    let violations = ListRules.violations(
      of: change, before: old.map(\.rows.count), after: sections.map(\.elements.count))
    let next = ListRows(
      sections.map { ListRows.Block(header: header($0.id), rows: $0.elements) })
    let updated = change.updates.map(\.element.id)
    let inserted =
      change.sections.insertions.flatMap { $0.element.elements.map(\.id) }
      + change.insertions.map(\.element.id)
    set(next, by: change, breaking: violations, bindingAnew: inserted + updated) {
      change.sections.removals.flatMap { old[$0].rows.map(\.id) }
        + (change.removals + change.updates.map(\.oldIndex)).map {
          old[$0.section].rows[$0.row].id
        }
    } moved: {
      nil
    }
  }

  /// Shows other rows, and rebinds only the cells of the new ones and of those that come into sight.
  private func set(
    _ rows: ListRows<Row>, by change: some Any,
    breaking violations: [ListRuleViolation], bindingAnew ids: [Row.ID], removed: () -> [Row.ID],
    moved: () -> [(from: Int, to: Int)]?
  ) {
    if violations.isEmpty {
      // If the rows change while cells are bound, all cells are rebound.
      fresh = isArranging ? nil : Set(ids)
      show(rows, removed: removed, inserted: { ids }, moved: moved)
      fresh = nil
      return
    }
    defer { sections = rows.sections }
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        The \(kind) '\(label)' got a batch that breaks the rules of lists: \
        \(violations.map(\.description).joined(separator: " "))
          \(change)
        A real list would stop the program. The rows are set instead. To fix: make the batch from \
        the rows shown and those to be shown, by `ListChange(from:to:)`.
        """, at: nil))
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
    let inSight = Set(shown.map(\.row.id))
    for row in rows where !inSight.contains(row.id) && look(at: row, isShown) {
      guard let index = content.firstIndex(of: row.id) else { return false }
      scroll(toRow: index)
      return isShown()
    }
    return false
  }
}
