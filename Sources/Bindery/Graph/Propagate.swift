extension Graph {
  /// Links whose siblings are still to be visited; empty between calls.
  @exclusivity(unchecked) private(set) static var pending = Buffer<LinkPointer>()

  /// Marks everything downstream of `source` and queues the observers it meets, in the order of
  /// their links, depth first. In a reader with several fixed sources, the ring of sources now
  /// begins with the link through which the reader was reached. A flag says whether that is the
  /// only one: then its refresh skips the others (I8).
  ///
  /// ```
  ///        ┌─► b ─┐           write a: mark b, d, queue o;
  ///     a ─┤      ├─► d ─► o            mark c; d is marked already: stop (I1)
  ///        └─► c ─┘
  /// ```
  @inline(__always)
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
            reader.pointee.flags = flags | .several
          }
          continue
        }
        reader.pointee.flags = flags | .marked
        if flags.joins { reader.pointee.firstSource = link }
        if flags.contains(.observer) {
          if flags.isDisjoint(with: .queued | .ended) {
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
