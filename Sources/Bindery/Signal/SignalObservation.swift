/// The run of an observation, and the last stage of it: calls the observer's handler.
@usableFromInline
final class SignalObservation<Value, Failure: Error>: SignalRun {
  @usableFromInline let onValue: @MainActor (Value) -> Void
  @usableFromInline let onEnd: @MainActor (SignalEnd<Failure>) -> Void

  @inlinable
  init(
    _ gate: SignalGate, _ onValue: @escaping @MainActor (Value) -> Void,
    _ onEnd: @escaping @MainActor (SignalEnd<Failure>) -> Void
  ) {
    self.onValue = onValue
    self.onEnd = onEnd
    super.init(gate)
  }

  @inlinable
  @MainActor
  func deliver(_ value: Value) {
    // A stage before this one may have released the token.
    Graph.markDropped()
    guard isActive, !gate.state.contains(.ended) else { return }
    let outer = Graph.runner
    Graph.runner = gate.node
    onValue(value)
    Graph.runner = outer
  }

  @inlinable
  @MainActor
  func end(_ end: SignalEnd<Failure>) {
    Graph.markDropped()
    guard !gate.state.contains(.ended), close() else { return }
    // A teardown may have cancelled or released the token.
    Graph.markDropped()
    guard !gate.state.contains(.ended) else { return }
    Graph.end(gate)
    let outer = Graph.runner
    Graph.runner = gate.node
    onEnd(end)
    Graph.runner = outer
  }
}
