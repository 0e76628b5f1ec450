import BinderyViews

// What the keys of a list do.

extension HeadlessList {
  func response(toPress keystroke: Keystroke) -> UserResponse {
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
    cursor = content[index].id
    if !visibleRows.contains(index) {
      userScrolls(to: start(showing: index))
    }
    if selectionMode != .multiple { userSelects([content[index].id]) }
  }
}
