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
        guard let first = mark(link) else { continue }
        if let sibling = next { pending.append(sibling) }
        next = first
      }
      guard pending.count > 0 else { return }
      next = pending.removeLast()
    }
  }

  /// Marks the reader of a link, and what follows it as long as there is one reader; queues an observer.
  /// Returns the first of several readers, which are still to be marked.
  @inline(__always)
  private static func mark(_ link: LinkPointer) -> LinkPointer? {
    var link = link
    while true {
      if link.pointee.isWatching {
        enqueue(link)
        return nil
      }
      let reader = link.pointee.reader
      let flags = reader.pointee.flags
      if flags.contains(.marked) {
        if flags.joinsWithOneReached, reader.pointee.firstSource != link {
          reader.pointee.flags = flags | .several
        }
        return nil
      }
      reader.pointee.flags = flags | .marked
      if !flags.isDisjoint(with: .joining | .observer) {
        if flags.contains(.observer) {
          if flags.isDisjoint(with: .queued | .ended) {
            reader.pointee.flags.insert(.queued)
            queue.append(Node(record: reader))
          }
          return nil
        }
        if flags.joins { reader.pointee.firstSource = link }
      }
      guard let first = reader.asProperty.pointee.firstReader else { return nil }
      if first.pointee.nextReader != nil { return first }
      link = first
    }
  }

  /// Puts the fixed observer that a link leads to into the queue, unless it is there.
  @inline(__always)
  static func enqueue(_ link: LinkPointer) {
    if link.pointee.isQueued { return }
    link.pointee.isQueued = true
    queue.append(Node(record: link.pointee.reader))
  }
}
