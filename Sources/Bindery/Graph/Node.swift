/// The handle of a record, used by the generic types. Valid as long as the owner of the record or a
/// link to it exists (I7).
///
/// It is `Sendable` although it wraps a pointer because it is only ever dereferenced on the main
/// actor, with one exception: `Graph.drop`, called from `deinit` on any thread, reads a field that
/// does not change any more (`needsSweep`) and writes one field (`nextDropped`) that no other code
/// touches before the list is taken over atomically.
@frozen
@usableFromInline
struct Node: @unchecked Sendable, Equatable, BitwiseCopyable {
  @usableFromInline let record: RecordPointer

  @inlinable
  init(record: RecordPointer) {
    self.record = record
  }

  /// The node of a property: its first stored property.
  @inlinable
  init(of property: AnyProperty) {
    record =
      (Unmanaged.passUnretained(property).toOpaque() + objectHeaderSize)
      .assumingMemoryBound(to: Record.self)
  }

  /// The node of an observer: its first stored property.
  @inlinable
  init(of observer: Observer) {
    record =
      (Unmanaged.passUnretained(observer).toOpaque() + objectHeaderSize)
      .assumingMemoryBound(to: Record.self)
  }
}

extension Node {
  @MainActor var site: CallSite {
    CallSite(text: record.pointee.file, line: UInt(record.pointee.line))
  }

  @usableFromInline @MainActor var name: String? {
    get { record.pointee.flags.contains(.named) ? Graph.names[record] : nil }
    nonmutating set {
      Graph.names[record] = newValue
      if newValue == nil {
        record.pointee.flags.remove(.named)
      } else {
        record.pointee.flags.insert(.named)
        record.pointee.needsSweep = true
      }
    }
  }

  /// `name = value`, as loop reports and dumps show it.
  @MainActor var title: String {
    if record.pointee.flags.contains(.observer) { return name ?? "observer" }
    let value = record.property.takeUnretainedValue().valueDescription
    return "\(name ?? "property") = \(value)"
  }
}

/// The kind and the state of a node.
///
/// The members are computed, so that a test of a flag is one instruction and not a lazy global.
@frozen
@usableFromInline
struct NodeFlags: Equatable, Sendable {
  @usableFromInline let rawValue: UInt16
  @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable static var none: NodeFlags { NodeFlags(rawValue: 0) }
  /// Has a cached value computed from its sources.
  @inlinable static var derived: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// Is run by a flush when a source changed.
  @inlinable static var observer: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// Its sources were linked at creation and are never re-tracked.
  @inlinable static var fixed: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// Something upstream was written since this node was last checked.
  @inlinable static var marked: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// Waits in the flush queue. For a fixed observer, its link has this flag.
  @inlinable static var queued: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// Its body is on the stack.
  @inlinable static var running: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// A derived node that has no value yet.
  @inlinable static var unevaluated: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// Its owner was released or has cancelled it; it never runs again.
  @inlinable static var ended: NodeFlags { NodeFlags(rawValue: 1 << 7) }
  /// Changed inside a transaction; the value before it is remembered.
  @inlinable static var touched: NodeFlags { NodeFlags(rawValue: 1 << 8) }
  /// Did not settle; not run again in this flush.
  @inlinable static var stopped: NodeFlags { NodeFlags(rawValue: 1 << 9) }
  /// Has a name in `Graph.names`.
  @inlinable static var named: NodeFlags { NodeFlags(rawValue: 1 << 10) }
  /// Touched by a transaction that is over; the next evaluation compares with the value before it.
  @inlinable static var overdue: NodeFlags { NodeFlags(rawValue: 1 << 11) }
  /// Its sources are being looked through.
  @inlinable static var checking: NodeFlags { NodeFlags(rawValue: 1 << 12) }
  /// It has several sources, and they are fixed.
  static var joining: NodeFlags { NodeFlags(rawValue: 1 << 13) }
  /// Reached through more than one link since it was marked; goes with the mark, and is only looked
  /// at if it is joining.
  static var several: NodeFlags { NodeFlags(rawValue: 1 << 14) }

  /// An ended observer whose teardown has run or is scheduled.
  static var takenDown: NodeFlags { NodeFlags(rawValue: 1 << 15) }

  /// Whether a read has to ask the engine first.
  @inlinable var isUnready: Bool { !isDisjoint(with: .marked | .running) }
  /// Whether the ring of its sources (I5) has several links, and is in use.
  var joins: Bool { intersection(.joining | .ended) == .joining }
  /// Whether only the first source of its ring can have changed (I8).
  var wasReachedOnce: Bool { isDisjoint(with: .several | .unevaluated) }
  /// Whether each of its links retains the source. Other nodes hold their sources in the body (I2).
  var retainsSources: Bool { intersection(.derived | .fixed) != .derived | .fixed }
}

/// Not an `OptionSet`: what that gives goes through several generic witnesses for each call, which,
/// without optimization, were a quarter of the time of the tests, and as much of those of every user.
extension NodeFlags {
  @inlinable static func | (one: NodeFlags, other: NodeFlags) -> NodeFlags {
    NodeFlags(rawValue: one.rawValue | other.rawValue)
  }

  @inlinable func contains(_ other: NodeFlags) -> Bool {
    rawValue & other.rawValue == other.rawValue
  }

  @inlinable func isDisjoint(with other: NodeFlags) -> Bool { rawValue & other.rawValue == 0 }

  @inlinable func intersection(_ other: NodeFlags) -> NodeFlags {
    NodeFlags(rawValue: rawValue & other.rawValue)
  }

  @inlinable func subtracting(_ other: NodeFlags) -> NodeFlags {
    NodeFlags(rawValue: rawValue & ~other.rawValue)
  }

  @inlinable mutating func insert(_ other: NodeFlags) { self = self | other }

  @inlinable mutating func remove(_ other: NodeFlags) { self = subtracting(other) }
}

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
  /// The value that the last run replaced, if releasing it may run code: the engine takes it.
  @exclusivity(unchecked) @usableFromInline final var retired: AnyObject?

  @usableFromInline
  @MainActor
  init(run: @escaping (NodeBody, Node) -> Bool) {
    self.run = run
  }
}

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

  /// Where the property was made.
  package final var callSite: CallSite { node.site }

  /// The present value as text, without evaluating anything.
  package var valueDescription: String { "" }

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
    Ledger.strike(node.record)
  }

  @inlinable final var node: Node { Node(of: self) }

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

/// Runs a callback as if no effect and no derived property were running: its reads are not tracked,
/// and effects made in it have no owner.
@MainActor
func asCallback(_ body: () -> Void) {
  let outer = (Graph.current, Graph.runningEffect)
  (Graph.current, Graph.runningEffect) = (nil, nil)
  body()
  (Graph.current, Graph.runningEffect) = outer
}

extension Graph {
  /// Gives a node the version of a new value.
  @inlinable
  static func bumpVersion(of node: Node) {
    lastVersion &+= 1
    node.record.pointee.version = lastVersion
  }
}
