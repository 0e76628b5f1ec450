import Bindery

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
}
