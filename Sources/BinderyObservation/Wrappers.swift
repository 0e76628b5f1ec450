/// The wrapper of each property that has one, held weakly.
///
/// A wrapper retains its property, so the identity of a property is not reused while its wrapper
/// exists.
@MainActor
enum Wrappers {
  private struct Entry {
    weak var wrapper: AnyObject?
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]

  /// The number of entries; tests assert that none is left behind.
  static var count: Int { entries.count }

  static func existing<Wrapper>(_ key: ObjectIdentifier) -> Wrapper? {
    entries[key]?.wrapper as? Wrapper
  }

  static func add(_ wrapper: AnyObject, _ key: ObjectIdentifier) {
    entries[key] = Entry(wrapper: wrapper)
  }

  /// Removes a released wrapper. If another one has taken its place, that one stays.
  static func remove(_ key: ObjectIdentifier) {
    if entries[key]?.wrapper == nil { entries[key] = nil }
  }
}
