extension Signal {
  /// Goes on with another signal instead of failing.
  ///
  /// ```marbles
  /// source:  a-b--#
  /// other:   -x-y-|
  /// source.catch { _ in other }
  /// catch:   a-b---x-y-|
  /// ```
  ///
  /// The source is let go before the other signal is observed. What comes of it fails as that one
  /// does: if that never fails, it may be bound.
  @inlinable
  public func `catch`<NewFailure: Error>(
    _ handler: @escaping @MainActor (Failure) -> Signal<Value, NewFailure>
  ) -> Signal<Value, NewFailure> {
    let start = start
    return Signal<Value, NewFailure> { down in
      let other = Upstream<Value, NewFailure>(
        of: down.run, onValue: down.onValue, onEnd: down.onEnd)
      start(
        down.branch(
          onValue: down.onValue,
          onEnd: { (end: SignalEnd<Failure>) in
            switch end {
            case .completed: down.end(.completed)
            case .failed(let error): other.follow(handler(error))
            }
          }))
    }
  }
}
