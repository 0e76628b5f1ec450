import Synchronization

/// The records whose owner was released, newest first, linked through `nextDropped`; 0 is the end.
private let dropped = Atomic<UInt>(0)
/// Whether a task that sweeps is under way.
private let sweepIsScheduled = Atomic<Bool>(false)
/// The address of the object that destroys records on the main queue, which is kept for ever; 0 as long as
/// the main actor was not seen there.
private let mainQueue = Atomic<UInt>(0)

/// The release of an owner, on any thread.
extension Graph {
  /// Drops the record of a property. Called from its `deinit`, on any thread.
  ///
  /// A source without readers is in no list, so its memory is freed with it. A derived property has
  /// links: they are removed at once if this is the main queue, the engine is idle, and the release runs no
  /// code of the app. Or else it is put on a list, and the next entry into an idle engine sweeps it, or the
  /// next turn of the main actor. A plain `deinit` and one atomic exchange cost a few nanoseconds, an
  /// isolated one thirty to eighty.
  nonisolated static func drop(_ property: AnyProperty) {
    let record = property.node.record
    if !record.pointee.needsSweep {
      Ledger.strike(record)
      releaseAttachment(of: record)
    } else if !onMainQueue({ $0.destroy(record) }) {
      drop(record) { KeptMemory.keep(of: property) }
    }
  }

  /// Drops the record of an observer, and runs the observer's code if this is in turn with the main queue;
  /// returns whether it was.
  nonisolated static func dropAndRun(_ observer: Observer) -> Bool {
    drop(observer)
    return onMainQueue { _ in
      observer.run(observer)
      return true
    }
  }

  /// Returns what a closure returns, if this is in turn with the main queue; or else false.
  @inline(__always)
  private nonisolated static func onMainQueue(_ body: (Destroyer) -> Bool) -> Bool {
    guard let queue = UnsafeRawPointer(bitPattern: mainQueue.load(ordering: .acquiring)) else {
      return false
    }
    // Borrowed, so that the code is called without being retained.
    return Unmanaged<Destroyer>.fromOpaque(queue)
      ._withUnsafeGuaranteedRef { $0.queue.isTurn && body($0) }
  }

  /// Drops the record of an observer. Called from the `deinit` of the connection that holds it, on
  /// any thread.
  @usableFromInline
  nonisolated static func drop(_ observer: Observer) {
    let record = observer.node.record
    guard record.pointee.needsSweep else { return }
    drop(record) { _ = Unmanaged.passRetained(observer) }
  }

  /// Drops a handler. Called from the `deinit` of its token, on any thread.
  @usableFromInline
  nonisolated static func drop(_ handler: Node) {
    drop(handler.record) {}
  }

  /// Puts a record on the list of dropped records, after `keep` has retained its memory.
  private nonisolated static func drop(_ record: RecordPointer, keep: () -> Void) {
    Ledger.withoutChecks {
      keep()
      pushDropped(record)
    }
  }

  private nonisolated static func pushDropped(_ record: RecordPointer) {
    var head = dropped.load(ordering: .relaxed)
    while true {
      record.pointee.nextDropped = head
      let (exchanged, original) = dropped.weakCompareExchange(
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

  // MARK: The list of dropped records

  /// Whether an owner was released and its node is not marked yet.
  @usableFromInline
  static var hasDropped: Bool { @inline(__always) get { droppedWord != 0 } }

  /// Zero if that is not so.
  @inline(__always)
  static var droppedWord: UInt { dropped.load(ordering: .relaxed) }

  /// Takes the list over; returns its first record.
  static func takeDropped() -> UInt { dropped.exchange(0, ordering: .acquiring) }

  static var droppedHead: UInt { dropped.load(ordering: .acquiring) }

  // MARK: The queue of the main actor

  /// Destroys records on the main queue.
  private final class Destroyer {
    let queue: MainQueue
    /// `destroyAtOnce`. Not isolated, because a check of the isolation at run time costs more than the code.
    private let code: (RecordPointer) -> Bool

    init(on queue: MainQueue, _ code: @escaping (RecordPointer) -> Bool) {
      self.queue = queue
      self.code = code
    }

    func destroy(_ record: RecordPointer) -> Bool { code(record) }
  }

  /// Notes whether the main actor is on the main queue. It may be elsewhere, and then that queue does not
  /// run in turn with it.
  static func noteQueue() {
    guard mainQueue.load(ordering: .relaxed) == 0, let queue = MainQueue.shared, queue.isCurrent
    else { return }
    let destroyer = Destroyer(on: queue) { Graph.destroyAtOnce($0) }
    mainQueue.store(
      UInt(bitPattern: Unmanaged.passRetained(destroyer).toOpaque()), ordering: .releasing)
  }
}
