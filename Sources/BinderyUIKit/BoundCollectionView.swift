// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  import Bindery
  public import BinderyViews
  public import UIKit

  /// A collection view that changes by batches. It is its own data source and delegate; headers and
  /// footers of sections belong to its layout.
  ///
  /// ```swift
  /// let photos = BoundCollectionView<Photo, PhotoCell>(layout: UICollectionViewFlowLayout())
  /// photos.bind(model.photos) { cell, photo in cell.title.text = photo.title }
  /// ```
  public class BoundCollectionView<Row: Identifiable, Cell: BoundCollectionCell>:
    UICollectionView, BoundRowsShowing, UICollectionViewDataSource, UICollectionViewDelegate
  {
    /// The kind: that of a list.
    public class var kind: ViewKind {
      ViewKind(.list, of: BoundCollectionView.self, .rows, .selected, .first)
    }

    /// The rows, and the cells that show them.
    public let rows = BoundRows<Row, Cell>()

    /// Makes a collection view; UIKit makes the cells.
    public init(layout: UICollectionViewLayout) {
      super.init(frame: .zero, collectionViewLayout: layout)
      setUp()
    }

    /// Makes it from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      register(Cell.self, forCellWithReuseIdentifier: "bound")
      (dataSource, delegate) = (self, self)
    }

    // MARK: Changes

    /// Removes rows from the view.
    public func remove(_ paths: [IndexPath]) { deleteItems(at: paths) }

    /// Inserts rows into the view.
    public func insert(_ paths: [IndexPath]) { insertItems(at: paths) }

    /// Moves a row of the view.
    public func move(_ path: IndexPath, to target: IndexPath) { moveItem(at: path, to: target) }

    /// Removes sections from the view.
    public func removeSections(_ sections: IndexSet) { deleteSections(sections) }

    /// Inserts sections into the view.
    public func addSections(_ sections: IndexSet) { insertSections(sections) }

    /// Where the selected rows are, as UIKit shows them.
    public var selectedPaths: [IndexPath]? { indexPathsForSelectedItems }

    /// Shows whether a row is selected.
    public func showSelected(_ path: IndexPath, _ isSelected: Bool) {
      if isSelected {
        selectItem(at: path, animated: false, scrollPosition: [])
      } else {
        deselectItem(at: path, animated: false)
      }
    }

    // MARK: Cells

    /// For UIKit: the number of sections.
    public func numberOfSections(in collectionView: UICollectionView) -> Int { rows.shown.count }

    /// For UIKit, whose delegate and data source it is.
    public func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { rows.shown[section].rows.count }

    /// For UIKit, whose delegate and data source it is.
    public func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = dequeueReusableCell(withReuseIdentifier: "bound", for: indexPath)
      guard let cell = cell as? Cell else { preconditionFailure("the class is registered above") }
      return rows.bind(cell, at: indexPath)
    }

    /// For UIKit, whose delegate and data source it is.
    public func collectionView(
      _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
      forItemAt indexPath: IndexPath
    ) { rows.end(cell) }

    // MARK: Touches

    /// For UIKit, whose delegate and data source it is.
    public func collectionView(
      _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) { userTapped(indexPath) }

    /// For UIKit, whose delegate and data source it is.
    public func collectionView(
      _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
      if selectionMode == .multiple { userTapped(indexPath) }
    }
  }
#endif
