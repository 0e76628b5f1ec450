/// A property whose value type does not matter: its name, its place, its value as text.
///
/// Every `Property` is one. Used where properties of different types are listed or reported.
@MainActor
public class AnyProperty {
  /// First in the object, and only ever used through `node`.
  @exclusivity(unchecked) private final var record: PropertyRecord

  @usableFromInline
  init(_ flags: NodeFlags, file: StaticString, line: UInt) {
    Graph.sweepIfNeeded()
    record = PropertyRecord(flags, file: file, line: line)
    Ledger.enter(node.record)
  }

  deinit {
    Graph.drop(self)
  }

  @inlinable nonisolated final var node: Node { Node(of: self) }

  /// The given name, if any.
  package final var debugName: String? { node.name }

  /// Where the property was made.
  package final var callSite: CallSite { node.site }

  /// The present value as text, without evaluating anything.
  package var valueDescription: String { "" }

  /// Whether somebody observes it, or something derived from it.
  final var isRead: Bool { node.record.asProperty.pointee.firstReader != nil }

  /// Whether there is a value; a derived property has none before its first evaluation.
  var hasValue: Bool { true }
  /// Stores an empty value, for a read that has nothing else to return; says whether there is one.
  func storeEmptyValue() -> Bool { false }

  // What a transaction asks of a property that changes in it: it may end where it began.

  /// Keeps the present value as the one from before the transaction.
  func rememberValue() {}
  /// The label of the value from before, if the present one is the same.
  var earlierVersion: UInt64? { nil }
  /// The transaction is over: the value from before it is not needed any more. Returns what is to be
  /// let go of when no derived value is evaluated.
  func takeEarlierValue() -> AnyObject? { nil }
}
