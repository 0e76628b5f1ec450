/// A key of a store with what belongs to it: the version of its values, and how older ones are read.
///
/// `Stored` makes one from its options. Make one yourself to read a store without a `Stored`, as in the
/// test of a store:
///
/// ```swift
/// let entry = StoreEntry("theme", of: String.self)
/// let loaded = try await InMemoryStore(["theme": "dark"]).load(entry)
/// print(loaded?.value ?? "none")                   // dark
/// ```
public struct StoreEntry<Value: Codable & Sendable>: Sendable {
  typealias Migration = @Sendable (any StoreContent) throws -> Value

  /// The key.
  public let key: String
  /// The version of values that are saved now: one more than the newest that is migrated, or 1.
  public let version: Int
  private let migrations: [Int: Migration]
  private let check: (@Sendable (Value) throws -> Void)?

  /// Makes an entry.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - type: The type of the value.
  ///   - options: How older versions are read, and what is checked.
  public init(_ key: String, of type: Value.Type = Value.self, _ options: StoredOption<Value>...) {
    self.init(key, StoredSettings(options))
  }

  init(_ key: String, _ settings: StoredSettings<Value>) {
    self.key = key
    migrations = settings.migrations
    check = settings.check
    version = (migrations.keys.max() ?? 0) + 1
  }

  /// The value of saved content, which an older version of the app may have saved.
  ///
  /// - Throws: A `StoreError` whose description completes "It cannot be used: …".
  public func value(of content: some StoreContent) throws(StoreError) -> Value {
    if content.version > version { throw .newer(content.version, than: version) }
    let value: Value
    do {
      if content.version == version {
        value = try content.decode(Value.self)
      } else if let migrate = migrations[content.version] {
        value = try migrate(content)
      } else {
        throw StoreError(
          "it is of version \(content.version), which this app cannot read", kind: .damaged,
          detail: "Add `.migrating(from: \(content.version)) { … }` to the options.")
      }
      try check?(value)
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError("its entries cannot be understood", kind: .damaged, detail: "\(error)")
    }
    return value
  }
}

extension StoreError {
  /// The error for content that a newer version of the app has saved.
  static func newer(_ version: Int, than known: Int) -> StoreError {
    StoreError(
      "it was written by a newer version of the app, as version \(version), and this one reads "
        + "up to \(known)", kind: .newer)
  }
}
