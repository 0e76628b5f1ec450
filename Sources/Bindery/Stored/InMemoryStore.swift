/// A store in memory, for tests and previews: it keeps values as they are, without encoding them.
///
/// ```swift
/// @MainActor @Test(.stage) func addsOne() async {
///   let store = InMemoryStore(["sync-ups": ["Design"]])
///   let names = Stored([String](), "sync-ups", in: store)
///   names.value.append("Planning")
///   await Stage.current.advance(by: .seconds(1))
///   #expect(store["sync-ups", as: [String].self] == ["Design", "Planning"])
/// }
/// ```
///
/// Each store is one of its own. Two models that are to share values, such as those of an app before
/// and after a restart, get the same store.
@MainActor
public final class InMemoryStore: ImmediateStore {
  private struct Content: StoreContent {
    let version: Int
    let value: any Sendable

    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      guard let value = value as? Value else {
        throw StoreError(
          "its entries cannot be understood", kind: .damaged,
          detail: "It is a \(Swift.type(of: value)), and not a \(type).")
      }
      return value
    }
  }

  private var contents: [String: Content] = [:]
  /// The error that each save throws, to test a disk that is full; `nil` for none.
  public var saveError: (any Error)?
  /// How many saves have succeeded.
  public private(set) var saveCount = 0

  /// Makes a store with values of version 1.
  public init(_ values: [String: any Codable & Sendable] = [:]) {
    contents = values.mapValues { Content(version: 1, value: $0) }
  }

  /// The keys of all values, sorted.
  public var keys: [String] { contents.keys.sorted() }

  /// The value that was saved last; `nil` if there is none, or one of another type.
  public subscript<Value>(key: String, as type: Value.Type) -> Value? {
    contents[key]?.value as? Value
  }

  /// Puts a value into the store as a version of the app has saved it.
  public func put(_ value: some Codable & Sendable, _ key: String, version: Int = 1) {
    contents[key] = Content(version: version, value: value)
  }

  /// Loads the value that was saved last; `nil` if none was.
  public func loadNow<Value>(_ entry: StoreEntry<Value>) throws -> LoadedValue<Value>? {
    guard let content = contents[entry.key] else { return nil }
    do throws(StoreError) {
      return LoadedValue(try entry.value(of: content))
    } catch {
      throw StoreError(
        "\(entry.key) cannot be used: \(error).", kind: error.kind, detail: error.detail)
    }
  }

  /// Loads the value that was saved last, in the same turn.
  @MainActor public func load<Value>(_ entry: StoreEntry<Value>) async throws -> LoadedValue<Value>?
  {
    try loadNow(entry)
  }

  /// Saves a value in the same turn, or throws `saveError`. A value of a newer version stays.
  @MainActor public func save<Value>(_ value: Value, to entry: StoreEntry<Value>) async throws {
    if let saveError { throw saveError }
    if let version = contents[entry.key]?.version, version > entry.version {
      _ = try loadNow(entry)
    }
    put(value, entry.key, version: entry.version)
    saveCount += 1
  }
}
