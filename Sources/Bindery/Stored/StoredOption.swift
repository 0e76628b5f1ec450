/// One statement about a stored value besides its key and its store.
///
/// ```swift
/// let volume = Stored(
///   0.5, "volume", in: InMemoryStore(["volume": 70]),
///   .migrating(from: 1) { (percent: Int) in Double(percent) / 100 }, .pause(.seconds(2)))
/// print(volume.value)                              // 0.7
/// ```
public struct StoredOption<Value: Codable & Sendable>: Sendable {
  let apply: @Sendable (inout StoredSettings<Value>) -> Void

  /// Reads values that an older version of the app has saved. Versions count from 1; values are saved
  /// in the version after the newest one that is migrated.
  ///
  /// - Parameters:
  ///   - version: The older version.
  ///   - convert: Makes a present value of an older one, whose type it names.
  public static func migrating<Older: Decodable & SendableMetatype>(
    from version: Int, _ convert: @escaping @Sendable (Older) throws -> Value
  ) -> Self {
    .init { $0.migrations[version] = { try convert($0.decode(Older.self)) } }
  }

  /// Checks a loaded value: if it throws, the value counts as damaged.
  ///
  /// - Parameter check: Throws a `StoreError` whose description says why: "its amounts are too large".
  public static func checked(
    _ check: @escaping @Sendable (Value) throws(StoreError) -> Void
  ) -> Self {
    .init { $0.check = { value in try check(value) } }
  }

  /// How long after the last change it is saved; zero saves at once. One second by default.
  public static func pause(_ pause: Duration) -> Self { .init { $0.pause = pause } }

  /// The names of the commands in logs; by default, `load` and `save` with the key.
  public static func named(load: String, save: String) -> Self {
    .init { $0.names = (load, save) }
  }
}

/// The options of a stored value, collected.
struct StoredSettings<Value: Codable & Sendable> {
  var migrations: [Int: StoreEntry<Value>.Migration] = [:]
  var check: (@Sendable (Value) throws -> Void)?
  var pause = Duration.seconds(1)
  var names: (load: String, save: String)?

  init(_ options: [StoredOption<Value>]) {
    for option in options { option.apply(&self) }
  }
}
