/// What was done to a list lately: whoever is derived from it reads from where it stopped reading.
///
/// Nothing is written down while nobody reads. What everybody has read is forgotten at once; who is
/// lazy and far behind is not waited for, and starts anew from the list itself, which is cheaper by
/// then.
@usableFromInline
@MainActor
final class ListJournal<Element> {
  @usableFromInline
  enum Entry {
    case edit(ListEdit<Element>)
    /// All was exchanged; the list before it is kept for those who must know what differs.
    case reset(from: PersistentArray<Element>)
  }

  @exclusivity(unchecked) @usableFromInline var entries: ContiguousArray<Entry> = []
  /// The position of the first entry.
  @exclusivity(unchecked) @usableFromInline var start = 0
  @exclusivity(unchecked) @usableFromInline var cursors: ContiguousArray<ListCursor> = []
  /// The number of entries at which to look whether some can go.
  @exclusivity(unchecked) @usableFromInline var limit = 256

  @inlinable
  init() {}

  /// The position after the last entry.
  @inlinable var end: Int { start + entries.count }

  /// Somebody reads from now on, for as long as the cursor is kept.
  @inlinable
  func makeCursor(isLazy: Bool) -> ListCursor {
    let cursor = ListCursor(position: end, isLazy: isLazy)
    cursors.append(cursor)
    return cursor
  }

  @inlinable
  func record(_ entry: Entry, count: Int) {
    if cursors.isEmpty { return }
    entries.append(entry)
    if entries.count >= limit { trim(count: count) }
  }

  /// What somebody has not read yet; `nil`, if not all of that is there any more.
  @inlinable
  func news(for cursor: ListCursor) -> Range<Int>? {
    cursor.position < start ? nil : cursor.position..<end
  }

  @inlinable
  subscript(position: Int) -> Entry { entries[position - start] }

  /// Somebody has read everything.
  @inlinable
  func finish(_ cursor: ListCursor, count: Int) {
    cursor.position = end
    if !entries.isEmpty { trim(count: count) }
  }

  /// Takes back what was written since, if nobody has read it.
  @inlinable
  func rewind(to position: Int) {
    guard position >= start, position < end else { return }
    for cursor in cursors where cursor.position > position { return }
    // Elements that go may run any code, when the journal is in order again.
    let undone = ContiguousArray(entries[(position - start)...])
    entries.removeLast(undone.count)
    extendLifetime(undone)
  }

  /// Forgets the readers that are gone, and what all others have read.
  @inlinable
  func trim(count: Int) {
    var needed = end
    let patience = end - Swift.max(256, count)
    var index = 0
    while index < cursors.count {
      // The journal alone holds it: its reader is gone.
      if isKnownUniquelyReferenced(&cursors[index]) {
        cursors.remove(at: index)
        continue
      }
      let cursor = cursors[index]
      if !cursor.isLazy || cursor.position >= patience {
        needed = Swift.min(needed, Swift.max(start, cursor.position))
      }
      index += 1
    }
    forget(upTo: needed)
  }

  /// Forgets what comes before a position. Elements that go with it may run any code, which may write
  /// here: so they go when the journal is in order again.
  @inlinable
  func forget(upTo needed: Int) {
    let count = needed - start
    start = needed
    if count == 1, entries.count == 1 {
      // The usual case: one operation, which everybody has read.
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

/// How far somebody has read in a journal.
@usableFromInline
@MainActor
final class ListCursor {
  @exclusivity(unchecked) @usableFromInline var position: Int
  /// Reads when it is asked itself, maybe never; an observer reads with every notification.
  @usableFromInline let isLazy: Bool

  @inlinable
  init(position: Int, isLazy: Bool) {
    self.position = position
    self.isLazy = isLazy
  }
}
