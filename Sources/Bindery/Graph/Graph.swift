/// The propagation engine: nodes, links, marks, and the order in which things run.
///
/// It stores no values and knows no types. A write bumps the version of a node and *marks* what
/// lies downstream (`propagate`); a read of a marked node *refreshes* it: it looks at the sources
/// and recomputes the node only if one of them has another version than last time (`refresh`); a
/// flush does the same for observers (`flush`). Push-mark, pull-evaluate: no node runs twice for
/// one change, and none sees a mixture of old and new values.
///
/// Objects of two kinds own a node. An `AnyProperty` has a value, which only its subclass knows; if
/// it is derived, its `NodeBody` computes the value. An `Observer` runs when a source has changed. An
/// *effect* is an observer that finds its sources by reading. A *handler* is an observer that is just a closure,
/// and has no object: its token or its scope owns the node.
///
/// The order to read this folder in: `Node`, `Record`, `HandlerRecord`, `Link` (the data); `Linking`, `Tracking`;
/// `Propagate`, `Trail`, `Refresh`, `Evaluation`; `Turn`, `Flush`, `Transaction`; `OwnerRelease`,
/// `Reclaim`. The rest manages memory (`Buffer`, `Pool`, `Slab`, `KeptMemory`), or records for the
/// checker of debug builds what is in use (`Ledger`).
///
/// `Diagnosis` finds misuse, explains and checks. It lies on the engine, whose code names none of its
/// types: where something may have to be reported, the engine calls a member that `Diagnosis` adds to
/// `Graph`, always on a slow path.
///
/// Sources: preact-signals (versions), alien-signals (links in two lists, a cursor for
/// re-tracking). Rewritten for raw records, versions of values, and ordered observers.
///
/// Invariants, relied on throughout this folder; debug builds can check them (`Diagnosis/Checker`):
/// - I1: a reader of a marked node is marked itself; so propagation may stop at a marked node.
///   Exceptions: a reader whose body is running, which reads or drops the source, and a reader that
///   has ended.
/// - I2: a source lives as long as it has readers. Fixed readers hold their sources in their
///   body, tracked ones retain them per link. A touched node is retained as well.
/// - I3: records are swept only while no engine code is on the stack (`busy == 0`), so no link is
///   removed during a traversal.
/// - I4: a node that is neither marked nor running has seen the present version of each of its
///   sources; so the value of an unmarked node is read without a check. (Exception: a node that
///   reads itself, which is reported.)
/// - I5: a link is in two lists, the sources of its reader and the readers of its source, which
///   agree in both directions. During a tracked run the cursor is a link of the running node. The
///   sources of a fixed reader are a ring that begins anywhere, a fixed observer has one.
/// - I6: flags and stacks say what is under way. When the engine is idle, no node is running, being
///   checked, stopped, queued or put aside. A node is touched during a transaction only, or overdue
///   and marked after it. Exception: observers of what an outside source has announced wait for the
///   next flush, maybe until a later turn of the main actor.
/// - I7: a record lies in its owner, a property or an observer, or, for a handler, in the slab. When a
///   property, or the connection that holds an observer, is released while the engine may point to the
///   record, the memory stays until the sweep frees it, once, with no links left. If observers are queued
///   then, it stays until the queue is empty. So the node of an owner, of a link or in the queue is valid.
///   (The links of a property that is released while the engine is idle are removed before its memory goes.)
/// - I8: a marked fixed node that was evaluated before, and is not known to be reached through
///   several links, was reached through the first of its ring only. For the other links, it counts
///   as not marked (I1, I4). The mark of a fixed observer is that its link says it is queued.
@usableFromInline
@MainActor
enum Graph {
  /// The tracked node whose body is running, if reads are to be recorded.
  @exclusivity(unchecked) @usableFromInline static var current: Node?
  /// The derived node whose body is running; a write during that time is a misuse.
  @exclusivity(unchecked) @usableFromInline static var evaluating: Node?
  /// The observer whose code is running; loop reports and logs name it as the writer.
  @exclusivity(unchecked) @usableFromInline static var runner: Node?
  /// The effect whose body is running: it owns the effects made in that run. Not set while an
  /// observer runs, which owns nothing.
  @exclusivity(unchecked) static var runningEffect: Unmanaged<Observer>?
  /// How many engine frames that run user code are on the stack. This and the counts of its kind cannot
  /// overflow, so additions do not check that: it was a tenth of a write.
  @exclusivity(unchecked) static var busy = 0

  /// The last version given out; a new value gets the next one.
  @exclusivity(unchecked) @usableFromInline static var lastVersion: UInt64 = 1
  /// The tracked run that is going on, and the last one given out.
  @exclusivity(unchecked) static var currentRun: UInt64 = 0
  @exclusivity(unchecked) static var lastRun: UInt64 = 0
  /// The value that the last evaluation replaced, if releasing it may run code.
  ///
  /// Used on the main actor only. Not isolated, because the code of a derived node, which stores it, is
  /// not, see `callBody(of:)`.
  @exclusivity(unchecked) @usableFromInline nonisolated(unsafe) static var retired: AnyObject?
  /// The link through which that run read last.
  @exclusivity(unchecked) @usableFromInline static var cursor: LinkPointer?

  /// Open transactions.
  @exclusivity(unchecked) @usableFromInline static var transactionDepth = 0
  /// The number of the outermost transaction: a source written in it has this number in
  /// `Earlier.epoch`.
  @exclusivity(unchecked) @usableFromInline static var epoch: UInt64 = 0
  /// Nodes that keep a value from before the open transaction; each is retained.
  @exclusivity(unchecked) static var touched = Buffer<Node>()

  /// How many things hold back the flush: open transactions, first runs of observers, the flush
  /// itself.
  @exclusivity(unchecked) @usableFromInline static var batchDepth = 0
  @exclusivity(unchecked) static var queue = BufferQueue<Node>()
  @exclusivity(unchecked) static var flushNumber: UInt64 = 0
  /// The step of that number: none if a flush is part of the change before, so that observers keep their
  /// counts. See `Corrections`.
  @exclusivity(unchecked) static var flushStep: UInt64 = 1
  static var goesOn: Bool {
    get { flushStep == 0 }
    set { flushStep = newValue ? 0 : 1 }
  }
  /// Whether a write has more to do than to mark and to flush: there is a trace or a recorder, or the queue
  /// is not empty although nothing holds back the flush. One flag, because every write reads it.
  @exclusivity(unchecked) @usableFromInline static var isUnusual = false

  /// Chores for the end of the turn, besides what another thread may have dropped.
  @exclusivity(unchecked) static var chores = Chores(rawValue: 0)

  /// Whether the end of a turn has anything to do.
  @inline(__always)
  static var hasChores: Bool { droppedWord | UInt(chores.rawValue) != 0 }

  /// The number of nodes with a name.
  @exclusivity(unchecked) static var nameCount = 0

  /// Gives a derived property its code, which is retained until the property is swept.
  @usableFromInline
  static func setBody(_ body: NodeBody, of property: AnyProperty) {
    property.node.record.asProperty.pointee.attachment =
      UnsafeRawPointer(Unmanaged.passRetained(body).toOpaque())
  }

  /// Gives a derived property other code, and releases the code that it had.
  static func replaceBody(of property: AnyProperty, by body: NodeBody) {
    let before = property.node.record.asProperty.pointee.attachment
    setBody(body, of: property)
    if let before { Unmanaged<NodeBody>.fromOpaque(before).release() }
  }

  /// Gives a node the version of a new value.
  @inlinable
  static func bumpVersion(of node: Node) {
    lastVersion &+= 1
    node.record.pointee.version = lastVersion
  }
}

/// Kinds of work for the end of a turn, in one word, since every turn asks.
struct Chores: Equatable {
  var rawValue: UInt8

  static var none: Chores { Chores(rawValue: 0) }
  /// A list of the sweep may have an entry.
  static var sweep: Chores { Chores(rawValue: 1) }
  /// Actions were deferred to the end of the turn.
  static var deferred: Chores { Chores(rawValue: 2) }

  @inline(__always)
  func contains(_ other: Chores) -> Bool { rawValue & other.rawValue != 0 }

  @inline(__always)
  mutating func set(_ other: Chores, _ isLeft: Bool) {
    if isLeft { rawValue |= other.rawValue } else { rawValue &= ~other.rawValue }
  }
}
