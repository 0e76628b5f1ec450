/// A list that a store keeps from one launch of the app to the next.
///
/// It is a `Stored` whose value is a list: views bind `list`, and get its single changes.
///
/// ```swift
/// @MainActor final class Library {
///   let books: StoredList<String>
///
///   init(store: any ValueStore) {
///     books = StoredList("books", in: store)
///   }
/// }
///
/// let library = Library(store: InMemoryStore())
/// library.books.list.append("Middlemarch")
/// ```
///
/// The contract is that of `Stored`. The store keeps an array.
@MainActor
public final class StoredList<Element: Codable & Sendable & Equatable>: AnyStored {
  /// The list, to be bound to views and changed.
  public let list: MutableArrayProperty<Element>

  /// Begins to load a list of elements that are recognised by their `id`.
  ///
  /// - Parameters:
  ///   - key: The key in the store: `sync-ups`.
  ///   - elements: The elements if none were saved.
  ///   - store: The store.
  ///   - options: Migrations, the pause, and other statements.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  public convenience init(
    _ key: String, of elements: [Element] = [], in store: any ValueStore,
    _ options: StoredOption<[Element]>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Element: Identifiable {
    self.init(key, in: store, options, fileID, line) {
      MutableArrayProperty($0 ?? elements, fileID: fileID, line: line)
    }
  }

  /// Begins to load a list of elements that are their own identity. The parameters are those of a list
  /// whose elements have an `id`.
  @_disfavoredOverload  // what has an `id` is recognised by it
  public convenience init(
    _ key: String, of elements: [Element] = [], in store: any ValueStore,
    _ options: StoredOption<[Element]>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Element: Hashable {
    self.init(key, in: store, options, fileID, line) {
      MutableArrayProperty($0 ?? elements, fileID: fileID, line: line)
    }
  }

  private init(
    _ key: String, in store: any ValueStore, _ options: [StoredOption<[Element]>],
    _ fileID: StaticString, _ line: UInt,
    make: @MainActor ([Element]?) -> MutableArrayProperty<Element>
  ) {
    let kept = StoredKeeper<[Element]>.keeper(
      of: key, in: store, options, fileID, line, make: make
    ) {
      Array($0.untracked)
    } write: {
      $0.replaceAll(with: $1, fileID: fileID, line: line)
    }
    list = kept.source
    super.init(kept.keeper, key)
    kept.keeper.begin(following: kept.source)
  }

  /// The present elements. Setting them reports the difference by identity, and they are saved later.
  public var value: PersistentArray<Element> {
    get { list.value }
    set { list.value = newValue }
  }
}
