/// A property without its value type: its name, its place, its value as text.
///
/// ```swift
/// let inputs: [AnyProperty] = [model.name, model.age]
/// ```
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

  /// The given name, or that of the stored property of a view model, for messages: to find it takes time.
  package final var knownName: String? { debugName ?? ReportHook.name(of: self) }

  /// Where the property was made.
  package final var callSite: CallSite { node.site }

  /// The present value as text, without evaluating anything.
  package var valueDescription: String { "" }

  /// The beginning of it.
  ///
  /// - Parameter length: The characters that are needed; the text may have more.
  package func valueDescription(upTo length: Int) -> String { "" }

  /// The present value as text, if that can be made without any code of the app.
  package var safeText: String? { nil }

  /// Whether it is observed, directly or through a derived property.
  final var isRead: Bool { node.record.asProperty.pointee.firstReader != nil }

  /// Whether there is a value; a derived property has none before its first evaluation.
  var hasValue: Bool { true }
  /// Stores an empty value, for a read that has nothing else to return; returns whether the type
  /// has one.
  func storeEmptyValue() -> Bool { false }

  // What a transaction needs of a property that changes in it, since the value may end as it began.

  /// Keeps the present value as the one from before the transaction.
  func rememberValue() {}
  /// The version of the value from before, if the present value is the same.
  var earlierVersion: UInt64? { nil }
  /// Called when the transaction is over: the value from before is not needed any more. Returns the
  /// object to release when no derived value is being evaluated.
  func takeEarlierValue() -> AnyObject? { nil }
}
