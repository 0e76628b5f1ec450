/// A pipe that is made when somebody first asks for its signal; until then, sending costs nothing.
@MainActor
package struct LazyPipe<Value> {
  private var pipe: Signal<Value, Never>.Pipe?

  package init() {}

  package var signal: Signal<Value, Never> {
    mutating get {
      if let pipe { return pipe.signal }
      let new = Signal<Value, Never>.Pipe()
      pipe = new
      return new.signal
    }
  }

  /// Whether somebody has asked for the signal.
  package var isMade: Bool { pipe != nil }

  /// Whether anybody observes.
  package var isObserved: Bool { pipe?.isObserved ?? false }

  package func send(_ value: Value) {
    pipe?.send(value)
  }
}
