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
  /// The time is that of the runtime this is made in.
  ///
  /// - Parameters:
  ///   - interval: How long the next value may take. It begins again with each value.
  ///   - first: How long the first value may take, from the observation; `interval` by default.
  ///   - firstOnly: Whether only the first value has a limit.
  ///   - error: What the signal fails with.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  public func timeout(
    after interval: Duration, first: Duration? = nil, firstOnly: Bool = false,
    failingWith error: @autoclosure @escaping @MainActor () -> Failure,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = TimerOrigin("timeout", fileID, line)
    return timeout(.init(after: interval, first, firstOnly), origin) { down, _ in
      down.end(.failed(error()))
    }
  }

  /// Fails when no value has come for the given time, for a signal that never fails itself; see
  /// `timeout(after:first:firstOnly:failingWith:)`.
  @_disfavoredOverload
  public func timeout<NewFailure: Error>(
    after interval: Duration, first: Duration? = nil, firstOnly: Bool = false,
    failingWith error: @autoclosure @escaping @MainActor () -> NewFailure,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal<Value, NewFailure> where Failure == Never {
    Signal<Value, NewFailure>(self).timeout(
      after: interval, first: first, firstOnly: firstOnly, failingWith: error(), fileID: fileID,
      line: line)
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
    after interval: Duration, first: Duration? = nil, firstOnly: Bool = false,
    switchingTo other: Signal, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let origin = TimerOrigin("timeout", fileID, line)
    return timeout(.init(after: interval, first, firstOnly), origin) { _, upstream in
      upstream.follow(other)
    }
  }

  private func timeout(
    _ limits: TimeoutLimits, _ origin: TimerOrigin,
    _ expire: @escaping @MainActor (Receiver, Upstream<Value, Failure>) -> Void
  ) -> Signal {
    let (start, runtime) = (start, Runtime.current)
    let time = runtime.time
    return Signal { down in
      let other = Upstream(down)
      let machine = Stage<TimeoutMachine, Value, Failure>(
        down, .init(limits, at: time.now))
      var branch: SignalRun?
      let timer = SignalTimer(runtime, origin, of: down.run) { timer in
        guard let rest = machine.state.rest(at: time.now) else { return }
        if rest > .zero { return timer.start(after: rest) }
        branch?.close()
        expire(down, other)
      }
      let receiver = down.branch(
        onValue: Sink<Value> { value in
          down.onValue(value)
          switch machine.state.valueHasPassed(at: time.now) {
          case .goOn: break
          case .stop: timer.stop()
          case .restart(let rest): timer.start(after: rest)
          }
        },
        onEnd: { (end: SignalEnd<Failure>) in
          timer.stop()
          down.end(end)
        })
      branch = receiver.run
      timer.start(after: limits.first)
      start(receiver)
    }
  }
}

/// How long a value may take.
struct TimeoutLimits {
  let first: Duration
  /// For each value after the first; `nil` is no limit.
  let next: Duration?

  init(after interval: Duration, _ first: Duration? = nil, _ firstOnly: Bool = false) {
    self.first = first ?? interval
    next = firstOnly ? nil : interval
  }
}

/// The decisions of `timeout`, without a clock: until when a value has to come.
///
/// One timer at a time. A value that puts the deadline off does not touch the timer, which runs again
/// when it fires too early; a value that brings it forward sets the timer again.
struct TimeoutMachine {
  /// The action on the timer after a value.
  enum Step {
    case goOn, stop
    case restart(after: Duration)
  }

  private let limits: TimeoutLimits
  private var due: Duration?
  /// When the timer fires.
  private var alarm: Duration

  init(_ limits: TimeoutLimits, at now: Duration) {
    self.limits = limits
    alarm = now + limits.first
    due = alarm
  }

  /// Notes that a value was delivered.
  mutating func valueHasPassed(at now: Duration) -> Step {
    due = limits.next.map { now + $0 }
    guard let due else { return .stop }
    guard due < alarm else { return .goOn }
    alarm = due
    return .restart(after: due - now)
  }

  /// The time until the deadline, for which the timer is set next; zero or less if it has passed,
  /// `nil` if there is none.
  mutating func rest(at now: Duration) -> Duration? {
    guard let due else { return nil }
    alarm = due
    return due - now
  }
}
