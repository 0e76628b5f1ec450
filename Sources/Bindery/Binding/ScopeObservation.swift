extension LifetimeScope {
  /// Observes a property until the scope ends, without a token.
  @inlinable
  @specialized(where Value == String)
  @specialized(where Value == Bool)
  package func observe<Value>(
    _ property: Property<Value>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) -> Void
  ) {
    property.attach(Property<Value>.makeHandler(fileID, line, handler), in: self)
  }

  /// Observes a signal until the scope ends, without a token.
  @inlinable
  @specialized(where Value == Void)
  @specialized(where Value == String)
  package func observe<Value>(
    _ signal: Signal<Value, Never>, fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (Value) -> Void
  ) {
    let gate = SignalGate(fileID, line)
    add(gate)
    signal.begin(at: gate, onValue: handler, onEnd: { _ in })
  }
}
