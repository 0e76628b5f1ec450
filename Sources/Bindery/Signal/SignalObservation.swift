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
  @inline(__always)
  @MainActor
  func deliver(_ value: UnsafePointer<Value>) {
    // A stage before this one may have released the token.
    if Graph.hasDropped { return deliverAfterDrop(value) }
    deliverNow(value)
  }

  @inlinable
  @inline(never)
  @MainActor
  func deliverAfterDrop(_ value: UnsafePointer<Value>) {
    Graph.markDropped()
    deliverNow(value)
  }

  @inlinable
  @inline(__always)
  @MainActor
  func deliverNow(_ value: UnsafePointer<Value>) {
    // The gate has ended if the run has.
    guard !gate.state.contains(.ended) else { return }
    let outer = Graph.runner
    Graph.runner = gate.node
    onValue(value.pointee)
    Graph.runner = outer
  }

  @inlinable
  @MainActor
  func end(_ end: SignalEnd<Failure>) {
    Graph.markDropped()
    guard isActive, !gate.state.contains(.ended) else { return }
    gate.state.insert(.ended)
    close()
    // A teardown may have cancelled or released the token.
    Graph.markDropped()
    guard gate.isActive else { return }
    Graph.end(gate)
    let outer = Graph.runner
    Graph.runner = gate.node
    onEnd(end)
    Graph.runner = outer
  }
}
