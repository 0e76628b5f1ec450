extension Graph {
  /// A suspended refresh: a node whose source is being refreshed first.
  private struct Frame: BitwiseCopyable {
    let node: Node
    let next: LinkPointer?
    let isStale: Bool
  }

  /// Suspended refreshes, innermost last; nested calls use the part above theirs.
  @exclusivity(unchecked) private static var frames = Buffer<Frame>()
  static var frameCount: Int { frames.count }

  /// Brings a marked node up to date: compares its sources, depth first, and evaluates it only if
  /// one has another version than the node saw last. No evaluation happens if no value upstream has
  /// changed in the end.
  ///
  /// Uses an explicit stack, so that a chain of operators may be as long as memory allows. A source
  /// that is already on it closes a cycle, and is not entered again. Nodes on it stay alive,
  /// because nothing is swept before the end (I3).
  static func refresh(_ node: Node) {
    busy &+= 1
    let (outer, outerEvaluating) = (current, evaluating)
    current = nil
    let base = frames.count
    var frame = enter(node)
    while true {
      if let descent = scan(frame, outerEvaluating) {
        frames.append(descent.suspended)
        frame = enter(foot(of: descent.source))
        continue
      }
      repeat {
        guard frames.count > base else {
          (current, evaluating) = (outer, outerEvaluating)
          busy &-= 1
          return
        }
        frame = frames.removeLast()
        // If one of its own former sources has evaluated the node, its old links were freed.
      } while leaveIfFresh(frame.node)
    }
  }

  /// Brings the nodes of the trail up to date. Called by a flush: so no derived node is running, no
  /// transaction is open, and no reads are tracked.
  @inline(never)
  static func refreshTrail() {
    if busy > uncheckedDepth || !evaluateTrail() {
      refresh(trail.unsafelyUnwrapped[trailCount &- 1])
    }
  }

  /// Evaluates the nodes of the trail, the first one first; returns false at one that is not in the state
  /// that was expected.
  @inline(__always)
  private static func evaluateTrail() -> Bool {
    let trail = trail.unsafelyUnwrapped
    defer { evaluating = nil }
    var index = 0
    repeat {
      let record = trail[index].record
      let flags = record.pointee.flags
      guard flags.isOnTrail, let link = record.pointee.firstSource,
        link.pointee.source.pointee.flags.isDisjoint(with: .marked | .running | .checking)
      else { return false }
      let version = link.pointee.source.pointee.version
      if link.pointee.seen == version { return unmarkTrail(from: index) }
      link.pointee.seen = version
      index &+= 1
      if !evaluateFixed(Node(record: record), flags.subtracting(.marked)) {
        return unmarkTrail(from: index)
      }
    } while index < trailCount
    return true
  }

  /// Notes that nodes of the trail are up to date: the one before them has not changed.
  @inline(__always)
  private static func unmarkTrail(from index: Int) -> Bool {
    var index = index
    while index < trailCount {
      let record = trail.unsafelyUnwrapped[index].record
      let flags = record.pointee.flags
      if !flags.isOnTrail { return false }
      record.pointee.flags = flags.subtracting(.marked)
      index &+= 1
    }
    return true
  }

  /// Goes down a chain of nodes with one fixed source each, as long as the next one is marked, and
  /// suspends all that it leaves. The same as to scan each of them, in fewer steps.
  @inline(__always)
  private static func foot(of node: Node) -> Node {
    var node = node
    while let link = onlyLink(of: node.record) {
      let flags = link.pointee.source.pointee.flags
      guard flags.intersection(.marked | .running | .checking) == .marked else { break }
      node.record.pointee.flags.insert(.checking)
      frames.append(Frame(node: node, next: link, isStale: false))
      node = Node(record: link.pointee.source)
    }
    return node
  }

  private static func enter(_ node: Node) -> Frame {
    let record = node.record
    let isNew = record.pointee.flags.contains(.unevaluated)
    if isNew { turnNewRing(of: record) }
    return Frame(node: node, next: record.pointee.firstSource, isStale: isNew)
  }

  /// Makes a new ring begin with its first source instead of its last, so that the first evaluation
  /// follows the order of the sources.
  private static func turnNewRing(of record: RecordPointer) {
    guard record.pointee.flags.contains(.joining) else { return }
    record.pointee.firstSource = record.pointee.firstSource?.pointee.nextSource
  }

  private static func leaveIfFresh(_ node: Node) -> Bool {
    if node.record.pointee.flags.contains(.marked) { return false }
    node.record.pointee.flags.remove(.checking)
    return true
  }

  /// Compares the sources of a node up to the first that is marked itself; returns that source, and
  /// where to go on. After the last source, evaluates the node if needed.
  @inline(__always)  // twice for each node of a chain
  private static func scan(
    _ frame: Frame, _ outerEvaluating: Node?
  ) -> (suspended: Frame, source: Node)? {
    let record = frame.node.record
    let flags = record.pointee.flags
    if flags.contains(.joining) { return scanRing(frame, outerEvaluating) }
    var isStale = frame.isStale
    var next = frame.next
    while let link = next {
      let source = link.pointee.source
      let state = source.pointee.flags.intersection(.marked | .running | .checking)
      if state == .marked {
        record.pointee.flags.insert(.checking)
        return (Frame(node: frame.node, next: link, isStale: isStale), Node(record: source))
      }
      let isCycle = state != .none
      if isCycle || link.pointee.seen != source.pointee.version {
        isStale = true
        // A tracked node refreshes each source when it reads it. A fixed node reads its source without
        // a refresh, so that must be up to date first.
        if flags.contains(.tracked) { break }
        if isCycle { reportCycle(from: record, through: source, outerEvaluating) }
        link.pointee.seen = source.pointee.version
      }
      if flags.isFixed { break }
      next = link.pointee.nextSource
    }
    finish(record, isStale: isStale, outerEvaluating)
    return nil
  }

  /// Compares the fixed sources of a node that has several. One that needs no search is refreshed in place:
  /// most are of this kind.
  ///
  /// Only the first link of a ring is compared if the mark came through no other (I8). So the cost
  /// is proportional to what has changed, not to the number of sources.
  @inline(__always)
  private static func scanRing(
    _ frame: Frame, _ outerEvaluating: Node?
  ) -> (suspended: Frame, source: Node)? {
    let record = frame.node.record
    var isStale = frame.isStale
    var flags = record.pointee.flags
    guard var link = frame.next else {
      finish(record, isStale: isStale, outerEvaluating)
      return nil
    }
    repeat {
      let source = link.pointee.source
      let state = source.pointee.flags.intersection(.marked | .running | .checking)
      if state == .marked {
        record.pointee.flags = flags | .checking
        let sourceFlags = source.pointee.flags
        guard sourceFlags.isDisjoint(with: statesWithSearch), transactionDepth == 0,
          busy <= uncheckedDepth,
          let only = source.pointee.firstSource,
          only.pointee.source.pointee.flags.isDisjoint(with: .marked | .running | .checking)
        else {
          return (Frame(node: frame.node, next: link, isStale: isStale), Node(record: source))
        }
        let version = only.pointee.source.pointee.version
        if only.pointee.seen == version {
          source.pointee.flags = sourceFlags.subtracting(.marked)
        } else {
          only.pointee.seen = version
          evaluateFixed(Node(record: source), sourceFlags.subtracting(.marked))
        }
        flags = record.pointee.flags
        if !flags.contains(.marked) {
          record.pointee.flags = flags.subtracting(.checking)
          return nil
        }
      } else if state != .none {
        isStale = true
        reportCycle(from: record, through: source, outerEvaluating)
        flags = record.pointee.flags
      }
      if link.pointee.seen != source.pointee.version {
        isStale = true
        link.pointee.seen = source.pointee.version
      }
      link = link.pointee.nextSource.unsafelyUnwrapped
      // Tested after the source was brought up to date, because that may have reached more.
    } while !flags.wasReachedOnce && link != record.pointee.firstSource.unsafelyUnwrapped
    finish(record, isStale: isStale, outerEvaluating)
    return nil
  }

  @inline(never)
  private static func reportCycle(
    from record: RecordPointer, through source: RecordPointer, _ outerEvaluating: Node?
  ) {
    record.pointee.flags.insert(.checking)
    evaluating = outerEvaluating
    reportCycle(through: Node(record: source))
  }

  /// The link of a node that has one fixed source, and that was evaluated before; not if the next evaluation
  /// compares with a value from before a transaction.
  @inline(__always)
  private static func onlyLink(of record: RecordPointer) -> LinkPointer? {
    record.pointee.flags.isDisjoint(with: statesWithSearch) ? record.pointee.firstSource : nil
  }

  /// The states that are not those of a node with one fixed source, outside of its first evaluation and
  /// the first after a transaction.
  private static var statesWithSearch: NodeFlags { .tracked | .joining | .unevaluated | .overdue }

  /// Ends the refresh of a node whose sources are up to date: evaluates it if one of them has changed.
  @inline(__always)
  private static func finish(_ record: RecordPointer, isStale: Bool, _ outerEvaluating: Node?) {
    let clean = record.pointee.flags.subtracting(.checking | .marked | .several)
    if isStale {
      evaluate(Node(record: record), clean, outer: outerEvaluating)
    } else {
      record.pointee.flags = clean
      // The node is up to date without an evaluation.
      if clean.contains(.overdue) { forget(Node(record: record)) }
    }
  }

  /// The slow path of a read: the node is marked, or its own body is on the stack.
  ///
  /// A read from outside of any run also releases what the evaluation replaced and runs what it
  /// deferred. That may mark the node again, and then it is evaluated again: a read returns the
  /// value that is current when it returns.
  @usableFromInline
  static func prepareToRead(_ node: Node) {
    evaluateForRead(node)
    if busy == 0, !isTidy || Turn.hasDeferred || node.record.pointee.flags.contains(.marked) {
      settle(node)
    }
  }

  @inline(__always)
  private static func evaluateForRead(_ node: Node) {
    if node.record.pointee.isUnread {
      evaluateFirst(node)
    } else {
      evaluateAgain(node)
    }
  }

  private static func evaluateAgain(_ node: Node) {
    if node.record.pointee.flags.contains(.running) {
      reportCycle(through: node)
    } else {
      refresh(node)
    }
  }

  @inline(never)
  private static func settle(_ node: Node) {
    var rounds: UInt8 = 0
    while true {
      sweepIfNeeded()
      Turn.drainIfIdle()
      guard node.record.pointee.flags.contains(.marked) else { return }
      // The last round is left as it is; what it deferred runs at the end of the next turn.
      refresh(node)
      rounds += 1
      if rounds == runLimit { return reportUnsettledRead(of: node) }
    }
  }
}
