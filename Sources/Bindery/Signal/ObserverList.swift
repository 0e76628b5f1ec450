/// An entry of an observer list.
@usableFromInline
class ObserverEntry {
  /// The index in the list; -1 if it is in none.
  fileprivate final var place = -1

  @usableFromInline
  init() {}
}

/// Observers in the order they were added. Iteration does no reference counting: a pair of retain
/// and release takes longer than the rest of a delivery.
///
/// The list retains each entry. An entry that is removed during an iteration, maybe by the code
/// that is called for it, leaves a hole and is released afterwards; so the iteration may borrow
/// entries.
@usableFromInline
struct ObserverList: ~Copyable {
  @usableFromInline
  var entries: UnsafeMutablePointer<Unmanaged<ObserverEntry>?>?
  /// The number of places, holes included. An iteration does not reach entries that are added
  /// during it.
  @usableFromInline var count = 0
  private var capacity = 0
  @usableFromInline var holes = 0
  @usableFromInline var isIterating = false
  /// Removed during an iteration.
  private var removed: [ObserverEntry] = []

  @usableFromInline
  init() {}

  @inlinable
  deinit {
    for index in 0..<count { entries.unsafelyUnwrapped[index]?.release() }
    entries?.deallocate()
  }

  /// Whether there are no observers.
  var isEmpty: Bool { count == holes }

  /// Whether an entry satisfies the predicate, which must not change the list.
  func contains(where isFound: (ObserverEntry) -> Bool) -> Bool {
    (0..<count).contains { index in self[index].map { isFound($0.takeUnretainedValue()) } ?? false }
  }

  /// The entry at an index, which is less than `count`; `nil` if it was removed.
  @inlinable
  subscript(index: Int) -> Unmanaged<ObserverEntry>? { entries.unsafelyUnwrapped[index] }

  mutating func add(_ entry: ObserverEntry) {
    if count == capacity { makeRoom() }
    entry.place = count
    (entries.unsafelyUnwrapped + count).initialize(to: .passRetained(entry))
    count += 1
  }

  /// Removes an entry, unless it was removed before. The caller releases what is returned, which may run any
  /// code.
  mutating func remove(_ entry: ObserverEntry) -> Unmanaged<ObserverEntry>? {
    guard entry.place >= 0 else { return nil }
    let unmanaged = entries.unsafelyUnwrapped[entry.place]
    entries.unsafelyUnwrapped[entry.place] = nil
    entry.place = -1
    holes += 1
    if isIterating {
      removed.append(entry)
    } else if holes == count {
      (count, holes) = (0, 0)
    }
    return unmanaged
  }

  /// Begins an iteration; returns the number of places to visit. One iteration at a time.
  @inlinable
  mutating func beginIteration() -> Int {
    isIterating = true
    return count
  }

  /// Ends the iteration. Returns whether entries were removed during it: then call `takeRemoved`.
  @inlinable
  mutating func endIteration() -> Bool {
    isIterating = false
    return holes > 0
  }

  /// The entries removed during the last iteration. The caller releases them, which may run any
  /// code.
  mutating func takeRemoved() -> [ObserverEntry] {
    if holes * 2 > count { compact() }
    let left = removed
    removed = []
    return left
  }

  /// Makes room for one more entry: by removing the holes, or else by growing.
  private mutating func makeRoom() {
    if !isIterating, holes * 2 > count { return compact() }
    capacity = Swift.max(4, capacity * 2)
    let larger = UnsafeMutablePointer<Unmanaged<ObserverEntry>?>.allocate(capacity: capacity)
    if let entries {
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
    }
    entries = larger
  }

  private mutating func compact() {
    let entries = entries.unsafelyUnwrapped
    var kept = 0
    for index in 0..<count {
      guard let entry = entries[index] else { continue }
      entries[kept] = entry
      entry._withUnsafeGuaranteedRef { $0.place = kept }
      kept += 1
    }
    (count, holes) = (kept, 0)
  }
}
