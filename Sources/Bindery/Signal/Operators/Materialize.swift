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

extension Signal {
  /// Lets what happened happen again: the opposite of `materialize()`.
  ///
  /// ```marbles
  /// source:         a-b--#
  /// source.materialize().dematerialize()
  /// dematerialize:  a-b--#
  /// ```
  ///
  /// A signal that ends without having sent an end ends as it does.
  @inlinable
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

  /// As `dematerialize()`, for events of a signal that may fail.
  @inlinable
  @_disfavoredOverload
  public func dematerialize<Output, OutputFailure: Error>() -> Signal<Output, OutputFailure>
  where Value == Signal<Output, OutputFailure>.Event, Failure == Never {
    Signal<Value, OutputFailure>(self).dematerialize()
  }
}
