// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  import Bindery
  public import BinderyViews
  public import UIKit

  /// A collection view whose rows stand side by side, as many as `columns`, all of one height.
  ///
  /// ```swift
  /// let photos = BoundGridView<Photo, PhotoCell>(columns: 3, rowHeight: 120)
  /// photos.bind(model.photos) { cell, photo in cell.title.text = photo.title }
  /// ```
  public final class BoundGridView<Row: Identifiable, Cell: BoundCollectionCell>:
    BoundCollectionView<Row, Cell>, GridView
  {
    /// The kind: that of a grid.
    public override class var kind: ViewKind {
      ViewKind(.grid, of: BoundGridView.self, .rows, .selected, .first, .columns)
    }

    private let flow = UICollectionViewFlowLayout()
    private let rowHeight: CGFloat

    /// The number of rows side by side; at least one. Setting it sends nothing.
    public var columns: Int { didSet { setNeedsLayout() } }

    /// Makes a grid without rows, whose rows are as high as given, in points.
    public init(columns: Int, rowHeight: CGFloat) {
      (self.columns, self.rowHeight) = (columns, rowHeight)
      super.init(layout: flow)
    }

    /// Makes it from an archive.
    public required init?(coder: NSCoder) { fatalError("make it in code, with its columns") }

    /// Gives each row its share of the width.
    public override func layoutSubviews() {
      let count = CGFloat(max(1, columns))
      let room = bounds.width - (count - 1) * flow.minimumInteritemSpacing
      let size = CGSize(width: max(1, (room / count).rounded(.down)), height: rowHeight)
      if flow.itemSize != size { flow.itemSize = size }
      super.layoutSubviews()
    }
  }
#endif
