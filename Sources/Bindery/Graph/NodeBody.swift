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
  /// The object that the body retains if it retains nothing else; `nil` if that is not known. It is only
  /// asked for the number of its references.
  @exclusivity(unchecked) final var onlyHeld: UnsafeRawPointer?

  @usableFromInline
  @MainActor
  init(onlyHolding held: UnsafeRawPointer? = nil, run: @escaping (NodeBody, Node) -> Bool) {
    self.run = run
    onlyHeld = held
  }

  /// Whether the release of the body runs no code but that of the library: it frees no other object.
  final var isReleasedQuietly: Bool {
    guard onlyHeld != nil else { return false }
    return withUnsafeMutablePointer(to: &onlyHeld) {
      // The word is a reference that retains nothing.
      !isKnownUniquelyReferenced(
        &UnsafeMutableRawPointer($0).assumingMemoryBound(to: AnyProperty.self).pointee)
    }
  }
}
