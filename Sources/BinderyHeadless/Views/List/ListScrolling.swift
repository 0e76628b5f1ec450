import Bindery
import BinderyViews

// Which rows of a list are in sight.

extension HeadlessList {
  func scroll(_ target: UserAction.ScrollTarget) -> UserAction.Response {
    let place =
      switch target {
      case .up: first - visibleCount
      case .down: first + visibleCount
      case .top: 0
      case .end: content.count
      case .row(let index): index
      }
    if case .row(let index) = target, !content.indices.contains(index) {
      return .refused("the \(kind) has \(content.count) rows")
    }
    let mayGoOn = target == .down || target == .end
    return .accepted {
      // A list whose rows are all in sight cannot move: it is pulled.
      let isPulled = mayGoOn && self.first == 0 && self.isEndInSight
      if isPulled { self.userReachesEnd() } else { self.userScrolls(to: place) }
    }
  }

  func userScrolls(to place: Int) {
    let next = start(near: place)
    guard next != first else { return }
    first = next
    note("scrolled to \(next)")
    arrange(bindingAnew: false)
  }

  /// Brings a row into sight; the list moves no further than it must.
  func scroll(toRow index: Int) {
    guard content.indices.contains(index), !visibleRows.contains(index) else { return }
    first = start(showing: index)
    arrange(bindingAnew: false)
  }

  /// The first row of a line, not so far down that there is room for lines below the last one.
  func start(near place: Int) -> Int {
    let lineCount = (content.count + columns - 1) / columns
    let visibleLines = max(visibleCount / columns, min(visibleCount, 1))
    return max(0, min(place / columns, lineCount - visibleLines)) * columns
  }

  /// The first visible row after the least move that brings a row into sight.
  func start(showing index: Int) -> Int {
    start(near: index < first ? index : index - visibleCount + columns)
  }
}

// What the keys of a list do.

extension HeadlessList {
  func response(toPress keystroke: Keystroke) -> UserAction.Response {
    let (index, last) = (cursor.flatMap { id in content.firstIndex(of: id) }, content.count - 1)
    switch keystroke.plainName {
    case .down: return .accepted { self.userGoes(to: index.map { $0 + self.columns } ?? 0) }
    case .up: return .accepted { self.userGoes(to: index.map { $0 - self.columns } ?? last) }
    case .right where columns > 1: return .accepted { self.userGoes(to: index.map { $0 + 1 } ?? 0) }
    case .left where columns > 1: return .accepted { self.userGoes(to: index.map { $0 - 1 } ?? 0) }
    case .home: return .accepted { self.userGoes(to: 0) }
    case .end: return .accepted { self.userGoes(to: last) }
    case .return: return index.flatMap { response(ofRow: $0, to: .activate) } ?? .unsupported
    case .space: return index.flatMap { response(ofRow: $0, to: .tap) } ?? .unsupported
    case .delete: return index.flatMap { response(ofRow: $0, to: .delete) } ?? .unsupported
    default: return .unsupported
    }
  }

  /// The arrows move the cursor and select, unless several rows can be selected.
  private func userGoes(to index: Int) {
    guard content.indices.contains(index) else { return }
    let id = content[index].id
    cursor = id
    if !visibleRows.contains(index) {
      userScrolls(to: start(showing: index))
    }
    // Cells that come into sight are bound, and the end of the list may be: the row may be gone.
    if selectionMode != .multiple, content.firstIndex(of: id) != nil { userSelects([id]) }
  }
}
