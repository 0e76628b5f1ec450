extension Signal {
  /// Drops the values until another signal sends something.
  ///
  /// ```marbles
  /// source:     a-b--c-d-|
  /// trigger:    ----t----|
  /// source.drop(until: trigger)
  /// dropUntil:  -----c-d-|
  /// ```
  ///
  /// The trigger is observed first, and let go when it has sent something. Its completion does not
  /// count: then nothing passes any more. The end of the source passes, whether the trigger has sent
  /// something or not. A failure of the trigger is one.
  @inlinable
  public func drop<Other>(until trigger: Signal<Other, Failure>) -> Signal {
    let start = start
    return Signal { down in
      let stage = Stage<Bool, Value, Failure>(down, false)
      let upstream = Upstream<Other, Failure>(
        of: down.run,
        onValue: Sink { _ in stage.state = true },
        onEnd: { if case .failed = $0 { stage.end($0) } })
      upstream.follow(trigger.prefix(1))
      guard down.isActive else { return }
      let onValue = Sink<Value> { if stage.state { stage.send($0) } }
      start(Receiver(run: down.run, onValue: onValue, onEnd: down.onEnd))
    }
  }

  /// As `drop(until:)`, with a trigger that never fails.
  @inlinable
  @_disfavoredOverload
  public func drop<Other>(until trigger: Signal<Other, Never>) -> Signal {
    drop(until: Signal<Other, Failure>(trigger))
  }
}
