extension Signal {
  /// One run for all observers: makes a cold signal hot while it is observed.
  ///
  /// ```swift
  /// let response = api.users().share(replay: 1)      // one request, however many rows observe it
  /// ```
  ///
  /// ```marbles
  /// source:  a-b--c-|
  /// source.share()
  /// share:   a-b--c-|
  /// ```
  ///
  /// - The first observer begins the run, and it ends with the last one; the next observer begins
  ///   another run.
  /// - A later observer gets the last `count` values of this run at once, and then the new ones.
  /// - After the end, a new observer gets those values and the end. No other run begins, so no work
  ///   is done twice; put `repeat` and `retry` before `share`.
  /// - Retains those values while it is observed, and after the end.
  public func share(replay count: Int = 0) -> Signal {
    let hub = ShareHub(self, count)
    return Signal { hub.add($0) }
  }
}

/// The state shared by the observers of a shared signal.
@MainActor
private final class ShareHub<Value, Failure: Error> {
  private let source: Signal<Value, Failure>
  private let limit: Int
  private var pipe = Signal<Value, Failure>.Pipe()
  private var latest: [Value] = []
  private var observers = 0
  private var run: SignalRun?
  private var end: SignalEnd<Failure>?

  init(_ source: Signal<Value, Failure>, _ limit: Int) {
    self.source = source
    self.limit = limit
  }

  func add(_ receiver: Signal<Value, Failure>.Receiver) {
    for value in latest { receiver.send(value) }
    if let end { return receiver.finish(end) }
    guard receiver.isActive else { return }
    pipe.signal.start(receiver)
    observers += 1
    receiver.run.onEnd { self.leave() }
    if run == nil { begin() }
  }

  private func begin() {
    let run = SignalRun(SignalGate())
    self.run = run
    source.start(
      .init(
        run: run, onValue: Sink { self.take($0) },
        onEnd: { end in
          guard run.close() else { return }
          self.end = end
          self.pipe.finish(end)
        }))
  }

  private func take(_ value: Value) {
    if limit > 0 {
      if latest.count == limit { latest.removeFirst() }
      latest.append(value)
    }
    pipe.send(value)
  }

  private func leave() {
    observers -= 1
    guard observers == 0, end == nil else { return }
    let ended = run
    run = nil
    latest = []
    pipe = .init()
    ended?.close()
  }
}
