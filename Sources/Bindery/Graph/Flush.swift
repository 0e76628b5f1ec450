extension Graph {
  /// The most runs of one observer in one flush (P9).
  static let runLimit: UInt8 = 100

  /// Called when a source was written: marks what depends on it, and flushes unless the flush is
  /// held back.
  @usableFromInline
  static func notify(_ source: AnyProperty) {
    if isTracing { noteWrite(to: source) }
    propagate(from: source.node)
    if batchDepth == 0 { flush() }
  }

  /// Runs the queued observers until none is left. Writes made by them join the same flush.
  static func flush() {
    guard !queue.isEmpty else { return }
    Turn.begin()
    batchDepth += 1
    busy += 1
    if !goesOn { flushNumber &+= 1 }
    while let node = queue.popFirst() {
      endDroppedIfNeeded()
      deliver(to: node)
    }
    if isTracing { finishTrace() }
    Ledger.hasAnnouncement = false
    if late.count > 0 { freeLate() }
    busy -= 1
    batchDepth -= 1
    sweepIfNeeded()
    Turn.end()
  }

  /// Runs an observer if one of its sources has changed. The evaluation that finds this out may end
  /// or release the observer, so its end is checked before and afterwards.
  private static func deliver(to node: Node) {
    let record = node.record
    if record.pointee.flags.contains(.fixed) {
      // An observer without a link has ended.
      guard let link = record.pointee.firstSource else { return }
      link.pointee.isQueued = false
      if record.pointee.flags.contains(.ended) || !takesNews(from: link) { return }
    } else {
      record.pointee.flags.remove(.queued)
      if record.pointee.flags.contains(.ended) { return }
      guard isOutOfDate(node) else {
        record.pointee.flags.remove(.marked)
        return
      }
    }
    guard !record.pointee.flags.contains(.ended), mayRun(node) else { return }
    run(node)
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
    record.pointee.runs += 1
    if record.pointee.runs == runLimit { traceLoop(through: node) }
    return true
  }

  /// Runs the code of an observer; reads inside are tracked if it is an effect.
  static func run(_ node: Node) {
    let record = node.record
    let (outerRunner, outerEffect) = (runner, runningEffect)
    runner = node
    if record.pointee.flags.contains(.fixed) {
      record.pointee.flags.insert(.running)
      let outer = current
      (runningEffect, current) = (nil, nil)
      call(node)
      current = outer
    } else {
      record.pointee.flags = record.pointee.flags.subtracting(.marked) | .running
      runningEffect = record.observer
      let outer = beginTracking(node)
      call(node)
      endTracking(node, outer: outer)
    }
    (runner, runningEffect) = (outerRunner, outerEffect)
    record.pointee.flags.remove(.running)
    if record.pointee.flags.contains(.ended) { end(record.observer.takeUnretainedValue()) }
  }

  /// Calls the code of an observer without retaining it: an observer lives until it is swept, which
  /// does not happen while the engine is busy (I3).
  ///
  /// Not isolated, for the reason given at `callBody(of:)`.
  @inline(__always)
  private nonisolated static func call(_ node: Node) {
    node.record.observer._withUnsafeGuaranteedRef { $0.run($0) }
  }

  /// Runs a new observer for the first time. Its writes are flushed when it has returned.
  static func runFirst(_ observer: Node) {
    Turn.begin()
    batchDepth += 1
    busy += 1
    run(observer)
    busy -= 1
    batchDepth -= 1
    if batchDepth == 0 { flush() }
    sweepIfNeeded()
    Turn.end()
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
}
