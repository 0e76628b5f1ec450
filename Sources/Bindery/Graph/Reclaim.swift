/// How a node ends, and how its memory is given back.
///
/// An end has three steps, and only the first may happen anywhere, because it runs no user code:
/// 1. *Mark*: the node never runs again. An effect marks the effects it owns, an observation of a
///    signal closes its gate.
/// 2. *Take down*: its teardown or cleanup runs, once. All that is dropped together is marked
///    before the first teardown, so none of it runs because of what a teardown writes.
/// 3. *Let go*: links, code and at last the record are freed. Only while no engine code is on the
///    stack (I3), and only what has been taken down.
///
/// Steps 2 and 3 run user code, which may do anything: each takes one entry off its list before it
/// handles it, and looks at the lists again afterwards.
extension Graph {
  /// Marked records without an owner; destroyed when the engine is idle.
  @exclusivity(unchecked) private static var condemned: UInt = 0
  /// Marked observers that wait to be taken down; each is retained.
  @exclusivity(unchecked) private(set) static var leaving = BufferQueue<Unmanaged<Observer>>()
  /// Nodes that ended before their owner was released; emptied when the engine is idle.
  @exclusivity(unchecked) private(set) static var ended = Buffer<Node>()
  /// Objects to be released for an evaluation or an observer; each is retained. Releasing them may
  /// run any code, so it waits until no derived value is being evaluated.
  @exclusivity(unchecked) private(set) static var released = Buffer<Unmanaged<AnyObject>>()
  /// Observers that were swept while the queue was not empty and may contain them; freed when it is
  /// empty.
  @exclusivity(unchecked) private(set) static var late = Buffer<RecordPointer>()
  /// Whether any of these lists may have an entry. For what another thread dropped, see `hasDropped`.
  private static var isUntidy: Bool {
    get { chores.contains(.sweep) }
    set { chores.set(.sweep, newValue) }
  }
  /// Whether observers may wait to be taken down, or objects to be released: what need not wait until
  /// the engine is idle. Read between any two observers, so it is one flag.
  @exclusivity(unchecked) private static var hasWaiting = false
  /// Whether a sweep is on the stack. What it releases may run any code, which may ask for another
  /// sweep: that would free the record that this one is at.
  @exclusivity(unchecked) private static var isSweeping = false
  /// How many teardowns run inside each other.
  @exclusivity(unchecked) private static var takeDownDepth = 0
  /// Whether the teardown runs because the owner was released, not because it was cancelled: a test
  /// asks which work was abandoned with its view model.
  @exclusivity(unchecked) static var isTakingDownDropped = false
  /// A teardown that is nested deeper waits, so that a chain of scopes which end each other needs
  /// no more stack than this.
  private static let takeDownLimit = 100

  // MARK: 1. Mark

  /// Marks what was dropped since the last call as ended: none of it runs any more. Runs no user
  /// code.
  @usableFromInline
  static func markDropped() {
    if hasDropped { markAllDropped() }
  }

  /// A separate function, so that the test before it is inlined.
  @inline(never)
  private static func markAllDropped() {
    var next = takeDropped()
    while let record = RecordPointer(bitPattern: next) {
      next = record.pointee.nextDropped
      if record.pointee.flags.contains(.observer), !Node(record: record).isHandler {
        let observer = record.observer.takeUnretainedValue()
        mark(observer)
        arrangeTakeDown(of: observer)
      } else {
        record.pointee.flags.insert(.ended)
      }
      condemn(record)
    }
  }

  /// Puts a marked record without an owner on the list of those that the sweep destroys.
  private static func condemn(_ record: RecordPointer) {
    record.pointee.nextDropped = condemned
    condemned = UInt(bitPattern: record)
    isUntidy = true
  }

  /// Ends a node and what it owns: none of it runs any more. Runs no user code.
  static func mark(_ observer: Observer) {
    let record = observer.node.record
    guard !record.pointee.flags.contains(.ended) else { return }
    record.pointee.flags.insert(.ended)
    observer.willEnd()
  }

  // MARK: 2. Take down

  /// Ends a node now: it never runs again, its teardown runs, and its links and code are released
  /// as soon as no engine code is on the stack. The record stays until its owner is released;
  /// `byOwner` says that the owner exists during the call.
  @usableFromInline
  static func end(_ observer: Observer, byOwner: Bool = false) {
    let record = observer.node.record
    if record.pointee.flags.contains(.takenDown) { return }
    mark(observer)
    takeDown(observer)
    if busy == 0 {
      dropSources(of: record)
      // If nothing points to it any more, it may be freed with its owner.
      if byOwner, queue.isEmpty { record.pointee.needsSweep = false }
      observer.letGo()
      // What it captured may have held the last references to more owners.
      sweepIfNeeded()
    } else {
      ended.append(observer.node)
      isUntidy = true
    }
  }

  /// Ends a handler for its owner, which forgets it. It may be marked as ended already, with others that end.
  @usableFromInline
  static func endHandler(_ node: Node) {
    markHandler(node)
    // Lists that are not empty may have it.
    guard busy == 0, !isUntidy, !isSweeping else {
      condemn(node.record)
      return sweepIfNeeded()
    }
    destroyHandler(node)
    if late.count > 0 { isUntidy = true }
    // What it captured may have held the last references to owners.
    sweepIfNeeded()
  }

  /// Ends a handler in place of its owner, which still has to end it.
  static func endHandlerForOwner(_ node: Node) {
    markHandler(node)
    ended.append(node)
    isUntidy = true
    sweepIfNeeded()
  }

  /// Runs the teardown of a marked node, once. A node that is running is taken down when it has
  /// returned.
  @inline(__always)
  static func takeDown(_ observer: Observer) {
    if isDeep { return arrangeTakeDown(of: observer) }
    guard beginTakeDown(of: observer) else { return }
    runTeardown(of: observer)
    if takeDownDepth == takeDownLimit - 1 { takeDownLeaving() }
  }

  /// Schedules the teardown of a marked node.
  private static func arrangeTakeDown(of observer: Observer) {
    guard beginTakeDown(of: observer) else { return }
    leaving.append(.passRetained(observer))
    (isUntidy, hasWaiting) = (true, true)
  }

  private static func beginTakeDown(of observer: Observer) -> Bool {
    let record = observer.node.record
    guard record.pointee.flags.isDisjoint(with: .running | .takenDown) else { return false }
    record.pointee.flags.insert(.takenDown)
    return true
  }

  private static func runTeardown(of observer: Observer) {
    takeDownDepth &+= 1
    observer.ended()
    takeDownDepth &-= 1
  }

  /// Whether a teardown would be nested too deep; waiting ones are left to an outer teardown.
  private static var isDeep: Bool { takeDownDepth >= takeDownLimit }

  private static func takeDownLeaving() {
    let outer = isTakingDownDropped
    isTakingDownDropped = true
    while !isDeep, let observer = leaving.popFirst() {
      runTeardown(of: observer.takeUnretainedValue())
      observer.release()
    }
    isTakingDownDropped = outer
  }

  /// Ends what was dropped, and releases the objects that wait for it, between two observers.
  @inline(__always)
  static func endDroppedIfNeeded() {
    if hasDropped || hasWaiting { endDropped() }
  }

  /// Ends what was dropped, teardowns included. Runs user code.
  @inline(never)
  static func endDropped() {
    repeat {
      markDropped()
      takeDownLeaving()
      releaseObjects()
    } while hasDropped || !leaving.isEmpty && !isDeep
    hasWaiting = !leaving.isEmpty || released.count > 0
  }

  // MARK: 3. Let go

  /// Releases a property: now if the engine is idle, or else when no derived value is being
  /// evaluated, because the release of its value may run any code.
  @inline(__always)
  static func release(_ property: Unmanaged<AnyProperty>) {
    if busy == 0 {
      property.release()
    } else {
      released.append(.fromOpaque(property.toOpaque()))
      (isUntidy, hasWaiting) = (true, true)
    }
  }

  /// Keeps an object until no derived value is being evaluated.
  static func releaseLater(_ object: AnyObject) {
    released.append(.passRetained(object))
    (isUntidy, hasWaiting) = (true, true)
  }

  /// Takes the value that an evaluation replaced, and releases it when no derived value is being
  /// evaluated.
  @inline(__always)
  static func takeRetiredValue() {
    if retired != nil { releaseRetired() }
  }

  @inline(never)
  private static func releaseRetired() {
    if let value = retired.take() { releaseLater(value) }
  }

  /// Releases the objects that wait for it, unless an evaluation is under way; returns whether
  /// there were any.
  @inline(__always)
  @discardableResult
  static func releaseObjects() -> Bool {
    guard released.count > 0, evaluating == nil else { return false }
    releaseAllObjects()
    return true
  }

  @inline(never)
  private static func releaseAllObjects() {
    asCallback {
      while released.count > 0 { released.removeLast().release() }
    }
  }

  /// Whether nothing was dropped or has ended since the last sweep.
  @inline(__always)
  static var isTidy: Bool { !hasDropped && !isUntidy }

  /// Empties the ended nodes and destroys the dropped ones, unless engine code is on the stack
  /// (I3).
  @usableFromInline
  static func sweepIfNeeded() {
    if busy == 0, !isTidy { sweep() }
  }

  /// The same at the end of a flush: what the release of objects defers waits until all are released.
  @inline(__always)
  static func sweepInTurn() {
    if busy == 0, !isTidy {
      Turn.begin()
      sweep()
      Turn.end()
    }
  }

  /// A separate function, so that the test before it is inlined.
  @inline(never)
  private static func sweep() {
    if isSweeping || isDeep { return }
    noteQueue()
    if queue.isEmpty { freeLate() }
    isSweeping = true
    defer { isSweeping = false }
    repeat {
      // An ended node may be condemned as well, and one that is condemned may have to be taken
      // down: nothing is destroyed before both lists are empty.
      repeat {
        endDropped()
        if ended.count > 0 { empty(ended.removeLast().record) }
      } while hasDropped || !leaving.isEmpty || ended.count > 0 || released.count > 0
      var next = condemned
      condemned = 0
      while let record = RecordPointer(bitPattern: next) {
        next = record.pointee.nextDropped
        destroy(record)
      }
      // Releasing bodies may have dropped the last references to more nodes: a chain of any length
      // is destroyed here link by link, never by recursion.
    } while hasDropped || condemned != 0 || ended.count > 0 || released.count > 0
    // Something is left if an evaluation is under way, if teardowns are nested too deep, or if the queue
    // is not empty.
    isUntidy = !leaving.isEmpty || late.count > 0
    Slab.sortIfScattered()
  }

  /// Destroys the record of a property that is being released, if the engine is idle, and if that runs no
  /// code of the app; returns whether it did. Most derived properties are of this kind: they map a source
  /// that others have as well, and the closure captures nothing.
  static func destroyAtOnce(_ record: RecordPointer) -> Bool {
    let flags = record.pointee.flags
    guard busy == 0, !flags.contains(.named), !flags.retainsSources else { return false }
    // A derived node has a body, see `callBody(of:)`.
    let body = record.asProperty.pointee.body.unsafelyUnwrapped
    guard isReleasedQuietly(body) else { return false }
    dropHeldSources(of: record)
    body.release()
    Ledger.strike(record)
    return true
  }

  /// Not isolated, for the reason given at `callBody(of:)`.
  @inline(__always)
  private nonisolated static func isReleasedQuietly(_ body: Unmanaged<NodeBody>) -> Bool {
    body._withUnsafeGuaranteedRef { $0.isReleasedQuietly }
  }

  /// The same as `destroy(_:)` for a record that is a handler's, in one step.
  @inline(__always)
  private static func destroyHandler(_ node: Node) {
    dropOnlySource(of: node.record)
    node.releaseHandler()
    if queue.isEmpty { freeHandler(node) } else { late.append(node.record) }
  }

  private static func destroy(_ record: RecordPointer) {
    if record.pointee.flags.contains(.named) { forgetName(of: record) }
    empty(record)
    // The queue may point to an observer, in a transaction (I7).
    if record.pointee.flags.contains(.observer), !queue.isEmpty {
      late.append(record)
    } else {
      free(record)
    }
  }

  @inline(never)
  private static func forgetName(of record: RecordPointer) {
    Node(record: record).name = nil
  }

  /// Releases what a record depends on and has captured.
  private static func empty(_ record: RecordPointer) {
    dropSources(of: record)
    if !record.pointee.flags.contains(.observer) {
      releaseAttachment(of: record)
    } else if record.pointee.flags.contains(.handler) {
      Node(record: record).releaseHandler()
    } else {
      record.observer.takeUnretainedValue().letGo()
    }
  }

  nonisolated static func releaseAttachment(of record: RecordPointer) {
    guard let attachment = record.asProperty.pointee.attachment else { return }
    record.asProperty.pointee.attachment = nil
    Unmanaged<AnyObject>.fromOpaque(attachment).release()
  }

  /// Frees the records that were kept for the queue, which is empty now.
  private static func freeLate() {
    while late.count > 0 { free(late.removeLast()) }
  }

  /// Gives back the memory of a record that was dropped and has been swept (I7).
  private static func free(_ record: RecordPointer) {
    if !record.pointee.flags.contains(.observer) {
      Ledger.strike(record)
      KeptMemory.giveBack(record)
    } else if record.pointee.flags.contains(.handler) {
      freeHandler(Node(record: record))
    } else {
      record.observer.release()
    }
  }

  /// The heads of the lists of records that wait to be marked or destroyed.
  static var droppedHeads: [UInt] { [droppedHead, condemned] }
}
