/// An edit that has not been written to the model yet.
@MainActor
package protocol PendingEdit: AnyObject {
  /// Writes it.
  func commit()
}

/// All edits of a runtime that are pending, oldest first.
///
/// One list for all views, because there is one keyboard: a tap on a button ends typing in every
/// field. So a view need not know its screen or the other views.
@MainActor
final class PendingEdits {
  private var edits: [any PendingEdit] = []

  nonisolated init() {}

  var isEmpty: Bool { edits.isEmpty }

  func add(_ edit: any PendingEdit) {
    if !edits.contains(where: { $0 === edit }) { edits.append(edit) }
  }

  func remove(_ edit: any PendingEdit) {
    edits.removeAll { $0 === edit }
  }

  /// Writes all of them as one change, together with what the views make of their text in the
  /// process.
  func commit() {
    guard !edits.isEmpty else { return }
    transaction {
      let begun = edits
      for edit in begun { edit.commit() }
      for edit in edits where !begun.contains(where: { $0 === edit }) { edit.commit() }
    }
  }
}

extension Runtime {
  /// Adds a pending edit.
  @MainActor package func addPendingEdit(_ edit: any PendingEdit) { edits.add(edit) }

  /// Whether an edit is pending.
  @MainActor package var hasPendingEdits: Bool { !edits.isEmpty }

  /// Removes a pending edit.
  @MainActor package func removePendingEdit(_ edit: any PendingEdit) { edits.remove(edit) }

  /// Writes all pending edits to their models, in the order they were begun and as one change:
  /// those that wait for Return, for the clock or for a signal (see `UpdateTrigger`).
  ///
  /// A command bound to a button does this before it runs. Do it yourself before work that starts
  /// otherwise, such as saving when the app goes to the background:
  ///
  /// ```swift
  /// Runtime.current.commitEdits()
  /// model.save.execute()
  /// ```
  ///
  /// A field that commits on leaving, and a button that is pressed before it is left:
  ///
  /// ```text
  /// type "Ada"     field: "Ada"   model: ""             pending: "Ada"
  /// tap Save       field: "Ada"   model: ""             pending: "Ada"   the focus stays
  /// commitEdits    field: "Ada"   model: "Ada"          pending: –
  /// execute        saves "Ada"; without the step before, ""
  /// ```
  ///
  /// Text that an input method has not committed is not pending: it is not text yet.
  @MainActor public func commitEdits() {
    edits.commit()
  }
}
