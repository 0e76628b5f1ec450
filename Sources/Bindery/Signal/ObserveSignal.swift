extension Signal {
  /// Calls `handler` with each event.
  ///
  /// ```swift
  /// let connection = answers.observeEvents { event in
  ///   if case .completed = event { print("done") }
  /// }
  /// ```
  ///
  /// What the handler reads is not a dependency, and effects that it makes have no owner. The
  /// connection ends with the signal.
  public func observeEvents(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Event) -> Void
  ) -> Connection {
    observe(
      fileID: fileID, line: line, onValue: { handler(.value($0)) },
      onEnd: { end in
        switch end {
        case .completed: handler(.completed)
        case .failed(let error): handler(.failed(error))
        }
      })
  }

  /// Begins a run that delivers to the two closures.
  @inlinable
  // The events of views, for callers that know a type parameter.
  @specialized(where Value == Void, Failure == Never)
  @specialized(where Value == String, Failure == Never)
  func observe(
    fileID: StaticString, line: UInt, onValue: @escaping @MainActor (Value) -> Void,
    onEnd: @escaping @MainActor (SignalEnd<Failure>) -> Void
  ) -> Connection {
    let gate = SignalGate(fileID, line)
    let connection = Connection(gate)
    begin(at: gate, onValue: onValue, onEnd: onEnd)
    return connection
  }

  /// Begins an observation, which ends with its gate; none, if that has ended.
  @inlinable
  @specialized(where Value == any Error, Failure == Never)
  @specialized(where Value == Void, Failure == Never)
  @specialized(where Value == String, Failure == Never)
  func begin(
    at gate: SignalGate, onValue: @escaping @MainActor (Value) -> Void,
    onEnd: @escaping @MainActor (SignalEnd<Failure>) -> Void
  ) {
    if gate.state.contains(.ended) { return }
    let observation = SignalObservation(gate, onValue, onEnd)
    gate.begin(observation)
    let receiver = Receiver(
      run: observation,
      onValue: Sink(observation) { value, observation in
        unsafeDowncast(observation, to: SignalObservation<Value, Failure>.self).deliver(value)
      },
      onEnd: { observation.end($0) })
    let outer = SignalTurn.begin()
    start(receiver)
    outer.end()
  }
}

extension Signal where Failure == Never {
  /// Calls `handler` with each value.
  ///
  /// ```swift
  /// let connection = taps.observe { print("tapped") }
  /// ```
  @inlinable
  public func observe(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) -> Void
  ) -> Connection {
    observe(fileID: fileID, line: line, onValue: handler, onEnd: { _ in })
  }
}
