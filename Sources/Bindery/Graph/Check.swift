extension Graph {
  /// A node whose sources are being looked through, put aside while one of them is.
  private struct Frame: BitwiseCopyable {
    let node: Node
    let next: LinkPointer?
    let isStale: Bool
  }

  /// Checks put aside, innermost last; nested calls use the stretch above theirs.
  @exclusivity(unchecked) private static var frames = Buffer<Frame>()
  #if DEBUG
    static var frameCount: Int { frames.count }
  #endif

  /// Brings a marked node up to date: looks through its sources, depth first, and evaluates it
  /// only if one has another version than the node saw last. Returns without evaluating when all
  /// changes upstream came to nothing.
  ///
  /// Uses an explicit stack, so that a chain of operators may be as long as memory allows. A
  /// source that is on it already closes a cycle, and is not entered again.
  @usableFromInline
  static func refresh(_ node: Node) {
    let base = frames.count
    var frame = enter(node)
    while true {
      if let descent = scan(frame) {
        frames.append(descent.suspended)
        frame = enter(descent.source)
        continue
      }
      repeat {
        guard frames.count > base else {
          tidyIfIdle()
          return
        }
        frame = frames.removeLast()
        // Evaluated meanwhile by one of its own former sources? Then its old links are gone.
      } while leaveIfFresh(frame.node)
    }
  }

  /// An evaluation from outside of any run is over: what it let go of goes, what it deferred
  /// happens.
  static func tidyIfIdle() {
    guard busy == 0 else { return }
    sweepIfNeeded()
    Turn.drainIfIdle()
  }

  private static func enter(_ node: Node) -> Frame {
    let record = node.record
    let flags = record.pointee.flags
    record.pointee.flags = flags.union(.checking)
    let isNew = flags.contains(.unevaluated)
    if isNew { turnNewRing(of: record) }
    return Frame(node: node, next: record.pointee.firstSource, isStale: isNew)
  }

  /// A new ring begins with the source that was linked last; the first evaluation, and what it
  /// evaluates, shall follow the order of the sources.
  private static func turnNewRing(of record: RecordPointer) {
    guard record.pointee.flags.contains(.joining) else { return }
    record.pointee.firstSource = record.pointee.firstSource?.pointee.nextSource
  }

  private static func leaveIfFresh(_ node: Node) -> Bool {
    if node.record.pointee.flags.contains(.marked) { return false }
    node.record.pointee.flags.remove(.checking)
    return true
  }

  /// Looks through the sources of a node up to one that is marked itself: then returns that, and
  /// where to go on. At the end, evaluates the node if need be.
  ///
  /// Of a ring, no more is looked at than its first link, if that is the only one through which the
  /// mark came (I8). So a change costs what has changed, and not what there is.
  private static func scan(_ frame: Frame) -> (suspended: Frame, source: Node)? {
    let record = frame.node.record
    let flags = record.pointee.flags
    var isStale = frame.isStale
    var next = frame.next
    while let link = next {
      let source = link.pointee.source
      var isCycle = false
      if !source.pointee.flags.isDisjoint(with: [.marked, .running, .checking]) {
        isCycle = !source.pointee.flags.isDisjoint(with: [.running, .checking])
        if !isCycle {
          return (Frame(node: frame.node, next: link, isStale: isStale), Node(record: source))
        }
      }
      next = link.pointee.nextSource
      if isCycle || link.pointee.seen != source.pointee.version {
        isStale = true
        // A tracked node asks for what it needs, and may not need the rest. A fixed one reads all
        // its sources without asking, so all must be fresh first.
        if !flags.contains(.fixed) { break }
        if isCycle { reportCycle(through: Node(record: source)) }
        link.pointee.seen = source.pointee.version
      }
      if flags.contains(.joining) {
        // Asked after the source was brought up to date: meanwhile, more may have been reached.
        if record.pointee.flags.wasReachedOnce || next == record.pointee.firstSource { break }
      } else if flags.contains(.fixed) {
        break
      }
    }
    record.pointee.flags.subtract([.checking, .marked, .several])
    if isStale {
      evaluate(frame.node)
    } else if record.pointee.flags.contains(.overdue) {
      // Up to date without an evaluation.
      forget(frame.node)
    }
    return nil
  }

  /// The slow path of a read: the node is marked, or its own body is on the stack.
  @usableFromInline
  static func prepareToRead(_ node: Node) {
    if node.record.pointee.isUnread {
      evaluateFirst(node)
    } else {
      prepareToReadAgain(node)
    }
  }

  private static func prepareToReadAgain(_ node: Node) {
    if node.record.pointee.flags.contains(.running) {
      reportCycle(through: node)
    } else {
      refresh(node)
    }
  }

  /// A derived node is needed for its own evaluation: all there is is its value from before.
  private static func reportCycle(through node: Node) {
    let text = "The derived value '\(node.name ?? "property")' reads itself"
    guard !node.record.pointee.flags.contains(.unevaluated) else {
      preconditionFailure("\(text) (\(node.site)) before it has a value. Break the cycle.")
    }
    Runtime.current.report(
      Diagnostic(
        .cycle,
        """
        \(text) while it is evaluated.
          \(node.title)  (\(node.site))
        The read returns the value from before. To fix: take the inner read out, or read it with \
        `untracked` from an observer.
        """, at: node.site))
  }

  /// Runs the body of a derived node. A fixed one has seen its sources, and they are up to date.
  private static func evaluate(_ node: Node) {
    let record = node.record
    let flags = record.pointee.flags
    guard flags.contains(.fixed), flags.isDisjoint(with: [.unevaluated, .overdue]),
      transactionDepth == 0, busy < Nesting.unchecked
    else { return evaluateInContext(node) }
    record.pointee.flags = flags.union(.running)
    let (outerEvaluating, outer) = (evaluating, current)
    (evaluating, current) = (node, nil)
    busy &+= 1
    let hasChanged = callBody(of: node)
    busy &-= 1
    (evaluating, current) = (outerEvaluating, outer)
    record.pointee.flags.remove(.running)
    if hasChanged { bumpVersion(of: node) }
  }

  /// The same for the first time, in a transaction or the first time after one, with reads that are
  /// tracked, or deep inside of other evaluations.
  @inline(never)
  private static func evaluateInContext(_ node: Node) {
    let record = node.record
    if busy >= Nesting.unchecked, !Nesting.mayEvaluate(node) {
      // No room on the stack: the value from before stays until a source changes again.
      if !record.pointee.flags.contains(.unevaluated) { return }
      Nesting.stop(at: node)
    }
    let isTouched =
      !record.pointee.flags.contains(.unevaluated)
      && (transactionDepth > 0 || record.pointee.flags.contains(.overdue))
    if isTouched, transactionDepth > 0 { touch(node) }
    record.pointee.flags.insert(.running)
    let outerEvaluating = evaluating
    evaluating = node
    busy += 1

    let hasChanged: Bool
    if record.pointee.flags.contains(.fixed) {
      let outer = current
      current = nil
      hasChanged = callBody(of: node)
      current = outer
    } else {
      let outer = beginTracking(node)
      hasChanged = callBody(of: node)
      endTracking(node, outer: outer)
    }

    busy -= 1
    evaluating = outerEvaluating
    record.pointee.flags.subtract([.running, .unevaluated])
    if hasChanged { bumpVersion(of: node) }
    if isTouched {
      if hasChanged { restoreVersion(of: node) }
      if record.pointee.flags.contains(.overdue) { forget(node) }
    }
  }

  /// Says whether an observer has anything to deliver, evaluating what it depends on as needed. A
  /// fixed one has seen its sources afterwards.
  static func isOutOfDate(_ observer: Node) -> Bool {
    var next = observer.record.pointee.firstSource
    if observer.record.pointee.flags.contains(.fixed) {
      return next.map { takesNews(from: $0) } ?? false
    }
    while let link = next {
      let source = link.pointee.source
      if source.pointee.flags.contains(.marked) { refresh(Node(record: source)) }
      if link.pointee.seen != source.pointee.version { return true }
      next = link.pointee.nextSource
    }
    return false
  }

  /// Says whether the source of a fixed observer has another value than the observer saw last, and
  /// that it has seen it now.
  @inline(__always)
  static func takesNews(from link: LinkPointer) -> Bool {
    let source = link.pointee.source
    if source.pointee.flags.contains(.marked) { refresh(Node(record: source)) }
    if link.pointee.seen == source.pointee.version { return false }
    link.pointee.seen = source.pointee.version
    return true
  }

  /// Notes the current version of every source as seen (I4).
  static func see(allSourcesOf reader: RecordPointer) {
    let first = reader.pointee.firstSource
    var next = first
    while let link = next {
      link.pointee.seen = link.pointee.source.pointee.version
      next = link.next(from: first)
    }
  }

  /// Calls the code of a derived node, without retaining it: a record keeps its body until it is
  /// swept, which does not happen while the engine is busy (I3).
  ///
  /// Not isolated, so that the closure is not either: passing an isolated one to another module
  /// would check the isolation at run time, with every call.
  @inline(__always)
  nonisolated static func callBody(of node: Node) -> Bool {
    node.record.asProperty.pointee.body?._withUnsafeGuaranteedRef { $0.run($0, node) } ?? false
  }
}
