extension Graph {
  /// Links a node of fixed topology to one of its sources, at creation.
  ///
  /// The reader's body must hold the source (I2).
  @usableFromInline
  static func link(_ reader: Node, to source: Node) {
    let last = reader.record.pointee.lastSource
    insertLink(reader, source, after: last, before: nil)
  }

  /// Links a tracked node to a source which it will read first whenever it runs, so that the
  /// source is up to date before, without nesting.
  @usableFromInline
  static func linkTracked(_ reader: Node, to source: Node) {
    // I2: a tracked link keeps its source alive.
    _ = source.record.pointee.owner?.retain()
    insertLink(reader, source, after: nil, before: nil)
  }

  /// Records that the running tracked node read `source`.
  ///
  /// `lastSource` is the cursor (I5): links up to it are confirmed by this run, links after it are
  /// left from the run before. Reading in the same order as last time only moves the cursor.
  @usableFromInline
  static func track(_ source: Node) {
    // Reading itself is reported, and is no dependency.
    guard let reader = current, reader != source else { return }
    let cursor = reader.record.pointee.lastSource
    if let cursor, cursor.pointee.source == source.record { return }
    let next = cursor.map(\.pointee.nextSource) ?? reader.record.pointee.firstSource
    if let next, next.pointee.source == source.record {
      next.pointee.run = currentRun
      next.pointee.seen = source.record.pointee.version
      reader.record.pointee.lastSource = next
      return
    }
    // Read again later in the same run, after something else: already linked.
    if let recent = source.record.pointee.lastReader, recent.pointee.reader == reader.record,
      recent.pointee.run == currentRun
    {
      return
    }
    // I2: a tracked link keeps its source alive.
    _ = source.record.pointee.owner?.retain()
    insertLink(reader, source, after: cursor, before: next)
  }

  /// Begins a tracked run of `node`: all its links are stale until read again.
  static func beginTracking(_ node: Node) -> (Node?, UInt64) {
    let outer = (current, currentRun)
    lastRun &+= 1
    currentRun = lastRun
    current = node
    node.record.pointee.lastSource = nil
    return outer
  }

  /// Ends a tracked run: drops the links that were not read again.
  static func endTracking(_ node: Node, outer: (Node?, UInt64)) {
    (current, currentRun) = outer
    let record = node.record
    var stale = record.pointee.lastSource.map(\.pointee.nextSource) ?? record.pointee.firstSource
    // The cursor becomes the true tail before anything is removed behind it.
    while let link = stale {
      stale = link.pointee.nextSource
      unlink(link)
    }
  }

  /// Removes one link from both lists (I5), and lets go of a source that it retained (I2), last:
  /// that may run any code.
  static func unlink(_ link: UnsafeMutablePointer<Link>) {
    let (source, reader) = (link.pointee.source, link.pointee.reader)
    let (nextSource, previousSource) = (link.pointee.nextSource, link.pointee.previousSource)
    let (nextReader, previousReader) = (link.pointee.nextReader, link.pointee.previousReader)

    if let nextSource { nextSource.pointee.previousSource = previousSource }
    if let previousSource {
      previousSource.pointee.nextSource = nextSource
    } else {
      reader.pointee.firstSource = nextSource
    }
    if reader.pointee.lastSource == link { reader.pointee.lastSource = previousSource }

    if let nextReader {
      nextReader.pointee.previousReader = previousReader
    } else {
      source.pointee.lastReader = previousReader
    }
    if let previousReader {
      previousReader.pointee.nextReader = nextReader
    } else {
      source.pointee.firstReader = nextReader
    }

    let isFixed = reader.pointee.flags.contains(.fixed)
    Slab.free(link)
    if !isFixed { source.pointee.owner?.release() }
  }

  private static func insertLink(
    _ reader: Node, _ source: Node,
    after previous: UnsafeMutablePointer<Link>?, before next: UnsafeMutablePointer<Link>?
  ) {
    let lastReader = source.record.pointee.lastReader
    let link = Slab.makeLink(
      Link(
        source: source.record, reader: reader.record,
        seen: source.record.pointee.version, run: currentRun,
        previousReader: lastReader, nextReader: nil,
        previousSource: previous, nextSource: next))
    reader.record.pointee.lastSource = link
    if let next { next.pointee.previousSource = link }
    if let previous {
      previous.pointee.nextSource = link
    } else {
      reader.record.pointee.firstSource = link
    }
    source.record.pointee.lastReader = link
    if let lastReader {
      lastReader.pointee.nextReader = link
    } else {
      source.record.pointee.firstReader = link
    }
  }
}
