/// The part of a stored value that does not depend on its type: whether it is loaded, and the commands
/// that load and save it.
///
/// ```swift
/// let files = InMemoryStore()
/// let all: [AnyStored] = [Stored("light", "theme", in: files), StoredList("tags", of: ["a"], in: files)]
/// let areLoaded = Property.all(all.map(\.isLoaded))
/// print(areLoaded.value)                           // true
/// ```
@MainActor
public class AnyStored {
  /// The key in the store.
  public let key: String
  /// Whether the value has been loaded, or none was there: until then, nothing is saved.
  public let isLoaded: Property<Bool>
  /// Whether there are changes that have not been saved yet, because of the pause or a failure.
  public let isUnsaved: Property<Bool>
  /// Loads the value; executed when the object is made, and again for another attempt, such as the next
  /// object of its key. Its error is a sentence for the user.
  public let load: Command<Void, Void, any Error>
  /// Goes on with the present value, though the saved one cannot be loaded, and saves it. Enabled after
  /// `load` has failed: a way out for a user who cannot restore a file.
  ///
  /// ```swift
  /// let notes = Stored("", "notes", in: InMemoryStore())
  /// present(notes.load.errors) {
  ///   .alert("\($0)", [.retry(notes.load), AlertAction("Start over") { notes.startOver.execute() }])
  /// }
  /// ```
  ///
  /// A `FileStore` moves a damaged file aside, and refuses to replace that of a newer version.
  public let startOver: Command<Void, Void, Never>
  /// Saves the value now; executed after each change and its pause, and again for another attempt. One
  /// save runs at a time and one waits, which saves the value of its time.
  public let save: Command<Void, Void, any Error>
  /// The warnings of the store about what it has loaded, as sentences for the user: that the file was
  /// damaged, and an earlier version is shown.
  public let warnings: Signal<String, Never>
  private let keeper: AnyObject

  init<Value>(_ keeper: StoredKeeper<Value>, _ key: String) {
    self.key = key
    self.keeper = keeper
    (isLoaded, isUnsaved) = (keeper.isLoaded, keeper.isUnsaved)
    (load, save, startOver) = (keeper.load, keeper.save, keeper.startOver)
    warnings = keeper.warnings.signal
    if keeper.owner == nil { keeper.owner = self }
  }

  /// A change of the transaction or the observer in which it goes is notified at the end of that.
  isolated deinit {
    if Turn.isOpen { Turn.whenDone { [keeper] in extendLifetime(keeper) } }
  }
}

extension StoredKeeper {
  /// The keeper of a key: the one that there is, or a new one, which has what the store has at once.
  ///
  /// - Parameters:
  ///   - key: The key in the store.
  ///   - store: The store.
  ///   - options: Migrations, the pause, and other statements.
  ///   - fileID: Where the value is made.
  ///   - line: Where the value is made.
  ///   - make: Makes the property or the list, with what was loaded; `nil` if nothing was so far.
  ///   - read: Returns the present value.
  ///   - write: Writes a value that was loaded later.
  /// - Returns: The keeper, and its property or list.
  static func keeper<Source: AnyProperty>(
    of key: String, in store: any ValueStore, _ options: [StoredOption<Value>],
    _ fileID: StaticString, _ line: UInt,
    make: @MainActor (Value?) -> Source,
    read: @escaping @MainActor (Source) -> Value,
    write: @escaping @MainActor (Source, Value) -> Void
  ) -> (keeper: StoredKeeper, source: Source) {
    let settings = StoredSettings(options)
    let entry = StoreEntry(key, settings)
    let site = CallSite(fileID: fileID, line: line)
    let id = "\(store.identity)\u{0}\(key)"
    let runtime = Runtime.current
    func new(in store: any ValueStore) -> (keeper: StoredKeeper, source: Source) {
      // Before the property is made: a view model may be made where nothing may be written, such as in
      // a derived value.
      let found = content(of: entry, in: store)
      let source = make(found.value)
      let keeper = StoredKeeper(
        entry, in: store, settings, source: source, isLoaded: found.isLoaded, at: fileID, line
      ) {
        read(source)
      } write: {
        write(source, $0)
      }
      return (keeper, source)
    }
    guard let known = runtime.stored[id] else {
      let kept = new(in: store)
      runtime.stored[id] = kept.keeper
      return kept
    }
    if let keeper = known as? StoredKeeper, let source = keeper.source as? Source {
      if keeper.owner != nil, keeper.site != site {
        reportSecond(key, keeper.site, site, "Both are the same value now.")
      }
      return (keeper, source)
    }
    reportSecond(
      key, known.site, site, "The second is of another type, and is not saved.")
    return new(in: TakenStore(key: key, site: known.site))
  }

  /// The content that a store has at once. The command that loads finds again what it fails with, and its
  /// warning, when something observes that.
  private static func content(
    of entry: StoreEntry<Value>, in store: any ValueStore
  ) -> (value: Value?, isLoaded: Bool) {
    guard let store = store as? any ImmediateStore else { return (nil, false) }
    do {
      let loaded = try store.loadNow(entry)
      return (loaded?.value, loaded?.warning == nil)
    } catch {
      return (nil, false)
    }
  }

  private static func reportSecond(
    _ key: String, _ first: CallSite, _ second: CallSite, _ consequence: String
  ) {
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        The key '\(key)' of one store is used twice, at \(first) and \(second).
        \(consequence)
        To fix: make it once and hand it to both, or give the second a key of its own.
        """, at: second))
  }
}

/// The store of a value whose key another one has: it neither loads nor saves.
private struct TakenStore: ValueStore {
  let key: String
  let site: CallSite

  private var error: StoreError {
    StoreError("\(key) is kept by another value, made at \(site).")
  }

  func load<Value>(_ entry: StoreEntry<Value>) async throws -> LoadedValue<Value>? { throw error }

  func save<Value>(_ value: Value, to entry: StoreEntry<Value>) async throws { throw error }
}
