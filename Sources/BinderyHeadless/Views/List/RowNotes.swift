import Bindery

extension HeadlessList {
  /// The names of the rows in sight, by their identity, if a stage logs them.
  var loggedNames: [String: String] {
    guard log != nil, content.count <= RowsDelta.mostRows else { return [:] }
    let named = shown.map { (Self.text(of: $0.row), $0.cell.accessibleName) }
    return Dictionary(named.filter { !$0.1.isEmpty }) { first, _ in first }
  }

  /// Notes in the stage's log which rows came, went and changed places.
  func noteRows(
    from old: ListRows<Row>, named names: [String: String], removed: () -> [Row.ID],
    inserted: () -> [Row.ID], moved: () -> [(from: Int, to: Int)]?
  ) {
    guard let log else { return }
    let delta: RowsDelta
    if max(old.count, content.count) <= RowsDelta.mostRows {
      delta = RowsDelta(
        before: old.array.map(Self.text), after: content.array.map(Self.text),
        names: names.merging(loggedNames) { _, new in new },
        moved: draggedRow.map { [$0] } ?? Set((moved() ?? []).map { Self.text(of: content[$0.to]) })
      )
      draggedRow = nil
    } else {
      let (gone, come) = (Set(removed()), Set(inserted()))
      delta = RowsDelta(
        inserted: come.subtracting(gone).count, removed: gone.subtracting(come).count,
        moved: moved()?.count ?? 0)
    }
    log.append(.rows(view: id, delta))
  }

  private static func text(of row: Row) -> String { "\(row.id)" }
}
