extension Graph {
  /// Records that the running tracked node read `source`.
  ///
  /// Links up to the cursor are confirmed by this run, links after it are left from the run before.
  /// Reading in the same order as last time only moves the cursor.
  @usableFromInline
  static func track(_ source: Node) {
    // A node that reads itself is reported; the read is not a dependency.
    guard let reader = current, reader != source else { return }
    if let cursor, cursor.pointee.source == source.record { return }
    let next = cursor.map(\.pointee.nextSource) ?? reader.record.pointee.firstSource
    if let next, next.pointee.source == source.record {
      next.run = currentRun
      next.pointee.seen = source.record.pointee.version
      cursor = next
      return
    }
    // Read again later in the same run, after something else: already linked.
    if let recent = source.record.pointee.lastReader, recent.pointee.reader == reader.record,
      recent.run == currentRun
    {
      return
    }
    cursor = insertLink(reader, source, after: cursor)
    if isUnusual { noteLink(of: reader, to: source) }
  }

  /// The state that a tracked run interrupts.
  struct Tracking: BitwiseCopyable {
    let reader: Node?
    let run: UInt64
    let cursor: LinkPointer?
  }

  /// Begins a tracked run of `node`: all its links are stale until read again.
  static func beginTracking(_ node: Node) -> Tracking {
    assert(!node.record.pointee.flags.isFixed, "its links would be freed as those of a fixed node")
    let outer = Tracking(reader: current, run: currentRun, cursor: cursor)
    lastRun &+= 1
    currentRun = lastRun
    current = node
    cursor = nil
    return outer
  }

  /// Ends a tracked run: drops the links to sources that were not read again.
  static func endTracking(_ node: Node, outer: Tracking) {
    let last = cursor
    (current, currentRun, cursor) = (outer.reader, outer.run, outer.cursor)
    let record = node.record
    if let last {
      while let stale = last.pointee.nextSource {
        if isUnusual { noteSkipped(stale) }
        last.pointee.nextSource = stale.pointee.nextSource
        unlink(stale)
      }
    } else {
      dropSources(of: record)
    }
  }

  /// Makes the node that runs depend on another one, whose value it does not ask for here.
  static func trackParameter(_ node: Node) {
    if node.record.pointee.flags.isUnready { prepareToRead(node) }
    track(node)
  }
}

/// Runs a callback as if no effect and no derived property were running: its reads are not tracked,
/// and effects made in it have no owner.
@MainActor
func asCallback(_ body: () -> Void) {
  let outer = (Graph.current, Graph.runningEffect)
  (Graph.current, Graph.runningEffect) = (nil, nil)
  body()
  (Graph.current, Graph.runningEffect) = outer
}
