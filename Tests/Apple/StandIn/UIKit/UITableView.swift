// A stand-in for UIKit on Linux, see UIView.swift. Rows are as high as `rowHeight`; a batch without
// animations; a header needs no room.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  private let identifier: String?
  public let contentView = UIView()
  open var reuseIdentifier: String? { identifier }

  public init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    identifier = reuseIdentifier
    super.init(frame: .zero)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) {
    identifier = nil
    super.init(coder: coder)
    addSubview(contentView)
  }

  open func prepareForReuse() {}

  open var indentationLevel = 0
  open var accessoryView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let accessoryView { addSubview(accessoryView) }
    }
  }
}

@MainActor
public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
  func numberOfSections(in tableView: UITableView) -> Int
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String?
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String?
}

extension UITableViewDataSource {
  public func numberOfSections(in tableView: UITableView) -> Int { 1 }
  public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
}

@MainActor
public protocol UITableViewDelegate: NSObjectProtocol {
  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) {}
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
  public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
}

open class UITableView: UIView {
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var rowHeight: CGFloat = 44
  open var tableHeaderView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let tableHeaderView { addSubview(tableHeaderView) }
    }
  }
  open var contentOffset = CGPoint.zero {
    didSet { setNeedsLayout() }
  }
  open var allowsSelection = true {
    didSet { if !allowsSelection { store.selected = [] } }
  }
  open var allowsMultipleSelection = false

  private let store = CellStore<UITableViewCell>()

  public init(frame: CGRect, style: UITableView.Style) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  private func setUp() {
    store.currentCounts = { [unowned self] in
      guard let dataSource else { return [] }
      return (0..<dataSource.numberOfSections(in: self)).map {
        dataSource.tableView(self, numberOfRowsInSection: $0)
      }
    }
    store.didEndDisplaying = { [unowned self] cell, path in
      delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    }
    store.reuseIdentifier = \.reuseIdentifier
  }

  // MARK: Rows

  open var numberOfSections: Int { store.counts.count }
  open func numberOfRows(inSection section: Int) -> Int { store.counts[section] }

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

  open func insertRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.insertedRows.formUnion(indexPaths) }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: UITableView.RowAnimation) {
    change { $0.deletedRows.formUnion(indexPaths) }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.movedRows[newIndexPath] = indexPath }
  }
  open func insertSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.insertedSections.formUnion(sections) }
  }
  open func deleteSections(_ sections: IndexSet, with animation: UITableView.RowAnimation) {
    change { $0.deletedSections.formUnion(sections) }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { $0.movedSections[newSection] = section }
  }

  // MARK: Cells

  open var visibleCells: [UITableViewCell] { store.sortedCells }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { store.cells[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    store.cells.first { $0.value === cell }?.key
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let cell = store.reusableCell(identifier)
    cell?.prepareForReuse()
    return cell
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    let before = store.counts.prefix(indexPath.section).reduce(0, +)
    contentOffset.y = CGFloat(before + indexPath.row) * rowHeight
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let first = Int(contentOffset.y / rowHeight)
    store.show(first..<(first + Int(bounds.height / rowHeight)), in: self) {
      dataSource?.tableView(self, cellForRowAt: $0)
    }
  }

  // MARK: Selection

  open var indexPathsForSelectedRows: [IndexPath]? {
    store.selected.isEmpty ? nil : store.selected.sorted()
  }

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    guard let indexPath, allowsSelection else { return }
    store.select(indexPath, amongOthers: allowsMultipleSelection)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    store.selected.remove(indexPath)
  }

  @_spi(Finger) public func tapRow(at path: IndexPath) {
    guard allowsSelection else { return }
    store.touch(
      path, amongOthers: allowsMultipleSelection,
      didDeselect: { delegate?.tableView(self, didDeselectRowAt: $0) },
      didSelect: { delegate?.tableView(self, didSelectRowAt: $0) })
  }
}
