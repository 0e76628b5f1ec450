/// What a node is and what is known of it right now.
///
/// The members are computed, so that a test of a flag is one instruction and not a lazy global.
@frozen
@usableFromInline
struct NodeFlags: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt32
  @inlinable init(rawValue: UInt32) { self.rawValue = rawValue }

  /// Has a cached value computed from its sources.
  @inlinable static var derived: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// Is run by a flush when a source changed.
  @inlinable static var observer: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// Its sources were linked at creation and are never re-tracked.
  @inlinable static var fixed: NodeFlags { NodeFlags(rawValue: 1 << 2) }
  /// Something upstream was written since this node was last checked.
  @inlinable static var marked: NodeFlags { NodeFlags(rawValue: 1 << 3) }
  /// Waits in the flush queue.
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
  /// Has been swept, but waits in the flush queue, and is freed when it is taken from there.
  @inlinable static var swept: NodeFlags { NodeFlags(rawValue: 1 << 13) }

  /// Whether a read has to ask the engine first.
  @inlinable var isUnready: Bool { !isDisjoint(with: [.marked, .running]) }
}

/// One edge: `reader` depends on `source`.
///
/// A link is a member of two doubly linked lists: the sources of its reader (in the order they
/// are read) and the readers of its source (in the order they were added, which is the order of
/// notification).
@usableFromInline
struct Link {
  @usableFromInline var source: UnsafeMutablePointer<Record>
  @usableFromInline var reader: UnsafeMutablePointer<Record>
  /// The source's version when the reader last looked. Differs: the reader is out of date.
  @usableFromInline var seen: UInt64
  /// The tracked run that confirmed this link last; a link not confirmed by a run is stale.
  @usableFromInline var run: UInt64
  @usableFromInline var previousReader: UnsafeMutablePointer<Link>?
  @usableFromInline var nextReader: UnsafeMutablePointer<Link>?
  @usableFromInline var previousSource: UnsafeMutablePointer<Link>?
  @usableFromInline var nextSource: UnsafeMutablePointer<Link>?
}

/// A node of the graph: the non-generic part of a property, an observation or a connection.
///
/// Versions *label values*: a value that is new gets a number never used before, a value that is
/// known to be an earlier one gets its earlier number back. So "did this change?" is one
/// comparison of `Link.seen` with `Record.version`, also after a transaction that ends where it
/// began.
@usableFromInline
struct Record {
  @usableFromInline var flags: NodeFlags
  /// How often an observer ran in the flush numbered `flush`.
  var runs: UInt32 = 0
  @usableFromInline var version: UInt64 = 0
  /// The version before the open transaction, while the node is touched.
  @usableFromInline var earlierVersion: UInt64 = 0
  /// For an observer, the flush that `runs` counts in; for a source, the last transaction that
  /// wrote it.
  @usableFromInline var epoch: UInt64 = 0

  @usableFromInline var firstReader: UnsafeMutablePointer<Link>?
  var lastReader: UnsafeMutablePointer<Link>?
  @usableFromInline var firstSource: UnsafeMutablePointer<Link>?
  @usableFromInline var lastSource: UnsafeMutablePointer<Link>?

  /// The property this record belongs to; not retained. Valid while the node has readers or is
  /// touched, because both retain the property (I2).
  var owner: Unmanaged<AnyProperty>?
  /// The code to run; retained by the record and released when the record is swept.
  var body: Unmanaged<NodeBody>?
  /// The next one on the list of records whose owner is gone.
  var nextBuried: UInt = 0

  var file: StaticString
  var line: UInt32

  /// Whether it was never evaluated, and finds its sources by reading: none is linked yet.
  var isUnread: Bool {
    firstSource == nil && flags.contains(.unevaluated)
      && flags.isDisjoint(with: [.fixed, .running])
  }

  init(flags: NodeFlags, file: StaticString, line: UInt) {
    self.flags = flags
    self.file = file
    self.line = UInt32(truncatingIfNeeded: line)
  }
}
