/// One signal after the other.
///
/// ```marbles
/// a:       1-2|
/// b:       -3-4-|
/// concat(a, b)
/// concat:  1-2-3-4-|
/// ```
///
/// Each is observed when the one before has completed, so what a hot one sends earlier is missed. A
/// failure ends the result.
@MainActor
public func concat<Value, Failure: Error>(
  _ signals: Signal<Value, Failure>...
) -> Signal<Value, Failure> {
  concat(signals)
}

/// The signals in an array one after the other; see `concat(_:)`.
@MainActor
public func concat<Value, Failure: Error>(
  _ signals: [Signal<Value, Failure>]
) -> Signal<Value, Failure> {
  Signal(signals).flatMap(.concat) { $0 }
}

extension Signal {
  /// Observes the signal again when it has completed, `count` times in all; without a count, for
  /// ever.
  ///
  /// ```marbles
  /// source:  a-b|
  /// source.repeat(2)
  /// repeat:  a-ba-b|
  /// ```
  ///
  /// For a cold signal, each time is a new run. A failure is passed on. A signal that completes at
  /// once does not grow the stack; but if it is repeated for ever, an operator or observer
  /// downstream has to end it.
  public func `repeat`(_ count: Int = .max) -> Signal {
    guard count > 0 else { return .empty }
    return Signal { down in RepeatRun(self, count, down).follow(self) }
  }
}

/// One run of `repeat`: follows the signal again when it has completed.
@MainActor
private final class RepeatRun<Value, Failure: Error>: Upstream<Value, Failure> {
  private let source: Signal<Value, Failure>
  private var left: Int

  init(_ source: Signal<Value, Failure>, _ count: Int, _ down: Signal<Value, Failure>.Receiver) {
    self.source = source
    left = count
    super.init(down)
  }

  override func sourceDidEnd(_ end: SignalEnd<Failure>) {
    left -= 1
    if case .completed = end, left > 0 { follow(source) } else { down.end(end) }
  }
}

extension Signal {
  /// Sends the given values first, at once.
  ///
  /// ```marbles
  /// source:   -a-b--|
  /// source.prepend("x", "y")
  /// prepend:  (xy)a-b--|
  /// ```
  ///
  /// The source is observed after that: what a hot one sends earlier is missed.
  public func prepend(_ values: Value...) -> Signal {
    prepend(contentsOf: values)
  }

  /// Sends the elements of a sequence first, at once.
  ///
  /// ```marbles
  /// source:   -a-b--|
  /// source.prepend(contentsOf: ["x", "y"])
  /// prepend:  (xy)a-b--|
  /// ```
  public func prepend(contentsOf values: some Sequence<Value>) -> Signal {
    let start = start
    return Signal { down in
      for value in values {
        guard down.isActive else { return }
        down.send(value)
      }
      if down.isActive { start(down) }
    }
  }
}
