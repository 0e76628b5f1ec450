public import Bindery

/// Where entries are kept.
@MainActor
public protocol EntryStore: AnyObject {
  /// The entries of a category, or without one all: newest first, now and after each change, for as
  /// long as they are observed. Each observation is a query.
  func entries(of category: ExpenseCategory?) -> Signal<[Entry], Never>
  /// A number that no entry has.
  func makeID() -> Entry.ID
  /// Adds an entry.
  func insert(_ entry: Entry)
  /// Exchanges the entry of this id; one that there is not changes nothing.
  func update(_ entry: Entry)
  /// Removes the entry of this id; one that there is not changes nothing.
  func delete(_ id: Entry.ID)
}

/// Keeps entries in memory.
@MainActor
public final class MemoryStore: EntryStore {
  private let list: MutableArrayProperty<Entry>

  /// All entries, in the order they came.
  public var all: ArrayProperty<Entry> { list }

  /// Makes a store.
  public init(_ entries: [Entry] = []) {
    list = MutableArrayProperty(entries, name: "store")
  }

  /// The entries of a category, newest first.
  public func entries(of category: ExpenseCategory?) -> Signal<[Entry], Never> {
    Signal { [list] receiver in
      let found = list.filter { category == nil || $0.category == category }
        .sorted { ($1.day, $1.id) < ($0.day, $0.id) }
      receiver.own(found.observe { receiver.send($0.array) })
    }
  }

  /// One more than the highest; if no number is higher, the first one that is free.
  public func makeID() -> Entry.ID {
    let highest = list.value.map(\.id).max() ?? 0
    if highest < .max { return highest + 1 }
    let used = Set(list.value.map(\.id))
    return (1...).first { !used.contains($0) } ?? highest
  }

  /// Adds an entry.
  public func insert(_ entry: Entry) { list.append(entry) }

  /// Exchanges the entry of this id.
  public func update(_ entry: Entry) {
    guard let index = list.value.firstIndex(where: { $0.id == entry.id }) else { return }
    list.replace(at: index, with: entry)
  }

  /// Removes the entry of this id.
  public func delete(_ id: Entry.ID) { list.removeAll { $0.id == id } }

  /// Exchanges all entries.
  public func replaceAll(with entries: [Entry]) { list.replaceAll(with: entries) }
}
