extension Signal {
  /// Turns what happens into values: the values, and at last how it ended; then completes.
  ///
  /// ```marbles
  /// source:       a-b--|
  /// source.materialize().map { "\($0)" }
  /// materialize:  'value("a")'-'value("b")'--('completed'|)
  /// ```
  @inlinable
  public func materialize() -> Signal<Event, Never> {
    stage(
      (), { value, stage in stage.send(.value(value)) },
      onEnd: { end, stage in
        switch end {
        case .completed: stage.send(.completed)
        case .failed(let error): stage.send(.failed(error))
        }
        stage.end()
      })
  }
}
