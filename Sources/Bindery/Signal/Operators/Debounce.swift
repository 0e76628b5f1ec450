extension Signal {
  /// Sends a value when none has come for so long: the last of a burst.
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
  /// At completion the value that waits is sent at once; at a failure it is dropped. Time is that of
  /// the runtime this is made in.
  public func debounce(for interval: Duration) -> Signal {
    let (start, time) = (start, Runtime.current.time)
    return Signal { down in
      let stage = Stage<DebounceMachine<Value>, Value, Failure>(down, .init(interval: interval))
      var appoint: ((Duration) -> Void)?
      let timer = SignalTimer(time, of: down.run) {
        switch stage.state.timeHasPassed(at: time.now) {
        case .send(let value): stage.send(value)
        case .wait(let rest): appoint?(rest)
        case nil: break
        }
      }
      appoint = { [unowned timer] in timer.start(after: $0) }
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
