extension ListChange {
  /// Several operations, made one after the other, as one change. O(k log k) for k of them, however
  /// long the list is.
  ///
  /// An element that is moved and is in order again has not moved; one that is inserted and removed
  /// does not occur.
  @inlinable
  init(
    composing edits: ContiguousArray<ListEdit<Element>>, resultingIn list: PersistentArray<Element>,
    areSame: (Element, Element) -> Bool
  ) {
    var composition = ListComposition(
      oldCount: edits.reduce(list.count) { $0 - $1.growth })
    for edit in edits {
      switch edit {
      case .insert(_, let index): composition.insert(at: index)
      case .remove(_, let index): composition.remove(at: index)
      case .replace(let old, let new, let index):
        composition.replace(at: index, isSame: areSame(old, new))
      case .move(_, let from, let to): composition.move(from: from, to: to)
      }
    }
    let summary = composition.summary
    self.init(
      oldCount: composition.oldCount, newCount: list.count, removals: summary.removals,
      insertions: summary.insertions.map { Insertion(at: $0, list.tree[$0]) },
      moves: summary.moves.map { Move(from: $0.from, to: $0.to) },
      updates: summary.updates.map { Update(from: $0.from, to: $0.to, list.tree[$0.to]) })
  }
}

extension ListEdit {
  /// The increase of the list's length.
  @inlinable
  var growth: Int {
    switch self {
    case .insert: 1
    case .remove: -1
    case .replace, .move: 0
    }
  }
}

/// The origins of a list's elements, while operations are applied to it.
///
/// A sequence of runs: stretches of the old list that are still together, single elements of it that
/// were touched, and new elements. At first it is one run; an operation splits a few.
@usableFromInline
struct ListComposition {
  struct Run {
    /// The old index of the first element; `nil` for a new element.
    var origin: Int?
    var length: Int
    var isUpdated = false
    var isMoved = false
  }

  /// The weight of a run is its length.
  enum Length: ListMeasure {
    static func weight(of run: Run) -> Int { run.length }
  }

  @usableFromInline let oldCount: Int
  private var runs: ListTree<Length>

  @usableFromInline
  init(oldCount: Int) {
    self.oldCount = oldCount
    runs = ListTree(oldCount > 0 ? [Run(origin: 0, length: oldCount)] : [])
  }

  @usableFromInline
  mutating func insert(at index: Int) {
    runs.insert(Run(origin: nil, length: 1), at: border(at: index))
  }

  @usableFromInline
  mutating func remove(at index: Int) {
    runs.remove(at: isolate(index))
  }

  @usableFromInline
  mutating func replace(at index: Int, isSame: Bool) {
    let run = isolate(index)
    var changed = runs[run]
    if !isSame {
      changed = Run(origin: nil, length: 1)
    } else if changed.origin != nil {
      changed.isUpdated = true
    }
    runs.replace(at: run, with: changed)
  }

  @usableFromInline
  mutating func move(from index: Int, to newIndex: Int) {
    var moved = runs.remove(at: isolate(index))
    moved.isMoved = moved.origin != nil
    runs.insert(moved, at: border(at: newIndex))
  }

  /// The run that begins at an index, or the end; splits the run that the index is in.
  private mutating func border(at index: Int) -> Int {
    if index == runs.weight { return runs.count }
    let (found, offset) = runs.find(weight: index)
    if offset == 0 { return found }
    var right = runs[found]
    var left = right
    left.length = offset
    right.length -= offset
    // Only stretches of the old list are longer than one.
    right.origin = right.origin.map { $0 + offset }
    runs.replace(at: found, with: left)
    runs.insert(right, at: found + 1)
    return found + 1
  }

  /// The run of one element at an index.
  private mutating func isolate(_ index: Int) -> Int {
    let run = border(at: index)
    _ = border(at: index + 1)
    return run
  }

  /// The result of the operations, as indices.
  @usableFromInline
  struct Summary {
    @usableFromInline var removals: [Int] = []
    @usableFromInline var insertions: [Int] = []
    @usableFromInline var moves: [(from: Int, to: Int)] = []
    @usableFromInline var updates: [(from: Int, to: Int)] = []
  }

  @usableFromInline var summary: Summary {
    var summary = Summary()
    var origins: [Origin] = []
    var index = 0
    runs.forEach { run in
      if let start = run.origin {
        if run.isUpdated { summary.updates.append((start, index)) }
        origins.append((start, index, run.length, run.isMoved))
      } else {
        summary.insertions.append(index)
      }
      index += run.length
    }
    summary.moves = Self.moves(among: origins).map { ($0.start, $0.index) }
    origins.sort { $0.start < $1.start }
    var end = 0
    for run in origins {
      summary.removals += end..<run.start
      end = run.start + run.length
    }
    summary.removals += end..<oldCount
    return summary
  }

  private typealias Origin = (start: Int, index: Int, length: Int, isMoved: Bool)

  /// The moved elements that are out of order with the unmoved ones and a largest possible set of
  /// the moved ones.
  private static func moves(among runs: [Origin]) -> [Origin] {
    guard runs.contains(where: \.isMoved) else { return [] }
    var limits = [Int](repeating: .max, count: runs.count)
    var limit = Int.max
    for place in runs.indices.reversed() {
      limits[place] = limit
      if !runs[place].isMoved { limit = runs[place].start }
    }
    var moves: [Origin] = []
    var candidates: [Origin] = []
    var bound = -1
    for (run, limit) in zip(runs, limits) {
      if !run.isMoved {
        bound = run.start
      } else if run.start > bound, run.start < limit {
        candidates.append(run)
      } else {
        moves.append(run)
      }
    }
    let stays = Set(
      longestIncreasingSubsequence(of: ContiguousArray(candidates.map(\.start))))
    for (place, run) in candidates.enumerated() where !stays.contains(place) { moves.append(run) }
    return moves.sorted { $0.index < $1.index }
  }
}
