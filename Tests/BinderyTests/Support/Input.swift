import Bindery
@_exported import TestKit

/// An input of any kind: what is written to it is shown, what the user enters is sent. It may be
/// composing, and says when the user has finished.
@MainActor
final class Input<Value: Equatable> {
  private(set) var value: Value
  let writes = Log<Value>()
  private let edits = Signal<Value, Never>.Pipe()
  private let commits = Signal<Void, Never>.Pipe()
  var isComposing = false
  var includesMarkedText = false

  init(_ value: Value) {
    self.value = value
  }

  func enter(_ value: Value) {
    self.value = value
    edits.send(value)
  }

  func commit() {
    commits.send(())
  }

  /// The input is gone for good.
  func complete() {
    edits.complete()
  }

  var channel: Channel<Value> {
    Channel(
      get: { self.value },
      set: {
        self.value = $0
        self.writes.add($0)
      },
      changes: edits.signal, comparing: .equality, commits: commits.signal,
      isComposing: { self.isComposing }, includingMarkedText: includesMarkedText)
  }
}
