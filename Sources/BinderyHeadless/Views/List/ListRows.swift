import Bindery
import BinderyViews

/// The rows of a headless list, in their sections.
///
/// They are stored as persistent arrays, so that the cost of a batch is proportional to the change.
/// Reading all of them as an array is O(n), once.
struct ListRows<Row: Identifiable> {
  let sections: [ListSection<Row>]
  let count: Int

  init(_ sections: [ListSection<Row>] = []) {
    self.sections = sections
    count = sections.reduce(0) { $0 + $1.rows.count }
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  /// The row at an index of the whole list.
  subscript(index: Int) -> Row {
    var (section, offset) = (0, index)
    while section < sections.count {
      let count = sections[section].rows.count
      if offset < count { return sections[section].rows[offset] }
      offset -= count
      section += 1
    }
    fatalError("The index \(index) is not in \(indices).")
  }

  func firstIndex(of id: Row.ID) -> Int? {
    var start = 0
    for section in sections {
      if let index = section.rows.firstIndex(where: { $0.id == id }) { return start + index }
      start += section.rows.count
    }
    return nil
  }

  /// All rows as an array. O(n).
  var array: [Row] {
    sections.count == 1 ? sections[0].rows.array : sections.flatMap { $0.rows.array }
  }
}

extension ListSection {
  /// The captions above and below its rows.
  var captions: [ViewFigure.Caption] {
    [header.map { .header($0) }, footer.map { .footer($0) }].compactMap(\.self)
  }
}

/// The identities set or selected last in a list, also of rows that do not exist yet or any more.
struct WantedRows<ID: Hashable> {
  private(set) var ids: Set<ID> = []
  /// The number of rows with each identity; counted on first use, and kept up to date from then on.
  private var counts: [ID: Int]?

  /// Replaces all.
  mutating func replace(with ids: Set<ID>) {
    self.ids = ids
    if ids.isEmpty { counts = nil }
  }

  func contains(_ id: ID) -> Bool { ids.contains(id) }

  /// The identities among the present rows.
  mutating func present(among rows: @autoclosure () -> [ID]) -> Set<ID> {
    if ids.isEmpty { return [] }
    let counts = counts ?? Self.counts(of: rows())
    self.counts = counts
    return ids.filter { counts[$0] != nil }
  }

  /// Follows a change of the rows. Identities without a row stay wanted: what has told the list of them
  /// still has them, and a row may come back.
  mutating func follow(
    removed: () -> [ID], inserted: () -> [ID], resultingIn rows: @autoclosure () -> [ID]
  ) {
    if ids.isEmpty { return }
    if counts == nil {
      counts = Self.counts(of: rows())
    } else {
      for id in inserted() { counts?[id, default: 0] += 1 }
      for id in removed() {
        let count = counts?[id] ?? 0
        counts?[id] = count > 1 ? count - 1 : nil
      }
    }
  }

  private static func counts(of rows: [ID]) -> [ID: Int] {
    rows.reduce(into: [:]) { $0[$1, default: 0] += 1 }
  }
}
