/// An edit that was written and has no answer yet. When edits are committed, it is given up: what a
/// command finds in the model is what the user sees.
@usableFromInline
@MainActor
final class UnansweredEdit: PendingEdit {
  private let runtime: Runtime
  private let giveUp: @MainActor () -> Void

  init(in runtime: Runtime, giveUp: @escaping @MainActor () -> Void) {
    self.runtime = runtime
    self.giveUp = giveUp
    runtime.edits.add(self)
  }

  func end() { runtime.edits.remove(self) }

  func commit() { giveUp() }
}
