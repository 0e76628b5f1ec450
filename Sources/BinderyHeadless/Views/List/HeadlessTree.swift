public import Bindery
public import BinderyViews

/// A list whose rows are nodes that the user opens and closes.
///
/// ```swift
/// let tree = HeadlessTree("Files", of: FileNode.self) { FileCell() }
/// print(tree.rowCount)                                // 0
/// ```
///
/// The user opens and closes a row, or presses the right and the left arrow at it.
public final class HeadlessTree<Node: Identifiable, Cell: HeadlessTreeCell>:
  HeadlessList<TreeRow<Node>, Cell>, TreeView
{
  private var disclosurePipe = LazyPipe<Node.ID>()

  /// The kind: that of a tree.
  public override class var kind: ViewKind { .tree(of: HeadlessTree.self) }

  /// Makes a tree without rows.
  ///
  /// - Parameters:
  ///   - label: What the tree is called.
  ///   - nodes: The type of the nodes, if nothing else says it.
  ///   - visibleCount: The number of rows visible at once.
  ///   - cell: Makes a cell.
  public init(
    _ label: String, of nodes: Node.Type = Node.self, visibleCount: Int = 10,
    cell: @escaping @MainActor () -> Cell
  ) {
    super.init(label, visibleCount: visibleCount, reuse: { _ in "" }) { _ in cell() }
  }

  /// Sends each node that the user opens or closes.
  public var disclosures: Signal<Node.ID, Never> { disclosurePipe.signal }

  package override func response(to action: UserAction) -> UserAction.Response {
    if case .keystroke(let keystroke) = action.argument, let index = cursorIndex {
      switch (keystroke.plainName, content[index].isExpanded) {
      case (.right, false?), (.left, true?): return .accepted { self.userDiscloses(row: index) }
      default: break
      }
    }
    return super.response(to: action)
  }

  private var cursorIndex: Int? { cursor.flatMap { content.firstIndex(of: $0) } }
}

/// A tree, without the type of its nodes.
@MainActor
protocol NodeList: AnyObject {
  /// Opens or closes a row for the user.
  func userDiscloses(row index: Int)
}

extension HeadlessTree: NodeList {
  func userDiscloses(row index: Int) {
    // The rows may be others by now.
    guard takesInput, content.indices.contains(index), let isOpen = content[index].isExpanded
    else { return }
    let id = content[index].id
    note("\(isOpen ? "closed" : "opened") \(id)")
    disclosurePipe.send(id)
  }
}
