// A stand-in for UIKit on Linux, see UIView.swift. Items of one size in lines; a batch without
// animations; no supplementary views.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UICollectionReusableView: UIView {
  fileprivate(set) var identifier: String?
  open var reuseIdentifier: String? { identifier }
  open func prepareForReuse() {}
}

open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }
}

@MainActor
open class UICollectionViewLayout {
  public init() {}
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var itemSize = CGSize(width: 50, height: 50)
  open var minimumInteritemSpacing: CGFloat = 10
}

@MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func numberOfSections(in collectionView: UICollectionView) -> Int
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
}

@MainActor
public protocol UICollectionViewDelegate: NSObjectProtocol {
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
}

open class UICollectionView: UIView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
  }

  open weak var dataSource: (any UICollectionViewDataSource)?
  open weak var delegate: (any UICollectionViewDelegate)?
  open var collectionViewLayout: UICollectionViewLayout
  open var contentOffset = CGPoint.zero {
    didSet { setNeedsLayout() }
  }
  open var allowsSelection = true {
    didSet { if !allowsSelection { store.selected = [] } }
  }
  open var allowsMultipleSelection = false
  private let store = CellStore<UICollectionViewCell>()
  private var classes: [String: UICollectionViewCell.Type] = [:]

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    store.currentCounts = { [unowned self] in
      guard let dataSource else { return [] }
      return (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.collectionView(self, numberOfItemsInSection: $0)
      }
    }
    store.didEndDisplaying = { [unowned self] cell, path in
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
    }
    store.reuseIdentifier = \.reuseIdentifier
  }

  // MARK: Items

  open var numberOfSections: Int { store.counts.count }
  open func numberOfItems(inSection section: Int) -> Int { store.counts[section] }

  open func reloadData() {
    store.reload()
    setNeedsLayout()
  }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    store.performBatch(updates)
    setNeedsLayout()
    completion?(true)
  }

  private func change(_ change: @escaping (CellBatch) -> Void) {
    store.change(change)
    setNeedsLayout()
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    change { $0.insertedRows.formUnion(indexPaths) }
  }
  open func deleteItems(at indexPaths: [IndexPath]) {
    change { $0.deletedRows.formUnion(indexPaths) }
  }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[newIndexPath] = indexPath }
  }
  open func insertSections(_ sections: IndexSet) {
    change { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet) {
    change { $0.deletedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[newSection] = section }
  }

  // MARK: Cells

  open var visibleCells: [UICollectionViewCell] { store.sortedCells }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    store.cells[indexPath]
  }

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionViewCell.Type
  }

  /// UIKit makes a cell of a registered class by `init(frame:)`. Swift can call only a required
  /// initializer of a class that it is given: here it is `init(coder:)`.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = store.reusableCell(identifier) {
      cell.prepareForReuse()
      return cell
    }
    guard let cell = classes[identifier]?.init(coder: NSCoder()) else {
      preconditionFailure("no class is registered for cells with the identifier \(identifier)")
    }
    cell.identifier = identifier
    return cell
  }

  private var itemSize: CGSize {
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? CGSize(width: 50, height: 50)
  }
  private var itemsPerLine: Int {
    let gap = (collectionViewLayout as? UICollectionViewFlowLayout)?.minimumInteritemSpacing ?? 0
    return max(1, Int((bounds.width + gap) / (itemSize.width + gap)))
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: UICollectionView.ScrollPosition, animated: Bool
  ) {
    let place = store.counts.prefix(indexPath.section).reduce(0, +) + indexPath.item
    contentOffset.y = CGFloat(place / itemsPerLine) * itemSize.height
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let first = Int(contentOffset.y / itemSize.height) * itemsPerLine
    let count = Int(bounds.height / itemSize.height) * itemsPerLine
    store.show(first..<(first + count), in: self) {
      dataSource?.collectionView(self, cellForItemAt: $0)
    }
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { store.selected.sorted() }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UICollectionView.ScrollPosition
  ) {
    guard let indexPath, allowsSelection else { return }
    store.select(indexPath, amongOthers: allowsMultipleSelection)
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    store.selected.remove(indexPath)
  }

  @_spi(Finger) public func tapItem(at path: IndexPath) {
    guard allowsSelection else { return }
    store.touch(
      path, amongOthers: allowsMultipleSelection,
      didDeselect: { delegate?.collectionView(self, didDeselectItemAt: $0) },
      didSelect: { delegate?.collectionView(self, didSelectItemAt: $0) })
  }
}
