/// The place of a receiver among the observers of a pipe.
///
/// Not isolated, as nothing on the way of a value is that is borrowed: a closure of the main actor
/// that is handed to `_withUnsafeGuaranteedRef` would check the isolation at run time.
@usableFromInline
final class PipeSeat<Value, Failure: Error>: Seat {
  @usableFromInline let run: SignalRun
  @usableFromInline let onValue: (Value) -> Void
  @usableFromInline let onEnd: (SignalEnd<Failure>) -> Void

  @inlinable
  @MainActor
  init(_ receiver: Signal<Value, Failure>.Receiver) {
    run = receiver.run
    onValue = receiver.onValue
    onEnd = receiver.onEnd
    super.init()
  }

  @inlinable
  @MainActor
  static func finish(_ end: SignalEnd<Failure>, _ seat: Unmanaged<Seat>) {
    let seat = unsafeDowncast(seat.takeUnretainedValue(), to: PipeSeat.self)
    Signal.Receiver(run: seat.run, onValue: seat.onValue, onEnd: seat.onEnd).finish(end)
  }

  /// As `Receiver.send`, without retaining anything: the roster keeps the seat until its walk ends.
  @inlinable
  @inline(__always)
  static func deliver(_ value: Value, to seat: Unmanaged<Seat>) {
    seat._withUnsafeGuaranteedRef { seat in
      let seat = unsafeDowncast(seat, to: PipeSeat.self)
      let run = seat.run
      if run.state == .ready {
        run.state = .delivering
        seat.onValue(value)
        if run.state == .delivering { run.state = .ready } else { run.catchUp() }
      } else if run.isActive {
        let onValue = seat.onValue
        run.putBack { onValue(value) }
      }
    }
  }
}
