public import Bindery

/// Loads a store from an archive, and saves it after each change.
@MainActor
public final class Keeper {
  /// Loads the store; executed at once, and again for another attempt.
  public let load: Command<Void, Void, any Error>
  /// Saves the store. One save runs and one waits: it saves the entries of that time.
  public let save: Command<Void, Void, any Error>
  /// Whether the store has been loaded: until then, nothing is saved.
  public var isLoaded: Property<Bool> { loaded }
  /// Whether some changes could not be saved.
  public let isUnsaved: Property<Bool>
  /// The warnings of the archive about the loaded entries.
  public var warnings: Signal<String, Never> { found.signal }

  private let loaded = MutableProperty(false, name: "isLoaded")
  private let found = Signal<String, Never>.Pipe()
  private let scope = LifetimeScope()

  /// Begins to load.
  public init(store: MemoryStore, archive: some Archive) {
    load = Command(.enabled(if: !loaded), .named("load")) { [loaded, found] in
      let contents = try await archive.load()
      store.replaceAll(with: contents.entries)
      loaded.value = true
      if let warning = contents.warning { found.send(warning) }
    }
    save = Command(
      .blocked(by: [.notLoaded: !loaded]), .named("save"), .policy(.queued(max: 1))
    ) { try await archive.save(store.all.value.array) }
    isUnsaved = save.lastError.map { $0 != nil }

    store.all.changes.observe { [save] _ in save.execute() }.store(in: scope)
    load.execute()
  }
}
