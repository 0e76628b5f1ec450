/// The propagation engine: nodes, links, marks, and the order in which things run.
///
/// It stores no values and knows no types. A write bumps the version of a node and *marks* what
/// lies downstream (`propagate`); a read of a marked node *checks* its sources and recomputes it
/// only if one of them has another version than last time (`refresh`); a flush does the same for
/// observers (`flush`). Push-mark, pull-evaluate: no node runs twice for one change, and none sees
/// a mixture of old and new values.
///
/// Objects of two kinds own a node. An `AnyProperty` has a value, which only its subclass knows; if
/// it is derived, its `NodeBody` computes the value. An `Observer` runs when a source has changed. An
/// *effect* is an observer that finds its sources by reading.
///
/// The order to read this folder in: `Node`, `Record` and `Link` (the data), `Links`, `Propagate`,
/// `Refresh` with `FirstRead`, `Flush`, `Transaction`, `Reclaim`, `Turn`. The rest is memory
/// (`Buffer`, `Slab`, `KeptMemory`), finds misuse (`LoopTrace`, `Nesting`), or tells the checker of
/// debug builds what is in use (`Ledger`).
///
/// Source of the idea: preact-signals (versions), alien-signals (links in two lists, a cursor for
/// re-tracking); written anew for raw records, versions that label values, and observers in order.
///
/// Invariants, relied on throughout this folder; debug builds can check them (`Checker`):
/// - I1: a reader of a marked node is marked itself; so propagation may stop at a marked node.
///   Excepted are a reader whose body is running, which reads or drops the source, and one that
///   has ended.
/// - I2: a source lives as long as it has readers. Fixed readers hold their sources in their
///   body, tracked ones retain them per link. A touched node is retained as well.
/// - I3: records are swept only while no engine code is on the stack (`busy == 0`), so a traversal
///   never meets a link that was removed under it by somebody else.
/// - I4: a node that is neither marked nor running has seen the present version of each of its
///   sources; so the value of an unmarked node is read without a check. (A node that reads itself
///   is reported, and excepted.)
/// - I5: a link is in two lists, the sources of its reader and the readers of its source, which
///   agree in both directions. During a tracked run the cursor is a link of the running node. The
///   sources of a fixed reader are a ring that begins anywhere, a fixed observer has one.
/// - I6: what is under way is told by flags and stacks, and is over when the engine is idle:
///   nothing is running, being checked, stopped, queued or put aside. A node is touched during a
///   transaction only, or overdue and marked after it. Excepted are observers of what an outside
///   source has announced: they wait for the next flush, maybe for a turn of the main actor.
/// - I7: a record lies in its owner, a property or an observer. When a property goes, or the
///   connection that an observer is held by, while the engine may point to the record, its memory
///   stays until the sweep frees it, once, with no links left; if observers wait in the queue then,
///   until none does. So the node of an owner, of a link or in the queue is good.
/// - I8: a marked fixed node that was evaluated before, and is not known to be reached through
///   several links, was reached through the first of its ring only. Along the others it is as if it
///   were not marked (I1, I4). The mark of a fixed observer is that its link says it is queued.
@usableFromInline
@MainActor
enum Graph {
  /// The tracked node whose body is running, if reads are to be recorded.
  @exclusivity(unchecked) @usableFromInline static var current: Node?
  /// The derived node whose body is running; writes are a misuse meanwhile.
  @exclusivity(unchecked) @usableFromInline static var evaluating: Node?
  /// The observer whose code is running: who writes, for loop reports and logs.
  @exclusivity(unchecked) @usableFromInline static var runner: Node?
  /// The effect whose body is running: it owns the effects made meanwhile. Not set while an
  /// observer runs, which owns nothing.
  @exclusivity(unchecked) static var runningEffect: Unmanaged<Observer>?
  /// How many engine frames that run user code are on the stack.
  @exclusivity(unchecked) static var busy = 0

  /// The last version given out; a new value gets the next one.
  @exclusivity(unchecked) @usableFromInline static var lastVersion: UInt64 = 1
  /// The tracked run that is going on, and the last one given out.
  @exclusivity(unchecked) static var currentRun: UInt64 = 0
  @exclusivity(unchecked) static var lastRun: UInt64 = 0
  /// The link through which that run read last.
  @exclusivity(unchecked) @usableFromInline static var cursor: LinkPointer?

  /// Open transactions.
  @exclusivity(unchecked) @usableFromInline static var transactionDepth = 0
  /// Counts outermost transactions: a source written in this one has it in `Earlier.epoch`.
  @exclusivity(unchecked) @usableFromInline static var epoch: UInt64 = 0
  /// Nodes that keep a value from before the open transaction; each is retained.
  @exclusivity(unchecked) static var touched = Buffer<Node>()

  /// What holds back the flush: open transactions, first runs of observers, the flush itself.
  @exclusivity(unchecked) @usableFromInline static var batchDepth = 0
  @exclusivity(unchecked) static var queue = BufferQueue<Node>()
  @exclusivity(unchecked) static var flushNumber: UInt64 = 0
  @exclusivity(unchecked) static var loopTrace: LoopTrace?
  /// Whether there is a trace; asked with every write.
  @exclusivity(unchecked) static var isTracing = false

  /// Given names; most nodes have none, so they live beside the records.
  static var names: [RecordPointer: String] = [:]

  /// Gives a derived property its code, which is retained until the property is swept.
  @usableFromInline
  static func setBody(_ body: NodeBody, of property: AnyProperty) {
    property.node.record.asProperty.pointee.attachment =
      UnsafeRawPointer(Unmanaged.passRetained(body).toOpaque())
  }

  /// Gives a node the label of a value that was never there before.
  @inlinable
  static func bumpVersion(of node: Node) {
    lastVersion &+= 1
    node.record.pointee.version = lastVersion
  }
}
