import Bindery

/// The changes of the rows of a list between two points of the log.
///
/// Plain data: rows are named by their identity, as text.
package struct RowsDelta: Sendable {
  /// The rows before and after, if they are few.
  private var rows: (before: [String], after: [String])?
  /// How many came, went and moved, for long lists.
  private var counts: (inserted: Int, removed: Int, moved: Int)

  /// The names of the rows that were in sight, by their identity.
  private var names: [String: String] = [:]
  /// The rows that are known to have been moved.
  private var moved: Set<String> = []

  /// A change of a list whose rows are few.
  init(
    before: [String], after: [String], names: [String: String], moved: Set<String> = []
  ) {
    rows = (before, after)
    counts = (0, 0, 0)
    self.names = names
    self.moved = moved
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
      moved.formUnion(later.moved)
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

  /// The lines of a delta beside the count of the rows: rows that are replaced, and moves.
  ///
  /// - Parameter isComplete: Whether each row that came or went is named.
  func lines(of list: String, isComplete: Bool = false) -> [String] {
    let change = change
    let (inserted, removed, moved) = total(change)
    var lines: [String] = []
    if isComplete, let rows, let change {
      lines += change.removals.map { "\(list).rows: - \(name(of: rows.before[$0])) at \($0)" }
      lines += change.insertions.map {
        "\(list).rows: + \(name(of: $0.element)) at \($0.index)"
      }
    } else if inserted > 0 && removed > 0 || isComplete && inserted + removed > 0 {
      lines.append("\(list).rows: +\(inserted) -\(removed)")
    }
    if let rows, moved <= Self.mostNamed {
      lines += moves(from: rows.before, to: rows.after).map { move in
        "\(list): moved \(name(of: rows.after[move.to])) \(move.from) -> \(move.to)"
      }
    } else if moved > 0 {
      lines.append("\(list): \(moved) rows moved")
    }
    return lines
  }

  /// The moves that make one order from the other. There are as few as possible, and where one row or
  /// another may be the one that has moved, it is one that was moved, or that has another index.
  private func moves(from before: [String], to after: [String]) -> [(from: Int, to: Int)] {
    let old = Dictionary(zip(before, before.indices)) { first, _ in first }
    let common = after.indices.compactMap { to in old[after[to]].map { (from: $0, to: to) } }
    // The rows that stay: the best of the longest runs in which both orders agree.
    var runs: [(length: Int, worth: Int, previous: Int?)] = []
    for row in common {
      let worth = (moved.contains(after[row.to]) ? 0 : 2) + (row.from == row.to ? 1 : 0)
      let previous = runs.indices.filter { common[$0].from < row.from }.max {
        (runs[$0].length, runs[$0].worth) < (runs[$1].length, runs[$1].worth)
      }
      let run = previous.map { runs[$0] }
      runs.append(((run?.length ?? 0) + 1, (run?.worth ?? 0) + worth, previous))
    }
    var staying: Set<Int> = []
    var next = runs.indices.max {
      (runs[$0].length, runs[$0].worth) < (runs[$1].length, runs[$1].worth)
    }
    while let index = next {
      staying.insert(index)
      next = runs[index].previous
    }
    return common.indices.filter { !staying.contains($0) }.map { common[$0] }
  }

  /// The name of a row for a person, or else its identity.
  private func name(of id: String) -> String { names[id]?.quoted ?? id }

  /// The most moves that have a line each.
  private static let mostNamed = 3
}
