import Bindery
import BinderyViews

extension HeadlessList {
  /// The cell of a row.
  ///
  /// ```swift
  /// try stage.tap(screen.todos.cell(at: 2).done)
  /// ```
  ///
  /// Throws a `Refusal` if the row is not in sight, or not there at all.
  public func cell(
    at index: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) -> Cell {
    _ = try cell(at: index, CallSite(fileID: fileID, line: line))
    return shown[index - first].cell
  }

  var selectedCount: Int { selectedIDs.count }

  func captions(ofRow index: Int) -> (above: [ViewFigure.Caption], below: [ViewFigure.Caption]) {
    var (above, below) = ([ViewFigure.Caption](), [ViewFigure.Caption]())
    var first = 0
    for section in content.blocks {
      guard first <= index + 1 else { break }
      let end = first + section.rows.count
      if !section.rows.isEmpty {
        if index == first { above += section.header.map { [.header($0)] } ?? [] }
        if index == end - 1 { below += section.footer.map { [.footer($0)] } ?? [] }
      } else if index == first {
        // What a section without rows says goes with the next row there is …
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
