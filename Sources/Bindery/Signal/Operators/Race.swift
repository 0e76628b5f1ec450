/// Follows the signal that sends an event first; the others are released.
///
/// ```marbles
/// a:    --1-2-3|
/// b:    -4-5-|
/// race(a, b)
/// race:  -4-5-|
/// ```
///
/// A completion or a failure counts as an event. The signals are observed in the given order, up to
/// one that sends an event at once.
@MainActor
public func race<Value, Failure: Error>(
  _ signals: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  race(signals)
}

/// Follows the signal of an array that sends an event first; see `race(_:)`. An empty array gives a
/// signal that completes at once.
@MainActor
public func race<Value, Failure: Error>(
  _ signals: [Signal<Value, Failure>]
) -> Signal<Value, Failure> {
  guard !signals.isEmpty else { return .empty }
  return Signal { down in
    let state = RaceState()
    for (number, signal) in signals.enumerated() where down.isActive && state.winner == nil {
      let receiver = down.branch(
        onValue: Sink { value in
          if state.finish(number) { down.onValue(value) }
        },
        onEnd: { (end: SignalEnd<Failure>) in
          if state.finish(number) { down.end(end) }
        })
      state.runs.append(receiver.run)
      signal.start(receiver)
    }
  }
}

/// The state of `race` in one run.
private final class RaceState {
  var runs: [SignalRun] = []
  private(set) var winner: Int?

  /// Whether the signal with this number is the first; then the others are released.
  func finish(_ number: Int) -> Bool {
    if let winner { return winner == number }
    winner = number
    for (other, run) in runs.enumerated() where other != number { run.close() }
    runs = []
    return true
  }
}
