/// News that links have carried from followers to leads in the running flush, by versions.
///
/// If several followers of one lead were written at once, each link finds news at the lead that
/// another follower has brought. That does not lead anything: the later of the two writes counts.
@usableFromInline
@MainActor
enum CarriedNews {
  private struct Item {
    /// The version of the lead after the link has written to it.
    var version: UInt64
    /// The version of the follower, which may have been carried to it as well.
    var origin: UInt64
  }

  /// The first one of the flush, which mostly is the only one, and those after it; `nil` for none, as an
  /// empty array would be made at its first use, which every use would ask.
  @exclusivity(unchecked) private static var first = Item(version: 0, origin: 0)
  @exclusivity(unchecked) private static var others: [Item]?
  @exclusivity(unchecked) private static var flush: UInt64 = 0

  /// Notes that what a follower had by one version is what its lead has by another.
  @usableFromInline
  static func note(_ origin: UInt64, to version: UInt64) {
    if flush == Graph.flushNumber { return append(Item(version: version, origin: origin)) }
    flush = Graph.flushNumber
    if others != nil { removeOthers() }
    first = Item(version: version, origin: origin)
  }

  @inline(never)
  private static func append(_ item: Item) {
    if others?.append(item) == nil { others = [item] }
  }

  @inline(never)
  private static func removeOthers() {
    others?.removeAll(keepingCapacity: true)
  }

  /// From now on, a version counts as one that nothing has carried.
  static func forget(_ version: UInt64) {
    if first.version == version { first.version = 0 }
    others?.removeAll { $0.version == version }
  }

  /// Whether the news of a lead comes from one of its followers, and is older than other news.
  static func isOlder(_ version: UInt64, than other: UInt64) -> Bool {
    guard flush == Graph.flushNumber else { return false }
    guard let origin = origin(of: version) else { return false }
    return origin < self.origin(of: other) ?? other
  }

  /// The version of the write that was carried; `nil` for what was not.
  private static func origin(of version: UInt64) -> UInt64? {
    var origin: UInt64?
    // What was carried further was noted before.
    for item in (others ?? []).reversed() where item.version == origin ?? version {
      origin = item.origin
    }
    return first.version == origin ?? version ? first.origin : origin
  }
}
