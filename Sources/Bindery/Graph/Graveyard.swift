import Synchronization

/// The records whose owner is gone, newest first, linked through `nextBuried`; 0 is the end.
private let buried = Atomic<UInt>(0)
/// Whether a task that sweeps is under way.
private let sweepIsScheduled = Atomic<Bool>(false)

extension Graph {
  /// Whether something waits to be swept.
  private static var hasBuried: Bool { buried.load(ordering: .relaxed) != 0 }

  /// Records taken off the atomic list while the engine was busy; destroyed when it is not.
  @exclusivity(unchecked) private static var condemned: UInt = 0
  /// Nodes that ended while their owner is still there; emptied when the engine is idle.
  @exclusivity(unchecked) private static var ended = Buffer<Node>()
  /// Whether a sweep is on the stack. What it lets go of may run any code, which may ask for
  /// another one: that would free the record that this one is at, and somebody could get it anew.
  @exclusivity(unchecked) private static var isSweeping = false

  /// The owner of a node is gone. Called from `deinit`, on any thread.
  ///
  /// The record is only put on a list: the next entry into an idle engine sweeps it, or else the
  /// next turn of the main actor does. A plain `deinit` and one atomic exchange cost a few
  /// nanoseconds, an isolated one thirty to eighty.
  @usableFromInline
  nonisolated static func bury(_ node: Node) {
    var head = buried.load(ordering: .relaxed)
    while true {
      node.record.pointee.nextBuried = head
      let (exchanged, original) = buried.weakCompareExchange(
        expected: head, desired: UInt(bitPattern: node.record),
        successOrdering: .releasing, failureOrdering: .relaxed)
      if exchanged { break }
      head = original
    }
    guard head == 0, !sweepIsScheduled.exchange(true, ordering: .relaxed) else { return }
    Task { @MainActor in
      sweepIsScheduled.store(false, ordering: .relaxed)
      sweepIfNeeded()
    }
  }

  /// Ends a node now: it never runs again, its cleanup runs, and its links and body are let go as
  /// soon as no engine code is on the stack. The record stays until its owner is gone, which
  /// alone buries it.
  @usableFromInline
  static func end(_ node: Node) {
    guard markEnded(node.record) else { return }
    if busy == 0 {
      empty(node.record)
      // What it captured may have held the last references to more.
      sweepIfNeeded()
    } else {
      ended.append(node)
    }
  }

  /// Empties what has ended and destroys what is buried, unless engine code is on the stack (I3).
  @usableFromInline
  static func sweepIfNeeded() {
    if busy == 0, hasBuried || condemned != 0 || ended.count > 0 { sweep() }
  }

  /// Apart, so that asking takes no time.
  @inline(never)
  private static func sweep() {
    if isSweeping { return }
    isSweeping = true
    defer { isSweeping = false }
    repeat {
      // Before anything is destroyed: the owner of an ended node may be gone by now.
      while ended.count > 0 { empty(ended.removeLast().record) }
      condemnBuried()
      var next = condemned
      condemned = 0
      while let record = UnsafeMutablePointer<Record>(bitPattern: next) {
        next = record.pointee.nextBuried
        destroy(record)
      }
      // Releasing bodies may have dropped the last references to more: a chain of any length is
      // taken down here link by link, never by recursion.
    } while hasBuried || condemned != 0 || ended.count > 0
  }

  /// Ends what was dropped since the last look, so that a flush does not run it any more.
  @usableFromInline
  static func condemnBuried() {
    guard hasBuried else { return }
    var next = buried.exchange(0, ordering: .acquiring)
    while let record = UnsafeMutablePointer<Record>(bitPattern: next) {
      next = record.pointee.nextBuried
      _ = markEnded(record)
      record.pointee.nextBuried = condemned
      condemned = UInt(bitPattern: record)
    }
  }

  /// Returns whether this was the end; a node ends once.
  private static func markEnded(_ record: UnsafeMutablePointer<Record>) -> Bool {
    if record.pointee.flags.contains(.ended) { return false }
    record.pointee.flags.insert(.ended)
    // A running body is ended by whoever runs it, when it has returned.
    if !record.pointee.flags.contains(.running) {
      record.pointee.body?.takeUnretainedValue().ended()
    }
    return true
  }

  private static func destroy(_ record: UnsafeMutablePointer<Record>) {
    let node = Node(record: record)
    if node.name != nil { node.name = nil }
    empty(record)
    record.pointee.owner = nil
    // In a transaction, the queue may point to it: who takes it from there frees it (I7).
    if record.pointee.flags.contains(.queued) {
      record.pointee.flags.insert(.swept)
    } else {
      Slab.free(record)
    }
  }

  /// Lets go of what a record depends on and captured.
  private static func empty(_ record: UnsafeMutablePointer<Record>) {
    while let link = record.pointee.firstSource { unlink(link) }
    let body = record.pointee.body
    record.pointee.body = nil
    body?.release()
  }

  #if DEBUG
    /// Ended nodes that wait to be emptied, for the consistency check.
    static var endedNodes: [Node] { (0..<ended.count).map { ended[$0] } }

    /// The records that wait to be condemned or destroyed, for the consistency check; both lists
    /// end early at what is not in use or comes again.
    static var graves: Set<UnsafeMutablePointer<Record>> {
      var graves: Set<UnsafeMutablePointer<Record>> = []
      for head in [buried.load(ordering: .acquiring), condemned] {
        var next = UnsafeMutablePointer<Record>(bitPattern: head)
        while let record = next, Slab.ledger.records.contains(record),
          graves.insert(record).inserted
        {
          next = UnsafeMutablePointer(bitPattern: record.pointee.nextBuried)
        }
      }
      return graves
    }
  #endif
}
