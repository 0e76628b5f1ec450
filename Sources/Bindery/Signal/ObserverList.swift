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
/// The list retains each entry. An entry that is removed while entries are borrowed, maybe by the code
/// that is called for it, leaves a hole and is released afterwards. The owner says whether they are.
@usableFromInline
struct ObserverList: ~Copyable {
  @usableFromInline
  var entries: UnsafeMutablePointer<Unmanaged<ObserverEntry>?>?
  /// The number of places, holes included. An iteration does not reach entries that are added
  /// during it.
  @usableFromInline var count = 0
  private var capacity = 0
  @usableFromInline var holes = 0
  /// Removed while entries were borrowed.
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

  /// Whether there is one observer, in the first place.
  var isSingle: Bool { count == 1 && holes == 0 }

  /// The observer of a list that has a single one.
  @inlinable var single: Unmanaged<ObserverEntry> { self[0].unsafelyUnwrapped }

  /// Whether an entry satisfies the predicate, which must not change the list.
  func contains(where isFound: (ObserverEntry) -> Bool) -> Bool {
    (0..<count).contains { index in self[index].map { isFound($0.takeUnretainedValue()) } ?? false }
  }

  /// The entry at an index, which is less than `count`; `nil` if it was removed.
  @inlinable
  subscript(index: Int) -> Unmanaged<ObserverEntry>? { entries.unsafelyUnwrapped[index] }

  mutating func add(_ entry: ObserverEntry, areBorrowed: Bool) {
    if count == capacity { makeRoom(areBorrowed) }
    entry.place = count
    (entries.unsafelyUnwrapped + count).initialize(to: .passRetained(entry))
    count += 1
  }

  /// Removes an entry, unless it was removed before. The caller releases what is returned, which may run any
  /// code.
  mutating func remove(
    _ entry: ObserverEntry, areBorrowed: Bool
  ) -> Unmanaged<ObserverEntry>? {
    guard entry.place >= 0 else { return nil }
    let unmanaged = entries.unsafelyUnwrapped[entry.place]
    entries.unsafelyUnwrapped[entry.place] = nil
    entry.place = -1
    holes += 1
    if areBorrowed { removed.append(entry) } else { compactIfHollow() }
    return unmanaged
  }

  /// The entries that were removed while entries were borrowed, which is over. The caller releases them,
  /// which may run any code.
  mutating func takeRemoved() -> [ObserverEntry] {
    compactIfHollow()
    let left = removed
    removed = []
    return left
  }

  /// Whether entries wait to be taken and released.
  var hasRemoved: Bool { !removed.isEmpty }

  /// Makes room for one more entry: by removing the holes, or else by growing.
  private mutating func makeRoom(_ areBorrowed: Bool) {
    if !areBorrowed { compactIfHollow() }
    if count < capacity { return }
    capacity = Swift.max(4, capacity * 2)
    let larger = UnsafeMutablePointer<Unmanaged<ObserverEntry>?>.allocate(capacity: capacity)
    if let entries {
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
    }
    entries = larger
  }

  /// Removes the holes if they are at least half of the places. So each removal pays for two moves.
  private mutating func compactIfHollow() {
    guard holes > 0, holes * 2 >= count, let entries else { return }
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
