/// A property whose value type does not matter: its name, its place, its value as text.
///
/// Every `Property` is one. Used where properties of different types are listed or reported.
@MainActor
public class AnyProperty {
  @usableFromInline nonisolated final let node: Node

  @usableFromInline
  init(node: Node) {
    self.node = node
    Graph.setOwner(self, of: node)
  }

  deinit {
    Graph.bury(node)
  }

  /// The given name, if any.
  public final var debugName: String? { node.name }

  /// Where the property was made.
  public final var callSite: CallSite { node.site }

  /// The present value as text, without evaluating anything.
  public var valueDescription: String { "" }

  /// Whether somebody observes it, or something derived from it.
  final var isRead: Bool { node.record.pointee.firstReader != nil }

  // What a transaction asks of a property that changes in it: it may end where it began.

  /// Keeps the present value as the one from before the transaction.
  func rememberValue() {}
  /// Whether the present value is the same as the one from before.
  func hasEarlierValue() -> Bool { false }
  /// The transaction is over: the value from before it is not needed any more.
  func forgetEarlierValue() {}
}
