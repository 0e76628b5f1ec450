/// A property or a list whose changes an `UndoHistory` can take back: `MutableProperty` and
/// `MutableArrayProperty` are the types that conform.
///
/// ```swift
/// let sources: [any UndoSource] = [name, tasks]
/// ```
@MainActor
public protocol UndoSource: AnyProperty {
  /// The present value, to be restored later.
  var _memento: UndoMemento { get }
  /// Whether one change soon after the other is a part of it, as when a text is typed.
  var _joinsChanges: Bool { get }
  /// Calls a handler after each change.
  func _observeChanges(
    fileID: StaticString, line: UInt, _ handler: @escaping @MainActor () -> Void
  ) -> Connection
}

extension MutableProperty: UndoSource {
  /// The present value, to be restored later.
  public var _memento: UndoMemento {
    let (value, version) = (untracked, version)
    return UndoMemento { [self] in
      self.value = value
    } isPresent: { [self] in
      self.version == version || comparison.areEquivalent(untracked, value)
    }
  }

  /// True: a text that is typed is one step.
  public var _joinsChanges: Bool { true }

  /// Calls a handler after each change.
  public func _observeChanges(
    fileID: StaticString, line: UInt, _ handler: @escaping @MainActor () -> Void
  ) -> Connection {
    observeChanges(fileID: fileID, line: line) { _ in handler() }
  }
}

extension MutableArrayProperty: UndoSource {
  /// The present list, to be restored later: its rows, their order and their identity.
  public var _memento: UndoMemento {
    let (list, version) = (untracked, version)
    return UndoMemento { [self] in
      value = list
    } isPresent: { [self] in
      self.version == version || listComparison.areEquivalent(untracked, list)
    }
  }

  /// False: each change of a list is a step.
  public var _joinsChanges: Bool { false }

  /// Calls a handler after each change.
  public func _observeChanges(
    fileID: StaticString, line: UInt, _ handler: @escaping @MainActor () -> Void
  ) -> Connection {
    observeChanges(fileID: fileID, line: line) { _ in handler() }
  }
}
