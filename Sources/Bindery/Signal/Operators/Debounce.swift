extension Signal {
  /// Sends a value when no other has followed for the given time: the last of a burst.
  ///
  /// ```swift
  /// let query = text.changes.debounce(for: .milliseconds(300)).removeDuplicates()
  /// ```
  ///
  /// ```marbles
  /// source:    ab-c-------d--|
  /// source.debounce(for: .milliseconds(300))
  /// debounce:  ------c-------(d|)
  /// ```
  ///
  /// At completion the value that waits is sent at once; at a failure it is dropped. Uses the time
  /// of the runtime in place when the operator is called.
  public func debounce(
    for interval: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let (start, runtime) = (start, Runtime.current)
    let (time, origin) = (runtime.time, TimerOrigin("debounce", fileID, line))
    return Signal { down in
      let stage = Stage<DebounceMachine<Value>, Value, Failure>(down, .init(interval: interval))
      let timer = SignalTimer(runtime, origin, of: down.run, keepsEvents: true) { timer in
        switch stage.state.timeHasPassed(at: time.now) {
        case .send(let value): stage.send(value)
        case .wait(let rest): timer.start(after: rest)
        case nil: break
        }
      }
      let onValue = Sink<Value> { value in
        if stage.state.take(value, at: time.now) { timer.start(after: interval) }
      }
      start(
        Receiver(run: down.run, onValue: onValue) { end in
          if case .completed = end, let last = stage.state.takePending() { stage.send(last) }
          stage.end(end)
        })
    }
  }
}

/// The decisions of `debounce`, without a clock: the value that waits, and until when.
///
/// One timer at a time: a value that comes while it runs only moves the deadline, so the timer may
/// have to run again.
struct DebounceMachine<Value> {
  enum Action {
    case send(Value)
    case wait(Duration)
  }

  let interval: Duration
  private var pending: Value?
  private var due = Duration.zero
  private var isTiming = false

  init(interval: Duration) {
    self.interval = interval
  }

  /// Takes a value; returns whether a timer must be started.
  mutating func take(_ value: Value, at now: Duration) -> Bool {
    pending = value
    due = now + interval
    if isTiming { return false }
    isTiming = true
    return true
  }

  /// Handles the end of the timer.
  mutating func timeHasPassed(at now: Duration) -> Action? {
    if now < due { return .wait(due - now) }
    isTiming = false
    return takePending().map { .send($0) }
  }

  /// Removes and returns the value that waits.
  mutating func takePending() -> Value? {
    pending.take()
  }
}
