import Bindery
import BinderyViews

extension HeadlessList: RowList {
  var rowCount: Int { content.count }

  var visibleRows: Range<Int> { first..<(first + shown.count) }

  func visibleCell(at index: Int) -> HeadlessCell? {
    visibleRows.contains(index) ? shown[index - first].cell : nil
  }

  func response(ofRow index: Int, to action: UserAction) -> UserResponse? {
    // A cell that somebody kept may be asked when its row has gone.
    guard content.indices.contains(index) else { return nil }
    let row = content[index]
    switch (action, action.argument) {
    case (.tap, _): return .accepted { self.userTaps(row.id) }
    case (.activate, _): return .accepted { self.userActivates(row.id) }
    case (.selectRow, _), (.deselectRow, _): return response(to: action, row)
    case (.delete, _):
      guard canDelete(row) else { return .refused("the row cannot be deleted") }
      return .accepted {
        self.note("deleted \(row.id)")
        self.deletionPipe.send(row.id)
      }
    case (.move, .place(let destination)):
      guard canMove(row) else { return .refused("the row cannot be moved") }
      guard content.indices.contains(destination) else {
        return .refused("the \(kind) has \(content.count) rows")
      }
      guard destination != index else { return .accepted {} }
      return .accepted {
        self.note("moved \(row.id) to \(destination)")
        self.movePipe.send(RowMove(row.id, from: index, to: destination))
      }
    case (.swipe, .text(let title)):
      let titles = rowActions(row)
      guard titles.contains(title) else {
        return .refused(Refusal.noSuch("action", title, among: titles))
      }
      return .accepted {
        self.note("chose \(title.debugDescription) of \(row.id)")
        self.actionPipe.send(RowAction(row.id, title))
      }
    default: return nil
    }
  }

  private func response(to action: UserAction, _ row: Row) -> UserResponse {
    let selected = selectedIDs
    switch (action, selectionMode) {
    case (_, .none): return .refused("the rows of the \(kind) cannot be selected")
    case (.selectRow, .multiple): return .accepted { self.userSelects(selected.union([row.id])) }
    case (.selectRow, _): return .accepted { self.userSelects([row.id]) }
    case (_, .single): return .refused("a row stays selected until another one is")
    default:
      guard selected.contains(row.id) else { return .refused("the row is not selected") }
      return .accepted { self.userSelects(selected.subtracting([row.id])) }
    }
  }
}
