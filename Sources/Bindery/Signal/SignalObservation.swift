/// The last stage of a chain: calls the observer's handler.
@usableFromInline
final class SignalObservation<Value, Failure: Error> {
  @usableFromInline let run: SignalRun
  @usableFromInline let onValue: @MainActor (Value) -> Void
  @usableFromInline let onEnd: @MainActor (SignalEnd<Failure>) -> Void

  @inlinable
  init(
    _ run: SignalRun, _ onValue: @escaping @MainActor (Value) -> Void,
    _ onEnd: @escaping @MainActor (SignalEnd<Failure>) -> Void
  ) {
    self.run = run
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
    Graph.runner = run.gate.node
    onValue(value)
    Graph.runner = outer
  }

  @inlinable
  @MainActor
  func end(_ end: SignalEnd<Failure>) {
    Graph.markDropped()
    guard !run.gate.state.contains(.ended), run.close() else { return }
    Graph.end(run.gate)
    let outer = Graph.runner
    Graph.runner = run.gate.node
    onEnd(end)
    Graph.runner = outer
  }
}

extension Connection {
  /// The token of an observation of a signal.
  @usableFromInline
  convenience init(of run: SignalRun) {
    run.gate.begin(run)
    self.init(run.gate)
  }
}
