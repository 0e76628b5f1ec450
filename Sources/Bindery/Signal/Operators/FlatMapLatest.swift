extension Signal {
  /// Follows the signal that `transform` makes of the newest value; the one before is let go.
  ///
  /// Ends when this signal and the one it follows have completed, and fails with either.
  @inlinable
  public func flatMapLatest<Output>(
    _ transform: @escaping @MainActor (Value) -> Signal<Output, Failure>
  ) -> Signal<Output, Failure> {
    let start = start
    return Signal<Output, Failure> { down in
      let flow = LatestFlow(down)
      start(
        Receiver(
          run: flow.outer,
          onValue: { flow.follow(transform($0)) },
          onEnd: { flow.endOuter($0) }))
    }
  }
}

/// What `flatMapLatest` knows in one run.
@usableFromInline
final class LatestFlow<Output, Failure: Error> {
  @usableFromInline let down: Signal<Output, Failure>.Receiver
  @usableFromInline let outer = SignalRun()
  /// The run that is followed; `nil` when it has ended.
  @exclusivity(unchecked) @usableFromInline var inner: SignalRun?
  @usableFromInline let onInnerValue: (Output) -> Void

  @inlinable
  @MainActor
  init(_ down: Signal<Output, Failure>.Receiver) {
    self.down = down
    onInnerValue = { down.send($0) }
    down.run.onEnd {
      self.outer.close()
      self.inner?.close()
    }
  }

  @inlinable
  @MainActor
  func follow(_ signal: Signal<Output, Failure>) {
    inner?.close()
    let run = SignalRun()
    inner = run
    signal.start(
      .init(run: run, onValue: onInnerValue, onEnd: { self.endInner(run, $0) }))
  }

  @usableFromInline
  @MainActor
  func endInner(_ run: SignalRun, _ end: SignalEnd<Failure>) {
    guard run.close() else { return }
    inner = nil
    if case .completed = end, outer.isActive { return }
    down.finish(end)
  }

  @usableFromInline
  @MainActor
  func endOuter(_ end: SignalEnd<Failure>) {
    guard outer.close() else { return }
    if case .completed = end, inner != nil { return }
    down.finish(end)
  }
}
