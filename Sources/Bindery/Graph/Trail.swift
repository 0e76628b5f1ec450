/// The nodes that a write marked one after the other, each the only reader of the one before.
///
/// Most of what is written has one reader, and so has that, up to an observer. This is the order in which
/// such nodes are evaluated, so a refresh need not look for it. It is a hint: a node that the flush finds in
/// another state than the trail expects is left to `refresh`. The nodes are valid until the queue is empty
/// (I3, I7).
extension Graph {
  /// Memory for the longest trail, which is never given back. Of a fixed size, so that marking a node
  /// stores one word.
  @exclusivity(unchecked) private(set) static var trail: UnsafeMutablePointer<Node>?
  @exclusivity(unchecked) private(set) static var trailCount = 0
  /// The last node of the trail of the flush that is going on; `nil` outside of a flush.
  @exclusivity(unchecked) static var trailEnd: Node?
  private static var trailLimit: Int { 1024 }

  /// Marks what a link leads to, as `propagate` does, as long as there is one reader, whose sources are
  /// fixed. The link is the only one of its source. Returns the only link that leads off the trail; `nil`
  /// if there is none, or if there are several.
  @inline(__always)
  static func markTrail(beginningWith first: LinkPointer) -> LinkPointer? {
    let trail = trail ?? makeTrail()
    var (count, end) = (0, Node?.none)
    defer { (trailCount, trailEnd) = (count, end) }
    var link = first
    while true {
      let reader = link.pointee.reader
      let flags = reader.pointee.flags
      guard flags.isDisjoint(with: notOnTrail), count < trailLimit else {
        return link
      }
      reader.pointee.flags = flags | .marked
      if flags.contains(.joining) { reader.pointee.firstSource = link }
      trail[count] = Node(record: reader)
      end = Node(record: reader)
      count &+= 1
      guard let next = reader.asProperty.pointee.firstReader, next.pointee.nextReader == nil else {
        return nil
      }
      link = next
    }
  }

  @inline(never)
  private static func makeTrail() -> UnsafeMutablePointer<Node> {
    let made = UnsafeMutablePointer<Node>.allocate(capacity: trailLimit)
    trail = made
    return made
  }

  /// The states of a node that ends the trail.
  private static var notOnTrail: NodeFlags {
    .tracked | .observer | .marked | .running | .checking | .unevaluated | .ended
  }
}
