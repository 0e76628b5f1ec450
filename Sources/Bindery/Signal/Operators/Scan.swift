extension Signal {
  /// Folds the values into a result, and sends each result on the way: what `reductions` is to a
  /// sequence, without the initial one. (`prepend(initial)` puts that in front.)
  ///
  /// ```marbles
  /// source:  1-2--3-|
  /// source.scan(0) { $0 + $1 }
  /// scan:    1-3--6-|
  /// ```
  ///
  /// The result is remembered per observation.
  @inlinable
  public func scan<Result>(
    _ initial: Result, _ update: @escaping @MainActor (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    stage(initial) { value, stage in
      stage.state = update(stage.state, value)
      stage.send(stage.state)
    }
  }
}
