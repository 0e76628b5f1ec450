import Bindery
import BinderyViews

/// A list, without the type of its rows.
@MainActor
package protocol RowList: HeadlessView {
  /// The number of rows, visible or not.
  var rowCount: Int { get }
  /// The indices of the visible rows.
  var visibleRows: Range<Int> { get }
  /// The captions above and below a row, as the first or the last one of its section.
  func captions(ofRow index: Int) -> (above: [ViewFigure.Caption], below: [ViewFigure.Caption])
  func visibleCell(at index: Int) -> HeadlessCell?
  /// The number of rows side by side.
  var columns: Int { get }
  /// Whether something is done when a row is activated.
  var opensRows: Bool { get }
  /// The identity of a row, by which it is known when rows have moved; `nil` if it does not exist.
  func identity(ofRow index: Int) -> String?
  /// The titles of the actions that a swipe over a row offers.
  func actionTitles(ofRow index: Int) -> [String]
  /// The response of the list to an action on one of its rows; `nil` if the list does not support
  /// it.
  func response(ofRow index: Int, to action: UserAction) -> UserAction.Response?
}

extension RowList {
  /// The numbers of rows before and after the visible ones.
  var rowsOutOfSight: AccessibilityNode.RowsOutOfSight {
    .init(before: visibleRows.lowerBound, after: rowCount - visibleRows.upperBound)
  }

  /// The rows, as a user finds them.
  var seenRows: SeenRows<HeadlessView> {
    var inSight: [(place: Int, view: HeadlessView)] = []
    for place in visibleRows {
      if let cell = visibleCell(at: place) { inSight.append((place, cell)) }
    }
    return SeenRows(list: id, kind: kind, count: rowCount, inSight: inSight) {
      ($0.accessibleName, $0.id)
    }
  }
}

extension HeadlessList: RowList {
  /// The number of rows.
  public var rowCount: Int { content.count }

  package var visibleRows: Range<Int> { first..<(first + shown.count) }

  package func identity(ofRow index: Int) -> String? {
    content.indices.contains(index) ? "\(content[index].id)" : nil
  }

  package func actionTitles(ofRow index: Int) -> [String] {
    content.indices.contains(index) ? rowActions(content[index]) : []
  }

  package func visibleCell(at index: Int) -> HeadlessCell? {
    visibleRows.contains(index) ? shown[index - first].cell : nil
  }

  package func response(ofRow index: Int, to action: UserAction) -> UserAction.Response? {
    // A retained cell may be used after its row was removed.
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
      // `canMove` is code of the app.
      guard let index = content.firstIndex(of: row.id), destination != index else {
        return .accepted {}
      }
      return .accepted {
        self.note("moved \(row.id) to \(destination)")
        self.draggedRow = "\(row.id)"
        self.movePipe.send(RowMove(row.id, from: index, to: destination))
      }
    case (.swipe, .text(let title)):
      let titles = rowActions(row)
      guard titles.contains(title) else {
        return .refused(Refusal.noSuch("action", title, among: titles))
      }
      return .accepted {
        self.note("chose \(title.quoted) of \(row.id)")
        self.actionPipe.send(RowAction(row.id, title))
      }
    default: return nil
    }
  }

  private func response(to action: UserAction, _ row: Row) -> UserAction.Response {
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

extension HeadlessList {
  /// The cell of a row.
  ///
  /// ```swift
  /// try stage.tap(screen.todos.cell(at: 2).done)
  /// ```
  ///
  /// Throws a `Refusal` if the row is not visible or does not exist.
  public func cell(
    at index: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) -> Cell {
    _ = try seenRows.row(at: index, CallSite(fileID: fileID, line: line))
    return shown[index - first].cell
  }

  package func captions(
    ofRow index: Int
  ) -> (above: [ViewFigure.Caption], below: [ViewFigure.Caption]) {
    var (above, below) = ([ViewFigure.Caption](), [ViewFigure.Caption]())
    var first = 0
    for section in content.sections {
      guard first <= index + 1 else { break }
      let end = first + section.rows.count
      if !section.rows.isEmpty {
        if index == first { above += section.header.map { [.header($0)] } ?? [] }
        if index == end - 1 { below += section.footer.map { [.footer($0)] } ?? [] }
      } else if index == first {
        // The captions of a section without rows belong to the next row …
        above += section.captions
      } else if index == first - 1, first == content.count {
        // … or, after all of them, with the last one.
        below += section.captions
      }
      first = end
    }
    return (above, below)
  }
}
