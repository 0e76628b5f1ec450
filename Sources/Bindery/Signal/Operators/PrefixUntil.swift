extension Signal {
  /// The values until another signal sends something, and then the end.
  ///
  /// ```marbles
  /// source:       a-b--c-d-|
  /// trigger:      ----t----|
  /// source.prefix(until: trigger)
  /// prefixUntil:  a-b-|
  /// ```
  ///
  /// The trigger is observed first. Its completion does not count: nothing has happened then. Its
  /// failure is one.
  @inlinable
  public func prefix<Other>(until trigger: Signal<Other, Failure>) -> Signal {
    let start = start
    return Signal { down in
      trigger.start(
        down.branch(
          onValue: Sink { (_: Other) in down.end(.completed) },
          onEnd: { (end: SignalEnd<Failure>) in if case .failed = end { down.end(end) } }))
      if down.isActive { start(down) }
    }
  }

  /// As `prefix(until:)`, with a trigger that never fails.
  @inlinable
  @_disfavoredOverload
  public func prefix<Other>(until trigger: Signal<Other, Never>) -> Signal {
    prefix(until: Signal<Other, Failure>(trigger))
  }
}
