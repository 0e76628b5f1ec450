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
