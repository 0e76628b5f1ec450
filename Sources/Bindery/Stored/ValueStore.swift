/// A place that keeps values under keys from one launch of the app to the next: files, a database,
/// the defaults of a system.
///
/// `FileStore` of BinderyFoundation keeps files, and `InMemoryStore` is for tests. A store of another
/// kind says how it loads and how it saves; it need not know of migrations, which the entry makes:
///
/// ```swift
/// struct DefaultsStore: ValueStore {
///   func load<Value>(_ entry: StoreEntry<Value>) async throws -> LoadedValue<Value>? {
///     guard let data = UserDefaults.standard.data(forKey: entry.key) else { return nil }
///     return LoadedValue(try entry.value(of: SavedJSON(version: 1, data: data)))
///   }
///
///   func save<Value>(_ value: Value, to entry: StoreEntry<Value>) async throws {
///     UserDefaults.standard.set(try JSONEncoder().encode(value), forKey: entry.key)
///   }
/// }
///
/// struct SavedJSON: StoreContent {
///   let version: Int
///   let data: Data
///   func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
///     try JSONDecoder().decode(type, from: data)
///   }
/// }
/// ```
///
/// - A save is complete when it returns: the value survives the end of the program. A save that fails
///   throws, and leaves the value that was saved before.
/// - Saves of one key do not overlap; those of several keys may.
public protocol ValueStore: Sendable {
  /// The identity of the store: two stores that have the same one keep the same values. By default, an
  /// object is a store of its own, and any other value is one with all values of its type.
  nonisolated var identity: String { get }

  /// Loads the value that was saved last.
  ///
  /// - Parameter entry: The key, and how saved content becomes a value.
  /// - Returns: The value; `nil` if none was saved.
  /// - Throws: An error whose description a user can read. The saved content stays as it is.
  func load<Value>(_ entry: StoreEntry<Value>) async throws -> LoadedValue<Value>?

  /// Saves a value, in place of the one before.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - entry: The key, and the version that the value is of.
  /// - Throws: An error whose description a user can read. The value saved before is still there.
  func save<Value>(_ value: Value, to entry: StoreEntry<Value>) async throws
}

extension ValueStore {
  /// The identity of the object, or the name of the type.
  public nonisolated var identity: String {
    if type(of: self) is AnyClass { return "\(ObjectIdentifier(self as AnyObject))" }
    return String(reflecting: Self.self)
  }
}
