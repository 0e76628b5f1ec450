import Bindery

extension HeadlessList {
  /// Notes in the stage's log which rows came, went and changed places.
  func noteRows(
    from old: ListRows<Row>, removed: [Row.ID], inserted: [Row.ID], moved: [(from: Int, to: Int)]?
  ) {
    guard let log = screen?.stage?.log else { return }
    let delta = RowsDelta(
      removed: Set(removed.map { "\($0)" }), inserted: Set(inserted.map { "\($0)" }),
      moves: (moved ?? moves(from: old)).map { move in
        RowsDelta.Move(
          id: "\(content[move.to].id)", name: name(ofRow: move.to), from: move.from, to: move.to)
      })
    if !delta.isEmpty { log.append(.rows(view: id, delta)) }
  }

  /// Which rows changed places, for rows that were set as a whole.
  private func moves(from old: ListRows<Row>) -> [(from: Int, to: Int)] {
    let change = ListChange(from: old.array.map(\.id), to: content.array.map(\.id))
    return change.moves.map { ($0.from, $0.to) }
  }

  /// What a person would call a row: the name of its cell, or its identity if it is out of sight.
  private func name(ofRow index: Int) -> String {
    if let name = visibleCell(at: index)?.accessibleName, !name.isEmpty { return name.quoted }
    return "\(content[index].id)"
  }
}
