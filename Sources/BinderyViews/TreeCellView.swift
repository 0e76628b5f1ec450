/// A cell of a tree, which shows the place of its row.
///
/// ```swift
/// final class PlaceCell: HeadlessTreeCell {
///   let name = HeadlessLabel()
/// }
/// ```
///
/// The tree sets both attributes before it binds the cell to a row.
@MainActor
public protocol TreeCellView: CellView {
  /// The level, from 1.
  var level: Int { get set }
  /// Whether the nodes in it are shown below it; `nil` if there never are any.
  var isExpanded: Bool? { get set }
}

extension ViewKey where View: TreeCellView {
  /// The level, from 1.
  public static var level: ViewKey<View, Int> {
    .init({ $0.level }, { $0.level = $1 }).spoken { "level=\($1)" }
  }
  /// Whether the nodes in it are shown below it; `nil` if there never are any.
  public static var isExpanded: ViewKey<View, Bool?> {
    .init({ $0.isExpanded }, { $0.isExpanded = $1 })
      .spoken { $1.map { $0 ? "expanded" : "collapsed" } }
  }
}

extension ViewKind {
  /// The kind of a row of a tree, for a class that is a cell already.
  package static func treeItem<View: TreeCellView>(of type: View.Type) -> ViewKind {
    ViewKind(.treeitem, of: type, .isExpanded, .level)
  }
}

extension TreeCellView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { .treeItem(of: Self.self) }
}
