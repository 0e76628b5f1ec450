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
  /// Observers that were swept while others waited in the queue, and maybe they themselves; freed
  /// when nobody waits there any more.
  @exclusivity(unchecked) static var late = Buffer<RecordPointer>()
  /// Whether a sweep is on the stack. What it lets go of may run any code, which may ask for
  /// another one: that would free the record that this one is at, and somebody could get it anew.
  @exclusivity(unchecked) private static var isSweeping = false

  /// A property goes. Called from its `deinit`, on any thread.
  ///
  /// A source that nobody reads is in no list, and its memory goes with it. A derived one leaves
  /// links behind: it is only put on a list, and the next entry into an idle engine sweeps it, or
  /// else the next turn of the main actor does. A plain `deinit` and one atomic exchange cost a few
  /// nanoseconds, an isolated one thirty to eighty.
  nonisolated static func bury(_ property: AnyProperty) {
    let record = property.node.record
    if record.pointee.needsBurial {
      bury(record) { Remains.keep(of: property) }
    } else {
      #if DEBUG
        Ledger.strike(record)
      #endif
      releaseAttachment(of: record)
    }
  }

  /// The connection that an observer is held by goes; called from its `deinit`, on any thread.
  nonisolated static func bury(_ observer: Observer) {
    let record = observer.node.record
    guard record.pointee.needsBurial else { return }
    bury(record) { _ = Unmanaged.passRetained(observer) }
  }

  /// Puts a record on the list, after `keep` has seen to it that the memory stays.
  private nonisolated static func bury(_ record: RecordPointer, keep: () -> Void) {
    #if DEBUG
      Ledger.whileNobodyChecks {
        keep()
        pushBuried(record)
      }
    #else
      keep()
      pushBuried(record)
    #endif
  }

  private nonisolated static func pushBuried(_ record: RecordPointer) {
    var head = buried.load(ordering: .relaxed)
    while true {
      record.pointee.nextBuried = head
      let (exchanged, original) = buried.weakCompareExchange(
        expected: head, desired: UInt(bitPattern: record),
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

  /// Ends a node now: it never runs again, its cleanup runs, and its links and code are let go as
  /// soon as no engine code is on the stack. The record stays until its owner is gone, who may say
  /// that it is there meanwhile.
  @usableFromInline
  static func end(_ observer: Observer, byOwner: Bool = false) {
    let record = observer.node.record
    guard markEnded(record, observer) else { return }
    if busy == 0 {
      dropSources(of: record)
      // If nothing points to it any more, it may go with its owner.
      if byOwner, queue.isEmpty { record.pointee.needsBurial = false }
      observer.letGo()
      // What it captured may have held the last references to more.
      sweepIfNeeded()
    } else {
      ended.append(observer.node)
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
      while let record = RecordPointer(bitPattern: next) {
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
    while let record = RecordPointer(bitPattern: next) {
      next = record.pointee.nextBuried
      markBuried(record)
      record.pointee.nextBuried = condemned
      condemned = UInt(bitPattern: record)
    }
  }

  private static func markBuried(_ record: RecordPointer) {
    if record.pointee.flags.contains(.observer) {
      _ = markEnded(record, record.observer.takeUnretainedValue())
    } else {
      record.pointee.flags.insert(.ended)
    }
  }

  /// Returns whether this was the end; an observer ends once.
  private static func markEnded(_ record: RecordPointer, _ observer: Observer) -> Bool {
    let flags = record.pointee.flags
    if flags.contains(.ended) { return false }
    record.pointee.flags = flags.union(.ended)
    // What runs is ended by whoever runs it, when it has returned.
    if !flags.contains(.running) { observer.ended() }
    return true
  }

  private static func destroy(_ record: RecordPointer) {
    let node = Node(record: record)
    if node.name != nil { node.name = nil }
    empty(record)
    // The queue may point to an observer, in a transaction (I7).
    if record.pointee.flags.contains(.observer), !queue.isEmpty {
      late.append(record)
    } else {
      free(record)
    }
  }

  /// Lets go of what a record depends on and captured.
  private static func empty(_ record: RecordPointer) {
    dropSources(of: record)
    if record.pointee.flags.contains(.observer) {
      record.observer.takeUnretainedValue().letGo()
    } else {
      releaseAttachment(of: record)
    }
  }

  private nonisolated static func releaseAttachment(of record: RecordPointer) {
    guard let attachment = record.asProperty.pointee.attachment else { return }
    record.asProperty.pointee.attachment = nil
    Unmanaged<AnyObject>.fromOpaque(attachment).release()
  }

  /// Frees what had to stay for the queue, which is empty now.
  static func freeLate() {
    while late.count > 0 { free(late.removeLast()) }
  }

  /// Gives back the memory of what was buried and has been swept (I7).
  private static func free(_ record: RecordPointer) {
    if record.pointee.flags.contains(.observer) {
      record.observer.release()
    } else {
      #if DEBUG
        Ledger.strike(record)
      #endif
      Remains.giveBack(record)
    }
  }

  #if DEBUG
    /// Ended nodes that wait to be emptied, for the consistency check.
    static var endedNodes: [Node] { (0..<ended.count).map { ended[$0] } }

    /// The records that wait to be condemned or destroyed, for the consistency check; both lists
    /// end early at what is not in use or comes again.
    static func graves(among records: Ledger.RecordSet) -> Set<RecordPointer> {
      var graves: Set<RecordPointer> = []
      for head in [buried.load(ordering: .acquiring), condemned] {
        var next = RecordPointer(bitPattern: head)
        while let record = next, records.contains(record), graves.insert(record).inserted {
          next = RecordPointer(bitPattern: record.pointee.nextBuried)
        }
      }
      return graves
    }
  #endif
}
