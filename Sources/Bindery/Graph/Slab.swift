/// Memory for links, and for observers without an object.
@MainActor
enum Slab {
  @exclusivity(unchecked) private(set) static var fixed = Pool<Link>()
  @exclusivity(unchecked) private(set) static var tracked = Pool<TrackedLink>()
  @exclusivity(unchecked) private static var handlers = Pool<HandlerRecord>()
  @exclusivity(unchecked) private static var lastSerial: UInt64 = 0
  @exclusivity(unchecked) private static var madeLinks = 0
  @exclusivity(unchecked) private static var freedLinks = 0
  /// How many links had been freed when the free ones were sorted last.
  @exclusivity(unchecked) private static var freedWhenSorted = 0
  /// The number of links in use; tests assert that it returns to its earlier value.
  static var linkCount: Int {
    get { madeLinks - freedLinks }
    set { madeLinks = newValue + freedLinks }
  }

  /// Memory for the link of a fixed reader, not initialized.
  @inline(__always)
  static func makeLink() -> LinkPointer {
    if fixed.isEmpty { addLinks() }
    madeLinks &+= 1
    return Ledger.ownMemory(for: Link.self) ?? fixed.takeFree()
  }

  /// A separate function, called first, so that the one that makes a link keeps little on the stack.
  @inline(never)
  private static func addLinks() {
    fixed.addBlock()
  }

  /// Makes the link of a reader that finds its sources by reading.
  @inline(__always)
  static func makeTrackedLink(_ value: Link, run: UInt64) -> LinkPointer {
    madeLinks &+= 1
    let place = Ledger.ownMemory(for: TrackedLink.self) ?? tracked.take()
    place.initialize(to: TrackedLink(link: value, run: run))
    let link = UnsafeMutableRawPointer(place).assumingMemoryBound(to: Link.self)
    Ledger.enter(link, isTracked: true)
    return link
  }

  /// Frees the link of a fixed reader that is in no list any more, once (I5).
  @inline(__always)
  static func free(_ link: LinkPointer) {
    freedLinks &+= 1
    if Ledger.strike(link) { fixed.giveBack(link) }
  }

  /// Makes the record of an observer that is a closure, without the closure.
  @inline(__always)
  static func makeHandler(_ file: StaticString, _ line: UInt) -> HandlerRecordPointer {
    lastSerial &+= 1
    let place = handlers.take()
    place.initialize(to: HandlerRecord(file, line, serial: lastSerial))
    return place
  }

  /// Frees a record that nothing points to, once (I7).
  @inline(__always)
  static func free(_ handler: HandlerRecordPointer) {
    handler.pointee.serial = 0
    handlers.giveBack(handler)
  }

  /// Frees the link of any other reader, in the same way.
  @inline(__always)
  static func freeTracked(_ link: LinkPointer) {
    freedLinks &+= 1
    if Ledger.strike(link, isTracked: true) { tracked.giveBack(link.tracked) }
  }

  // MARK: Order

  /// Sorts the free memory when much of it was freed since it was sorted last: in the order of that, a large
  /// graph that is made in place of another one would lie anywhere.
  @inline(__always)
  static func sortIfScattered() {
    if freedLinks &- freedWhenSorted >= fewLinks { sortIfMostIsScattered() }
  }

  /// The number of links that fit a cache near the processor, in whatever order they lie. Tests lower it.
  @exclusivity(unchecked) static var fewLinks = 4096

  @inline(never)
  private static func sortIfMostIsScattered() {
    let capacity = (fixed.blocks.count + tracked.blocks.count) * Pool<Link>.blockSize
    let free = capacity - linkCount
    // So it costs what was freed, and not what is free.
    guard freedLinks - freedWhenSorted >= free / 4 else { return }
    freedWhenSorted = freedLinks
    if free < fewLinks { return }
    fixed.sort()
    tracked.sort()
    handlers.sort()
  }
}
