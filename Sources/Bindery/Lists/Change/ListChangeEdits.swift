extension ListChange {
  /// The change as single operations, to be applied one after the other to the given list. The
  /// change must fit the list. O(n + k log k) for k operations.
  ///
  /// First the removals, from the end; then the moves, in the order of the targets, each to the
  /// place right behind its final predecessor; then the insertions, from the beginning; then the
  /// updates.
  func edits<Before: RandomAccessCollection<Element>>(
    from old: Before
  ) -> ContiguousArray<ListEdit<Element>> where Before.Index == Int {
    var edits: ContiguousArray<ListEdit<Element>> = []
    edits.reserveCapacity(removals.count + moves.count + insertions.count + updates.count)
    for index in removals.reversed() { edits.append(.remove(old[index], at: index)) }
    if !moves.isEmpty {
      for (move, from, to) in MovePlan(self).steps {
        edits.append(.move(old[move.from], from: from, to: to))
      }
    }
    for insertion in insertions { edits.append(.insert(insertion.element, at: insertion.index)) }
    for update in updates {
      edits.append(.replace(old[update.oldIndex], with: update.element, at: update.index))
    }
    return edits
  }
}

/// The moves of a change one after the other, in a list after its removals and before its
/// insertions.
///
/// At each step, elements that stay are in their final order, those moved so far follow their final
/// predecessors, and the others are at their old places. So an index is the number of elements of
/// each of these three kinds before it.
struct MovePlan {
  typealias Step = (move: (from: Int, to: Int), from: Int, to: Int)

  var steps: [Step] = []

  init<Element>(_ change: ListChange<Element>) {
    let inserted = change.insertions.map(\.index)
    let origins = change.moves.map(\.from).sorted()
    var waiting = CountedSet(count: origins.count)
    // The elements that stay are those that are neither removed nor moved.
    let leaving = (change.removals + origins).sorted()
    /// The number of staying elements before an old index.
    func stays(before index: Int) -> Int { index - lowerBound(of: index, in: leaving) }
    /// The old index of the staying element with this many others before it.
    func stay(after count: Int) -> Int {
      // The smallest index with `count + 1` of them up to it.
      var (low, high) = (0, change.oldCount)
      while low < high {
        let middle = (low + high) / 2
        if stays(before: middle + 1) > count { high = middle } else { low = middle + 1 }
      }
      return low
    }
    /// For each element moved so far, the old index of the staying element before it; ascending.
    var anchors: [Int] = []
    for (moved, move) in change.moves.enumerated() {
      let rank = move.to - lowerBound(of: move.to, in: inserted)
      let staysBefore = rank - moved
      let anchor = staysBefore == 0 ? -1 : stay(after: staysBefore - 1)
      let place = lowerBound(of: move.from, in: origins)
      let from =
        stays(before: move.from) + waiting.count(before: place)
        + lowerBound(of: move.from, in: anchors)
      waiting.remove(place)
      let to = rank + waiting.count(before: lowerBound(of: anchor, in: origins))
      anchors.append(anchor)
      if from != to { steps.append(((move.from, move.to), from, to)) }
    }
  }
}

/// The first index whose value is not less than the given one, in an ascending array.
func lowerBound(of value: Int, in values: [Int]) -> Int {
  var (low, high) = (0, values.count)
  while low < high {
    let middle = (low + high) / 2
    if values[middle] < value { low = middle + 1 } else { high = middle }
  }
  return low
}

/// A set of the numbers up to `count`, full at first, that counts its members before a number in
/// O(log n).
///
/// A binary indexed tree (Fenwick: "A new data structure for cumulative frequency tables", 1994).
private struct CountedSet {
  private var sums: [Int]

  init(count: Int) {
    sums = (0...count).map { $0 & -$0 }
  }

  mutating func remove(_ number: Int) {
    var index = number + 1
    while index < sums.count {
      sums[index] -= 1
      index += index & -index
    }
  }

  func count(before number: Int) -> Int {
    var sum = 0
    var index = number
    while index > 0 {
      sum += sums[index]
      index -= index & -index
    }
    return sum
  }
}
