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
