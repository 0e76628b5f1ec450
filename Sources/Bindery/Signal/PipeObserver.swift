/// The place of a receiver among the observers of a pipe.
///
/// Not isolated: a closure of the main actor that is passed to `_withUnsafeGuaranteedRef` would
/// check the isolation at run time.
@usableFromInline
final class PipeObserver<Value, Failure: Error>: ObserverEntry {
  @usableFromInline let pipe: Signal<Value, Failure>.Pipe
  @usableFromInline let run: SignalRun
  @usableFromInline let gate: SignalGate
  @usableFromInline let onValue: Sink<Value>
  @usableFromInline let onEnd: (SignalEnd<Failure>) -> Void

  @inlinable
  @MainActor
  init(_ receiver: Signal<Value, Failure>.Receiver, of pipe: Signal<Value, Failure>.Pipe) {
    self.pipe = pipe
    run = receiver.run
    gate = receiver.run.gate
    onValue = receiver.onValue
    onEnd = receiver.onEnd
    super.init()
  }

  @inlinable
  @MainActor
  func leave() {
    pipe.remove(self)
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
