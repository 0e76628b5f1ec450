/// Memory for links, and for observers without an object.
@MainActor
enum Slab {
  @exclusivity(unchecked) private(set) static var fixed = Pool<Link>()
  @exclusivity(unchecked) private(set) static var tracked = Pool<TrackedLink>()
  @exclusivity(unchecked) private static var handlers = Pool<HandlerRecord>()
  @exclusivity(unchecked) private static var lastSerial: UInt64 = 0
  /// The number of links in use; tests assert that it returns to its earlier value.
  @exclusivity(unchecked) static var linkCount = 0

  /// Memory for the link of a fixed reader, not initialized.
  @inline(__always)
  static func makeLink() -> LinkPointer {
    if fixed.isEmpty { addLinks() }
    linkCount &+= 1
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
    linkCount &+= 1
    let place = Ledger.ownMemory(for: TrackedLink.self) ?? tracked.take()
    place.initialize(to: TrackedLink(link: value, run: run))
    let link = UnsafeMutableRawPointer(place).assumingMemoryBound(to: Link.self)
    Ledger.enter(link)
    return link
  }

  /// Frees the link of a fixed reader that is in no list any more, once (I5).
  @inline(__always)
  static func free(_ link: LinkPointer) {
    linkCount &-= 1
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
    linkCount &-= 1
    if Ledger.strike(link) { tracked.giveBack(link.tracked) }
  }
}
