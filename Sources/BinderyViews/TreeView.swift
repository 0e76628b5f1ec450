public import Bindery

/// A list whose rows are nodes that the user opens and closes.
///
/// ```swift
/// files.bind(
///   tree: nodes, expanded: expanded, isExpandable: { $0.isFolder },
///   children: { $0.files.value }
/// ) { cell, row in cell.name.text = row.node.name }
/// ```
@MainActor
public protocol TreeView: ListView where Row == TreeRow<Node>, Cell: TreeCellView {
  /// The data of a node.
  associatedtype Node: Identifiable

  /// Sends each node that the user opens or closes. The rows change when the model changes them.
  var disclosures: Signal<Node.ID, Never> { get }
}

extension ViewKey where View: TreeView {
  /// The number of open nodes.
  public static var expanded: ViewKey<View, ReadOnly<Int>> {
    .init(reading: { view in
      view.sections.reduce(0) { $0 + $1.rows.array.count { $0.isExpanded == true } }
    })
  }
}

extension ViewKind {
  /// The kind of a tree, for a class that is a list already.
  package static func tree<View: TreeView>(of type: View.Type) -> ViewKind {
    ViewKind(.tree, of: type, .rows, .expanded, .selected, .first)
  }
}

extension TreeView {
  /// The kind: role and attributes.
  public static var kind: ViewKind { .tree(of: Self.self) }

  /// Shows nodes, and those in open nodes below them, each in a cell that `configure` binds to its
  /// row.
  ///
  /// ```swift
  /// files.bind(tree: nodes, expanded: expanded, children: { $0.files.value }) { cell, row in
  ///   cell.name.text = row.node.name
  /// }
  /// ```
  ///
  /// - Opening a node adds its identity to `expanded`, closing it removes that; an identity stays while
  ///   its node is not shown.
  /// - The nodes in a node are asked for when it is opened, and again whenever something changes that
  ///   is read in making them.
  /// - An identity that comes twice, as in a node that contains itself, is shown once and reported.
  ///
  /// - Parameters:
  ///   - roots: The nodes of the first level.
  ///   - expanded: The identities of the open nodes; the view's scope retains it.
  ///   - isExpandable: Whether a node may have others in it; by default each may.
  ///   - children: The nodes in an open node, in order.
  ///   - fileID: Where it is bound.
  ///   - line: Where it is bound.
  ///   - configure: Binds a cell to a row. The list retains it, so it must not retain the screen.
  public func bind(
    tree roots: Property<[Node]>, expanded: MutableProperty<Set<Node.ID>>,
    isExpandable: @escaping @MainActor (Node) -> Bool = { _ in true },
    children: @escaping @MainActor (Node) -> [Node],
    fileID: StaticString = #fileID, line: UInt = #line,
    configure: @escaping @MainActor (Cell, Row) -> Void
  ) {
    let nodes = TreeNodes(
      isExpandable: isExpandable, children: children, site: CallSite(fileID: fileID, line: line))
    let rows = Property(comparing: .alwaysDifferent, fileID: fileID, line: line) {
      nodes.rows(of: roots.value, expanded: expanded.value)
    }
    bind(rows, fileID: fileID, line: line) { cell, row in
      (cell.level, cell.isExpanded) = (row.level, row.isExpanded)
      configure(cell, row)
    }
    scope.observe(disclosures, fileID: fileID, line: line) { id in
      expanded.value.formSymmetricDifference([id])
    }
  }
}

/// The nodes of a tree that is bound.
@MainActor
private final class TreeNodes<Node: Identifiable> {
  let isExpandable: @MainActor (Node) -> Bool
  let children: @MainActor (Node) -> [Node]
  let site: CallSite
  private var reported: Set<Node.ID> = []

  init(
    isExpandable: @escaping @MainActor (Node) -> Bool,
    children: @escaping @MainActor (Node) -> [Node], site: CallSite
  ) {
    (self.isExpandable, self.children, self.site) = (isExpandable, children, site)
  }

  /// The rows of all levels, from top to bottom.
  func rows(of roots: [Node], expanded: Set<Node.ID>) -> [TreeRow<Node>] {
    var (rows, seen): ([TreeRow<Node>], Set<Node.ID>) = ([], [])
    var left = roots.reversed().map { (node: $0, level: 1) }
    // No recursion: a tree may be as deep as it likes.
    while let (node, level) = left.popLast() {
      guard seen.insert(node.id).inserted else {
        report(node.id)
        continue
      }
      let isExpanded = isExpandable(node) ? expanded.contains(node.id) : nil
      rows.append(TreeRow(node, level: level, isExpanded: isExpanded))
      if isExpanded == true { left += children(node).reversed().map { ($0, level + 1) } }
    }
    return rows
  }

  private func report(_ id: Node.ID) {
    guard reported.insert(id).inserted else { return }
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        A tree has two nodes with the identity \(id): the second one is not shown.
        To fix: give each node an identity of its own, also where it is in several others.
        """, at: site))
  }
}
