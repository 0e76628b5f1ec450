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
    flushNumber &+= 1
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
      record.pointee.flags = record.pointee.flags.subtracting(.marked).union(.running)
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
  @usableFromInline
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
}

extension Graph {
  /// Links whose siblings are still to be visited; empty between calls.
  @exclusivity(unchecked) private(set) static var pending = Buffer<LinkPointer>()

  /// Marks everything downstream of `source` and queues the observers it meets, in the order of
  /// their links, depth first. In a reader with several fixed sources, the ring of sources now
  /// begins with the link through which the reader was reached. A flag says whether that is the
  /// only one: then its refresh skips the others (I8).
  ///
  /// ```
  ///        ┌─► b ─┐           write a: mark b, d, queue o;
  ///     a ─┤      ├─► d ─► o            mark c; d is marked already: stop (I1)
  ///        └─► c ─┘
  /// ```
  static func propagate(from source: Node) {
    var next = source.record.asProperty.pointee.firstReader
    while true {
      while let link = next {
        next = link.pointee.nextReader
        if link.pointee.isWatching {
          if link.pointee.isQueued { continue }
          link.pointee.isQueued = true
          queue.append(Node(record: link.pointee.reader))
          continue
        }
        let reader = link.pointee.reader
        let flags = reader.pointee.flags
        if flags.contains(.marked) {
          if flags.joins, reader.pointee.firstSource != link {
            reader.pointee.flags = flags.union(.several)
          }
          continue
        }
        reader.pointee.flags = flags.union(.marked)
        if flags.joins { reader.pointee.firstSource = link }
        if flags.contains(.observer) {
          if flags.isDisjoint(with: [.queued, .ended]) {
            reader.pointee.flags.insert(.queued)
            queue.append(Node(record: reader))
          }
        } else if let first = reader.asProperty.pointee.firstReader {
          if let sibling = next { pending.append(sibling) }
          next = first
        }
      }
      guard pending.count > 0 else { return }
      next = pending.removeLast()
    }
  }
}
