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
  ///
  /// With a scope, the run begins now and goes on until the scope ends, observed or not:
  ///
  /// ```swift
  /// let hits = query.signal.flatMap(.latest, search).share(replay: 1, in: scope)
  /// ```
  ///
  /// - Parameters:
  ///   - count: How many of the last values a later observer gets at once.
  ///   - scope: Retains the run. When it ends, the run ends, and the observers that are left get a
  ///     completion.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  public func share(
    replay count: Int = 0, in scope: LifetimeScope? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) -> Signal {
    let hub = ShareHub(self, count)
    if let scope {
      hub.hold()
      scope.onEnd(fileID: fileID, line: line) { hub.stop() }
    }
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
  /// Whether the run goes on without observers.
  private var isHeld = false
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
    // Counted before it is made an observer, which may release others.
    observers += 1
    receiver.run.onEnd { self.leave() }
    pipe.signal.start(receiver)
    if run == nil { begin() }
  }

  /// Begins a run that does not end with its last observer.
  func hold() {
    isHeld = true
    begin()
  }

  /// Ends the run for good.
  func stop() {
    guard end == nil else { return }
    end = .completed
    let (ended, latest) = (run, latest)
    (run, self.latest) = (nil, [])
    ended?.close()
    pipe.complete()
    extendLifetime(latest)
  }

  private func begin() {
    let run = SignalRun(SignalGate())
    // A gate that is made may release others, and so the last observer.
    guard self.run == nil, observers > 0 || isHeld, end == nil else { return }
    self.run = run
    source.start(
      .init(
        run: run, onValue: Sink { if run.isActive { self.take($0) } },
        onEnd: { end in
          guard run.isActive else { return }
          // Known before the teardowns of the run, which may observe again.
          self.end = end
          run.close()
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
    guard observers == 0, end == nil, !isHeld else { return }
    let ended = run
    run = nil
    latest = []
    pipe = .init()
    ended?.close()
  }
}
