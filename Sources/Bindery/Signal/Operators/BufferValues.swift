extension Signal {
  /// Sends the values in arrays of `count` elements.
  ///
  /// ```marbles
  /// source:  a-b--c-|
  /// source.buffer(2).map { $0.joined() }
  /// buffer:  --'ab'----('c'|)
  /// ```
  ///
  /// At completion the rest is sent, if there is one; at a failure it is dropped.
  public func buffer(_ count: Int) -> Signal<[Value], Failure> {
    demand(count > 0, "buffer(\(count)) would never send anything.")
    return stage(
      [Value](),
      { value, stage in
        stage.state.append(value)
        guard stage.state.count == count else { return }
        let values = stage.state
        stage.state = []
        stage.send(values)
      },
      onEnd: { end, stage in
        if case .completed = end, !stage.state.isEmpty { stage.send(stage.state) }
        stage.end(end)
      })
  }

  /// Collects values in an array, and sends it when the time since its first value has passed or
  /// the array is full.
  ///
  /// ```marbles
  /// source:  ab---c--|
  /// source.buffer(for: .milliseconds(300)).map { $0.joined() }
  /// buffer:  ---'ab'----('c'|)
  /// ```
  ///
  /// At completion the rest is sent, if there is one; at a failure it is dropped. Uses the time of
  /// the runtime in place when the operator is called.
  public func buffer(
    for interval: Duration, max count: Int = .max,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<[Value], Failure> {
    demand(count > 0, "buffer(for:max: \(count)) would never send anything.")
    let (start, runtime) = (start, Runtime.current)
    let origin = TimerOrigin("buffer", fileID, line)
    return Signal<[Value], Failure> { down in
      let stage = Stage<[Value], [Value], Failure>(down, [])
      let send: @MainActor () -> Void = {
        let values = stage.state
        stage.state = []
        if !values.isEmpty { stage.send(values) }
      }
      let timer = SignalTimer(runtime, origin, of: down.run, keepsEvents: true) { _ in send() }
      let onValue = Sink<Value> { value in
        stage.state.append(value)
        if stage.state.count == count {
          timer.stop()
          send()
        } else if stage.state.count == 1 {
          timer.start(after: interval)
        }
      }
      start(
        Receiver(run: down.run, onValue: onValue) { end in
          if case .completed = end { send() }
          stage.end(end)
        })
    }
  }
}
