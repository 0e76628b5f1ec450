extension Signal where Value == Void {
  /// One value when so much time has passed, and the end.
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
  /// Cold: the time counts from each observation. It is that of the runtime this is made in.
  public static func timer(after delay: Duration) -> Signal {
    let time = Runtime.current.time
    return Signal { down in
      SignalTimer(time, of: down.run) {
        down.onValue(())
        down.end(.completed)
      }.start(after: delay)
    }
  }
}
