/// The kind and the state of a node.
///
/// The members are computed, so that a test of a flag is one instruction and not a lazy global.
@frozen
@usableFromInline
struct NodeFlags: Equatable, Sendable, BitwiseCopyable {
  @usableFromInline let rawValue: UInt16
  @inlinable init(rawValue: UInt16) { self.rawValue = rawValue }

  @inlinable static var none: NodeFlags { NodeFlags(rawValue: 0) }
  /// Has a cached value computed from its sources.
  @inlinable static var derived: NodeFlags { NodeFlags(rawValue: 1 << 0) }
  /// Is run by a flush when a source changed.
  @inlinable static var observer: NodeFlags { NodeFlags(rawValue: 1 << 1) }
  /// Finds its sources by reading; the sources of other nodes are fixed.
  @inlinable static var tracked: NodeFlags { NodeFlags(rawValue: 1 << 2) }
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
  /// Has a name; see `Record.file`.
  @inlinable static var named: NodeFlags { NodeFlags(rawValue: 1 << 10) }
  /// Touched by a transaction that is over; the next evaluation compares with the value before it.
  @inlinable static var overdue: NodeFlags { NodeFlags(rawValue: 1 << 11) }
  /// Its sources are being looked through, and one of them is brought up to date first.
  @inlinable static var checking: NodeFlags { NodeFlags(rawValue: 1 << 12) }
  /// It has several sources, and they are fixed.
  static var joining: NodeFlags { NodeFlags(rawValue: 1 << 13) }
  /// Reached through more than one link since it was marked; goes with the mark, and is only looked
  /// at if it is joining.
  static var several: NodeFlags { NodeFlags(rawValue: 1 << 14) }

  /// An observer without an object, see `HandlerRecord`. The bit means something else for derived nodes.
  static var handler: NodeFlags { unevaluated }

  /// An ended observer whose teardown has run or is scheduled.
  static var takenDown: NodeFlags { NodeFlags(rawValue: 1 << 15) }

  /// Whether its sources were linked at creation, or it has none.
  var isFixed: Bool { !contains(.tracked) }
  /// Whether a read has to ask the engine first.
  @inlinable var isUnready: Bool { !isDisjoint(with: .marked | .running) }
  /// Whether the ring of its sources (I5) has several links, and is in use.
  var joins: Bool { intersection(.joining | .ended) == .joining }
  /// Whether it was marked by the trail, and nothing else has happened to it.
  var isOnTrail: Bool {
    intersection(.marked | .several | .unevaluated | .overdue) == .marked
  }
  /// Whether the ring joins, and no second link is known to have reached it.
  var joinsWithOneReached: Bool { intersection(.joining | .ended | .several) == .joining }
  /// Whether only the first source of its ring can have changed (I8).
  var wasReachedOnce: Bool { isDisjoint(with: .several | .unevaluated) }
  /// Whether each of its links retains the source. Other nodes hold their sources in the body (I2).
  var retainsSources: Bool { intersection(.derived | .tracked) != .derived }
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
