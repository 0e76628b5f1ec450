/// Matches the elements of two lists by identity, and finds the smallest set of elements that have
/// moved.
///
/// Equal elements at both ends are skipped: two equal lists, an append and a single edit need only
/// comparisons. The rest is matched through a table of identities, as in Heckel ("A technique for
/// isolating differences between files", 1978), with identities instead of lines that occur once;
/// elements with one identity are matched in their order. Matches outside of a longest increasing
/// subsequence have moved.
///
/// O(n) for n elements, and O(m log m) if m of them have not kept their order.
@usableFromInline
struct ListAlignment {
  /// For each old index, the new index of the same element; -1 if it was removed.
  @usableFromInline var targets: ContiguousArray<Int>
  /// For each new index, the old index of the same element; -1 if it was inserted.
  @usableFromInline var origins: ContiguousArray<Int>
  /// New indices of the moved elements, ascending.
  @usableFromInline var moved: ContiguousArray<Int> = []
  /// Identities of new elements that occur more than once in the new list.
  @usableFromInline var duplicates: [DuplicateIdentity] = []

  @inlinable
  init<ID: Hashable>(from old: ContiguousArray<ID>, to new: ContiguousArray<ID>) {
    targets = ContiguousArray(repeating: -1, count: old.count)
    origins = ContiguousArray(repeating: -1, count: new.count)
    let common = Swift.min(old.count, new.count)
    var prefix = 0
    while prefix < common, old[prefix] == new[prefix] {
      match(prefix, prefix)
      prefix += 1
    }
    var suffix = 0
    while suffix < common - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      match(old.count - 1 - suffix, new.count - 1 - suffix)
      suffix += 1
    }
    let oldRest = prefix..<(old.count - suffix)
    let newRest = prefix..<(new.count - suffix)
    guard !newRest.isEmpty else { return }
    var repeated: Set<ID> = []
    if !oldRest.isEmpty {
      matchByIdentity(old, oldRest, new, newRest, &repeated)
      findMoves(in: newRest)
    }
    findDuplicates(in: new, newRest, repeated)
  }

  @inlinable
  mutating func match(_ old: Int, _ new: Int) {
    targets[old] = new
    origins[new] = old
  }

  /// The table holds the first unmatched old index of each identity; each index is linked to the
  /// next one with the same identity. A new element whose identity has no unmatched index left is a
  /// duplicate.
  @inlinable
  mutating func matchByIdentity<ID: Hashable>(
    _ old: ContiguousArray<ID>, _ oldRange: Range<Int>,
    _ new: ContiguousArray<ID>, _ newRange: Range<Int>, _ repeated: inout Set<ID>
  ) {
    var first: [ID: Int] = Dictionary(minimumCapacity: oldRange.count)
    var next: [Int: Int] = [:]
    for index in oldRange.reversed() {
      if let later = first.updateValue(index, forKey: old[index]) { next[index] = later }
    }
    for index in newRange {
      guard let found = first[new[index]] else { continue }
      if targets[found] >= 0 {
        repeated.insert(new[index])
        continue
      }
      match(found, index)
      if let later = next[found] { first[new[index]] = later }
    }
  }

  /// Finds the moved elements: matches outside of a longest increasing subsequence.
  @usableFromInline
  mutating func findMoves(in range: Range<Int>) {
    var places: ContiguousArray<Int> = []
    var values: ContiguousArray<Int> = []
    for index in range where origins[index] >= 0 {
      places.append(index)
      values.append(origins[index])
    }
    let isInOrder = zip(values, values.dropFirst()).allSatisfy { $0 < $1 }
    if isInOrder { return }
    var stays = longestIncreasingSubsequence(of: values).makeIterator()
    var stay = stays.next()
    for index in places.indices {
      if index == stay { stay = stays.next() } else { moved.append(places[index]) }
    }
  }

  /// Finds further duplicates of new elements: among each other, and outside of their range.
  @inlinable
  mutating func findDuplicates<ID: Hashable>(
    in new: ContiguousArray<ID>, _ range: Range<Int>, _ known: Set<ID>
  ) {
    let inserted = range.filter { origins[$0] < 0 }
    let outside = [
      new.indices.prefix(upTo: range.lowerBound), new.indices.suffix(from: range.upperBound),
    ]
    var repeated = known
    if inserted.count == 1 {
      // The usual case needs no table.
      let id = new[inserted[0]]
      if outside.contains(where: { $0.contains { new[$0] == id } }) { repeated.insert(id) }
    } else {
      var seen: Set<ID> = Set(minimumCapacity: inserted.count)
      for index in inserted where !seen.insert(new[index]).inserted { repeated.insert(new[index]) }
      if !seen.isEmpty {
        for index in outside.joined() where seen.contains(new[index]) {
          repeated.insert(new[index])
        }
      }
    }
    guard !repeated.isEmpty else { return }
    var places: [ID: [Int]] = [:]
    var order: [ID] = []
    for index in new.indices where repeated.contains(new[index]) {
      if places[new[index]] == nil { order.append(new[index]) }
      places[new[index], default: []].append(index)
    }
    for id in order { note(id, at: places[id] ?? []) }
  }

  @usableFromInline
  mutating func note<ID>(_ id: ID, at indices: [Int]) {
    duplicates.append(DuplicateIdentity(identity: quoted(id), indices: indices))
  }
}

extension Set {
  @inlinable
  init(minimumCapacity: Int) {
    self.init()
    reserveCapacity(minimumCapacity)
  }
}

/// A longest strictly increasing subsequence, as the indices of its members. O(n log n), and O(n)
/// if the sequence is increasing.
///
/// Patience sorting with links to the pile before (Fredman: "On computing the length of longest
/// increasing subsequences", 1975).
func longestIncreasingSubsequence(of values: ContiguousArray<Int>) -> ContiguousArray<Int> {
  /// The index of the smallest value that ends an increasing subsequence of each length.
  var ends: ContiguousArray<Int> = []
  var previous = ContiguousArray(repeating: -1, count: values.count)
  for index in values.indices {
    let value = values[index]
    var low = ends.count
    if let last = ends.last, values[last] >= value {
      var high = ends.count - 1
      low = 0
      while low < high {
        let middle = (low + high) / 2
        if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
      }
    }
    if low > 0 { previous[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var members = ContiguousArray(repeating: 0, count: ends.count)
  var index = ends.last ?? -1
  for place in ends.indices.reversed() {
    members[place] = index
    index = previous[index]
  }
  return members
}

extension ListChange {
  /// The change from one list to another, by identity: insertions, removals, moves, and updates of
  /// elements with the same identity and other content.
  ///
  /// ```swift
  /// let change = ListChange(from: shown, to: fetched, id: \.id)
  /// ```
  ///
  /// - Applied to the old list it gives the new one, for all lists.
  /// - As few moves as possible. Equal identities are matched in their order, and listed in
  ///   `duplicates`.
  /// - Complexity: O(n). If m elements have not kept their order, O(n + m log m). Equal lists, an
  ///   append and a single edit cost comparisons only.
  /// - The algorithm: equal ends are skipped, the rest is matched by a table of identities (Heckel:
  ///   "A technique for isolating differences between files", 1978), and matches outside of a
  ///   longest increasing subsequence have moved.
  @inlinable
  package init<ID: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>,
    id: (Element) -> ID, areEquivalent: (Element, Element) -> Bool
  ) {
    let (before, after) = (ContiguousArray(old), ContiguousArray(new))
    let alignment = ListAlignment(
      from: ContiguousArray(before.map(id)), to: ContiguousArray(after.map(id)))
    self.init(alignment, before, after, areEquivalent: areEquivalent)
  }

  /// The change from one list to another, by identity.
  @inlinable
  package init<ID: Hashable>(
    from old: some Collection<Element>, to new: some Collection<Element>, id: (Element) -> ID
  ) where Element: Equatable {
    self.init(from: old, to: new, id: id, areEquivalent: ==)
  }

  /// The change from one list to another, by the elements' own identity.
  @inlinable
  public init(from old: some Collection<Element>, to new: some Collection<Element>)
  where Element: Equatable & Identifiable {
    self.init(from: old, to: new, id: \.id, areEquivalent: ==)
  }

  /// The change from one list to another, of elements that are their own identity: there are no
  /// updates.
  @_disfavoredOverload  // what has an `id` is identified by it
  @inlinable
  public init(from old: some Collection<Element>, to new: some Collection<Element>)
  where Element: Hashable {
    let (before, after) = (ContiguousArray(old), ContiguousArray(new))
    let alignment = ListAlignment(from: before, to: after)
    self.init(alignment, before, after) { _, _ in true }
  }

  @inlinable
  init(
    _ alignment: ListAlignment, _ old: ContiguousArray<Element>, _ new: ContiguousArray<Element>,
    areEquivalent: (Element, Element) -> Bool
  ) {
    var removals: [Int] = []
    var insertions: [Insertion] = []
    var updates: [Update] = []
    for index in old.indices where alignment.targets[index] < 0 { removals.append(index) }
    for index in new.indices {
      let origin = alignment.origins[index]
      if origin < 0 {
        insertions.append(Insertion(at: index, new[index]))
      } else if !areEquivalent(old[origin], new[index]) {
        updates.append(Update(from: origin, to: index, new[index]))
      }
    }
    self.init(
      oldCount: old.count, newCount: new.count, removals: removals, insertions: insertions,
      moves: alignment.moved.map { Move(from: alignment.origins[$0], to: $0) }, updates: updates,
      duplicates: alignment.duplicates)
  }
}
