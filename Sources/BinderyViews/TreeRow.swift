/// A row of a tree: a node, and its place.
///
/// ```swift
/// files.bind(
///   tree: nodes, expanded: expanded, isExpandable: { $0.isFolder },
///   children: { $0.files.value }
/// ) { cell, row in cell.name.text = row.node.name }
/// ```
public struct TreeRow<Node: Identifiable>: Identifiable {
  /// The node.
  public let node: Node
  /// The level, from 1.
  public let level: Int
  /// Whether the nodes in it are shown below it; `nil` if there never are any.
  public let isExpanded: Bool?

  /// Makes a row.
  public init(_ node: Node, level: Int, isExpanded: Bool?) {
    (self.node, self.level, self.isExpanded) = (node, level, isExpanded)
  }

  /// The identity of the node.
  public var id: Node.ID { node.id }
}

extension TreeRow: Sendable where Node: Sendable {}
extension TreeRow: Equatable where Node: Equatable {}
