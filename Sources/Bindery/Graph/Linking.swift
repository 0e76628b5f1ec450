extension Graph {
  /// Links a new operator to one more of its sources.
  ///
  /// The reader's body must hold the source (I2).
  @usableFromInline
  static func link(_ reader: AnyProperty, to source: AnyProperty) {
    appendToRing(reader.node, source.node)
  }

  /// Links an observer to the property it observes.
  static func link(_ observer: Node, to source: AnyProperty) {
    appendToRing(observer, source.node)
  }

  /// Until the first evaluation, the ring begins with its last link, and new links are inserted
  /// behind it.
  private static func appendToRing(_ reader: Node, _ source: Node) {
    let last = reader.record.pointee.firstSource
    let link = insertLink(reader, source, after: last)
    reader.record.pointee.firstSource = link
    if last == nil {
      link.pointee.nextSource = link
    } else {
      reader.record.pointee.flags.insert(.joining)
    }
  }

  /// Links a tracked property to the source that it reads first in every run, so that the source is
  /// brought up to date before the run, without nesting.
  static func linkTracked(_ reader: AnyProperty, to source: AnyProperty) {
    insertLink(reader.node, source.node, after: nil)
  }

  /// Removes all links to sources.
  static func dropSources(of record: RecordPointer) {
    let first = record.pointee.firstSource
    record.pointee.firstSource = nil
    var next = first
    while let link = next {
      next = link.next(from: first)
      unlink(link)
    }
  }

  /// Frees a link that its reader does not list any more: removes it from the list of its source
  /// (I5), and at the end releases a source that it retained (I2).
  static func unlink(_ link: LinkPointer) {
    let (source, reader) = (link.pointee.source, link.pointee.reader)
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
    let retained = reader.pointee.flags.retainsSources
    Slab.free(link)
    if retained { release(source.property) }
  }

  @discardableResult
  @inline(__always)
  static func insertLink(
    _ reader: Node, _ source: Node, after previous: LinkPointer?
  ) -> LinkPointer {
    if reader.record.pointee.flags.retainsSources { _ = source.record.property.retain() }
    let lastReader = source.record.pointee.lastReader
    let next = previous.map(\.pointee.nextSource) ?? reader.record.pointee.firstSource
    let link = Slab.makeLink(
      Link(
        source: source.record, reader: reader.record, previousReader: lastReader, nextSource: next),
      run: currentRun)
    if let previous {
      previous.pointee.nextSource = link
    } else {
      reader.record.pointee.firstSource = link
    }
    source.record.pointee.lastReader = link
    if let lastReader {
      lastReader.pointee.nextReader = link
    } else {
      source.record.asProperty.pointee.firstReader = link
    }
    return link
  }
}
