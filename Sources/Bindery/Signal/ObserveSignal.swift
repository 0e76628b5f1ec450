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
  @inlinable
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
  func observe(
    fileID: StaticString, line: UInt, onValue: @escaping @MainActor (Value) -> Void,
    onEnd: @escaping @MainActor (SignalEnd<Failure>) -> Void
  ) -> Connection {
    let run = SignalRun(SignalGate())
    let connection = Connection(of: run, fileID, line)
    let observation = SignalObservation(run, connection.observer, onValue, onEnd)
    let receiver = Receiver(
      run: run,
      onValue: Sink(observation) { value, observation in
        unsafeDowncast(observation, to: SignalObservation<Value, Failure>.self).deliver(value)
      },
      onEnd: { observation.end($0) })
    let outer = SignalTurn.begin()
    start(receiver)
    outer.end()
    return connection
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

/// The last stage of a chain: calls the observer's handler.
@usableFromInline
final class SignalObservation<Value, Failure: Error> {
  @usableFromInline let run: SignalRun
  /// The observer that the token holds; retained, because the handler may release the token while
  /// it runs.
  @usableFromInline let observer: Observer
  @usableFromInline let onValue: @MainActor (Value) -> Void
  @usableFromInline let onEnd: @MainActor (SignalEnd<Failure>) -> Void

  @inlinable
  init(
    _ run: SignalRun, _ observer: Observer, _ onValue: @escaping @MainActor (Value) -> Void,
    _ onEnd: @escaping @MainActor (SignalEnd<Failure>) -> Void
  ) {
    self.run = run
    self.observer = observer
    self.onValue = onValue
    self.onEnd = onEnd
  }

  @inlinable
  @MainActor
  func deliver(_ value: Value) {
    // A stage before this one may have released the token.
    Graph.markDropped()
    guard run.isActive, !run.gate.state.contains(.ended) else { return }
    let outer = Graph.runner
    Graph.runner = observer.node
    onValue(value)
    Graph.runner = outer
  }

  @inlinable
  @MainActor
  func end(_ end: SignalEnd<Failure>) {
    Graph.markDropped()
    guard !run.gate.state.contains(.ended), run.close() else { return }
    Graph.end(observer)
    let outer = Graph.runner
    Graph.runner = observer.node
    onEnd(end)
    Graph.runner = outer
  }
}

extension Connection {
  /// The token of an observation of a signal.
  @usableFromInline
  convenience init(of run: SignalRun, _ fileID: StaticString, _ line: UInt) {
    self.init(SignalTeardown(run, fileID, line))
  }
}

/// The observer of a connection that observes a signal: it ends the run.
@MainActor
private final class SignalTeardown: Observer {
  private let signalRun: SignalRun

  init(_ run: SignalRun, _ file: StaticString, _ line: UInt) {
    signalRun = run
    super.init(.fixed, file: file, line: line) { _ in }
  }

  override func willEnd() {
    signalRun.gate.end()
  }

  override func ended() {
    asCallback { signalRun.close() }
  }
}
