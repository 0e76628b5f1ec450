/// The code of a derived node, and the values it needs to run.
///
/// `run` is a closure without captures, made where the value types of a subclass are known, so it
/// is specialised there; it finds its values in the body and the node it is given. The engine only
/// calls it.
@usableFromInline
class NodeBody {
  /// Recomputes the value; returns whether it has changed.
  ///
  /// Made and called on the main actor only. Its type does not say so, see `Graph.callBody`.
  final let run: (NodeBody, Node) -> Bool

  @usableFromInline
  @MainActor
  init(run: @escaping (NodeBody, Node) -> Bool) {
    self.run = run
  }
}
