extension Signal {
  /// A hot source: what is sent here happens to everybody who observes `signal`.
  ///
  /// ```swift
  /// let taps = Signal<Void, Never>.Pipe()
  /// let connection = taps.signal.observe { print("tap") }
  /// taps.send(())                                  // tap
  /// ```
  ///
  /// - Observers are called in the order they were added.
  /// - What is sent during a delivery is delivered after it, to everybody.
  /// - An observer added during a delivery gets the next event, not the one under way.
  /// - A connection retains the pipe; the pipe keeps observers until their connections end. A pipe
  ///   that goes away has no connections left, and so nobody to tell.
  @MainActor
  public final class Pipe {
    @usableFromInline let roster = Roster()
    @exclusivity(unchecked) @usableFromInline var queue = Waiting<Value>()
    /// Whether something is being delivered, or the end has come: what is sent now has to wait.
    @exclusivity(unchecked) @usableFromInline var isBusy = false
    @exclusivity(unchecked) @usableFromInline var end: SignalEnd<Failure>?

    /// Makes a pipe without observers.
    @inlinable
    public init() {}

    /// What is sent, as a signal. Observed after the end, it ends at once.
    @inlinable
    public var signal: Signal {
      Signal { receiver in
        if let end = self.end {
          receiver.finish(end)
        } else {
          let seat = PipeSeat(receiver)
          self.add(seat)
          receiver.run.onEnd { self.remove(seat) }
        }
      }
    }

    @usableFromInline
    func add(_ seat: Seat) {
      roster.add(seat)
    }

    @usableFromInline
    func remove(_ seat: Seat) {
      roster.remove(seat)
    }

    /// Whether anybody observes.
    public var isObserved: Bool {
      Graph.endDropped()
      return !roster.isEmpty
    }

    /// Delivers a value to everybody.
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
    @inlinable
    public func complete() {
      finish(.completed)
    }

    /// Ends the signal with an error.
    @inlinable
    public func fail(_ error: Failure) {
      finish(.failed(error))
    }

    @inlinable
    func finish(_ end: SignalEnd<Failure>) {
      assertMainActor()
      guard self.end == nil else { return }
      self.end = end
      guard !isBusy else { return }
      isBusy = true
      finishDelivery(SignalTurn.begin())
    }

    /// What is sent during a delivery waits until it is done.
    @inlinable
    func putBack(_ value: Value) {
      if end == nil { queue.append(value) }
    }

    @inlinable
    func deliver(_ value: Value) {
      for index in 0..<roster.beginWalk() {
        guard let seat = roster[index] else { continue }
        // Those before this one may have let go of its observation; the turn looked for the first.
        if index > 0 { Graph.markDropped() }
        PipeSeat<Value, Failure>.deliver(value, to: seat)
      }
      if roster.endWalk() { releaseLeaving() }
    }

    @usableFromInline
    func releaseLeaving() {
      _ = roster.takeLeaving()
    }

    @inlinable
    func finishDelivery(_ turn: SignalTurn) {
      if !queue.isEmpty { deliverQueue() }
      if let end {
        // Once: from now on, the pipe is busy forever.
        for index in 0..<roster.beginWalk() {
          if let seat = roster[index] { PipeSeat<Value, Failure>.finish(end, seat) }
        }
        if roster.endWalk() { releaseLeaving() }
      } else {
        isBusy = false
      }
      turn.end()
    }

    @inlinable
    func deliverQueue() {
      // A value leaves the queue before it is delivered, and what it does when it goes may send more.
      while let value = queue.popFirst() {
        Graph.markDropped()
        deliver(value)
      }
    }
  }
}

/// A pipe that is made when somebody first asks for its signal; until then, sending costs nothing.
@MainActor
package struct LazyPipe<Value> {
  private var pipe: Signal<Value, Never>.Pipe?

  package init() {}

  package var signal: Signal<Value, Never> {
    mutating get {
      if let pipe { return pipe.signal }
      let new = Signal<Value, Never>.Pipe()
      pipe = new
      return new.signal
    }
  }

  /// Whether somebody has asked for the signal.
  package var isMade: Bool { pipe != nil }

  /// Whether anybody observes.
  package var isObserved: Bool { pipe?.isObserved ?? false }

  package func send(_ value: Value) {
    pipe?.send(value)
  }
}

/// A place in a roster: who is called when it is walked.
@usableFromInline
class Seat {
  /// The index in the roster, while it has one.
  fileprivate final var place = -1

  @usableFromInline
  init() {}
}

/// Seats in the order they were taken, walked without reference counting: a pair of retain and
/// release takes longer than all the rest of a delivery.
///
/// Each seat is retained by the roster. One that is given up during a walk, maybe by the very code
/// that is called for it, leaves a hole and is released after the walk; so whoever walks may borrow
/// the seats it finds.
@usableFromInline
final class Roster {
  @exclusivity(unchecked) @usableFromInline var seats: UnsafeMutablePointer<Unmanaged<Seat>?>?
  /// Places, holes included. Seats taken during a walk are beyond the count it began with.
  @exclusivity(unchecked) @usableFromInline var count = 0
  private var capacity = 0
  @exclusivity(unchecked) @usableFromInline var holes = 0
  @exclusivity(unchecked) @usableFromInline var isWalked = false
  /// Given up during a walk.
  private var leaving: [Seat] = []

  @usableFromInline
  init() {}

  deinit {
    for index in 0..<count { seats.unsafelyUnwrapped[index]?.release() }
    seats?.deallocate()
  }

  /// Whether nobody is there.
  var isEmpty: Bool { count == holes }

  /// The seat at an index, which is less than `count`; `nil` if it was given up.
  @inlinable
  subscript(index: Int) -> Unmanaged<Seat>? { seats.unsafelyUnwrapped[index] }

  func add(_ seat: Seat) {
    if count == capacity { makeRoom() }
    seat.place = count
    (seats.unsafelyUnwrapped + count).initialize(to: .passRetained(seat))
    count += 1
  }

  /// Gives up a seat. Nothing happens if that was done before.
  func remove(_ seat: Seat) {
    guard seat.place >= 0 else { return }
    let unmanaged = seats.unsafelyUnwrapped[seat.place]
    seats.unsafelyUnwrapped[seat.place] = nil
    seat.place = -1
    holes += 1
    if isWalked {
      leaving.append(seat)
    } else if holes == count {
      (count, holes) = (0, 0)
    }
    unmanaged?.release()
  }

  /// Begins a walk over the places that there are; returns how many. One walk at a time.
  @inlinable
  func beginWalk() -> Int {
    isWalked = true
    return count
  }

  /// Ends the walk. Says whether seats were given up meanwhile: then `takeLeaving` is due.
  @inlinable
  func endWalk() -> Bool {
    isWalked = false
    return holes > 0
  }

  /// The seats given up during the last walk, to be released by the caller, as that may run any
  /// code.
  func takeLeaving() -> [Seat] {
    if holes * 2 > count { closeRanks() }
    let left = leaving
    leaving = []
    return left
  }

  /// Makes room for one more: by leaving out the holes, or else by growing.
  private func makeRoom() {
    if !isWalked, holes * 2 > count { return closeRanks() }
    capacity = Swift.max(4, capacity * 2)
    let larger = UnsafeMutablePointer<Unmanaged<Seat>?>.allocate(capacity: capacity)
    if let seats {
      larger.moveInitialize(from: seats, count: count)
      seats.deallocate()
    }
    seats = larger
  }

  private func closeRanks() {
    let seats = seats.unsafelyUnwrapped
    var kept = 0
    for index in 0..<count {
      guard let seat = seats[index] else { continue }
      seats[kept] = seat
      seat._withUnsafeGuaranteedRef { $0.place = kept }
      kept += 1
    }
    (count, holes) = (kept, 0)
  }
}

/// The place of a receiver among the observers of a pipe.
///
/// Not isolated, as nothing on the way of a value is that is borrowed: a closure of the main actor
/// that is handed to `_withUnsafeGuaranteedRef` would check the isolation at run time.
@usableFromInline
final class PipeSeat<Value, Failure: Error>: Seat {
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

  /// As `Receiver.send`, without retaining anything: the roster keeps the seat until its walk ends.
  @inlinable
  @inline(__always)
  static func deliver(_ value: Value, to seat: Unmanaged<Seat>) {
    seat._withUnsafeGuaranteedRef { seat in
      let seat = unsafeDowncast(seat, to: PipeSeat.self)
      // No variable for run and gate: they would be retained during the call.
      guard seat.run.isActive else { return }
      if seat.gate.state == .ready {
        seat.gate.state = .delivering
        seat.onValue(value)
        if seat.gate.state == .delivering { seat.gate.state = .ready } else { seat.gate.leave() }
      } else {
        seat.putBack(value)
      }
    }
  }

  /// The gate is not ready: maybe it is open, or else the value waits.
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
  static func finish(_ end: SignalEnd<Failure>, _ seat: Unmanaged<Seat>) {
    let seat = unsafeDowncast(seat.takeUnretainedValue(), to: PipeSeat.self)
    Signal.Receiver(run: seat.run, onValue: seat.onValue, onEnd: seat.onEnd).finish(end)
  }
}
