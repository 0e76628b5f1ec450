import Bindery

extension HeadlessList {
  /// Notes in the stage's log which rows came, went and changed places.
  func noteRows(
    from old: ListRows<Row>, removed: [Row.ID], inserted: [Row.ID], moved: [(from: Int, to: Int)]?
  ) {
    guard let log = screen?.stage?.log else { return }
    if max(old.count, content.count) <= RowsDelta.mostRows {
      log.append(
        .rows(
          view: id, RowsDelta(before: old.array.map(Self.text), after: content.array.map(Self.text))
        ))
    } else {
      let (gone, come) = (Set(removed), Set(inserted))
      log.append(
        .rows(
          view: id,
          RowsDelta(
            inserted: come.subtracting(gone).count, removed: gone.subtracting(come).count,
            moved: moved?.count ?? 0)))
    }
  }

  private static func text(of row: Row) -> String { "\(row.id)" }
}

extension RowList {
  /// What a person would call a row: the name of its cell, or its identity if it is out of sight.
  func name(ofRow index: Int, id: String) -> String {
    if let name = visibleCell(at: index)?.accessibleName, !name.isEmpty { return name.quoted }
    return id
  }
}
