extension Signal {
  /// Sends a value at once, then none for the given interval, and at its end the newest one.
  ///
  /// ```swift
  /// let position = positions.throttle(for: .milliseconds(50))
  /// ```
  ///
  /// ```marbles
  /// source:    ab-c-------d--|
  /// source.throttle(for: .milliseconds(400))
  /// throttle:  a---c------d--|
  /// ```
  ///
  /// With `latest: false`:
  ///
  /// ```marbles
  /// source:    ab-c-------d--|
  /// source.throttle(for: .milliseconds(400), latest: false)
  /// throttle:  a----------d--|
  /// ```
  ///
  /// A value at the exact end of the interval passes. If a value waits, the completion comes after
  /// it; a failure passes at once. Uses the time of the runtime in place when the operator is
  /// called.
  public func throttle(
    for interval: Duration, latest: Bool = true,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let (start, runtime) = (start, Runtime.current)
    let (time, origin) = (runtime.time, TimerOrigin("throttle", fileID, line))
    return Signal { down in
      let stage = Stage<ThrottleMachine<Value>, Value, Failure>(
        down, .init(interval: interval, sendsLatest: latest))
      let timer = SignalTimer(runtime, origin, of: down.run, keepsEvents: true) { _ in
        if let value = stage.state.timeHasPassed(at: time.now) { stage.send(value) }
        if stage.state.isOver { stage.end() }
      }
      let onValue = Sink<Value> { value in
        switch stage.state.take(value, at: time.now) {
        case .send(let value):
          timer.stop()
          stage.send(value)
        case .wait(let rest): timer.start(after: rest)
        case nil: break
        }
      }
      start(
        down.branch(onValue: onValue) { (end: SignalEnd<Failure>) in
          if case .completed = end, !stage.state.complete() { return }
          stage.end(end)
        })
    }
  }
}

/// The decisions of `throttle`, without a clock: until when nothing passes, and which value waits.
struct ThrottleMachine<Value> {
  enum Action {
    case send(Value)
    case wait(Duration)
  }

  let interval: Duration
  let sendsLatest: Bool
  private var pending: Value?
  private var end: Duration?
  private var isCompleted = false

  init(interval: Duration, sendsLatest: Bool) {
    self.interval = interval
    self.sendsLatest = sendsLatest
  }

  /// Takes a value: it passes or waits; a waiting value may need a timer.
  mutating func take(_ value: Value, at now: Duration) -> Action? {
    guard let end, now < end else {
      pending = nil
      self.end = now + interval
      return .send(value)
    }
    guard sendsLatest else { return nil }
    let isFirst = pending == nil
    pending = .some(value)
    return isFirst ? .wait(end - now) : nil
  }

  /// Handles the end of the timer: the waiting value passes.
  mutating func timeHasPassed(at now: Duration) -> Value? {
    guard let value = pending.take() else { return nil }
    end = now + interval
    return value
  }

  /// Handles the completion of the source; returns whether no value waits, so that the result
  /// completes too.
  mutating func complete() -> Bool {
    isCompleted = true
    return isOver
  }

  /// Whether no event can follow.
  var isOver: Bool { isCompleted && pending == nil }
}
