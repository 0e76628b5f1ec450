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
