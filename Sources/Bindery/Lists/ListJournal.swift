/// The latest operations on a list: each derived list reads them from where it stopped reading.
///
/// Without readers, nothing is recorded. Entries that all readers have read are removed at once. A
/// lazy reader that is far behind loses its entries, and recomputes from the list, which is cheaper
/// at that point.
@usableFromInline
@MainActor
final class ListJournal<Element> {
  @usableFromInline
  enum Entry {
    case edit(ListEdit<Element>)
    /// The whole list was replaced; the list before it is kept for readers that need the
    /// difference.
    case reset(from: PersistentArray<Element>)
  }

  @exclusivity(unchecked) @usableFromInline var entries: ContiguousArray<Entry> = []
  /// The position of the first entry.
  @exclusivity(unchecked) @usableFromInline var start = 0
  @exclusivity(unchecked) @usableFromInline var cursors: ContiguousArray<ListCursor> = []
  /// The number of entries at which the journal checks whether some can be removed.
  @exclusivity(unchecked) @usableFromInline var limit = 256

  @inlinable
  init() {}

  /// The position after the last entry.
  @inlinable var end: Int { start + entries.count }

  /// Adds a reader; it reads as long as its cursor is retained.
  @inlinable
  func makeCursor(isLazy: Bool) -> ListCursor {
    let cursor = ListCursor(position: end, isLazy: isLazy)
    cursors.append(cursor)
    return cursor
  }

  @inlinable
  func record(_ entry: Entry, count: Int) {
    // Many readers are looked at once in as many operations.
    if !cursors.isEmpty, entries.count.isMultiple(of: cursors.count) { removeReleasedReaders() }
    if cursors.isEmpty {
      // The next reader begins after this one, also if the release of entries makes it.
      start += 1
      if !entries.isEmpty { forget(upTo: end) }
      return
    }
    entries.append(entry)
    if entries.count >= limit { trim(count: count) }
  }

  /// Removes the readers that only the journal retains.
  @inlinable
  func removeReleasedReaders() {
    for index in cursors.indices.reversed() where isKnownUniquelyReferenced(&cursors[index]) {
      cursors.remove(at: index)
    }
  }

  /// The entries that a reader has not read yet; `nil` if some of them were removed.
  @inlinable
  func news(for cursor: ListCursor) -> Range<Int>? {
    cursor.position < start ? nil : cursor.position..<end
  }

  @inlinable
  subscript(position: Int) -> Entry { entries[position - start] }

  /// Notes that a reader has read everything.
  @inlinable
  func finish(_ cursor: ListCursor, count: Int) {
    cursor.position = end
    if !entries.isEmpty { trim(count: count) }
  }

  /// Removes the entries since a position, if no reader has read them.
  @inlinable
  func rewind(to position: Int) {
    guard position >= start, position < end else { return }
    for cursor in cursors where cursor.position > position { return }
    // The release of elements may run any code; so it happens when the journal is consistent again.
    let undone = ContiguousArray(entries[(position - start)...])
    entries.removeLast(undone.count)
    extendLifetime(undone)
  }

  /// Removes released readers, and entries that all others have read.
  @inlinable
  func trim(count: Int) {
    removeReleasedReaders()
    var needed = end
    let patience = end - Swift.max(256, count)
    for cursor in cursors where !cursor.isLazy || cursor.position >= patience {
      needed = Swift.min(needed, Swift.max(start, cursor.position))
    }
    forget(upTo: needed)
  }

  /// Removes the entries before a position. The release of their elements may run any code, which
  /// may write here: so it happens when the journal is consistent again.
  @inlinable
  func forget(upTo needed: Int) {
    let count = needed - start
    start = needed
    if count == 1, entries.count == 1 {
      // The usual case: one operation, which all readers have read.
      let only = entries.removeLast()
      limit = 256
      extendLifetime(only)
    } else if count == 0 {
      limit = Swift.max(256, entries.count * 2)
    } else {
      let forgotten = entries
      entries = ContiguousArray(forgotten[count...])
      limit = Swift.max(256, entries.count * 2)
      extendLifetime(forgotten)
    }
  }
}

/// The position of a reader in a journal.
@usableFromInline
@MainActor
final class ListCursor {
  @exclusivity(unchecked) @usableFromInline var position: Int
  /// Whether it reads on demand, maybe never; an observer reads with every notification.
  @usableFromInline let isLazy: Bool

  @inlinable
  init(position: Int, isLazy: Bool) {
    self.position = position
    self.isLazy = isLazy
  }
}
