extension Signal {
  /// Continues with another signal instead of failing.
  ///
  /// ```marbles
  /// source:  a-b--#
  /// other:   -x-y-|
  /// source.catch { _ in other }
  /// catch:   a-b---x-y-|
  /// ```
  ///
  /// The source is released before the other signal is observed. The result has the failure type of
  /// the other signal: if that never fails, the result can be bound.
  public func `catch`<NewFailure: Error>(
    _ handler: @escaping @MainActor (Failure) -> Signal<Value, NewFailure>
  ) -> Signal<Value, NewFailure> {
    let (start, runtime) = (start, Runtime.current)
    return Signal<Value, NewFailure> { down in
      let other = Upstream(down)
      start(
        down.branch(
          onValue: down.onValue,
          onEnd: { (end: SignalEnd<Failure>) in
            switch end {
            case .completed: down.end(.completed)
            case .failed(let error): other.follow(runtime.resume { handler(error) })
            }
          }))
    }
  }
}

extension Signal {
  /// Sends a value instead of failing, and completes.
  ///
  /// ```marbles
  /// source:        a-b--#
  /// source.replaceError(with: "x")
  /// replaceError:  a-b--(x|)
  /// ```
  ///
  /// The result never fails, so it can be bound.
  public func replaceError(with value: Value) -> Signal<Value, Never> {
    stage(
      (), { value, stage in stage.send(value) },
      onEnd: { end, stage in
        if case .failed = end { stage.send(value) }
        stage.end()
      })
  }
}

extension Signal {
  /// Transforms the error.
  ///
  /// ```marbles
  /// source:    a-b--#
  /// source.mapError { _ in Offline() }
  /// mapError:  a-b--#
  /// ```
  public func mapError<NewFailure: Error>(
    _ transform: @escaping @MainActor (Failure) -> NewFailure
  ) -> Signal<Value, NewFailure> {
    stage(
      (), { value, stage in stage.send(value) },
      onEnd: { end, stage in
        switch end {
        case .completed: stage.end()
        case .failed(let error): stage.end(.failed(transform(error)))
        }
      })
  }
}

extension Signal {
  /// This signal, which never fails, with a failure type.
  ///
  /// ```swift
  /// let answers = merge(api.search("x"), Signal(cached))
  /// ```
  ///
  /// ```marbles
  /// source:  a-b--c-|
  /// Signal<String, Offline>(source)
  /// mayFail:  a-b--c-|
  /// ```
  public init(_ signal: Signal<Value, Never>) {
    self.init { down in
      signal.start(
        Signal<Value, Never>.Receiver(
          run: down.run, onValue: down.onValue, onEnd: { _ in down.end(.completed) }))
    }
  }
}
