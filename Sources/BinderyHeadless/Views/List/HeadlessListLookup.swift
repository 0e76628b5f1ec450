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

  func captions(ofRow index: Int) -> (header: String?, footer: String?) {
    var first = 0
    for section in sections {
      let last = first + section.rows.count - 1
      if index <= last {
        return (index == first ? section.header : nil, index == last ? section.footer : nil)
      }
      first = last + 1
    }
    return (nil, nil)
  }
}
