import BinderyHeadless
import BinderyScript
import BinderyViews

// The keys of a list: the arrows go from row to row, and into what is in a row.

extension TerminalWindow {
  func keys(of list: any RowList) -> String {
    guard let place = cursor(of: list), let row = list.visibleCell(at: place) else {
      return accepts(list, .refresh) ? "↑ ↓: rows · r: refresh" : "↑ ↓: rows"
    }
    if taken != nil { return "↑ ↓, m: move it here · Escape: leave it" }
    let keys: [String?] = [
      headers(of: list).isEmpty ? nil : "1–\(headers(of: list).count): sort",
      list.opensRows ? "Return: open" : nil, list.isFocusable ? "Space: select" : nil,
      accepts(row, .open) ? "→: open" : accepts(row, .close) ? "←: close" : nil,
      parts(of: row).isEmpty || accepts(row, .open) ? nil : "→: into the row",
      accepts(row, .delete) ? "Delete: remove" : nil,
      canMove(place, in: list) ? "m: move" : nil,
      list.actionTitles(ofRow: place).isEmpty && !accepts(row, .longPress) ? nil : "a: more",
      accepts(list, .refresh) ? "r: refresh" : nil,
    ]
    return keys.compactMap(\.self).joined(separator: " · ")
  }

  /// The titles of the headers that sort.
  private func headers(of list: any RowList) -> [String] {
    list.role == .table ? (list as? any OptionList)?.optionTitles ?? [] : []
  }

  /// The header that a digit chooses, counted from 1.
  private func header(for key: Key, of list: any RowList) -> String? {
    guard case .text(let digit) = key, let place = Int(digit) else { return nil }
    let titles = headers(of: list)
    return titles.indices.contains(place - 1) ? titles[place - 1] : nil
  }

  private func canMove(_ place: Int, in list: any RowList) -> Bool {
    if case .accepted? = list.response(ofRow: place, to: .move(to: place)) { true } else { false }
  }

  /// Uses a key on a list; returns whether it has a meaning there.
  func use(_ key: Key, on list: any RowList) async -> Bool {
    if let title = header(for: key, of: list) {
      await perform(.choose(title), on: list)
      return true
    }
    let (place, count) = (cursor(of: list), list.rowCount)
    let page = max(1, list.visibleRows.count)
    switch key {
    case .up, .down:
      let step = key == .up ? -list.columns : list.columns
      let ends = (first: list.visibleRows.first ?? 0, last: list.visibleRows.last ?? count - 1)
      let next = place.map { $0 + step } ?? (key == .up ? ends.last : ends.first)
      if (0..<count).contains(next) {
        await moveCursor(of: list, to: next)
      } else if key == .down, list.visibleRows.count == count {
        // A list whose rows are all in sight is pulled at its end, so that it loads more.
        await perform(.scroll(.down), on: list)
      }
    case .pageUp: await moveCursor(of: list, to: max(0, (place ?? 0) - page))
    case .pageDown: await moveCursor(of: list, to: min(count - 1, (place ?? 0) + page))
    case .home: await moveCursor(of: list, to: 0)
    case .end: await moveCursor(of: list, to: count - 1)
    case .left where list.columns > 1:
      await moveCursor(of: list, to: (place ?? 1) - 1)
    case .right where list.columns > 1:
      await moveCursor(of: list, to: (place ?? -1) + 1)
    case .text("r") where accepts(list, .refresh): await perform(.refresh, on: list)
    default:
      guard let place, let row = list.visibleCell(at: place) else { return false }
      return await use(key, on: row, at: place, of: list)
    }
    return true
  }

  private func use(
    _ key: Key, on row: HeadlessCell, at place: Int, of list: any RowList
  ) async -> Bool {
    switch key {
    case .escape where taken != nil: pick(nil)
    case .enter where list.opensRows && accepts(row, .activate): await perform(.activate, on: row)
    case .text(" ") where accepts(row, .tap): await perform(.tap, on: row)
    case .delete, .backspace: await perform(.delete, on: row)
    case .text("m"): await takeOrPut(place, in: list)
    case .text("a"): await offerMore(ofRow: place, of: list)
    case .right where accepts(row, .open): await perform(.open, on: row)
    case .left where accepts(row, .close): await perform(.close, on: row)
    case .right, .tab:
      guard key == .right, let first = parts(of: row).first else { return false }
      await move(to: .view(first.id))
    default: return false
    }
    return true
  }

  /// Opens the menu of a row, or else lists its actions.
  func offerMore(ofRow place: Int, of list: any RowList) async {
    guard let row = list.visibleCell(at: place) else { return }
    if accepts(row, .longPress) { return _ = await perform(.longPress, on: row) }
    let titles = list.actionTitles(ofRow: place)
    if !titles.isEmpty { make((row.id, titles + ["Cancel"])) }
  }

  /// Picks up the row, or puts the picked one in its place.
  private func takeOrPut(_ place: Int, in list: any RowList) async {
    guard let (_, identity) = taken, let from = self.place(of: identity, in: list, near: place)
    else {
      if canMove(place, in: list), let identity = list.identity(ofRow: place) {
        pick((list.id, identity))
      }
      return
    }
    pick(nil)
    guard from != place else { return }
    // The row may be out of sight, where a script finds it by its place all the same.
    if !list.visibleRows.contains(from) { await moveCursor(of: list, to: from) }
    if let row = list.visibleCell(at: from) { await perform(.move(to: place), on: row) }
    if let moved = self.place(of: identity, in: list, near: place) {
      await moveCursor(of: list, to: moved)
    }
  }

  // MARK: The parts of a row

  /// The views in a row that a person can use.
  func parts(of row: HeadlessView) -> [HeadlessView] {
    row.children.flatMap { view -> [HeadlessView] in
      guard view.isAvailable else { return [] }
      let isPart = view.isFocusable || accepts(view, .tap)
      return (isPart ? [view] : []) + parts(of: view)
    }
  }

  /// Uses a key on a part of a row that has no meaning in itself; Tab goes on in the row.
  func useInRow(_ key: Key, of view: HeadlessView) async -> Bool {
    guard let (list, place) = row(of: view), let row = list.visibleCell(at: place) else {
      return false
    }
    let all = parts(of: row)
    guard let column = all.firstIndex(where: { $0 === view }) else { return false }
    switch key {
    case .tab, .backTab, .left, .right:
      let next = column + (key == .left || key == .backTab ? -1 : 1)
      if key == .tab, next == all.count { return false }
      guard next < all.count else { return true }
      await moveCursor(of: list, to: place)
      await move(to: next < 0 ? .view(list.id) : .view(all[next].id))
    case .up, .down:
      let next = place + (key == .up ? -1 : 1)
      guard (0..<list.rowCount).contains(next) else { return true }
      await moveCursor(of: list, to: next)
      let parts = list.visibleCell(at: next).map(parts) ?? []
      await move(
        to: parts.isEmpty ? .view(list.id) : .view(parts[min(column, parts.count - 1)].id))
    default: return false
    }
    return true
  }

  /// The list that a view is in, and the row.
  func row(of view: HeadlessView) -> (list: any RowList, place: Int)? {
    guard let bracket = view.id.lastIndex(of: "["),
      let list = self.view(String(view.id[..<bracket])) as? any RowList
    else { return nil }
    let place = list.visibleRows.first { place in
      list.visibleCell(at: place).map { view.id == $0.id || view.id.hasPrefix($0.id + ".") }
        ?? false
    }
    return place.map { (list, $0) }
  }
}
