/// A value that is kept in a store, without its type.
@MainActor
package protocol KeptValue: AnyObject {
  /// Where it was made.
  var site: CallSite { get }
  /// Whether a change has not been saved and no save is under way.
  var hasUnsavedChange: Bool { get }
  /// Saves a change that waits, now.
  func saveNow()
  /// Stays no longer because of a change that has not been saved.
  func letGo()
  /// Returns when no save is under way.
  func finishSaving() async
}

/// The stored values of a runtime, by store and key: one for each.
@MainActor
final class StoredValues {
  private struct Weak {
    weak var value: (any KeptValue)?
  }

  private var values: [String: Weak] = [:]
  private var limit = 16

  nonisolated init() {}

  /// The value of a store's key, as long as something keeps it.
  subscript(id: String) -> (any KeptValue)? {
    get { values[id]?.value }
    set {
      values[id] = newValue.map { Weak(value: $0) }
      guard values.count > limit else { return }
      values = values.filter { $0.value.value != nil }
      limit = max(16, 2 * values.count)
    }
  }

  /// The values that are there, in the order of their keys.
  var all: [any KeptValue] {
    values.sorted { $0.key < $1.key }.compactMap(\.value.value)
  }
}

extension Runtime {
  /// Begins to save all stored values that have changed since they were saved, without their pause:
  /// the app goes to the background, or a stage ends. Returns whether there was one.
  @discardableResult
  @MainActor package func beginSavingStored() -> Bool {
    let changed = stored.all.filter(\.hasUnsavedChange)
    for value in changed { value.saveNow() }
    return !changed.isEmpty
  }

  /// Lets go of changes that could not be saved, as the stage of this runtime ends. An app goes on.
  @MainActor package func letGoOfStored() {
    if isLive { return }
    for value in stored.all { value.letGo() }
  }

  /// Saves all stored values that have changed, without their pause, and returns when that is done.
  ///
  /// `ApplicationLifecycle` begins this when the app goes to the background. Call it yourself where the
  /// program ends otherwise:
  ///
  /// ```swift
  /// await Runtime.current.saveStored()
  /// ```
  ///
  /// A save that fails is an error of the `save` command of its value, as any other.
  @MainActor public func saveStored() async {
    beginSavingStored()
    for value in stored.all { await value.finishSaving() }
  }
}
