extension Signal {
  /// Follows the signal that `transform` makes from the newest value, and releases the one before.
  ///
  /// Completes when this signal and the one it follows have completed, and fails when either fails.
  /// Equivalent to `flatMap(.latest)`.
  @inlinable
  func flatMapLatest<Output>(
    _ transform: @escaping @MainActor (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    let start = start
    return Signal<Output, Failure> { down in
      start(LatestFlow(down).outer { transform($0) })
    }
  }
}

/// The state of `flatMapLatest` in one run.
@usableFromInline
@MainActor
final class LatestFlow<Output, Failure: Error> {
  @usableFromInline let down: Signal<Output, Failure>.Receiver
  @exclusivity(unchecked) @usableFromInline var isOuterActive = true
  @exclusivity(unchecked) @usableFromInline var inner: Upstream<Output, Failure>?

  @inlinable
  init(_ down: Signal<Output, Failure>.Receiver) {
    self.down = down
    inner = Upstream(of: down.run, onValue: down.onValue) { self.innerDidEnd($0) }
    down.run.onEnd { self.inner = nil }
  }

  @inlinable
  func outer<Value>(
    _ transform: @escaping @MainActor (Value) -> Signal<Output, Failure>
  ) -> Signal<Value, Failure>.Receiver {
    down.branch(
      onValue: Sink { self.inner?.follow(transform($0)) },
      onEnd: { (end: SignalEnd<Failure>) in self.outerDidEnd(end) })
  }

  @usableFromInline
  func innerDidEnd(_ end: SignalEnd<Failure>) {
    if case .completed = end, isOuterActive { return }
    down.end(end)
  }

  @usableFromInline
  func outerDidEnd(_ end: SignalEnd<Failure>) {
    isOuterActive = false
    if case .completed = end, inner?.isFollowing == true { return }
    down.end(end)
  }
}
