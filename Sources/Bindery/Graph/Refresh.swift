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
          busy &-= 1
          return
        }
        frame = frames.removeLast()
        // If one of its own former sources has evaluated the node, its old links were freed.
      } while leaveIfFresh(frame.node)
    }
  }

  private static func enter(_ node: Node) -> Frame {
    let record = node.record
    let flags = record.pointee.flags
    record.pointee.flags = flags | .checking
    let isNew = flags.contains(.unevaluated)
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
  ///
  /// Only the first link of a ring is compared if the mark came through no other (I8). So the cost
  /// is proportional to what has changed, not to the number of sources.
  private static func scan(_ frame: Frame) -> (suspended: Frame, source: Node)? {
    let record = frame.node.record
    let flags = record.pointee.flags
    var isStale = frame.isStale
    var next = frame.next
    while let link = next {
      let source = link.pointee.source
      var isCycle = false
      if !source.pointee.flags.isDisjoint(with: .marked | .running | .checking) {
        isCycle = !source.pointee.flags.isDisjoint(with: .running | .checking)
        if !isCycle {
          return (Frame(node: frame.node, next: link, isStale: isStale), Node(record: source))
        }
      }
      next = link.pointee.nextSource
      if isCycle || link.pointee.seen != source.pointee.version {
        isStale = true
        // A tracked node refreshes each source when it reads it. A fixed node reads all its sources
        // without a refresh, so all must be up to date first.
        if !flags.contains(.fixed) { break }
        if isCycle { reportCycle(through: Node(record: source)) }
        link.pointee.seen = source.pointee.version
      }
      if flags.contains(.joining) {
        // Tested after the source was brought up to date, because that may have reached more.
        if record.pointee.flags.wasReachedOnce || next == record.pointee.firstSource { break }
      } else if flags.contains(.fixed) {
        break
      }
    }
    record.pointee.flags.remove(.checking | .marked | .several)
    if isStale {
      evaluate(frame.node)
    } else if record.pointee.flags.contains(.overdue) {
      // The node is up to date without an evaluation.
      forget(frame.node)
    }
    return nil
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

  private static func reportUnsettledRead(of node: Node) {
    Diagnostic(
      .loop,
      """
      A read did not settle: '\(node.name ?? "property")' was evaluated \(runLimit) times, and \
      each time something that the evaluation let go of or deferred wrote what it depends on.
        \(node.title)  (\(node.site))
      The read returns the last value. To fix: do not write to its sources from its body, or from \
      the cleanup of an effect that it ends.
      """, at: node.site
    ).report()
  }

  /// Reports a derived node that reads itself. The read returns the value from before, or the empty
  /// value of the type if there is none yet.
  private static func reportCycle(through node: Node) {
    let text = "The derived value '\(node.name ?? "property")' reads itself"
    let property = node.record.property.takeUnretainedValue()
    let hasValue = property.hasValue
    guard hasValue || property.storeEmptyValue() else {
      Bindery.stop(
        """
        \(text) (\(node.site)) before it has a value, and its type has no empty value to go on \
        with. Break the cycle.
        """)
    }
    Diagnostic(
      .cycle,
      """
      \(text) while it is evaluated.
      \(CycleTrace(through: node).text)
      The read returns \(hasValue ? "the value from before" : "an empty value"). To fix: take the \
      inner read out, or read it with `untracked` from an observer.
      """, at: node.site
    ).report()
  }

  /// Runs the body of a derived node. The sources of a fixed one are up to date and noted as seen.
  private static func evaluate(_ node: Node) {
    let record = node.record
    let flags = record.pointee.flags
    guard flags.contains(.fixed), flags.isDisjoint(with: .unevaluated | .overdue),
      transactionDepth == 0, busy <= Nesting.unchecked
    else { return evaluateInContext(node) }
    record.pointee.flags = flags | .running
    let (outerEvaluating, outer) = (evaluating, current)
    (evaluating, current) = (node, nil)
    let hasChanged = callBody(of: node)
    (evaluating, current) = (outerEvaluating, outer)
    record.pointee.flags.remove(.running)
    guard hasChanged else { return }
    bumpVersion(of: node)
    takeRetiredValue(of: node)
  }

  /// Runs the body in the cases that need more work: the first evaluation, in a transaction or the
  /// first time after one, with tracked reads, or nested deeply.
  @inline(never)
  private static func evaluateInContext(_ node: Node) {
    let record = node.record
    if busy > Nesting.unchecked, !Nesting.mayEvaluate(node) {
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

    evaluating = outerEvaluating
    record.pointee.flags.remove(.running | .unevaluated)
    if hasChanged {
      bumpVersion(of: node)
      takeRetiredValue(of: node)
    }
    if isTouched {
      if hasChanged { restoreVersion(of: node) }
      if record.pointee.flags.contains(.overdue) { forget(node) }
    }
  }

  /// Returns whether an observer has anything to deliver, and evaluates what it depends on as
  /// needed. Afterwards, a fixed observer has seen its sources.
  static func isOutOfDate(_ observer: Node) -> Bool {
    var next = observer.record.pointee.firstSource
    if observer.record.pointee.flags.contains(.fixed) {
      guard let next else { return false }
      return takesNews(from: next)
    }
    // No closures here: each call of one checks that it is on the main actor.
    while let link = next {
      let source = link.pointee.source
      if source.pointee.flags.contains(.marked) { refreshForDelivery(Node(record: source)) }
      if link.pointee.seen != source.pointee.version { return true }
      next = link.pointee.nextSource
    }
    return false
  }

  /// Brings a source up to date for an observer. The evaluation, or the release of the value it
  /// replaced, may have released that observer: then the observer is marked as ended.
  private static func refreshForDelivery(_ source: Node) {
    refresh(source)
    if releaseObjects(), source.record.pointee.flags.contains(.marked) {
      // Releases are postponed: so a loop through them runs observers, which are counted.
      refresh(source)
    }
    markDropped()
  }

  /// Returns whether the source of a fixed observer has another value than the observer saw last,
  /// and notes that it has seen it now.
  @inline(__always)
  static func takesNews(from link: LinkPointer) -> Bool {
    let source = link.pointee.source
    if source.pointee.flags.contains(.marked) { refreshForDelivery(Node(record: source)) }
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

extension Graph {
  /// The state that the first evaluation of a node interrupts.
  private struct Interrupted: BitwiseCopyable {
    let tracking: Tracking
    let evaluating: Node?
  }

  /// The interrupted states of the first evaluations on the stack, innermost last.
  @exclusivity(unchecked) private static var interrupted = Buffer<Interrupted>()

  /// Evaluates a tracked node that was never evaluated, and so has no sources to look through.
  ///
  /// The only recursion of the engine that follows the depth of the graph: bodies read each other
  /// before the engine knows how they are connected, and a running body cannot be suspended. To
  /// keep its stack frame small, the state is kept in a buffer, and functions that return before
  /// the body is called do the work (P10).
  static func evaluateFirst(_ node: Node) {
    callFirst(beginFirst(node), node)
    endFirst(node)
  }

  /// Not isolated, for the reason given at `callBody(of:)`.
  @inline(__always)
  private nonisolated static func callFirst(_ body: Unmanaged<NodeBody>, _ node: Node) {
    body._withUnsafeGuaranteedRef { _ = $0.run($0, node) }
  }

  @inline(never)
  private static func beginFirst(_ node: Node) -> Unmanaged<NodeBody> {
    busy += 1
    if busy > Nesting.unchecked, !Nesting.mayEvaluate(node) { Nesting.stop(at: node) }
    let flags = node.record.pointee.flags
    node.record.pointee.flags = flags.subtracting(.marked) | .running
    let outerEvaluating = evaluating
    interrupted.append(Interrupted(tracking: beginTracking(node), evaluating: outerEvaluating))
    evaluating = node
    // A derived node gets its body when it is made, and keeps it as long as its owner (I2).
    return node.record.asProperty.pointee.body.unsafelyUnwrapped
  }

  @inline(never)
  private static func endFirst(_ node: Node) {
    let outer = interrupted.removeLast()
    endTracking(node, outer: outer.tracking)
    evaluating = outer.evaluating
    busy -= 1
    node.record.pointee.flags.remove(.running | .unevaluated)
    bumpVersion(of: node)
  }
}
