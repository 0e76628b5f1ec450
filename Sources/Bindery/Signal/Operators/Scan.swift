extension Signal {
  /// Folds the values into a result, and sends each intermediate result: like `reductions` of a
  /// sequence, without the initial value. (`prepend(initial)` puts that in front.)
  ///
  /// ```marbles
  /// source:  1-2--3-|
  /// source.scan(0) { $0 + $1 }
  /// scan:    1-3--6-|
  /// ```
  ///
  /// Each observation has its own result.
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

extension Signal {
  /// Folds the values, and sends the result at the end.
  ///
  /// ```marbles
  /// source:  1-2--3-|
  /// source.reduce(0) { $0 + $1 }
  /// reduce:  -------(6|)
  /// ```
  ///
  /// A signal that fails or never ends sends no result; `scan` sends each intermediate one.
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

extension Signal {
  /// Sends all values as an array at the end.
  ///
  /// ```marbles
  /// source:   a-b--c-|
  /// source.collect().map { $0.joined() }
  /// collect:  -------('abc'|)
  /// ```
  ///
  /// Retains the values until then. A signal that fails sends no array.
  public func collect() -> Signal<[Value], Failure> {
    stage(
      [Value](), { value, stage in stage.state.append(value) },
      onEnd: { end, stage in
        if case .completed = end { stage.send(stage.state) }
        stage.end(end)
      })
  }
}
