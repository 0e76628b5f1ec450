// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import BinderyViews
  public import UIKit

  /// A table or a collection view: rows that change by batches, cells that are
  /// bound while they show a row, a selection by identity. The view says in UIKit's words how it does
  /// each.
  @MainActor
  public protocol BoundRowsShowing: ListView where Self: UIView, Cell: UIView {
    /// The rows, kept by the view.
    var rows: BoundRows<Row, Cell> { get }
    /// UIKit's: reads all rows again.
    func reloadData()
    /// UIKit's: changes rows as one batch.
    func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?)
    /// Removes rows.
    func remove(_ paths: [IndexPath])
    /// Inserts rows.
    func insert(_ paths: [IndexPath])
    /// Moves a row.
    func move(_ path: IndexPath, to target: IndexPath)
    /// Removes sections.
    func removeSections(_ sections: IndexSet)
    /// Inserts sections.
    func addSections(_ sections: IndexSet)
    /// UIKit's: moves a section.
    func moveSection(_ section: Int, toSection newSection: Int)
    /// UIKit's: whether several rows can be selected.
    var allowsMultipleSelection: Bool { get set }
    /// Where the selected rows are.
    var selectedPaths: [IndexPath]? { get }
    /// Shows whether a row is selected.
    func showSelected(_ path: IndexPath, _ isSelected: Bool)
  }
#endif
