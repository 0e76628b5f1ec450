/// The code of a node, and what it needs to run.
///
/// `run` is a closure without captures, made where the value types of a subclass are known, so it
/// is specialised there; it finds its values in the body it is given. The engine only calls it.
@usableFromInline
class NodeBody {
  /// For a derived node: recomputes, and says whether the value is a new one. For an observer:
  /// delivers; the result is ignored.
  ///
  /// Made and called on the main actor only. Its type does not say so, see `Graph.callBody`.
  final let run: (NodeBody) -> Bool

  @usableFromInline
  @MainActor
  init(run: @escaping (NodeBody) -> Bool) {
    self.run = run
  }

  /// Called once, when the node ends: cleanup of an effect, teardown of a connection.
  @MainActor
  func ended() {}
}
