import BinderyScript

// The keys of a list: the arrows go from row to row, and into the buttons of a row.

extension ListBox {
  var meaningOfKeys: String {
    guard let row = cursorPlace.map({ rows[$0] }) else { return "↑ ↓: rows" }
    if taken != nil { return "↑ ↓, m: move it here · Escape: leave it" }
    let keys: [String?] = [
      canOpen ? "Return: open" : nil, selectionLimit > 0 ? "Space: select" : nil,
      cell(of: row.id)?.stops.isEmpty == false ? "→: into the row" : nil,
      canDelete(row) ? "Delete: remove" : nil, canMove(row) ? "m: move" : nil,
      rowActions(row).isEmpty ? nil : "a: more",
    ]
    return keys.compactMap(\.self).joined(separator: " · ")
  }

  func use(_ key: Key) -> Bool {
    // The focus may have moved to a part of a row by other means.
    if let here = shown.first(where: { $0.cell.containsFocus }) { cursor = here.row.id }
    let place = cursorPlace
    switch key {
    case .up: go(to: (place ?? rows.count) - 1)
    case .down: go(to: (place ?? -1) + 1)
    case .pageUp: go(to: max(0, (place ?? 0) - visibleCount))
    case .pageDown: go(to: min(rows.count - 1, (place ?? 0) + visibleCount))
    case .left: return go(intoRowBy: -1)
    case .right: return go(intoRowBy: 1)
    // A key that a field in a row cannot use is not for the row.
    case _ where !hasFocus: return false
    case .home: go(to: 0)
    case .end: go(to: rows.count - 1)
    default: return place.map { use(key, at: $0) } ?? false
    }
    return true
  }

  private func use(_ key: Key, at place: Int) -> Bool {
    let row = rows[place]
    switch key {
    case .enter where canOpen: userActivated(row.id)
    case .text(" "): choose(row.id)
    case .delete, .backspace: if canDelete(row) { userDeleted(row.id) }
    case .text("m"): takeOrPut(row, at: place)
    case .escape where taken != nil: taken = nil
    case .text("a"): offerActions(of: row)
    default: return false
    }
    return true
  }

  /// Selects the row, or opens it where none can be selected.
  private func choose(_ id: Row.ID) {
    guard selectionLimit > 0 else { return userActivated(id) }
    let before = selectedIDs
    let next =
      selectionLimit > 1 || deselects && before.contains(id)
      ? before.symmetricDifference([id]) : [id]
    guard next != before else { return }
    selectedIDs = next
    userSelected()
  }

  /// Picks up the row, or puts the picked one in its place.
  private func takeOrPut(_ row: Row, at place: Int) {
    guard let source = rows.firstIndex(where: { $0.id == taken }) else {
      return taken = canMove(row) ? row.id : nil
    }
    let id = rows[source].id
    (taken, cursor) = (nil, id)
    if source != place { userMoved(id, from: source, to: place) }
  }

  private func offerActions(of row: Row) {
    let titles = rowActions(row)
    guard !titles.isEmpty else { return }
    let buttons = titles.map { ($0, isDefault: false, isCancel: false) }
    window?.open(
      Dialog(label, buttons: buttons + [("Cancel", isDefault: false, isCancel: true)]) {
        [weak self] place, _ in
        if titles.indices.contains(place) { self?.userChose(titles[place], of: row.id) }
      })
  }

  // MARK: Movement

  private func cell(of id: Row.ID?) -> Cell? { shown.first { $0.row.id == id }?.cell }

  /// Which of the stops of its row has the focus.
  private var column: Int? { cell(of: cursor)?.stops.firstIndex(where: \.hasFocus) }

  private func go(to place: Int) {
    guard rows.indices.contains(place) else { return }
    let column = column
    cursor = rows[place].id
    if place < first { scroll(to: place) }
    if place >= first + visibleCount { scroll(to: place - visibleCount + 1) }
    let stops = cell(of: cursor)?.stops ?? []
    window?.focus(column.flatMap { stops.isEmpty ? nil : stops[min($0, stops.count - 1)] } ?? self)
    changed()
  }

  private func go(intoRowBy step: Int) -> Bool {
    let stops = cell(of: cursor)?.stops ?? []
    let next = (column ?? -1) + step
    guard next >= -1, next < stops.count else { return false }
    window?.focus(next < 0 ? self : stops[next])
    return true
  }
}
