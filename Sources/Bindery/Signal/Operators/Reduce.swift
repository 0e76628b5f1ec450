extension Signal {
  /// Folds the values, and sends the result at the end.
  ///
  /// ```marbles
  /// source:  1-2--3-|
  /// source.reduce(0) { $0 + $1 }
  /// reduce:  -------(6|)
  /// ```
  ///
  /// A signal that fails sends no result, and one that never ends neither; `scan` sends each result
  /// on the way.
  @inlinable
  public func reduce<Result>(
    _ initial: Result, _ update: @escaping @MainActor (Result, Value) -> Result
  ) -> Signal<Result, Failure> {
    stage(
      initial, { value, stage in stage.state = update(stage.state, value) },
      onEnd: { end, stage in
        if case .completed = end { stage.send(stage.state) }
        stage.end(end)
      })
  }
}
