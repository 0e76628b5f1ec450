/// Follows one source after the other in one run downstream, for operators that repeat, continue
/// with another signal, or switch.
///
/// A source that ends before its start returns does not grow the stack: the next source starts
/// after the return.
@usableFromInline
@MainActor
class Upstream<Value, Failure: Error> {
  /// Where the values go; the followed source ends with its run.
  @usableFromInline final let down: Signal<Value, Failure>.Receiver
  /// Handles the end of the followed source. It may follow another one.
  @usableFromInline final let onEnd: (Upstream, SignalEnd<Failure>) -> Void
  /// The receiver of each source, with the run of the source before: the next one takes that, if nothing
  /// else refers to it. Moved out while a source is started, which saves retaining its parts.
  @exclusivity(unchecked) @usableFromInline final var kept: Kept?
  /// The run that is followed; `nil` between two.
  @exclusivity(unchecked) @usableFromInline final var run: SignalRun?
  @exclusivity(unchecked) @usableFromInline final var isStarting = false
  @exclusivity(unchecked) @usableFromInline final var next: Signal<Value, Failure>?

  /// A receiver that is moved, and not copied.
  @frozen
  @usableFromInline
  struct Kept: ~Copyable {
    @usableFromInline var receiver: Signal<Value, Failure>.Receiver

    @inlinable
    init(_ receiver: Signal<Value, Failure>.Receiver) {
      self.receiver = receiver
    }
  }

  /// Follows sources for a receiver. What handles an end captures nothing: it finds its values in the
  /// object it is given. (A method that is overridden is not specialised.)
  @inlinable
  init(
    _ down: Signal<Value, Failure>.Receiver,
    onEnd: @escaping (Upstream, SignalEnd<Failure>) -> Void = { $0.sourceDidEnd($1) }
  ) {
    self.down = down
    self.onEnd = onEnd
    // Until the run downstream ends, this refers to itself.
    kept = Kept(
      Signal.Receiver(run: SignalRun(down.run.gate), onValue: down.onValue) { self.end($0) })
    down.run.onEnd { self.stop() }
  }

  /// Handles the end of the followed source: passes it on.
  @usableFromInline
  func sourceDidEnd(_ end: SignalEnd<Failure>) {
    down.end(end)
  }

  /// Whether a source is followed.
  @inlinable final var isFollowing: Bool { run != nil || next != nil }

  /// Follows a signal from now on, instead of the one before.
  @inlinable
  final func follow(_ signal: Signal<Value, Failure>) {
    guard down.isActive else { return }
    endRun()
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
  final func stop() {
    next = nil
    kept = nil
    run.take()?.close()
  }

  /// Ends the run that is followed.
  @inlinable
  final func endRun() {
    guard let last = run.take() else { return }
    last.close()
    // Retained until here: what its end has called cannot begin a run with it.
    extendLifetime(last)
  }

  @inlinable
  final func start(_ signal: Signal<Value, Failure>) {
    // There is one as long as the run downstream goes on.
    guard var taken = kept.take() else { return }
    if isKnownUniquelyReferenced(&taken.receiver.run) {
      taken.receiver.run.reopen()
    } else {
      taken.receiver.run = SignalRun(down.run.gate)
    }
    // A constant from here on: what a variable holds is retained while it is used.
    let kept = taken
    run = kept.receiver.run
    let outer = kept.receiver.run.gate.open()
    signal.start(kept.receiver)
    kept.receiver.run.gate.close(to: outer)
    if down.run.isActive { self.kept = consume kept }
  }

  /// Handles the end of the followed source; the runs of earlier sources are closed, and send
  /// nothing.
  @inlinable
  final func end(_ end: SignalEnd<Failure>) {
    endRun()
    onEnd(self, end)
  }
}
