/// A value that a source had, to be restored.
///
/// ```swift
/// let before: UndoMemento = name._memento
/// ```
@MainActor
public struct UndoMemento {
  /// Gives the source this value again.
  let restore: @MainActor () -> Void
  /// Whether the source has this value, or one that counts as the same.
  let isPresent: @MainActor () -> Bool
}
