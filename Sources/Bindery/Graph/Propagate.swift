extension Graph {
  /// Links whose siblings are still to be visited; empty between calls.
  @exclusivity(unchecked) private(set) static var pending = Buffer<LinkPointer>()

  /// Marks everything downstream of `source` and queues the observers met, in the order of their
  /// links, depth first. A reader with several fixed sources has their ring begin with the link through
  /// which it was reached, and knows whether that is the only one: then its check need not look at
  /// the others (I8).
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
        next = link.pointee.nextReader
        if link.pointee.isWatching {
          if link.pointee.isQueued { continue }
          link.pointee.isQueued = true
          queue.append(Node(record: link.pointee.reader))
          continue
        }
        let reader = link.pointee.reader
        let flags = reader.pointee.flags
        if flags.contains(.marked) {
          if flags.joins, reader.pointee.firstSource != link {
            reader.pointee.flags = flags.union(.several)
          }
          continue
        }
        reader.pointee.flags = flags.union(.marked)
        if flags.joins { reader.pointee.firstSource = link }
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
