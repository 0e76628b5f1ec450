extension Signal {
  /// The first values, and then the end.
  ///
  /// ```marbles
  /// source:  a-b--c-|
  /// source.prefix(2)
  /// prefix:  a-(b|)
  /// ```
  ///
  /// Completes with the last of them, and releases the source. `prefix(0)` completes at once and
  /// does not observe the source at all.
  public func prefix(_ maxLength: Int) -> Signal {
    guard maxLength > 0 else { return .empty }
    return stage(maxLength) { value, stage in
      // The same event may bring one value too many while the end is under way.
      guard stage.state > 0 else { return }
      stage.state -= 1
      let isLast = stage.state == 0
      stage.send(value)
      if isLast { stage.end() }
    }
  }
}

extension Signal {
  /// The values up to the first that does not satisfy the predicate, and then the end.
  ///
  /// ```marbles
  /// source:       1-2--3-1-|
  /// source.prefix(while: { $0 < 3 })
  /// prefixWhile:  1-2--|
  /// ```
  ///
  /// That value is dropped, unless `includingNext` is set:
  ///
  /// ```marbles
  /// source:       1-2--3-1-|
  /// source.prefix(while: { $0 < 3 }, includingNext: true)
  /// prefixWhile:  1-2--(3|)
  /// ```
  public func prefix(
    while predicate: @escaping @MainActor (Value) -> Bool, includingNext: Bool = false
  ) -> Signal {
    stage(()) { value, stage in
      if predicate(value) {
        stage.send(value)
      } else {
        if includingNext { stage.send(value) }
        stage.end()
      }
    }
  }
}

extension Signal {
  /// Sends the values until another signal sends something, and completes.
  ///
  /// ```marbles
  /// source:       a-b--c-d-|
  /// trigger:      ----t----|
  /// source.prefix(until: trigger)
  /// prefixUntil:  a-b-|
  /// ```
  ///
  /// The trigger is observed first. Its completion does not count as an event. Its failure fails
  /// the result.
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

  /// Sends the values until a trigger that never fails sends something; see `prefix(until:)`.
  @_disfavoredOverload
  public func prefix<Other>(until trigger: Signal<Other, Never>) -> Signal {
    prefix(until: Signal<Other, Failure>(trigger))
  }
}

extension Signal {
  /// The first value, and then the end: `prefix(1)`.
  ///
  /// ```marbles
  /// source:  --a-b--|
  /// source.first()
  /// first:   --(a|)
  /// ```
  public func first() -> Signal {
    prefix(1)
  }

  /// The first value that satisfies the predicate, and then the end.
  ///
  /// ```marbles
  /// source:  1-2--3-4|
  /// source.first(where: { $0 > 2 })
  /// first:   -----(3|)
  /// ```
  ///
  /// The source is released then: later values are not tested.
  public func first(where predicate: @escaping @MainActor (Value) -> Bool) -> Signal {
    filter(predicate).prefix(1)
  }
}
