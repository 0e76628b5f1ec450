extension Graph {
  // MARK: Fixed readers

  /// Links a new operator to one more of its sources.
  ///
  /// The reader's body must hold the source (I2).
  @usableFromInline
  static func link(_ reader: AnyProperty, to source: AnyProperty) {
    let record = reader.node.record
    let link = makeLink(record, source.node.record, isWatching: false)
    if let last = record.pointee.firstSource { return append(link, to: record, after: last) }
    beginRing(of: record, with: link)
  }

  @inline(__always)
  private static func beginRing(of reader: RecordPointer, with link: LinkPointer) {
    link.pointee.nextSource = link
    reader.pointee.firstSource = link
  }

  /// Until the first evaluation, the ring begins with its last link, and new links are inserted
  /// behind it.
  @inline(never)
  private static func append(
    _ link: LinkPointer, to reader: RecordPointer, after last: LinkPointer
  ) {
    link.pointee.nextSource = last.pointee.nextSource
    last.pointee.nextSource = link
    reader.pointee.firstSource = link
    reader.pointee.flags.insert(.joining)
  }

  /// Links an observer to the property it observes, and retains that (I2).
  static func link(_ observer: Node, to source: AnyProperty) {
    let link = makeLink(
      observer.record, source.node.record, isWatching: true, isPlain: observer.isPlainHandler)
    beginRing(of: observer.record, with: link)
    _ = Unmanaged.passRetained(source)
  }

  /// Makes a link of a fixed reader, the last one in the list of its source.
  @inline(__always)
  private static func makeLink(
    _ reader: RecordPointer, _ source: RecordPointer, isWatching: Bool, isPlain: Bool = false
  ) -> LinkPointer {
    let link = Slab.makeLink()
    link.initialize(
      to: Link(
        source: source, reader: reader, isWatching: isWatching, isPlain: isPlain,
        previousReader: source.pointee.lastReader, nextSource: nil))
    Ledger.enter(link)
    appendReader(link, to: source)
    return link
  }

  // MARK: Readers that find their sources by reading

  /// Links a tracked property to the source that it reads first in every run, so that the source is
  /// brought up to date before the run, without nesting.
  static func linkTracked(_ reader: AnyProperty, to source: AnyProperty) {
    insertLink(reader.node, source.node, after: nil)
  }

  /// Links a tracked node to a source, which the link retains (I2).
  @discardableResult
  @inline(__always)
  static func insertLink(
    _ reader: Node, _ source: Node, after previous: LinkPointer?
  ) -> LinkPointer {
    _ = source.record.property.retain()
    let next = previous.map(\.pointee.nextSource) ?? reader.record.pointee.firstSource
    let link = Slab.makeTrackedLink(
      Link(
        source: source.record, reader: reader.record, isWatching: false,
        previousReader: source.record.pointee.lastReader, nextSource: next),
      run: currentRun)
    if let previous {
      previous.pointee.nextSource = link
    } else {
      reader.record.pointee.firstSource = link
    }
    appendReader(link, to: source.record)
    return link
  }

  @inline(__always)
  private static func appendReader(_ link: LinkPointer, to source: RecordPointer) {
    if let last = source.pointee.lastReader {
      last.pointee.nextReader = link
    } else {
      source.asProperty.pointee.firstReader = link
    }
    source.pointee.lastReader = link
  }

  // MARK: Ends

  /// Removes all links to sources.
  static func dropSources(of record: RecordPointer) {
    if record.pointee.flags.retainsSources {
      dropSources(of: record, areRetained: true)
    } else {
      dropHeldSources(of: record)
    }
  }

  /// Removes all links of a node whose body holds the sources. Runs no code of the app.
  @inline(__always)
  static func dropHeldSources(of record: RecordPointer) {
    dropSources(of: record, areRetained: false)
  }

  @inline(__always)
  private static func dropSources(of record: RecordPointer, areRetained: Bool) {
    let first = record.pointee.firstSource
    record.pointee.firstSource = nil
    var next = first
    while let link = next {
      next = link.next(from: first)
      if areRetained {
        unlink(link)
      } else {
        removeReader(link)
        Slab.free(link)
      }
    }
  }

  /// Removes the link of a fixed observer, if it has one.
  @inline(__always)
  static func dropOnlySource(of record: RecordPointer) {
    guard let link = record.pointee.firstSource else { return }
    record.pointee.firstSource = nil
    unlink(link, isFixed: true)
  }

  /// Frees a link that its reader does not list any more, and at the end releases the source, which it
  /// retained (I2).
  static func unlink(_ link: LinkPointer) {
    unlink(link, isFixed: link.pointee.reader.pointee.flags.isFixed)
  }

  @inline(__always)
  private static func unlink(_ link: LinkPointer, isFixed: Bool) {
    let source = link.pointee.source
    removeReader(link)
    if isFixed {
      Slab.free(link)
    } else {
      Slab.freeTracked(link)
    }
    release(source.property)
  }

  /// Removes a link from the list of its source (I5).
  @inline(__always)
  private static func removeReader(_ link: LinkPointer) {
    let source = link.pointee.source
    let (nextReader, previousReader) = (link.pointee.nextReader, link.pointee.previousReader)
    if let nextReader {
      nextReader.pointee.previousReader = previousReader
    } else {
      source.pointee.lastReader = previousReader
    }
    if let previousReader {
      previousReader.pointee.nextReader = nextReader
    } else {
      source.asProperty.pointee.firstReader = nextReader
    }
  }
}
