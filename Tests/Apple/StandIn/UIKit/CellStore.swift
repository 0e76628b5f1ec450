// A stand-in for UIKit on Linux, see UIView.swift. What its table and its collection view have in common.

/// Cells that are in sight or wait to be used again, counts, batches without animations, and what is
/// selected.
@MainActor
final class CellStore<Cell: UIView> {
  /// What the data source says, and what hears that a cell has left.
  var currentCounts: () -> [Int] = { [] }
  var didEndDisplaying: (Cell, IndexPath) -> Void = { _, _ in }
  var reuseIdentifier: (Cell) -> String? = { _ in nil }

  /// The number of rows of each section, as last asked for.
  private var loaded: [Int]?
  private(set) var cells: [IndexPath: Cell] = [:]
  private var reusable: [String: [Cell]] = [:]
  private var batch: CellBatch?
  var selected: Set<IndexPath> = []

  var counts: [Int] {
    if let loaded { return loaded }
    let current = currentCounts()
    loaded = current
    return current
  }

  var sortedCells: [Cell] { cells.keys.sorted().compactMap { cells[$0] } }

  func reload() {
    loaded = nil
    selected = []
    for path in cells.keys.sorted() { discard(path) }
  }

  private func discard(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.removeFromSuperview()
    didEndDisplaying(cell, path)
    if let identifier = reuseIdentifier(cell) { reusable[identifier, default: []].append(cell) }
  }

  func reusableCell(_ identifier: String) -> Cell? { reusable[identifier]?.popLast() }

  /// Shows cells for the rows of these numbers, counted over all sections, and for no others.
  func show(_ inSight: Range<Int>, in view: UIView, cell: (IndexPath) -> Cell?) {
    var (place, paths) = (0, [IndexPath]())
    for (section, count) in counts.enumerated() {
      let rows = inSight.clamped(to: place..<(place + count))
      paths += rows.map { IndexPath(row: $0 - place, section: section) }
      place += count
    }
    for path in cells.keys.sorted() where !paths.contains(path) { discard(path) }
    for path in paths where cells[path] == nil {
      guard let cell = cell(path) else { continue }
      cells[path] = cell
      view.addSubview(cell)
    }
  }

  // MARK: Batches

  func performBatch(_ updates: (() -> Void)?) {
    batch = CellBatch(old: counts)
    updates?()
    let places = batch?.places(new: currentCounts()) ?? [:]
    batch = nil
    loaded = currentCounts()
    selected = Set(selected.compactMap { places[$0] })
    for path in cells.keys.sorted() where places[path] == nil { discard(path) }
    cells = Dictionary(
      uniqueKeysWithValues: cells.compactMap { path, cell in places[path].map { ($0, cell) } })
  }

  /// A change outside a batch is a batch of its own.
  func change(_ change: @escaping (CellBatch) -> Void) {
    if let batch { return change(batch) }
    performBatch { [unowned self] in if let batch { change(batch) } }
  }

  // MARK: Selection

  func select(_ path: IndexPath, amongOthers: Bool) {
    if !amongOthers { selected = [] }
    selected.insert(path)
  }

  /// What a touch of a row does; tells which rows are not selected any more, and which is.
  func touch(
    _ path: IndexPath, amongOthers: Bool, didDeselect: (IndexPath) -> Void,
    didSelect: (IndexPath) -> Void
  ) {
    if amongOthers, selected.contains(path) {
      selected.remove(path)
      return didDeselect(path)
    }
    let others = amongOthers ? [] : selected.subtracting([path])
    select(path, amongOthers: amongOthers)
    for other in others { didDeselect(other) }
    didSelect(path)
  }
}

/// The changes of a batch: deletions and origins count before it, insertions and targets after it.
final class CellBatch {
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
