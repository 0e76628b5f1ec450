/// Memory for links.
@MainActor
enum Slab {
  @exclusivity(unchecked) private(set) static var fixed = Pool<Link>()
  @exclusivity(unchecked) private(set) static var tracked = Pool<TrackedLink>()
  /// The number of links in use; tests assert that it returns to its earlier value.
  @exclusivity(unchecked) static var linkCount = 0

  /// Makes a link, of the kind that its reader needs.
  @inline(__always)
  static func makeLink(_ value: Link, run: UInt64) -> LinkPointer {
    linkCount &+= 1
    let link: LinkPointer
    if value.reader.pointee.flags.contains(.fixed) {
      link = takeFixed()
      link.initialize(to: value)
    } else {
      let place = takeTracked()
      place.initialize(to: TrackedLink(link: value, run: run))
      link = UnsafeMutableRawPointer(place).assumingMemoryBound(to: Link.self)
    }
    Ledger.enter(link)
    return link
  }

  private static func takeFixed() -> LinkPointer {
    Ledger.ownMemory(for: Link.self) ?? fixed.take()
  }

  private static func takeTracked() -> UnsafeMutablePointer<TrackedLink> {
    Ledger.ownMemory(for: TrackedLink.self) ?? tracked.take()
  }

  /// Frees a link that is in no list any more, once (I5).
  static func free(_ link: LinkPointer) {
    linkCount &-= 1
    guard Ledger.strike(link) else { return }
    if link.pointee.reader.pointee.flags.contains(.fixed) {
      fixed.giveBack(link)
    } else {
      tracked.giveBack(link.tracked)
    }
  }
}
