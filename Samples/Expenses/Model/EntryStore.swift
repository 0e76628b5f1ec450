public import Bindery

/// A store of entries.
@MainActor
public protocol EntryStore: AnyObject {
  /// The entries of a category, or all without one: newest first, now and after each change, for as
  /// long as they are observed. Each observation is a query.
  func entries(of category: ExpenseCategory?) -> Signal<[Entry], Never>
  /// Makes an unused id.
  func makeID() -> Entry.ID
  /// Adds an entry.
  func insert(_ entry: Entry)
  /// Replaces the entry with this id; an unknown id changes nothing.
  func update(_ entry: Entry)
  /// Removes the entry with this id; an unknown id changes nothing.
  func delete(_ id: Entry.ID)
}

/// Keeps entries in memory.
@MainActor
public final class MemoryStore: EntryStore {
  private let list: MutableArrayProperty<Entry>

  /// All entries, in the order they were added.
  public var all: ArrayProperty<Entry> { list }

  /// Makes a store of a list, which something else may keep.
  public init(_ list: MutableArrayProperty<Entry> = MutableArrayProperty()) {
    self.list = list
  }

  /// The entries of a category, newest first.
  public func entries(of category: ExpenseCategory?) -> Signal<[Entry], Never> {
    Signal { [list] receiver in
      let found = list.filter { category == nil || $0.category == category }
        .sorted { ($1.day, $1.id) < ($0.day, $0.id) }
      receiver.own(found.observe { receiver.send($0.array) })
    }
  }

  /// One more than the highest id; if that is the largest number, the first unused one.
  public func makeID() -> Entry.ID {
    let highest = list.value.map(\.id).max() ?? 0
    if highest < .max { return highest + 1 }
    let used = Set(list.value.map(\.id))
    return (1...).first { !used.contains($0) } ?? highest
  }

  /// Adds an entry.
  public func insert(_ entry: Entry) { list.append(entry) }

  /// Replaces the entry with this id.
  public func update(_ entry: Entry) {
    guard let index = list.value.firstIndex(where: { $0.id == entry.id }) else { return }
    list.replace(at: index, with: entry)
  }

  /// Removes the entry of this id.
  public func delete(_ id: Entry.ID) { list.removeAll { $0.id == id } }
}
