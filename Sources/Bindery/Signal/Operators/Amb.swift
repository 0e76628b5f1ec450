/// The one of several signals that does something first; the others are let go.
///
/// ```marbles
/// a:    --1-2-3|
/// b:    -4-5-|
/// amb(a, b)
/// amb:  -4-5-|
/// ```
///
/// To complete or to fail is something, too. They are observed in the order they are given, up to one
/// that does something at once.
@MainActor
public func amb<Value, Failure: Error>(
  _ signals: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  amb(signals)
}

/// The one of the signals in an array that does something first; see `amb(_:)`. Of none at all there
/// is nothing to wait for: it completes.
@MainActor
public func amb<Value, Failure: Error>(
  _ signals: [Signal<Value, Failure>]
) -> Signal<Value, Failure> {
  guard !signals.isEmpty else { return .empty }
  return Signal { down in
    let race = Race()
    for (number, signal) in signals.enumerated() where down.isActive && race.winner == nil {
      let receiver = down.branch(
        onValue: Sink { value in
          if race.finish(number) { down.onValue(value) }
        },
        onEnd: { (end: SignalEnd<Failure>) in
          if race.finish(number) { down.end(end) }
        })
      race.runs.append(receiver.run)
      signal.start(receiver)
    }
  }
}

/// What `amb` knows in one run.
private final class Race {
  var runs: [SignalRun] = []
  private(set) var winner: Int?

  /// Whether the signal with this number is the first; then the others are let go.
  func finish(_ number: Int) -> Bool {
    if let winner { return winner == number }
    winner = number
    for (other, run) in runs.enumerated() where other != number { run.close() }
    runs = []
    return true
  }
}
