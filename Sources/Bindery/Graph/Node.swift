/// The handle of a record: what the generic surface holds. Good as long as the owner of the record
/// or a link to it is there (I7).
///
/// It is `Sendable` although it wraps a pointer because it is only ever dereferenced on the main
/// actor, with one exception: `Graph.drop`, called from `deinit` on any thread, looks at what does
/// not change any more (`needsSweep`) and writes the one field (`nextDropped`) that nobody else
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
    CallSite(fileID: String(cString: record.pointee.file), line: UInt(record.pointee.line))
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

/// What a node is and what is known of it right now.
///
/// The members are computed, so that a test of a flag is one instruction and not a lazy global.
@frozen
@usableFromInline
struct NodeFlags: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt16
  @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Has a cached value computed from its sources.
  @inlinable static var derived: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// Is run by a flush when a source changed.
  @inlinable static var observer: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// Its sources were linked at creation and are never re-tracked.
  @inlinable static var fixed: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// Something upstream was written since this node was last checked.
  @inlinable static var marked: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// Waits in the flush queue. For a fixed observer, its link tells.
  @inlinable static var queued: NodeFlags { NodeFlags(rawValue: 1 << 4) }
  /// Its body is on the stack.
  @inlinable static var running: NodeFlags { NodeFlags(rawValue: 1 << 5) }
  /// A derived node that has no value yet.
  @inlinable static var unevaluated: NodeFlags { NodeFlags(rawValue: 1 << 6) }
  /// Its owner is gone or has cancelled it; it never runs again.
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
  /// Its sources are fixed, and several.
  static var joining: NodeFlags { NodeFlags(rawValue: 1 << 13) }
  /// Reached through more than one link since it was marked; goes with the mark, and is only looked
  /// at if it is joining.
  static var several: NodeFlags { NodeFlags(rawValue: 1 << 14) }

  /// An ended observer whose teardown has run, or will without being asked again.
  static var takenDown: NodeFlags { NodeFlags(rawValue: 1 << 15) }

  /// Whether a read has to ask the engine first.
  @inlinable var isUnready: Bool { !isDisjoint(with: [.marked, .running]) }
  /// Whether the ring of its sources (I5) has several links, and is in use.
  var joins: Bool { intersection([.joining, .ended]) == .joining }
  /// Whether only the first source of its ring can have changed (I8).
  var wasReachedOnce: Bool { isDisjoint(with: [.several, .unevaluated]) }
  /// Whether each of its links retains the source: the others hold theirs in the body (I2).
  var retainsSources: Bool { intersection([.derived, .fixed]) != [.derived, .fixed] }
}

/// The code of a derived node, and what it needs to run.
///
/// `run` is a closure without captures, made where the value types of a subclass are known, so it
/// is specialised there; it finds its values in the body and the node it is given. The engine only
/// calls it.
@usableFromInline
class NodeBody {
  /// Recomputes, and says whether the value is a new one.
  ///
  /// Made and called on the main actor only. Its type does not say so, see `Graph.callBody`.
  final let run: (NodeBody, Node) -> Bool
  /// The value that the last run replaced, if it may run code when it goes: the engine takes it.
  @exclusivity(unchecked) @usableFromInline final var retired: AnyObject?

  @usableFromInline
  @MainActor
  init(run: @escaping (NodeBody, Node) -> Bool) {
    self.run = run
  }
}

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

/// An observer: its node, and the code that runs when a source changed.
///
/// Held by a token; when that goes, by the engine until it is swept. So it is there while it runs
/// (I3).
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
    record = Record(flags.union(.observer), file: file, line: line)
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

  /// Called once, after that: cleanup of an effect, teardown of a connection.
  @MainActor
  func ended() {}

  /// Lets go of what the code has captured; it will not run again.
  @usableFromInline
  @MainActor
  func letGo() {}
}

/// Runs a callback as if no effect and no derived property were running: what it reads is not
/// tracked, and effects made in it belong to nobody.
@MainActor
func asCallback(_ body: () -> Void) {
  let outer = (Graph.current, Graph.runningEffect)
  (Graph.current, Graph.runningEffect) = (nil, nil)
  body()
  (Graph.current, Graph.runningEffect) = outer
}
