extension Signal where Value == Int {
  /// Sends 0, 1, 2 and so on, one after each period.
  ///
  /// ```swift
  /// let seconds = Signal<Int, Never>.interval(every: .seconds(1), after: .zero).prefix(101)
  /// ```
  ///
  /// ```marbles
  /// Signal.interval(every: .milliseconds(200)).map { "\($0)" }.prefix(3)
  /// interval:  --0-1-(2|)
  /// ```
  ///
  /// The first comes after one period, or after `delay`. Never ends. A late value does not delay
  /// the next ones, and none is left out.
  ///
  /// Cold: the time counts from each observation. Uses the time of the runtime in place at the call.
  public static func interval(
    every period: Duration, after delay: Duration? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    demand(
      period > .zero, "interval(every: \(period)) would leave no time for anything else.")
    let runtime = Runtime.current
    let (time, origin) = (runtime.time, TimerOrigin("interval", fileID, line, isEndless: true))
    return Signal { down in
      var count = 0
      var due = time.now + (delay ?? period)
      SignalTimer(runtime, origin, of: down.run) { timer in
        down.onValue(count)
        count += 1
        due += period
        timer.start(after: Swift.max(.zero, due - time.now))
      }.start(after: delay ?? period)
    }
  }
}

extension Signal where Value == Void {
  /// Sends one value after a delay, and completes.
  ///
  /// ```swift
  /// let dismissal = Signal<Void, Never>.timer(after: .seconds(3))
  /// ```
  ///
  /// ```marbles
  /// Signal.timer(after: .milliseconds(300)).map { "x" }
  /// timer:  ---(x|)
  /// ```
  ///
  /// Cold: the time counts from each observation. Uses the time of the runtime in place at the call.
  public static func timer(
    after delay: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let (runtime, origin) = (Runtime.current, TimerOrigin("timer", fileID, line))
    return Signal { down in
      SignalTimer(runtime, origin, of: down.run, keepsEvents: true) { _ in
        down.onValue(())
        down.end(.completed)
      }.start(after: delay)
    }
  }
}
