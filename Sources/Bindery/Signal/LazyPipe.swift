/// A pipe that is made when its signal is first used; until then, sending costs nothing.
@MainActor
@usableFromInline  // or else its functions are not inlined in other modules
@frozen
package struct LazyPipe<Value> {
  @usableFromInline var pipe: Signal<Value, Never>.Pipe?

  @inlinable
  @inline(__always)
  package init() {}

  @inlinable
  package var signal: Signal<Value, Never> {
    @inline(__always) mutating get {
      if let pipe { return pipe.signal }
      let new = Signal<Value, Never>.Pipe()
      pipe = new
      return new.signal
    }
  }

  /// Whether the signal has been used.
  package var isMade: Bool { pipe != nil }

  /// Whether it has observers.
  package var isObserved: Bool { pipe?.isObserved ?? false }

  @inlinable
  package func send(_ value: Value) {
    pipe?.send(value)
  }
}
