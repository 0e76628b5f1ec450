extension Signal {
  /// Sends a value at once, and then for so long none, but at the end of that time the newest one.
  ///
  /// ```swift
  /// let position = scroll.scrolls.throttle(for: .milliseconds(50))
  /// ```
  ///
  /// ```marbles
  /// source:    ab-c-------d--|
  /// source.throttle(for: .milliseconds(400))
  /// throttle:  a---c------d--|
  /// ```
  ///
  /// Without the newest:
  ///
  /// ```marbles
  /// source:    ab-c-------d--|
  /// source.throttle(for: .milliseconds(400), latest: false)
  /// throttle:  a----------d--|
  /// ```
  ///
  /// A value at the very moment when the time is over passes. If one waits at completion, that comes
  /// after it; a failure passes at once. Time is that of the runtime this is made in.
  public func throttle(for interval: Duration, latest: Bool = true) -> Signal {
    let (start, time) = (start, Runtime.current.time)
    return Signal { down in
      let stage = Stage<ThrottleMachine<Value>, Value, Failure>(
        down, .init(interval: interval, sendsLatest: latest))
      let timer = SignalTimer(time, of: down.run) {
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
