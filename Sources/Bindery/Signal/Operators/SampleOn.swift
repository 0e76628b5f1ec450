extension Signal {
  /// Sends the newest value whenever another signal sends something, if there is a new one.
  ///
  /// ```marbles
  /// source:  a-b---c--|
  /// ticks:   ---t-t-t--
  /// source.sample(on: ticks)
  /// sample:  ---b---c-|
  /// ```
  ///
  /// A value is sent once. Ends with this signal; a value that was not sampled before is dropped.
  /// The completion of the other signal is ignored. Fails when either fails.
  public func sample<Other>(on ticks: Signal<Other, Failure>) -> Signal {
    let start = start
    return Signal { down in
      let stage = Stage<Value?, Value, Failure>(down, nil)
      start(
        Receiver(run: down.run, onValue: Sink { stage.state = $0 }, onEnd: down.onEnd))
      guard down.isActive else { return }
      ticks.start(
        down.branch(
          onValue: Sink { (_: Other) in
            if let value = stage.state.take() { stage.send(value) }
          },
          onEnd: { (end: SignalEnd<Failure>) in if case .failed = end { stage.end(end) } }))
    }
  }

  /// Sends the newest value at each tick of a signal that never fails; see `sample(on:)`.
  @_disfavoredOverload
  public func sample<Other>(on ticks: Signal<Other, Never>) -> Signal {
    sample(on: Signal<Other, Failure>(ticks))
  }
}
