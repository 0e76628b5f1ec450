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
  /// Loads the value; executed when the object is made, and again for another attempt. Its error is a
  /// sentence for the user.
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
}

extension StoredKeeper {
  /// The keeper of a key: the one that there is, or a new one.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - store: The store.
  ///   - options: The options.
  ///   - type: The type of the property or list.
  ///   - fileID: Where the stored value is made.
  ///   - line: Where it is made.
  ///   - make: Makes a keeper with a property or list of its own.
  static func keeper<Source: AnyObject>(
    of key: String, in store: any ValueStore, _ options: [StoredOption<Value>],
    holding: Source.Type,
    _ fileID: StaticString, _ line: UInt,
    make: (StoreEntry<Value>, any ValueStore, StoredSettings<Value>) -> StoredKeeper
  ) -> StoredKeeper {
    let settings = StoredSettings(options)
    let entry = StoreEntry(key, settings)
    let site = CallSite(fileID: fileID, line: line)
    let id = "\(store.identity)\u{0}\(key)"
    let runtime = Runtime.current
    guard let known = runtime.stored[id] else {
      let keeper = make(entry, store, settings)
      runtime.stored[id] = keeper
      return keeper
    }
    if let keeper = known as? StoredKeeper, keeper.source is Source {
      if keeper.owner != nil, keeper.site != site {
        reportSecond(key, keeper.site, site, "Both are the same value now.")
      }
      return keeper
    }
    reportSecond(
      key, known.site, site, "The second is of another type, and is not saved.")
    return make(entry, TakenStore(key: key, site: known.site), settings)
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
