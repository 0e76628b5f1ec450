import Bindery

/// What happened to the rows of a list between two points of the log.
///
/// Plain data: rows are named by their identity, as text.
package struct RowsDelta: Sendable {
  /// The rows before and after, if they are few.
  private var rows: (before: [String], after: [String])?
  /// How many came, went and moved, for long lists.
  private var counts: (inserted: Int, removed: Int, moved: Int)

  /// What a person would call the rows that were in sight, by their identity.
  private var names: [String: String] = [:]

  /// A change of a list whose rows are few.
  init(before: [String], after: [String], names: [String: String]) {
    rows = (before, after)
    counts = (0, 0, 0)
    self.names = names
  }

  /// A change of a long list.
  init(inserted: Int, removed: Int, moved: Int) {
    counts = (inserted, removed, moved)
  }

  /// The most rows whose order is kept.
  static let mostRows = 500

  /// Adds what happened later. The result is net for short lists, and a sum for long ones.
  mutating func add(_ later: RowsDelta) {
    if let rows, let laterRows = later.rows {
      self.rows = (rows.before, laterRows.after)
      names.merge(later.names) { _, new in new }
      return
    }
    let (own, other) = (total(change), later.total(later.change))
    rows = nil
    counts = (own.inserted + other.inserted, own.removed + other.removed, own.moved + other.moved)
  }

  private var change: ListChange<String>? {
    rows.map { ListChange(from: $0.before, to: $0.after) }
  }

  private func total(_ change: ListChange<String>?) -> (inserted: Int, removed: Int, moved: Int) {
    change.map { ($0.insertions.count, $0.removals.count, $0.moves.count) } ?? counts
  }

  /// What the count of the rows does not tell: rows that are replaced, and moves.
  func lines(of list: String) -> [String] {
    let change = change
    let (inserted, removed, moved) = total(change)
    var lines: [String] = []
    if inserted > 0, removed > 0 { lines.append("\(list).rows: +\(inserted) -\(removed)") }
    if let rows, let change, moved <= Self.mostNamed {
      lines += change.moves.map { move in
        let id = rows.after[move.to]
        return "\(list): moved \(names[id]?.quoted ?? id) \(move.from) -> \(move.to)"
      }
    } else if moved > 0 {
      lines.append("\(list): \(moved) rows moved")
    }
    return lines
  }

  /// The most moves that have a line each.
  private static let mostNamed = 3
}
