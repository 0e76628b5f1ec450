/// News that links have carried from followers to leads in the running flush, by versions.
///
/// If several followers of one lead were written at once, each link finds news at the lead that
/// another follower has brought. That does not lead anything: the later of the two writes counts.
@MainActor
enum CarriedNews {
  private struct Item {
    /// The version of the lead after the link has written to it.
    let version: UInt64
    /// The version of the follower, which may have been carried to it as well.
    let origin: UInt64
  }

  private static var items = ContiguousArray<Item>()
  private static var flush: UInt64 = 0

  static func note(_ origin: UInt64, to version: UInt64) {
    if flush != Graph.flushNumber {
      flush = Graph.flushNumber
      items.removeAll(keepingCapacity: true)
    }
    items.append(Item(version: version, origin: origin))
  }

  /// From now on, a version counts as one that nothing has carried.
  static func forget(_ version: UInt64) {
    items.removeAll { $0.version == version }
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
    for item in items.reversed() where item.version == origin ?? version { origin = item.origin }
    return origin
  }
}
