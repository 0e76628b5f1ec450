// What a test asks about a pipe.

extension Signal.Pipe {
  /// How many observers it has.
  package var countOfObservers: Int {
    Graph.endDropped()
    return observers.count - observers.holes
  }

  /// Whether a signal has just the events of this pipe: no operator is in between. Observes the signal for
  /// the time of the call.
  package func isSource(of signal: Signal) -> Bool {
    let (run, probe) = (SignalRun(SignalGate()), SignalProbe())
    let turn = SignalTurn.begin()
    signal.start(
      Signal.Receiver(run: run, onValue: Sink(probe) { _, _ in }, onEnd: { _ in }))
    turn.end()
    defer { run.close() }
    return observers.contains { entry in
      (entry as? PipeObserver<Value, Failure>)?.onValue.context === probe
    }
  }
}

private final class SignalProbe {}
