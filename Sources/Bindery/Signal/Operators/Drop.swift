extension Signal {
  /// Drops the first values.
  ///
  /// ```marbles
  /// source:     a-b--c-|
  /// source.dropFirst()
  /// dropFirst:  --b--c-|
  /// ```
  public func dropFirst(_ count: Int = 1) -> Signal {
    sieve(count) { _, stage in
      if stage.state <= 0 { return true }
      stage.state -= 1
      return false
    }
  }
}

extension Signal {
  /// Drops the values up to the first that does not satisfy the predicate.
  ///
  /// ```marbles
  /// source:     1-2--3-1-|
  /// source.drop(while: { $0 < 3 })
  /// dropWhile:  -----3-1-|
  /// ```
  public func drop(while predicate: @escaping @MainActor (Value) -> Bool) -> Signal {
    sieve(true) { value, stage in
      if stage.state { stage.state = predicate(value) }
      return !stage.state
    }
  }
}

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
  /// The trigger is observed first, and released when it has sent something. If it completes
  /// without a value, no value passes any more. The end of the source always passes. A failure of
  /// the trigger fails the result.
  public func drop<Other>(until trigger: Signal<Other, Failure>) -> Signal {
    let start = start
    return Signal { down in
      let stage = Stage<Bool, Value, Failure>(down, false)
      let opening = Signal<Other, Failure>.Receiver(
        run: down.run, onValue: Sink { _ in stage.state = true },
        onEnd: { if case .failed = $0 { stage.end($0) } })
      Upstream(opening).follow(trigger.prefix(1))
      guard down.isActive else { return }
      let onValue = Sink<Value> { if stage.state { stage.send($0) } }
      start(Receiver(run: down.run, onValue: onValue, onEnd: down.onEnd))
    }
  }

  /// Drops the values until a trigger that never fails sends something; see `drop(until:)`.
  @_disfavoredOverload
  public func drop<Other>(until trigger: Signal<Other, Never>) -> Signal {
    drop(until: Signal<Other, Failure>(trigger))
  }
}
