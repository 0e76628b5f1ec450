/// An observer: its node, and the code that runs when a source changed.
///
/// Held by a token; after the token's release, by the engine until the sweep. So it exists while it
/// runs (I3).
///
/// `run` is a closure without captures, made where the value types of a subclass are known, so it
/// is specialised there; it finds its values in the observer it is given. The engine only calls it.
@usableFromInline
class Observer {
  /// First in the object, and only ever used through `Node`.
  @exclusivity(unchecked) private final var record: Record
  /// Made and called on the main actor only. Its type does not say so, see `Graph.callBody`.
  final let run: (Observer) -> Void

  @usableFromInline
  @MainActor
  init(
    _ flags: NodeFlags, file: StaticString, line: UInt, run: @escaping (Observer) -> Void
  ) {
    assertMainActor()
    Graph.sweepIfNeeded()
    record = Record(flags | .observer, file: file, line: line)
    self.run = run
    Ledger.enter(Node(of: self).record)
  }

  deinit {
    assert(node.record.pointee.firstSource == nil, "I7: the engine points to an observer that goes")
    Ledger.strike(node.record)
  }

  @inlinable final var node: Node { Node(of: self) }

  /// Whether it may run again.
  @usableFromInline
  @MainActor final var isActive: Bool { node.isActive }

  /// Ends it, in place of the owner that will let go of it. It may be marked as ended already, with others that
  /// end; nothing happens if that is done.
  @MainActor
  final func endForOwner() {
    Graph.end(self, byOwner: true)
  }

  /// Called once, when the node is marked as ended, to mark what it owns. Must run no user code.
  @MainActor
  func willEnd() {}

  /// Called once, after `willEnd`: cleanup of an effect, teardown of a connection.
  @MainActor
  func ended() {}

  /// Releases what the code has captured; it will not run again.
  @usableFromInline
  @MainActor
  func letGo() {}
}
