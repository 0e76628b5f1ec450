public import BinderyViews

/// A cell of a headless tree.
///
/// ```swift
/// final class PlaceCell: HeadlessTreeCell {
///   let name = HeadlessLabel()
/// }
/// ```
open class HeadlessTreeCell: HeadlessCell, TreeCellView {
  /// The kind: that of a row of a tree.
  open override class var kind: ViewKind { .treeItem(of: HeadlessTreeCell.self) }

  /// The level, from 1.
  public var level = 1 {
    didSet { changed() }
  }

  /// Whether the nodes in it are shown below it; `nil` if there never are any.
  public var isExpanded: Bool? {
    didSet { changed() }
  }

  open override func response(to action: UserAction) -> UserAction.Response {
    guard action ~= .open || action ~= .close, let tree = list as? any NodeList else {
      return super.response(to: action)
    }
    guard let isExpanded else { return .refused("the row has nothing in it") }
    guard isExpanded != (action ~= .open) else {
      return .refused("the row is \(isExpanded ? "open" : "closed") already")
    }
    return .accepted { tree.userDiscloses(row: self.index) }
  }

  override var indent: ViewFigure.Indent? { ViewFigure.Indent(level: level, isOpen: isExpanded) }
}
