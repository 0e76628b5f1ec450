extension Graph {
  /// The most runs of one observer in one flush (P9).
  static let runLimit: UInt8 = 100

  /// Called when a source was written.
  @inlinable
  @inline(__always)
  static func notifyReaders(of source: Node) {
    if source.record.asProperty.pointee.firstReader != nil {
      notify(source)
    } else if isUnusual {
      noteUnreadWrite(to: source)
    }
  }

  /// Called when a source that has readers was written: marks what depends on it, and flushes unless the
  /// flush is held back. It takes the node, as the readers retain the source (I2).
  @usableFromInline
  static func notify(_ source: Node) {
    let link = source.record.asProperty.pointee.firstReader.unsafelyUnwrapped
    guard !isUnusual, link.pointee.nextReader == nil else { return notifyAll(of: source) }
    if batchDepth == 0 {
      if link.pointee.isWatching {
        flush(beginningWith: Node(record: link.pointee.reader))
      } else {
        notifyOnlyReader(of: source)
      }
    } else if link.pointee.isWatching {
      notifyLater(link)
    } else {
      notifyAll(of: source)
    }
  }

  /// A separate function, so that the one that calls it keeps nothing on the stack.
  @inline(never)
  private static func notifyLater(_ link: LinkPointer) {
    enqueue(link)
  }

  @inline(never)
  private static func notifyAll(of source: Node) {
    if isUnusual { noteWrite(to: source.record.property.takeUnretainedValue()) }
    propagate(from: source)
    if batchDepth == 0 { flush() }
  }

  /// Marks what depends on the only reader of a source, and flushes.
  @inline(never)
  private static func notifyOnlyReader(of source: Node) {
    let link = source.record.asProperty.pointee.firstReader.unsafelyUnwrapped
    if let last = markTrail(beginningWith: link), last.pointee.isWatching {
      last.pointee.isQueued = true
      flush(beginningWith: Node(record: last.pointee.reader))
    } else {
      notifyAll(from: trailEnd ?? source)
    }
  }

  @inline(never)
  private static func notifyAll(from end: Node) {
    propagate(from: end)
    flush()
    trailEnd = nil
  }

  /// Runs the queued observers until none is left. Writes made by them join the same flush.
  @inline(__always)
  static func flush() {
    if let first = queue.popFirst() { flush(beginningWith: first) }
  }

  private static func flush(beginningWith first: Node) {
    let (outerRunner, outer) = (runner, current)
    // No effect is running: its run holds back the flush.
    current = nil
    batchDepth &+= 1
    busy &+= 1
    flushNumber &+= flushStep
    var next: Node? = first
    while let node = next {
      endDroppedIfNeeded()
      if node.record.pointee.flags.isFixed {
        if performFixedIfDue(node) { runner = outerRunner }
      } else if isEffectDue(node), mayRun(node) {
        performEffect(node)
        runner = outerRunner
      }
      next = queue.popFirst()
    }
    if isUnusual { finishUnusual() }
    Ledger.hasAnnouncement = false
    trailEnd = nil
    busy &-= 1
    batchDepth &-= 1
    current = outer
    sweepInTurn()
    Turn.drain()
  }

  /// Runs a fixed observer if it has to, since its source has changed, and notes that it is queued no more;
  /// returns whether it ran. The evaluation that finds this out may end or release the observer, so its end
  /// is checked before and afterwards.
  @inline(__always)
  private static func performFixedIfDue(_ node: Node) -> Bool {
    if node.record.pointee.flags.contains(.ended) { return false }
    // What waits in the queue has its link until it ends.
    let link = node.record.pointee.firstSource.unsafelyUnwrapped
    link.pointee.isQueued = false
    guard takesNews(from: link, to: node), mayRun(node) else { return false }
    performFixed(node, link)
    return true
  }

  /// Returns whether an effect has to run, and notes that it is queued no more: one of its sources has
  /// changed. Its end is checked for the reason given at `performFixedIfDue`.
  private static func isEffectDue(_ node: Node) -> Bool {
    let record = node.record
    record.pointee.flags.remove(.queued)
    if record.pointee.flags.contains(.ended) { return false }
    guard isOutOfDate(node) else {
      record.pointee.flags.remove(.marked)
      return false
    }
    return !record.pointee.flags.contains(.ended)
  }

  /// Counts the run, and stops an observer that would never settle.
  private static func mayRun(_ node: Node) -> Bool {
    let record = node.record
    if record.pointee.version != flushNumber {
      record.pointee.version = flushNumber
      record.pointee.runs = 1
      return true
    }
    if record.pointee.flags.contains(.stopped) { return false }
    if record.pointee.runs == runLimit {
      stop(node)
      return false
    }
    record.pointee.runs &+= 1
    if record.pointee.runs == runLimit { traceLoop(through: node) }
    return true
  }

  /// Runs the code of an observer; reads inside are tracked if it is an effect. The caller puts the
  /// runner back. No effect is running, and no reads are tracked.
  @inline(__always)
  private static func perform(_ node: Node) {
    if !node.record.pointee.flags.isFixed {
      performEffect(node)
    } else if let link = node.record.pointee.firstSource {
      performFixed(node, link)
    }
  }

  @inline(__always)
  private static func performFixed(_ node: Node, _ link: LinkPointer) {
    runner = node
    node.record.pointee.flags.insert(.running)
    if link.pointee.isPlain { callPlainly(node, link) } else { call(node, link) }
    noteReturn(of: node)
  }

  @inline(never)
  private static func performEffect(_ node: Node) {
    let record = node.record
    runner = node
    record.pointee.flags = record.pointee.flags.subtracting(.marked) | .running
    runningEffect = record.observer
    let outer = beginTracking(node)
    callObject(node)
    endTracking(node, outer: outer)
    runningEffect = nil
    noteReturn(of: node)
  }

  @inline(__always)
  private static func noteReturn(of node: Node) {
    node.record.pointee.flags.remove(.running)
    if node.record.pointee.flags.contains(.ended) { endAfterRun(node) }
  }

  @inline(never)
  private static func endAfterRun(_ node: Node) {
    // A handler has no teardown, and has been put on the list that empties it.
    if node.isHandler { return }
    end(node.record.observer.takeUnretainedValue())
  }

  /// Calls the code of an observer without retaining it: an observer lives until it is swept, which
  /// does not happen while the engine is busy (I3).
  ///
  /// Not isolated, for the reason given at `callBody(of:)`.
  @inline(__always)
  private nonisolated static func callObject(_ node: Node) {
    node.record.observer._withUnsafeGuaranteedRef { $0.run($0) }
  }

  /// Calls the code of an observer without an object, which stays for the same reason. Code that captures
  /// nothing need not be retained.
  @inline(__always)
  private nonisolated static func callPlainly(_ node: Node, _ link: LinkPointer) {
    unsafeBitCast((node.handlerRecord.pointee.code.0, UInt(0)), to: HandlerCode.self)
      .call(node, link)
  }

  /// Calls any other fixed observer. The code of a handler was made where the value type is not known, and has
  /// captured that.
  @inline(never)
  private nonisolated static func call(_ node: Node, _ link: LinkPointer) {
    if node.isHandler { node.codePlace.pointee.call(node, link) } else { callObject(node) }
  }

  /// Runs a new observer for the first time, in a turn of the caller. Its writes are flushed when it has
  /// returned.
  static func runFirst(_ observer: Node) {
    batchDepth &+= 1
    busy &+= 1
    let outer = (runner, runningEffect, current)
    (runningEffect, current) = (nil, nil)
    perform(observer)
    (runner, runningEffect, current) = outer
    busy &-= 1
    batchDepth &-= 1
    if batchDepth == 0 { flush() }
    sweepIfNeeded()
  }

  /// Returns whether an observer has anything to deliver, and evaluates what it depends on as
  /// needed. Afterwards, a fixed observer has seen its sources.
  static func isOutOfDate(_ observer: Node) -> Bool {
    var next = observer.record.pointee.firstSource
    if observer.record.pointee.flags.isFixed {
      guard let next else { return false }
      return takesNews(from: next, to: observer)
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
    if trailEnd == source {
      refreshTrail()
    } else {
      refresh(source)
    }
    if releaseObjects(), source.record.pointee.flags.contains(.marked) {
      // Releases are postponed: so a loop through them runs observers, which are counted.
      refresh(source)
    }
    markDropped()
  }

  /// Returns whether the source of a fixed observer has another value than the observer saw last,
  /// and notes that it has seen it now.
  @inline(__always)
  private static func takesNews(from link: LinkPointer, to observer: Node) -> Bool {
    let source = link.pointee.source
    if source.pointee.flags.contains(.marked) {
      refreshForDelivery(Node(record: source))
      if observer.record.pointee.flags.contains(.ended) { return false }
    }
    if link.pointee.seen == source.pointee.version { return false }
    link.pointee.seen = source.pointee.version
    return true
  }

  /// Notes a version of the source of a fixed observer as seen, if it is the present one: the observer does
  /// not run for it.
  @usableFromInline
  static func note(_ version: UInt64, seenBy observer: Node) {
    // An observer without a link has ended.
    guard let link = observer.record.pointee.firstSource,
      link.pointee.source.pointee.version == version
    else { return }
    link.pointee.seen = version
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
}
