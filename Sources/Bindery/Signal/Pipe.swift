extension Signal {
  /// A hot source: what is sent here is delivered to every observer of `signal`.
  ///
  /// ```swift
  /// let taps = Signal<Void, Never>.Pipe()
  /// let connection = taps.signal.observe { print("tap") }
  /// taps.send(())                                  // tap
  /// ```
  ///
  /// - Observers are called in the order they were added.
  /// - What is sent during a delivery is delivered after it, to all observers.
  /// - An observer added during a delivery gets the next event, not the one under way.
  /// - A connection retains the pipe; the pipe keeps observers until their connections end. So a
  ///   pipe that is released has no observers left.
  @MainActor
  public final class Pipe {
    @usableFromInline let observers = ObserverList()
    @exclusivity(unchecked) @usableFromInline var queue = Waiting<Value>()
    /// Whether a delivery is under way or the signal has ended: what is sent now has to wait.
    @exclusivity(unchecked) @usableFromInline var isBusy = false
    @exclusivity(unchecked) @usableFromInline var ending: PipeEnding<Failure>?

    /// Makes a pipe without observers.
    @inlinable
    public init() {}

    /// The signal of the sent events. Observed after the end, it ends at once.
    @inlinable
    public var signal: Signal {
      Signal { receiver in
        if let ending = self.ending {
          receiver.finish(ending.end)
        } else {
          let entry = PipeObserver(receiver)
          self.add(entry)
          receiver.run.onEnd { self.remove(entry) }
        }
      }
    }

    @usableFromInline
    func add(_ entry: ObserverEntry) {
      observers.add(entry)
    }

    @usableFromInline
    func remove(_ entry: ObserverEntry) {
      observers.remove(entry)
    }

    /// Whether it has observers.
    public var isObserved: Bool {
      Graph.endDropped()
      return !observers.isEmpty
    }

    /// Delivers a value to all observers, and returns when they have been called.
    ///
    /// What they begin may go on. So a command that is to be busy until that ends does not send into a
    /// pipe, but follows the signal that does the work: `Command.following { load }`.
    @inlinable
    public func send(_ value: Value) {
      assertMainActor()
      guard !isBusy else { return putBack(value) }
      isBusy = true
      let turn = SignalTurn.begin()
      deliver(value)
      finishDelivery(turn)
    }

    /// Ends the signal; nothing sent afterwards is delivered.
    public func complete() {
      finish(.completed)
    }

    /// Ends the signal with an error.
    public func fail(_ error: Failure) {
      finish(.failed(error))
    }

    @usableFromInline
    func finish(_ end: SignalEnd<Failure>) {
      assertMainActor()
      guard ending == nil else { return }
      ending = PipeEnding(end)
      guard !isBusy else { return }
      isBusy = true
      finishDelivery(SignalTurn.begin())
    }

    /// Queues a value that is sent during a delivery.
    @inlinable
    func putBack(_ value: Value) {
      if ending == nil { queue.append(value) }
    }

    @inlinable
    func deliver(_ value: Value) {
      for index in 0..<observers.beginIteration() {
        guard let entry = observers[index] else { continue }
        // Earlier observers may have released this observation; for the first one, the turn has
        // checked.
        if index > 0 { Graph.markDropped() }
        PipeObserver<Value, Failure>.deliver(value, to: entry)
      }
      if observers.endIteration() { releaseRemoved() }
    }

    @usableFromInline
    func releaseRemoved() {
      _ = observers.takeRemoved()
    }

    @inlinable
    func finishDelivery(_ turn: SignalTurn) {
      if !queue.isEmpty { deliverQueue() }
      if let ending {
        // Once: from now on, the pipe is busy forever.
        for index in 0..<observers.beginIteration() {
          if let entry = observers[index] { PipeObserver<Value, Failure>.finish(ending.end, entry) }
        }
        if observers.endIteration() { releaseRemoved() }
      } else {
        isBusy = false
      }
      turn.end()
    }

    @inlinable
    func deliverQueue() {
      // A value leaves the queue before it is delivered, because its release may send more.
      while let value = queue.popFirst() {
        Graph.markDropped()
        deliver(value)
      }
    }
  }
}

/// How a pipe has ended. An object, so that a pipe that has not is made and released without looking
/// up the type of its end.
@usableFromInline
final class PipeEnding<Failure: Error> {
  @usableFromInline let end: SignalEnd<Failure>

  @inlinable
  init(_ end: SignalEnd<Failure>) {
    self.end = end
  }
}

/// A pipe that is made when its signal is first used; until then, sending costs nothing.
@MainActor
@usableFromInline  // or else its functions are not inlined in other modules
@frozen
package struct LazyPipe<Value> {
  @usableFromInline var pipe: Signal<Value, Never>.Pipe?

  @inlinable
  package init() {}

  package var signal: Signal<Value, Never> {
    mutating get {
      if let pipe { return pipe.signal }
      let new = Signal<Value, Never>.Pipe()
      pipe = new
      return new.signal
    }
  }

  /// Whether the signal has been used.
  package var isMade: Bool { pipe != nil }

  /// Whether it has observers.
  package var isObserved: Bool { pipe?.isObserved ?? false }

  @inlinable
  package func send(_ value: Value) {
    pipe?.send(value)
  }
}

/// An entry of an observer list.
@usableFromInline
class ObserverEntry {
  /// The index in the list; -1 if it is in none.
  fileprivate final var place = -1

  @usableFromInline
  init() {}
}

/// Observers in the order they were added. Iteration does no reference counting: a pair of retain
/// and release takes longer than the rest of a delivery.
///
/// The list retains each entry. An entry that is removed during an iteration, maybe by the code
/// that is called for it, leaves a hole and is released afterwards; so the iteration may borrow
/// entries.
@usableFromInline
final class ObserverList {
  @exclusivity(unchecked) @usableFromInline
  var entries: UnsafeMutablePointer<Unmanaged<ObserverEntry>?>?
  /// The number of places, holes included. An iteration does not reach entries that are added
  /// during it.
  @exclusivity(unchecked) @usableFromInline var count = 0
  private var capacity = 0
  @exclusivity(unchecked) @usableFromInline var holes = 0
  @exclusivity(unchecked) @usableFromInline var isIterating = false
  /// Removed during an iteration.
  private var removed: [ObserverEntry] = []

  @usableFromInline
  init() {}

  deinit {
    for index in 0..<count { entries.unsafelyUnwrapped[index]?.release() }
    entries?.deallocate()
  }

  /// Whether there are no observers.
  var isEmpty: Bool { count == holes }

  /// The entry at an index, which is less than `count`; `nil` if it was removed.
  @inlinable
  subscript(index: Int) -> Unmanaged<ObserverEntry>? { entries.unsafelyUnwrapped[index] }

  func add(_ entry: ObserverEntry) {
    if count == capacity { makeRoom() }
    entry.place = count
    (entries.unsafelyUnwrapped + count).initialize(to: .passRetained(entry))
    count += 1
  }

  /// Removes an entry. Nothing happens if it was removed before.
  func remove(_ entry: ObserverEntry) {
    guard entry.place >= 0 else { return }
    let unmanaged = entries.unsafelyUnwrapped[entry.place]
    entries.unsafelyUnwrapped[entry.place] = nil
    entry.place = -1
    holes += 1
    if isIterating {
      removed.append(entry)
    } else if holes == count {
      (count, holes) = (0, 0)
    }
    unmanaged?.release()
  }

  /// Begins an iteration; returns the number of places to visit. One iteration at a time.
  @inlinable
  func beginIteration() -> Int {
    isIterating = true
    return count
  }

  /// Ends the iteration. Returns whether entries were removed during it: then call `takeRemoved`.
  @inlinable
  func endIteration() -> Bool {
    isIterating = false
    return holes > 0
  }

  /// The entries removed during the last iteration. The caller releases them, which may run any
  /// code.
  func takeRemoved() -> [ObserverEntry] {
    if holes * 2 > count { compact() }
    let left = removed
    removed = []
    return left
  }

  /// Makes room for one more entry: by removing the holes, or else by growing.
  private func makeRoom() {
    if !isIterating, holes * 2 > count { return compact() }
    capacity = Swift.max(4, capacity * 2)
    let larger = UnsafeMutablePointer<Unmanaged<ObserverEntry>?>.allocate(capacity: capacity)
    if let entries {
      larger.moveInitialize(from: entries, count: count)
      entries.deallocate()
    }
    entries = larger
  }

  private func compact() {
    let entries = entries.unsafelyUnwrapped
    var kept = 0
    for index in 0..<count {
      guard let entry = entries[index] else { continue }
      entries[kept] = entry
      entry._withUnsafeGuaranteedRef { $0.place = kept }
      kept += 1
    }
    (count, holes) = (kept, 0)
  }
}

/// The place of a receiver among the observers of a pipe.
///
/// Not isolated: a closure of the main actor that is passed to `_withUnsafeGuaranteedRef` would
/// check the isolation at run time.
@usableFromInline
final class PipeObserver<Value, Failure: Error>: ObserverEntry {
  @usableFromInline let run: SignalRun
  @usableFromInline let gate: SignalGate
  @usableFromInline let onValue: Sink<Value>
  @usableFromInline let onEnd: (SignalEnd<Failure>) -> Void

  @inlinable
  @MainActor
  init(_ receiver: Signal<Value, Failure>.Receiver) {
    run = receiver.run
    gate = receiver.run.gate
    onValue = receiver.onValue
    onEnd = receiver.onEnd
    super.init()
  }

  /// Delivers like `Receiver.send`, without retaining anything: the list keeps the entry until the
  /// iteration ends.
  @inlinable
  @inline(__always)
  static func deliver(_ value: Value, to entry: Unmanaged<ObserverEntry>) {
    entry._withUnsafeGuaranteedRef { entry in
      let entry = unsafeDowncast(entry, to: PipeObserver.self)
      // No variable for run and gate: they would be retained during the call.
      guard entry.run.isActive else { return }
      if entry.gate.state == .ready {
        entry.gate.state = .delivering
        entry.onValue(value)
        if entry.gate.state == .delivering { entry.gate.state = .ready } else { entry.gate.leave() }
      } else {
        entry.putBack(value)
      }
    }
  }

  /// Delivers through a gate that is not ready: if the gate is open, at once, otherwise later.
  @inlinable
  @inline(never)
  func putBack(_ value: Value) {
    let (run, onValue) = (run, onValue)
    gate.enter {
      if run.isActive { onValue(value) }
    }
  }

  @inlinable
  @MainActor
  static func finish(_ end: SignalEnd<Failure>, _ entry: Unmanaged<ObserverEntry>) {
    let entry = unsafeDowncast(entry.takeUnretainedValue(), to: PipeObserver.self)
    Signal.Receiver(run: entry.run, onValue: entry.onValue, onEnd: entry.onEnd).finish(end)
  }
}
