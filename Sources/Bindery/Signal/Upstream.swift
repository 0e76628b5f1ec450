/// Follows one source after the other in one run downstream, for operators that repeat, continue
/// with another signal, or switch.
///
/// A source that ends before its start returns does not grow the stack: the next source starts
/// after the return.
@usableFromInline
@MainActor
final class Upstream<Value, Failure: Error> {
  @usableFromInline let owner: SignalRun
  @usableFromInline let onValue: Sink<Value>
  @usableFromInline let onEnd: (SignalEnd<Failure>) -> Void
  /// The run that is followed; `nil` between two.
  @exclusivity(unchecked) @usableFromInline var run: SignalRun?
  /// The run before, whose end is over: the next one takes its object, if nothing else refers to it.
  @exclusivity(unchecked) @usableFromInline var ended: SignalRun?
  @exclusivity(unchecked) @usableFromInline var isStarting = false
  @exclusivity(unchecked) @usableFromInline var next: Signal<Value, Failure>?

  /// Values of the sources go to `onValue`, and each end to `onEnd`. The followed source ends with
  /// `owner`.
  @inlinable
  init(
    of owner: SignalRun, onValue: Sink<Value>, onEnd: @escaping (SignalEnd<Failure>) -> Void
  ) {
    self.owner = owner
    self.onValue = onValue
    self.onEnd = onEnd
    owner.onEnd { self.stop() }
  }

  /// Whether a source is followed.
  @inlinable var isFollowing: Bool { run != nil || next != nil }

  /// Follows a signal from now on, instead of the one before.
  @inlinable
  func follow(_ signal: Signal<Value, Failure>) {
    guard owner.isActive else { return }
    if run != nil { endRun() }
    if isStarting {
      next = signal
      return
    }
    isStarting = true
    start(signal)
    while let signal = next {
      next = nil
      start(signal)
    }
    isStarting = false
  }

  /// Ends the source that is followed.
  @inlinable
  func stop() {
    next = nil
    let last = run
    (run, ended) = (nil, nil)
    last?.close()
  }

  /// Ends the run that is followed.
  @inlinable
  func endRun() {
    let last = run
    last?.close()
    run = nil
    ended = last
    // Retained until here: what its end has called cannot begin a run with it.
    extendLifetime(last)
  }

  @inlinable
  func start(_ signal: Signal<Value, Failure>) {
    // Once: each read of a reference retains it.
    let gate = owner.gate
    let run = nextRun(gate)
    self.run = run
    let outer = gate.open()
    signal.start(Signal.Receiver(run: run, onValue: onValue, onEnd: { self.sourceDidEnd($0) }))
    gate.close(to: outer)
  }

  /// The object for another run: that of the run before, if nothing else refers to it.
  @inlinable
  func nextRun(_ gate: SignalGate) -> SignalRun {
    guard ended != nil, isKnownUniquelyReferenced(&ended), let run = ended.take() else {
      return SignalRun(gate)
    }
    run.reopen()
    return run
  }

  /// Handles the end of the followed source; the runs of earlier sources are closed, and send
  /// nothing.
  @inlinable
  func sourceDidEnd(_ end: SignalEnd<Failure>) {
    if run != nil { endRun() }
    onEnd(end)
  }
}
