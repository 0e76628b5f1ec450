/// The observations of children that have gone without a result: one that comes later is reported.
@MainActor
final class LateResults: Sendable {
  private var entries: [(child: Weak, connection: Connection)] = []

  nonisolated init() {}

  /// Keeps the observation of a child as long as the child lives.
  func keep(_ connection: Connection, of child: AnyObject) {
    prune()
    entries.append((Weak(child), connection))
  }

  /// Ends the observations of children that have been released, or can give nothing any more.
  func prune() {
    // Ended outside of the access: an end may run code that comes back here.
    let old = entries
    entries.removeAll { $0.child.object == nil || !$0.connection.isActive }
    extendLifetime(old)
  }

  private struct Weak {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }
}
