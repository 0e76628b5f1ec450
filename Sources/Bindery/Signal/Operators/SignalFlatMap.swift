extension Signal {
  /// Turns each value into a signal, and follows these signals as the strategy says.
  ///
  /// ```swift
  /// let results = query.changes.flatMap(.latest) { api.search($0) }
  /// ```
  ///
  /// ```marbles
  /// x:        -1-2-3|
  /// y:        -4-|
  /// source:   x--y--|
  /// source.flatMap(.merge) { $0 }
  /// flatMap:  -1-243|
  /// ```
  ///
  /// ```marbles
  /// x:        -1-2-3|
  /// y:        -4-|
  /// source:   x--y--|
  /// source.flatMap(.concat) { $0 }
  /// flatMap:  -1-2-3-4-|
  /// ```
  ///
  /// ```marbles
  /// x:        -1-2-3|
  /// y:        -4-|
  /// source:   x--y--|
  /// source.flatMap(.latest) { $0 }
  /// flatMap:  -1--4-|
  /// ```
  ///
  /// ```marbles
  /// x:        -1-2-3|
  /// y:        -4-|
  /// source:   x--y--|
  /// source.flatMap(.first) { $0 }
  /// flatMap:  -1-2-3|
  /// ```
  ///
  /// - Completes when this signal and all that it follows have completed; fails when any of them
  ///   fails, and releases the others.
  /// - A signal that ends at once does not grow the stack, however many follow.
  /// - Retains values that wait.
  /// - The signals that `transform` makes belong to the runtime in place when `flatMap` was called,
  ///   such as the time of a `debounce`.
  @inlinable
  public func flatMap<Output>(
    _ strategy: FlatMapStrategy,
    _ transform: @escaping @MainActor (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    let runtime = Runtime.current
    guard let starts = BodyStarts.make(in: runtime) else {
      return follow(strategy) { value in runtime.resume { transform(value) } }
    }
    return follow(strategy) { value in
      starts.collecting(runtime.resume { transform(value) })
    }
  }

  /// Follows the signals that `transform` makes, in whatever runtime it makes them.
  @inlinable
  func follow<Output>(
    _ strategy: FlatMapStrategy,
    _ transform: @escaping @MainActor (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    switch strategy.kind {
    case .latest: return flatMapLatest(transform)
    case .merge(let max, let dropsRest):
      let start = start
      return Signal<Output, Failure> { down in
        start(MergeFlow(down, max, dropsRest, transform).outer())
      }
    }
  }

  /// Turns each value of a signal that never fails into a signal; the failures are those of the
  /// followed signals. See `flatMap(_:_:)`.
  @inlinable
  @_disfavoredOverload
  public func flatMap<Output, InnerFailure: Error>(
    _ strategy: FlatMapStrategy,
    _ transform: @escaping @MainActor (Value) -> Signal<Output, InnerFailure>
  ) -> Signal<Output, InnerFailure> where Failure == Never {
    Signal<Value, InnerFailure>(self).flatMap(strategy, transform)
  }
}

/// The state of `flatMap` in one run, if it follows several signals or makes values wait.
@usableFromInline
@MainActor
final class MergeFlow<Value, Output, Failure: Error> {
  private let down: Signal<Output, Failure>.Receiver
  private let limit: Int
  private let dropsRest: Bool
  private let transform: @MainActor (Value) -> Signal<Output, Failure>
  private var isOuterActive = true
  private var inners = RunSet()
  private var waiting = Waiting<Value>()
  private var isStarting = false

  @usableFromInline
  init(
    _ down: Signal<Output, Failure>.Receiver, _ limit: Int, _ dropsRest: Bool,
    _ transform: @escaping @MainActor (Value) -> Signal<Output, Failure>
  ) {
    self.down = down
    self.limit = limit
    self.dropsRest = dropsRest
    self.transform = transform
    down.run.onEnd { self.stop() }
  }

  @usableFromInline
  func outer() -> Signal<Value, Failure>.Receiver {
    down.branch(
      onValue: Sink { self.take($0) },
      onEnd: { (end: SignalEnd<Failure>) in self.outerDidEnd(end) })
  }

  private func take(_ value: Value) {
    if inners.count < limit, !isStarting {
      start(value)
      startWaiting()
    } else if !dropsRest {
      waiting.append(value)
    }
  }

  /// A loop, so that signals which end at once do not grow the stack.
  private func startWaiting() {
    guard !isStarting else { return }
    isStarting = true
    while inners.count < limit, down.isActive, let value = waiting.popFirst() { start(value) }
    isStarting = false
    endIfDone()
  }

  private func start(_ value: Value) {
    let signal = transform(value)
    guard down.isActive else { return }
    let run = SignalRun(down.run.gate)
    inners.insert(run)
    let receiver = Signal<Output, Failure>.Receiver(run: run, onValue: down.onValue) { end in
      guard run.isActive else { return }
      // First: its teardowns may end them all.
      self.inners.remove(run)
      run.close()
      if case .failed = end { self.down.end(end) } else { self.startWaiting() }
    }
    let outer = down.run.gate.open()
    signal.start(receiver)
    down.run.gate.close(to: outer)
  }

  private func outerDidEnd(_ end: SignalEnd<Failure>) {
    isOuterActive = false
    if case .failed = end { down.end(end) } else { endIfDone() }
  }

  private func endIfDone() {
    if !isOuterActive, !isStarting, inners.count == 0, waiting.isEmpty { down.end(.completed) }
  }

  private func stop() {
    waiting = Waiting()
    let ended = inners
    inners = RunSet()
    ended.close()
  }
}
