extension Signal {
  /// Fails when no value has come for the given time.
  ///
  /// ```swift
  /// let answer = request.timeout(after: .seconds(10), failingWith: Offline())
  /// ```
  ///
  /// ```marbles
  /// source:   a-b-----c-|
  /// source.timeout(after: .milliseconds(400), failingWith: Offline())
  /// timeout:  a-b---#
  /// ```
  ///
  /// The time begins with the observation, and again with each value; with `firstOnly` it ends with
  /// the first value. Uses the time of the runtime in place when the operator is called.
  public func timeout(
    after interval: Duration, firstOnly: Bool = false,
    failingWith error: @autoclosure @escaping @MainActor () -> Failure,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = TimerOrigin("timeout", fileID, line)
    return timeout(after: interval, firstOnly: firstOnly, origin) { down, _ in
      down.end(.failed(error()))
    }
  }

  /// Fails when no value has come for the given time, for a signal that never fails itself; see
  /// `timeout(after:firstOnly:failingWith:)`.
  @_disfavoredOverload
  public func timeout<NewFailure: Error>(
    after interval: Duration, firstOnly: Bool = false,
    failingWith error: @autoclosure @escaping @MainActor () -> NewFailure,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> where Failure == Never {
    Signal<Value, NewFailure>(self).timeout(
      after: interval, firstOnly: firstOnly, failingWith: error(), fileID: fileID, line: line)
  }

  /// Releases this signal and continues with another one when no value has come for the given time.
  ///
  /// ```marbles
  /// source:   a-b-----c-|
  /// other:    -x-y|
  /// source.timeout(after: .milliseconds(400), switchingTo: other)
  /// timeout:  a-b----x-y|
  /// ```
  public func timeout(
    after interval: Duration, firstOnly: Bool = false, switchingTo other: Signal,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = TimerOrigin("timeout", fileID, line)
    return timeout(after: interval, firstOnly: firstOnly, origin) { _, upstream in
      upstream.follow(other)
    }
  }

  private func timeout(
    after interval: Duration, firstOnly: Bool, _ origin: TimerOrigin,
    _ expire: @escaping @MainActor (Receiver, Upstream<Value, Failure>) -> Void
  ) -> Signal {
    let (start, runtime) = (start, Runtime.current)
    let time = runtime.time
    return Signal { down in
      let other = Upstream(of: down.run, onValue: down.onValue, onEnd: down.onEnd)
      let machine = Stage<TimeoutMachine, Value, Failure>(
        down, .init(interval: interval, firstOnly: firstOnly, at: time.now))
      var appoint: ((Duration) -> Void)?
      var branch: SignalRun?
      let timer = SignalTimer(runtime, origin, of: down.run) {
        guard let rest = machine.state.rest(at: time.now) else { return }
        if rest > .zero { return appoint?(rest) ?? () }
        branch?.close()
        expire(down, other)
      }
      appoint = { [unowned timer] in timer.start(after: $0) }
      let receiver = down.branch(
        onValue: Sink<Value> { value in
          down.onValue(value)
          if !machine.state.valueHasPassed(at: time.now) { timer.stop() }
        },
        onEnd: { (end: SignalEnd<Failure>) in
          timer.stop()
          down.end(end)
        })
      branch = receiver.run
      timer.start(after: interval)
      start(receiver)
    }
  }
}

/// The decisions of `timeout`, without a clock: until when a value has to come.
///
/// One timer at a time: a value only moves the deadline, so the timer may have to run again.
struct TimeoutMachine {
  let interval: Duration
  let firstOnly: Bool
  private var due: Duration?

  init(interval: Duration, firstOnly: Bool, at now: Duration) {
    self.interval = interval
    self.firstOnly = firstOnly
    due = now + interval
  }

  /// Notes that a value was delivered; returns whether the time goes on.
  mutating func valueHasPassed(at now: Duration) -> Bool {
    due = firstOnly ? nil : now + interval
    return due != nil
  }

  /// The time until the deadline; zero or less if it has passed, `nil` if there is none.
  func rest(at now: Duration) -> Duration? {
    due.map { $0 - now }
  }
}
