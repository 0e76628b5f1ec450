extension Graph {
  /// Links whose siblings are still to be visited; empty between calls.
  @exclusivity(unchecked) private static var pending = Buffer<LinkPointer>()
  #if DEBUG
    static var pendingCount: Int { pending.count }
  #endif

  /// Marks everything downstream of `source` and queues the observers met, in the order of their
  /// links, depth first.
  ///
  /// ```
  ///        ┌─► b ─┐           write a: mark b, d, queue o;
  ///     a ─┤      ├─► d ─► o            mark c; d is marked already: stop (I1)
  ///        └─► c ─┘
  /// ```
  static func propagate(from source: Node) {
    var next = source.record.asProperty.pointee.firstReader
    while true {
      while let link = next {
        let reader = link.pointee.reader
        let flags = reader.pointee.flags
        next = link.pointee.nextReader
        if flags.contains(.marked) { continue }
        reader.pointee.flags = flags.union(.marked)
        if flags.contains(.observer) {
          if flags.isDisjoint(with: [.queued, .ended]) {
            reader.pointee.flags.insert(.queued)
            queue.append(Node(record: reader))
          }
        } else if let first = reader.asProperty.pointee.firstReader {
          if let sibling = next { pending.append(sibling) }
          next = first
        }
      }
      guard pending.count > 0 else { return }
      next = pending.removeLast()
    }
  }
}
