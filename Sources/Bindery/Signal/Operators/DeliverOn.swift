extension Signal {
  /// Delivers each event in the next turn of the main actor, after the running code has returned.
  ///
  /// ```swift
  /// taps.deliverNextTurn().observe { print("after the tap") }.store(in: scope)
  /// ```
  ///
  /// ```marbles
  /// source:   -a-b--c-|
  /// source.deliverNextTurn()
  /// deliver:  -a-b--c-|
  /// ```
  ///
  /// Signals are always delivered on the main actor, also those of work that runs elsewhere. This
  /// operator only delays the delivery, for an observer that must not run inside the code that
  /// sends the event.
  ///
  /// - Order is kept, the end and errors included. Events sent in one turn are delivered in one
  ///   turn.
  /// - Ending the observation drops what has not been delivered.
  /// - No time passes: virtual time stands still, and `settle()` waits for the delivery.
  public func deliverNextTurn() -> Signal {
    let runtime = Runtime.current
    return Signal { receiver in
      let queue = TurnQueue(receiver, runtime)
      receiver.onEnd { queue.cancel() }
      receiver.own(self.observeEvents { queue.add($0) })
    }
  }
}

/// Events that wait for the next turn.
@MainActor
private final class TurnQueue<Value, Failure: Error> {
  private let runtime: Runtime
  private let receiver: Signal<Value, Failure>.Receiver
  private var events: [Signal<Value, Failure>.Event] = []

  init(_ receiver: Signal<Value, Failure>.Receiver, _ runtime: Runtime) {
    self.receiver = receiver
    self.runtime = runtime
  }

  func add(_ event: Signal<Value, Failure>.Event) {
    events.append(event)
    guard events.count == 1 else { return }
    runtime.activity?.turnWillCome()
    Task { @MainActor in
      Runtime.$current.withValue(runtime) {
        Runtime.$execution.withValue(nil) { deliver() }
      }
    }
  }

  func cancel() {
    events = []
  }

  private func deliver() {
    // Events sent from here on get their own turn.
    let batch = events
    events = []
    for event in batch where receiver.isActive { receiver.send(event) }
  }
}
