@usableFromInline typealias RecordPointer = UnsafeMutablePointer<Record>

/// A node of the graph: the non-generic part of a property or an observation.
///
/// It lies in the object that owns it, right behind the header, next to the value or the handler,
/// so that one cache line holds what is used together. Fields that are seldom used come first.
///
/// Versions *label values*: a value that is new gets a number never used before, a value that is
/// known to be an earlier one gets its earlier number back. So "did this change?" is one comparison
/// of `Link.seen` with `Record.version`, also after a transaction that ends with the value it began
/// with.
@usableFromInline
struct Record {
  /// A string with a zero at its end, as compilers leave them in the program.
  let file: UnsafePointer<UInt8>
  var lastReader: LinkPointer?

  /// The label of the value; for an observer, the flush that `runs` counts in.
  @usableFromInline var version: UInt64 = 0
  @usableFromInline var firstSource: LinkPointer?
  /// Next to the first reader, so that marking finds both in one cache line.
  @usableFromInline var flags: NodeFlags
  /// How often an observer ran in the flush that `version` names.
  var runs: UInt8 = 0
  /// Whether the engine may point here when the owner is released; then the sweep reclaims the node
  /// (I7).
  ///
  /// Not one of the flags, because the owner may be released on any thread while the engine changes
  /// those. Written only while the owner exists.
  var needsSweep: Bool
  let line: UInt32

  /// The next record on the list of those whose owner was released.
  ///
  /// It is stored in `lastReader`, which is not read any more: without an owner there are no
  /// readers (I2), and propagation only uses the first one.
  var nextDropped: UInt {
    get { UInt(bitPattern: lastReader) }
    set { lastReader = LinkPointer(bitPattern: newValue) }
  }

  /// Whether it is a tracked node that was never evaluated: no source is linked yet.
  var isUnread: Bool {
    firstSource == nil && flags.contains(.unevaluated)
      && flags.isDisjoint(with: .fixed | .running)
  }

  init(_ flags: NodeFlags, file: StaticString, line: UInt) {
    self.flags = flags
    needsSweep = !flags.isDisjoint(with: .derived | .observer)
    self.line = UInt32(truncatingIfNeeded: line)
    self.file = CallSite.text(of: file)
  }
}

/// The record of a property, which others can read.
@usableFromInline
struct PropertyRecord {
  var record: Record
  @usableFromInline var firstReader: LinkPointer?
  /// Retained. For a derived property, its code (`NodeBody`); for a source that was written in a
  /// transaction, an `Earlier`.
  @usableFromInline var attachment: UnsafeRawPointer?

  init(_ flags: NodeFlags, file: StaticString, line: UInt) {
    record = Record(flags, file: file, line: line)
  }

  /// The code of a derived property.
  var body: Unmanaged<NodeBody>? { attachment.map { .fromOpaque($0) } }
}

extension UnsafeMutablePointer<Record> {
  /// A record that is not an observer's is the beginning of a `PropertyRecord`.
  @inlinable
  var asProperty: UnsafeMutablePointer<PropertyRecord> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: PropertyRecord.self)
  }

  /// The property it lies in; not for the record of an observer.
  var property: Unmanaged<AnyProperty> { .fromOpaque(object) }

  /// The observer it lies in; not for the record of a property.
  var observer: Unmanaged<Observer> { .fromOpaque(object) }

  /// The object it lies in.
  @inlinable
  var object: UnsafeMutableRawPointer { UnsafeMutableRawPointer(self) - objectHeaderSize }
}

/// The size of the header of a Swift object: its type and its reference counts.
@inlinable var objectHeaderSize: Int { 2 * MemoryLayout<UInt>.size }

/// The label of the value that a property had before a transaction.
@usableFromInline
class Earlier {
  @exclusivity(unchecked) @usableFromInline final var version: UInt64 = 0
  /// The transaction that wrote the source last.
  @exclusivity(unchecked) @usableFromInline final var epoch: UInt64 = 0

  @usableFromInline
  init() {}
}

/// Keeps the memory of a property beyond its end, as long as the engine may point into it.
///
/// An object without strong references is deinitialized, but its memory is freed only when there is
/// no unowned reference either; a `deinit` may make one. The plain data in the object, such as the
/// record, stays as it is.
struct KeptMemory {
  private unowned let property: AnyProperty

  private init(of property: AnyProperty) {
    self.property = property
  }

  /// Makes an unowned reference to a property that is being deinitialized. It is stored in the word
  /// of the record that the list of dropped records will use.
  static func keep(of property: AnyProperty) {
    place(in: property.node.record).initializeMemory(
      as: KeptMemory.self, to: KeptMemory(of: property))
  }

  /// Drops that reference, which is the address of the property.
  static func giveBack(_ record: RecordPointer) {
    let place = place(in: record)
    place.storeBytes(of: record.object, as: UnsafeMutableRawPointer.self)
    place.assumingMemoryBound(to: KeptMemory.self).deinitialize(count: 1)
  }

  private static func place(in record: RecordPointer) -> UnsafeMutableRawPointer {
    withUnsafeMutablePointer(to: &record.pointee.lastReader) { UnsafeMutableRawPointer($0) }
  }
}

@usableFromInline typealias LinkPointer = UnsafeMutablePointer<Link>

/// One edge: `reader` depends on `source`.
///
/// A link is a member of two lists: the sources of its reader, in the order they are read, and the
/// readers of its source, in the order they were added, which is the order of notification. The
/// list of sources is singly linked: links are removed at the front, or behind the cursor. If the
/// reader is `.fixed`, it is a ring, which begins at the link that the reader points to.
@usableFromInline
struct Link: BitwiseCopyable {
  @usableFromInline var source: RecordPointer
  /// The address of the reader, with flags in its two free bits.
  private var readerBits: UInt
  /// The source's version when the reader last read it. If they differ, the reader is out of date.
  var seen: UInt64
  var previousReader: LinkPointer?
  var nextReader: LinkPointer?
  var nextSource: LinkPointer?

  /// Makes the last link in the list of readers of `source`.
  init(
    source: RecordPointer, reader: RecordPointer, previousReader: LinkPointer?,
    nextSource: LinkPointer?
  ) {
    self.source = source
    let isWatching = reader.pointee.flags.contains(.observer | .fixed)
    readerBits = UInt(bitPattern: reader) | (isWatching ? Self.watching : 0)
    seen = source.pointee.version
    self.previousReader = previousReader
    self.nextSource = nextSource
  }

  var reader: RecordPointer {
    get { RecordPointer(bitPattern: readerBits & ~(Self.watching | Self.queued)).unsafelyUnwrapped }
    set { readerBits = UInt(bitPattern: newValue) | readerBits & (Self.watching | Self.queued) }
  }

  /// Whether the reader is a fixed observer. It has only this link (I5), which also says whether
  /// the observer is queued; so marking need not touch the observer.
  var isWatching: Bool { readerBits & Self.watching != 0 }

  var isQueued: Bool {
    get { readerBits & Self.queued != 0 }
    set { readerBits = newValue ? readerBits | Self.queued : readerBits & ~Self.queued }
  }

  private static var watching: UInt { 1 }
  private static var queued: UInt { 2 }
}

/// The link of a reader that finds its sources by reading.
struct TrackedLink: BitwiseCopyable {
  var link: Link
  /// The tracked run that confirmed this link last; a link not confirmed by a run is stale.
  var run: UInt64
}

extension UnsafeMutablePointer<Link> {
  /// The next one of the sources of the reader, whose list begins with `first`.
  func next(from first: LinkPointer?) -> LinkPointer? {
    pointee.nextSource == first ? nil : pointee.nextSource
  }

  /// The tracked run that confirmed this link; good if the reader is not `.fixed`.
  var run: UInt64 {
    get { tracked.pointee.run }
    nonmutating set { tracked.pointee.run = newValue }
  }

  /// A link of a reader that is not `.fixed` is the beginning of a `TrackedLink`.
  var tracked: UnsafeMutablePointer<TrackedLink> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: TrackedLink.self)
  }
}

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
  }

  /// The state that a tracked run interrupts.
  struct Tracking: BitwiseCopyable {
    let reader: Node?
    let run: UInt64
    let cursor: LinkPointer?
  }

  /// Begins a tracked run of `node`: all its links are stale until read again.
  static func beginTracking(_ node: Node) -> Tracking {
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
        if isTracing { noteSkipped(stale) }
        last.pointee.nextSource = stale.pointee.nextSource
        unlink(stale)
      }
    } else {
      dropSources(of: record)
    }
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
  private static func unlink(_ link: LinkPointer) {
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
  private static func insertLink(
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
