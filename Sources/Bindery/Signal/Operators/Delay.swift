extension Signal {
  /// Sends each event after a delay.
  ///
  /// ```marbles
  /// source:  a-b--c-|
  /// source.delay(for: .milliseconds(300))
  /// delay:   ---a-b--c-|
  /// ```
  ///
  /// The completion is delayed as the values are. A failure passes at once, and what waits is
  /// dropped. Retains the values that wait. Uses the time of the runtime in place when the operator
  /// is called.
  public func delay(
    for interval: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let (start, runtime) = (start, Runtime.current)
    let (time, origin) = (runtime.time, TimerOrigin("delay", fileID, line))
    return Signal { down in
      let stage = Stage<DelayMachine<Value>, Value, Failure>(down, .init(interval: interval))
      let timer = SignalTimer(runtime, origin, of: down.run, keepsEvents: true) { timer in
        while down.isActive, let event = stage.state.popDue(at: time.now) {
          switch event {
          case .some(let value): stage.send(value)
          case nil: stage.end()
          }
        }
        if let rest = stage.state.rest(at: time.now) { timer.start(after: rest) }
      }
      start(
        down.branch(
          onValue: Sink { value in
            if stage.state.append(value, at: time.now) { timer.start(after: interval) }
          },
          onEnd: { (end: SignalEnd<Failure>) in
            if case .failed = end { return stage.end(end) }
            if stage.state.append(nil, at: time.now) { timer.start(after: interval) }
          }))
    }
  }
}

/// The decisions of `delay`, without a clock: which events wait, and until when. `nil` is the
/// completion.
struct DelayMachine<Value> {
  let interval: Duration
  private var waiting = Waiting<(event: Value?, due: Duration)>()

  init(interval: Duration) {
    self.interval = interval
  }

  /// Adds an event that waits; returns whether a timer must be started because none runs.
  mutating func append(_ event: Value?, at now: Duration) -> Bool {
    let isFirst = waiting.isEmpty
    waiting.append((event, now + interval))
    return isFirst
  }

  /// The next event whose time has come.
  mutating func popDue(at now: Duration) -> Value?? {
    guard let first = waiting.first, first.due <= now else { return nil }
    return waiting.popFirst().map(\.event)
  }

  /// The time until the next event, if there is one.
  func rest(at now: Duration) -> Duration? {
    waiting.first.map { $0.due - now }
  }
}
