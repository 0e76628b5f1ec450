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
  open var contentOffset = CGPoint.zero {
    didSet { setNeedsLayout() }
  }
  open var allowsSelection = true {
    didSet { if !allowsSelection { selected = [] } }
  }
  open var allowsMultipleSelection = false

  /// The number of rows of each section, as last asked for.
  private var counts: [Int]?
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var reusable: [String: [UITableViewCell]] = [:]
  private var selected: Set<IndexPath> = []
  private var batch: TableBatch?

  public init(frame: CGRect, style: UITableView.Style) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  // MARK: Rows

  private func currentCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.tableView(self, numberOfRowsInSection: $0)
    }
  }

  private func loadedCounts() -> [Int] {
    if let counts { return counts }
    let current = currentCounts()
    counts = current
    return current
  }

  open var numberOfSections: Int { loadedCounts().count }
  open func numberOfRows(inSection section: Int) -> Int { loadedCounts()[section] }

  open func reloadData() {
    counts = nil
    selected = []
    for path in cells.keys.sorted() { discard(path) }
    setNeedsLayout()
  }

  private func discard(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
  }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    batch = TableBatch(old: loadedCounts())
    updates?()
    let places = batch?.places(new: currentCounts()) ?? [:]
    batch = nil
    counts = currentCounts()
    selected = Set(selected.compactMap { places[$0] })
    for path in cells.keys.sorted() where places[path] == nil { discard(path) }
    cells = Dictionary(
      uniqueKeysWithValues: cells.compactMap { path, cell in places[path].map { ($0, cell) } })
    setNeedsLayout()
    completion?(true)
  }

  private func change(_ change: @escaping (TableBatch) -> Void) {
    if let batch { return change(batch) }
    performBatchUpdates { [unowned self] in if let batch { change(batch) } }
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

  open var visibleCells: [UITableViewCell] { cells.keys.sorted().compactMap { cells[$0] } }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    let cell = reusable[identifier]?.popLast()
    cell?.prepareForReuse()
    return cell
  }

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: UITableView.ScrollPosition, animated: Bool
  ) {
    let before = loadedCounts().prefix(indexPath.section).reduce(0, +)
    contentOffset.y = CGFloat(before + indexPath.row) * rowHeight
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let first = Int(contentOffset.y / rowHeight)
    let inSight = first..<(first + Int(bounds.height / rowHeight))
    var (place, paths) = (0, [IndexPath]())
    for (section, count) in loadedCounts().enumerated() {
      let rows = inSight.clamped(to: place..<(place + count))
      paths += rows.map { IndexPath(row: $0 - place, section: section) }
      place += count
    }
    for path in cells.keys.sorted() where !paths.contains(path) { discard(path) }
    for path in paths where cells[path] == nil {
      guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { continue }
      cells[path] = cell
      addSubview(cell)
    }
  }

  // MARK: Selection

  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }

  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: UITableView.ScrollPosition
  ) {
    guard let indexPath, allowsSelection else { return }
    if !allowsMultipleSelection { selected = [] }
    selected.insert(indexPath)
  }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) { selected.remove(indexPath) }

  @_spi(Finger) public func tapRow(at path: IndexPath) {
    guard allowsSelection else { return }
    if allowsMultipleSelection, selected.contains(path) {
      selected.remove(path)
      delegate?.tableView(self, didDeselectRowAt: path)
      return
    }
    let others = allowsMultipleSelection ? [] : selected.subtracting([path])
    selectRow(at: path, animated: false, scrollPosition: .none)
    for other in others { delegate?.tableView(self, didDeselectRowAt: other) }
    delegate?.tableView(self, didSelectRowAt: path)
  }
}

/// The changes of a batch: deletions and origins count before it, insertions and targets after it.
final class TableBatch {
  let old: [Int]
  var (insertedRows, deletedRows): (Set<IndexPath>, Set<IndexPath>) = ([], [])
  var movedRows: [IndexPath: IndexPath] = [:]
  var (insertedSections, deletedSections) = (IndexSet(), IndexSet())
  var movedSections: [Int: Int] = [:]

  init(old: [Int]) { self.old = old }

  /// Where each row that stays is then. Numbers that do not add up stop the program, as in UIKit.
  func places(new: [Int]) -> [IndexPath: IndexPath] {
    var places: [IndexPath: IndexPath] = [:]
    for (target, origin) in movedRows { places[origin] = target }
    let leaving = deletedSections.union(IndexSet(movedSections.values))
    var staying = old.indices.filter { !leaving.contains($0) }[...]
    for section in new.indices {
      let isNew = insertedSections.contains(section)
      let origin = isNew ? nil : movedSections[section] ?? staying.popFirst()
      precondition(isNew || origin != nil, "invalid update: there are too many sections")
      var rows = (0..<(origin.map { old[$0] } ?? 0)).map {
        IndexPath(row: $0, section: origin ?? 0)
      }[...]
      rows.removeAll { deletedRows.contains($0) || places[$0] != nil }
      for row in 0..<new[section] {
        let path = IndexPath(row: row, section: section)
        if insertedRows.contains(path) || movedRows[path] != nil || isNew { continue }
        guard let from = rows.popFirst() else {
          preconditionFailure("invalid update: section \(section) has too many rows")
        }
        places[from] = path
      }
      precondition(rows.isEmpty, "invalid update: section \(section) has too few rows")
    }
    precondition(staying.isEmpty, "invalid update: there are too few sections")
    return places
  }
}
