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
  @inlinable
  public func collect() -> Signal<[Value], Failure> {
    stage(
      [Value](), { value, stage in stage.state.append(value) },
      onEnd: { end, stage in
        if case .completed = end { stage.send(stage.state) }
        stage.end(end)
      })
  }
}
