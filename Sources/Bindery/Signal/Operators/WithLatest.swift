extension Signal {
  /// Sends each value together with the newest of another signal.
  ///
  /// ```swift
  /// let submitted = taps.withLatest(from: text).map { _, text in text }
  /// ```
  ///
  /// ```marbles
  /// source:      a-b---c-|
  /// other:       -1--2--3|
  /// source.withLatest(from: other).map { $0 + $1 }
  /// withLatest:  --'b1'---'c2'-|
  /// ```
  ///
  /// - The other signal is observed first. Values that come before it has sent one are dropped.
  /// - Ends with this signal; the completion of the other one is ignored. Fails when either fails.
  public func withLatest<Other>(
    from other: Signal<Other, Failure>
  ) -> Signal<(Value, Other), Failure> {
    let start = start
    return Signal<(Value, Other), Failure> { down in
      let stage = Stage<Other?, (Value, Other), Failure>(down, nil)
      other.start(
        down.branch(
          onValue: Sink { stage.state = $0 },
          onEnd: { (end: SignalEnd<Failure>) in if case .failed = end { stage.end(end) } }))
      guard down.isActive else { return }
      let onValue = Sink<Value> { value in
        if let latest = stage.state { stage.send((value, latest)) }
      }
      start(Receiver(run: down.run, onValue: onValue, onEnd: down.onEnd))
    }
  }

  /// Sends each value together with the newest of a signal that never fails; see
  /// `withLatest(from:)`.
  @_disfavoredOverload
  public func withLatest<Other>(
    from other: Signal<Other, Never>
  ) -> Signal<(Value, Other), Failure> {
    withLatest(from: Signal<Other, Failure>(other))
  }
}

extension Signal {
  /// Sends each value together with the present value of a property.
  ///
  /// ```swift
  /// let submitted = taps.withLatest(from: model.text).map { _, text in text }
  /// ```
  ///
  /// Retains the property.
  public func withLatest<Other>(from property: Property<Other>) -> Signal<(Value, Other), Failure> {
    map { ($0, property.untracked) }
  }
}
