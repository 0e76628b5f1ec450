/// Which element of a list corresponds to which of another, by identity; and which of them have
/// changed places, as few as possible.
///
/// What is equal at both ends is set aside: two equal lists, an append and a single edit need no
/// more than comparisons. The rest is matched through a table of identities, as in Heckel ("A
/// technique for isolating differences between files", 1978), with identities instead of lines that
/// occur once; elements with one identity are matched in their order. What then is not in a longest
/// increasing subsequence of the matches has moved.
///
/// O(n) for n elements, and O(m log m) if m of them have not kept their order.
@usableFromInline
struct ListAlignment {
  /// For each old index, the new index of the same element; -1 if it went.
  @usableFromInline var targets: ContiguousArray<Int>
  /// For each new index, the old index of the same element; -1 if it came.
  @usableFromInline var origins: ContiguousArray<Int>
  /// New indices of what has changed places, ascending.
  @usableFromInline var moved: ContiguousArray<Int> = []
  /// Identities that occur more than once in the new list, if there is something new in it.
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
    if !oldRest.isEmpty {
      matchByIdentity(old, oldRest, new, newRest)
      findMoves(in: newRest)
    }
    findDuplicates(of: newRest, in: new)
  }

  @inlinable
  mutating func match(_ old: Int, _ new: Int) {
    targets[old] = new
    origins[new] = old
  }

  /// The table holds the first old index of each identity that is still to be matched; each is
  /// linked to the next one with the same identity.
  @inlinable
  mutating func matchByIdentity<ID: Hashable>(
    _ old: ContiguousArray<ID>, _ oldRange: Range<Int>,
    _ new: ContiguousArray<ID>, _ newRange: Range<Int>
  ) {
    var first: [ID: Int] = Dictionary(minimumCapacity: oldRange.count)
    var next: [Int: Int] = [:]
    for index in oldRange.reversed() {
      if let later = first.updateValue(index, forKey: old[index]) { next[index] = later }
    }
    for index in newRange {
      guard let found = first[new[index]], targets[found] < 0 else { continue }
      match(found, index)
      if let later = next[found] { first[new[index]] = later }
    }
  }

  /// What is matched and not in a longest increasing subsequence has moved.
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

  /// Duplicates that the new elements bring: one of them is in the range.
  @inlinable
  mutating func findDuplicates<ID: Hashable>(of range: Range<Int>, in new: ContiguousArray<ID>) {
    // A single new element, the usual case, is compared with all others without a table.
    if range.count == 1 {
      let id = new[range.lowerBound]
      let places = new.indices.filter { new[$0] == id }
      if places.count > 1 { note(id, at: places) }
      return
    }
    var seen: Set<ID> = Set(minimumCapacity: range.count)
    var repeated: Set<ID> = []
    for index in range where !seen.insert(new[index]).inserted { repeated.insert(new[index]) }
    for index in new.indices where !range.contains(index) && seen.contains(new[index]) {
      repeated.insert(new[index])
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
