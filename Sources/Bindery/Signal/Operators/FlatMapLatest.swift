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

/// One run of `flatMapLatest`: follows the newest of the signals.
@usableFromInline
@MainActor
final class LatestFlow<Output, Failure: Error>: Upstream<Output, Failure> {
  @exclusivity(unchecked) @usableFromInline var isOuterActive = true

  @inlinable
  init(_ down: Signal<Output, Failure>.Receiver) {
    super.init(down) { unsafeDowncast($0, to: LatestFlow.self).innerDidEnd($1) }
  }

  @inlinable
  func outer<Value>(
    _ transform: @escaping @MainActor (Value) -> Signal<Output, Failure>
  ) -> Signal<Value, Failure>.Receiver {
    down.branch(
      onValue: Sink(self) { value, context in
        unsafeDowncast(context, to: LatestFlow.self).follow(transform(value.pointee))
      },
      onEnd: { (end: SignalEnd<Failure>) in self.outerDidEnd(end) })
  }

  @inlinable
  func innerDidEnd(_ end: SignalEnd<Failure>) {
    if case .completed = end, isOuterActive { return }
    down.end(end)
  }

  @usableFromInline
  func outerDidEnd(_ end: SignalEnd<Failure>) {
    isOuterActive = false
    if case .completed = end, isFollowing { return }
    down.end(end)
  }
}
