// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A table whose rows are nodes, which the user opens and closes.
  ///
  /// ```swift
  /// let files = BoundTreeView<File, FileCell> { FileCell() }
  /// files.bind(tree: model.roots, expanded: model.expanded, children: { $0.files.value }) { cell, row in
  ///   cell.name.text = row.node.name
  /// }
  /// ```
  public final class BoundTreeView<Node: Identifiable, Cell: BoundTreeCell>:
    BoundTableView<TreeRow<Node>, Cell>, TreeView
  {
    /// The kind: that of a tree.
    public override class var kind: ViewKind {
      ViewKind(.tree, of: BoundTreeView.self, .rows, .expanded, .selected, .first)
    }

    private let disclosurePipe = Signal<Node.ID, Never>.Pipe()
    /// Sends each node that the user opens or closes.
    public var disclosures: Signal<Node.ID, Never> { disclosurePipe.signal }

    /// For UIKit, whose delegate and data source it is.
    public override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let (cell, id) = (super.tableView(tableView, cellForRowAt: indexPath), rows[indexPath].id)
      (cell as? Cell)?.userDiscloses = { [weak self] in self?.disclosurePipe.send(id) }
      return cell
    }
  }
#endif
