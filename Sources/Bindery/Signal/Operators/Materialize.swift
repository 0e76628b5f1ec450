extension Signal {
  /// Turns events into values: the values, then the end as the last one; then completes.
  ///
  /// ```marbles
  /// source:       a-b--|
  /// source.materialize().map { "\($0)" }
  /// materialize:  'value("a")'-'value("b")'--('completed'|)
  /// ```
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

extension Signal {
  /// Turns values that are events back into events: the opposite of `materialize()`.
  ///
  /// ```marbles
  /// source:         a-b--#
  /// source.materialize().dematerialize()
  /// dematerialize:  a-b--#
  /// ```
  ///
  /// A signal that ends without having sent an end ends as it does.
  public func dematerialize<Output>() -> Signal<Output, Failure>
  where Value == Signal<Output, Failure>.Event {
    stage(()) { event, stage in
      switch event {
      case .value(let value): stage.send(value)
      case .failed(let error): stage.end(.failed(error))
      case .completed: stage.end()
      }
    }
  }

  /// Turns events of a signal that may fail back into events; see `dematerialize()`.
  @_disfavoredOverload
  public func dematerialize<Output, OutputFailure: Error>() -> Signal<Output, OutputFailure>
  where Value == Signal<Output, OutputFailure>.Event, Failure == Never {
    Signal<Value, OutputFailure>(self).dematerialize()
  }
}
