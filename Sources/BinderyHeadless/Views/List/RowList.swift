import Bindery

/// A list, whatever its rows are.
@MainActor
protocol RowList: HeadlessView {
  /// How many rows there are, in sight or not.
  var rowCount: Int { get }
  /// The places of the rows in sight.
  var visibleRows: Range<Int> { get }
  /// How many rows are selected.
  var selectedCount: Int { get }
  /// What stands above a row and below it, as the first or the last one of its section.
  func captions(ofRow index: Int) -> (above: [ViewFigure.Caption], below: [ViewFigure.Caption])
  /// The cell of a row in sight.
  func visibleCell(at index: Int) -> HeadlessCell?
  /// What the list does when a person does this to one of its rows; `nil` if that is nothing the
  /// list knows of.
  func response(ofRow index: Int, to action: UserAction) -> UserResponse?
}

extension RowList {
  /// How many rows come before those in sight, and after them.
  var rowsOutOfSight: AccessibilityNode.RowsOutOfSight {
    .init(before: visibleRows.lowerBound, after: rowCount - visibleRows.upperBound)
  }

  /// The cell of a row. Throws if the row is not in sight, or not there at all.
  func cell(at index: Int, _ site: CallSite) throws(Refusal) -> HeadlessCell {
    if let cell = visibleCell(at: index) { return cell }
    let target = "\(id)[\(index)]"
    guard (0..<rowCount).contains(index) else {
      let count = rowCount == 1 ? "1 row" : "\(rowCount) rows"
      throw refusal(target, "the \(kind) has \(count)", [], site)
    }
    let shown = visibleRows
    throw refusal(
      target,
      "the row is out of sight: the \(kind) shows \(shown.lowerBound)…\(shown.upperBound - 1)",
      ["`scroll \(id) \(index)` brings it into sight"], site)
  }

  /// The cell of the row in sight that a person would call by this name.
  func cell(named name: String, _ site: CallSite) throws(Refusal) -> HeadlessCell {
    let cells = visibleRows.compactMap { visibleCell(at: $0) }
    let found = cells.filter { $0.accessibleName == name }
    if let cell = found.first, found.count == 1 { return cell }
    let target = "\(id)[\(name.debugDescription)]"
    guard found.isEmpty else {
      let list = found.enumerated().map { "\($0 + 1)) \($1.id)" }.joined(separator: "   ")
      throw Refusal(
        .ambiguous, action: "find", target: target,
        reason: "row \(name.debugDescription) matches \(found.count) rows; name one of them:\n"
          + "  \(list)", site: site)
    }
    throw refusal(
      target, Refusal.noSuch("row", name, among: cells.map(\.accessibleName)), [], site)
  }

  private func refusal(
    _ target: String, _ reason: String, _ notes: [String], _ site: CallSite
  ) -> Refusal {
    Refusal(
      action: "find", target: target, reason: reason, summary: "\(target): \(reason)",
      notes: notes, site: site)
  }
}
