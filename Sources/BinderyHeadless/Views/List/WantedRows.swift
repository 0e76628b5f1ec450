/// What was set or selected last in a list, also rows that have not come yet.
struct WantedRows<ID: Hashable> {
  private(set) var ids: Set<ID> = []
  /// How many rows have each identity; counted when it is asked for, and kept up to date from then
  /// on.
  private var counts: [ID: Int]?

  /// Exchanges all.
  mutating func replace(with ids: Set<ID>) {
    self.ids = ids
    if ids.isEmpty { counts = nil }
  }

  func contains(_ id: ID) -> Bool { ids.contains(id) }

  /// Those that there are.
  mutating func present(among rows: @autoclosure () -> [ID]) -> Set<ID> {
    if ids.isEmpty { return [] }
    let counts = counts ?? Self.counts(of: rows())
    self.counts = counts
    return ids.filter { counts[$0] != nil }
  }

  /// Rows came and went: those that went, and are there no more, are not wanted any more.
  mutating func follow(
    removed: () -> [ID], inserted: () -> [ID], resultingIn rows: @autoclosure () -> [ID]
  ) {
    if ids.isEmpty { return }
    let removed = removed()
    if counts == nil {
      counts = Self.counts(of: rows())
    } else {
      for id in inserted() { counts?[id, default: 0] += 1 }
      for id in removed {
        let count = counts?[id] ?? 0
        counts?[id] = count > 1 ? count - 1 : nil
      }
    }
    for id in removed where counts?[id] == nil { ids.remove(id) }
    if ids.isEmpty { counts = nil }
  }

  private static func counts(of rows: [ID]) -> [ID: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
