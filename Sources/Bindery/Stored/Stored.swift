/// A value that a store keeps from one launch of the app to the next.
///
/// It is loaded when it is made, and saved when it has not changed for a second, when the app goes to
/// the background, and by `save`. Views bind its `property`.
///
/// ```swift
/// @MainActor final class ReaderModel {
///   let theme: Stored<String>
///
///   init(store: any ValueStore) {
///     theme = Stored("light", "theme", in: store)
///   }
/// }
///
/// let reader = ReaderModel(store: InMemoryStore(["theme": "dark"]))
/// print(reader.theme.value)                        // dark
/// ```
///
/// An app hands in a `FileStore` of BinderyFoundation, a test an `InMemoryStore`.
///
/// Contract:
/// - **Nothing is saved before it was loaded**, so a file that cannot be read is not replaced by the
///   default. What changes the value should be blocked until `isLoaded`: a change made before is
///   reported, and the loaded value takes its place. (If none was saved before, the change stays.)
/// - **A failure loses nothing.** What could not be saved stays in the property, `isUnsaved` is true,
///   `save.errors` tells the reason, and the next change, the background or `save` tries again, also
///   when its view model has gone. The next one with its key has the value.
/// - **It is saved though its view model goes away** right after a change, or in the same transaction.
/// - **One for each key.** A second one with the key of a store shares the property of the first. If it
///   was made elsewhere in the code, or has a value of another type, that is reported.
/// - **Older versions** are read by `.migrating(from:)`. Values of a newer version of the app are
///   neither read nor replaced.
@MainActor
public final class Stored<Value: Codable & Sendable & Equatable>: AnyStored {
  /// The value, to be bound to views and observed.
  public let property: MutableProperty<Value>

  /// Begins to load a value.
  ///
  /// - Parameters:
  ///   - value: The value if none was saved.
  ///   - key: The key in the store: `settings`.
  ///   - store: The store.
  ///   - options: Migrations, the pause, and other statements.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  public init(
    _ value: Value, _ key: String, in store: any ValueStore, _ options: StoredOption<Value>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    let kept = StoredKeeper<Value>.keeper(of: key, in: store, options, fileID, line) {
      MutableProperty($0 ?? value, fileID: fileID, line: line)
    } read: {
      $0.untracked
    } write: {
      $0.value = $1
    }
    property = kept.source
    super.init(kept.keeper, key)
    kept.keeper.begin(following: kept.source)
  }

  /// The present value. Setting it notifies before the setter returns, and it is saved later.
  public var value: Value {
    get { property.value }
    set { property.value = newValue }
  }

  /// Changes the value in place, as one write.
  public func modify<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try property.modify(body)
  }
}
