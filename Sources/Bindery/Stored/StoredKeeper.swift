/// Loads and saves one value. `Stored` and `StoredList` own it, and so does a change until it has been
/// saved, also if a save fails: a view model that goes away right after a change loses nothing.
@MainActor
final class StoredKeeper<Value: Codable & Sendable>: KeptValue {
  /// The property or the list that holds the value.
  let source: AnyProperty
  let isLoaded: MutableProperty<Bool>
  let isUnsaved = MutableProperty(false)
  let warnings = Signal<String, Never>.Pipe()
  let site: CallSite
  private let entry: StoreEntry<Value>
  private let store: any ValueStore
  private let settings: StoredSettings<Value>
  private let read: @MainActor () -> Value
  private let write: @MainActor (Value) -> Void
  private let runtime = Runtime.current
  private let origin: TimerOrigin
  private let fileID: StaticString
  private let line: UInt
  private var connections: [Connection] = []
  private var timer: Connection?
  /// The changes so far, and those that have been saved.
  private var (changes, saved) = (0, 0)
  /// The version of the source that is the value that was loaded.
  private var loadedVersion: UInt64?
  /// Itself, until it has begun to load, and while there is a change that has not been saved.
  private var myself: StoredKeeper?
  /// The object that a view model holds; another one may take its place when it has gone.
  weak var owner: AnyObject?

  init(
    _ entry: StoreEntry<Value>, in store: any ValueStore, _ settings: StoredSettings<Value>,
    source: AnyProperty, isLoaded: Bool, at fileID: StaticString, _ line: UInt,
    read: @escaping @MainActor () -> Value,
    write: @escaping @MainActor (Value) -> Void
  ) {
    (self.entry, self.store, self.settings) = (entry, store, settings)
    (self.source, self.read, self.write) = (source, read, write)
    self.isLoaded = MutableProperty(isLoaded)
    site = CallSite(fileID: fileID, line: line)
    origin = TimerOrigin("the pause before a save", fileID, line)
    (self.fileID, self.line) = (fileID, line)
  }

  private(set) lazy var load = Command<Void, Void, any Error>(
    .enabled(if: !isLoaded), .named(settings.names?.load ?? "load \(entry.key)"),
    fileID: fileID, line: line
  ) { [weak self, entry, store] in
    self?.restIfSaved()
    let loaded = try await store.load(entry)
    self?.take(loaded)
  }

  private(set) lazy var save = Command<Void, Void, any Error>(
    .blocked(by: [.notLoaded(entry.key): !isLoaded]),
    .named(settings.names?.save ?? "save \(entry.key)"), .policy(.queued(max: 1)),
    fileID: fileID, line: line
  ) { [weak self] in
    try await self?.saveValue()
  }

  private(set) lazy var startOver = Command<Void, Void, Never>(
    .enabled(if: !isLoaded && !load.isExecuting), .named("startOver \(entry.key)"),
    fileID: fileID, line: line
  ) { [weak self] in
    guard let self else { return }
    isLoaded.value = true
    (changes, myself) = (changes + 1, self)
    isUnsaved.value = true
    saveNow()
  }

  /// Follows the changes of the source, which it does already if another owner has begun, and loads.
  func begin<Content>(following source: Property<Content>) {
    if connections.isEmpty {
      connections = [
        source.observeChanges(fileID: fileID, line: line) { [weak self] _ in self?.noteChange() },
        save.isExecuting.observe { [weak self] isExecuting in
          if !isExecuting { self?.restIfSaved() }
        },
      ]
      // If that fails, nothing saves a change that was made too early.
      if !isLoaded.untracked {
        connections.append(
          load.isExecuting.observeChanges(fileID: fileID, line: line) { [weak self] isExecuting in
            if let self, !isExecuting, !isLoaded.untracked { letGo() }
          })
      }
    }
    guard !isLoaded.untracked, !load.isExecuting.untracked else { return }
    // Otherwise its command would go before it begins, which is a mistake where an app does that.
    myself = self
    load.execute()
  }

  private func take(_ loaded: LoadedValue<Value>?) {
    let early = changes
    if let loaded {
      if early > 0 { reportEarlyChange() }
      saved = early
      UnrecordedChange.make {
        write(loaded.value)
        loadedVersion = source.storedVersion
        isLoaded.value = true
      }
      restIfSaved()
      if let warning = loaded.warning { warnings.send(warning) }
    } else {
      isLoaded.value = true
      if early > 0 { saveLater() }
    }
  }

  private func reportEarlyChange() {
    runtime.report(
      Diagnostic(
        .misuse,
        """
        '\(entry.key)' was changed before it was loaded: the value that was saved has taken the place \
        of that change.
        To fix: let nothing change it until `isLoaded` is true, such as with a command that is \
        `.enabled(if: stored.isLoaded)`.
        """, at: site))
  }

  /// Notes a change of the source.
  func noteChange() {
    // What an observer makes of the loaded value is a change.
    if source.storedVersion == loadedVersion { return }
    changes += 1
    if isLoaded.untracked { saveLater() } else if load.isExecuting.untracked { myself = self }
  }

  private func saveLater() {
    isUnsaved.value = true
    myself = self
    timer?.cancel()
    timer = nil
    if settings.pause <= .zero {
      save.execute()
    } else {
      timer = runtime.incidental.schedule(after: settings.pause, for: origin) { [weak self] in
        self?.saveNow()
      }
    }
  }

  private func saveValue() async throws {
    timer?.cancel()
    timer = nil
    let (number, value) = (changes, read())
    try await store.save(value, to: entry)
    saved = max(saved, number)
    isUnsaved.value = saved < changes
  }

  private func restIfSaved() {
    if timer == nil, saved == changes { letGo() }
  }

  func letGo() {
    let last = myself
    myself = nil
    extendLifetime(last)
  }

  var hasUnsavedChange: Bool {
    isLoaded.untracked && saved < changes && (timer != nil || !save.isExecuting.untracked)
  }

  func saveNow() {
    timer?.cancel()
    timer = nil
    save.execute()
  }

  func finishSaving() async {
    while save.isExecuting.untracked {
      for await isExecuting in save.isExecuting.values where !isExecuting { break }
    }
  }
}

extension BlockingReason {
  /// Saving now would replace a value that was not read.
  static func notLoaded(_ key: String) -> BlockingReason {
    BlockingReason("\(key) has not been loaded")
  }
}
