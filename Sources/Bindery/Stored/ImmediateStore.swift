/// A store that loads without waiting: a `Stored` has its value as soon as it is made.
///
/// ```swift
/// let store = InMemoryStore(["theme": "dark"])
/// let theme = Stored("light", "theme", in: store)
/// print(theme.value)                               // dark
/// ```
///
/// For small values that are at hand, such as settings, so that a screen does not begin with the
/// default and then change.
public protocol ImmediateStore: ValueStore {
  /// Loads the value that was saved last, at once.
  ///
  /// - Parameter entry: The key, and how saved content becomes a value.
  /// - Returns: The value; `nil` if none was saved.
  /// - Throws: An error whose description a user can read. The saved content stays as it is.
  @MainActor func loadNow<Value>(_ entry: StoreEntry<Value>) throws -> LoadedValue<Value>?
}
