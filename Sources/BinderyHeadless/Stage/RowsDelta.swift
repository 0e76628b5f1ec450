/// What happened to the rows of a list between two points of the log, net.
///
/// Plain data: rows are named by their identity, as text.
package struct RowsDelta: Sendable {
  /// A row that changed places with others.
  struct Move: Sendable {
    let id: String
    /// What a person would call the row, in quotes if it is a name.
    let name: String
    let from: Int
    var to: Int
  }

  private(set) var inserted: Set<String>
  private(set) var removed: Set<String>
  private(set) var moves: [Move]

  /// A row that is in both sets has other content only.
  init(removed: Set<String> = [], inserted: Set<String> = [], moves: [Move] = []) {
    self.inserted = inserted.subtracting(removed)
    self.removed = removed.subtracting(inserted)
    self.moves = moves
  }

  var isEmpty: Bool { inserted.isEmpty && removed.isEmpty && moves.isEmpty }

  /// Adds what happened later.
  mutating func add(_ later: RowsDelta) {
    let returned = removed.intersection(later.inserted)
    let withdrawn = inserted.intersection(later.removed)
    removed = removed.subtracting(returned).union(later.removed.subtracting(withdrawn))
    inserted = inserted.subtracting(withdrawn).union(later.inserted.subtracting(returned))
    for move in later.moves {
      if let index = moves.firstIndex(where: { $0.id == move.id }) {
        moves[index].to = move.to
        if moves[index].from == move.to { moves.remove(at: index) }
      } else {
        moves.append(move)
      }
    }
  }

  /// What the count of the rows does not tell: one line for each move, or one for many.
  func lines(of list: String) -> [String] {
    var lines: [String] = []
    if !inserted.isEmpty, !removed.isEmpty {
      lines.append("\(list).rows: +\(inserted.count) -\(removed.count)")
    }
    let moves = moves.filter { !inserted.contains($0.id) && !removed.contains($0.id) }
    if moves.count > Self.mostNamed {
      lines.append("\(list): \(moves.count) rows moved")
    } else {
      lines += moves.map { "\(list): moved \($0.name) \($0.from) -> \($0.to)" }
    }
    return lines
  }

  /// The most moves that have a line each.
  private static let mostNamed = 3
}
