// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

public import Bindery
public import BinderyViews
public import UIKit

/// A collection view that changes by batches. It is its own data source and delegate; headers and
/// footers of sections belong to its layout.
///
/// ```swift
/// let photos = BoundCollectionView<Photo, PhotoCell>(layout: UICollectionViewFlowLayout())
/// photos.bind(model.photos) { cell, photo in cell.title.text = photo.title }
/// ```
package final class BoundCollectionView<Row: Identifiable, Cell: BoundCollectionCell>:
  UICollectionView, BoundRowsView, UICollectionViewDataSource, UICollectionViewDelegate
{
  package let rows = BoundRows<Row, Cell>()

  /// Makes a collection view; UIKit makes the cells.
  package init(layout: UICollectionViewLayout) {
    super.init(frame: .zero, collectionViewLayout: layout)
    setUp()
  }

  package required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    register(Cell.self, forCellWithReuseIdentifier: "bound")
    (dataSource, delegate) = (self, self)
  }

  // MARK: Changes

  package func remove(_ paths: [IndexPath]) { deleteItems(at: paths) }
  package func insert(_ paths: [IndexPath]) { insertItems(at: paths) }
  package func move(_ path: IndexPath, to target: IndexPath) { moveItem(at: path, to: target) }
  package func removeSections(_ sections: IndexSet) { deleteSections(sections) }
  package func addSections(_ sections: IndexSet) { insertSections(sections) }
  package var selectedPaths: [IndexPath]? { indexPathsForSelectedItems }
  package func showSelected(_ path: IndexPath, _ isSelected: Bool) {
    if isSelected {
      selectItem(at: path, animated: false, scrollPosition: [])
    } else {
      deselectItem(at: path, animated: false)
    }
  }

  // MARK: Cells

  package func numberOfSections(in collectionView: UICollectionView) -> Int { rows.shown.count }

  package func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows.shown[section].rows.count }

  package func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = dequeueReusableCell(withReuseIdentifier: "bound", for: indexPath)
    guard let cell = cell as? Cell else { preconditionFailure("the class is registered above") }
    return rows.bind(cell, at: indexPath)
  }

  package func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) { rows.end(cell) }

  // MARK: Touches

  package func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) { userTapped(indexPath) }

  package func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {
    if selectionMode == .multiple { userTapped(indexPath) }
  }
}

/// A cell, whose bindings end before it shows another row.
///
/// ```swift
/// final class PhotoCell: BoundCollectionCell {
///   let title = BoundLabel()
///   override var contents: [any ScopeOwner] { [title] }
/// }
/// ```
open class BoundCollectionCell: UICollectionViewCell, CellView {
  /// The bindings of the cell itself.
  public let scope = LifetimeScope()
  /// The views that bindings are made to. Those of UIKit are put into the cell when it is made.
  open var contents: [any ScopeOwner] { [] }

  /// Makes a cell with its contents.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addContents()
  }

  /// Makes a cell of a storyboard with its contents.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addContents()
  }

  private func addContents() {
    for case let view as UIView in contents { contentView.addSubview(view) }
  }

  /// Whether it can be touched.
  public var isEnabled: Bool {
    get { isUserInteractionEnabled }
    set { isUserInteractionEnabled = newValue }
  }

  /// Ends the bindings.
  open override func prepareForReuse() {
    super.prepareForReuse()
    endBindings()
  }
}
