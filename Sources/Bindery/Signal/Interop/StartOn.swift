extension Signal where Value: Sendable {
  /// The result of asynchronous work that runs off the main actor, on `executor`.
  ///
  /// ```swift
  /// let image = Signal(on: globalConcurrentExecutor) { try decode(data) }
  /// ```
  ///
  /// For work that would keep the main actor busy; a body that only awaits needs none of this. Value
  /// and end are delivered on the main actor, and all else is as for `init(_:)`.
  ///
  /// On a stage its own executor takes the place of `executor`, so that a test has one order; the
  /// body is not isolated to the main actor there either.
  public init(
    on executor: any TaskExecutor, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @Sendable @concurrent () async throws(Failure) -> Value
  ) {
    let runtime = Runtime.current
    let executor = runtime.executor ?? executor
    self.init(fileID: fileID, line: line) { () async throws(Failure) -> Value in
      try await withTaskExecutorPreference(executor) { () async throws(Failure) -> Value in
        try await body()
      }
    }
  }

  /// Wraps an API that calls back and has to be started off the main actor, on `executor`.
  ///
  /// ```swift
  /// let samples = Signal<Sample, Never>(on: audioExecutor) { remote in
  ///   let tap = engine.installTap { remote.send($0) }
  ///   remote.onEnd { engine.removeTap(tap) }
  /// }
  /// ```
  ///
  /// `start` runs once for each observation, beginning after a later turn of the main actor, and not
  /// at all if the observation has ended by then. What it gives to `onEnd` runs on the main actor.
  /// On a stage its own executor takes the place of `executor`.
  public init(
    on executor: any TaskExecutor, fileID: StaticString = #fileID, line: UInt = #line,
    _ start: @escaping @Sendable (Remote) -> Void
  ) {
    let runtime = Runtime.current
    let executor = runtime.executor ?? executor
    let site = CallSite(fileID: fileID, line: line)
    self.init { receiver in
      let remote = Remote(receiver, in: runtime)
      receiver.own(
        runtime.start(at: site) {
          await withTaskExecutorPreference(executor) { await Self.run(start, remote) }
        })
    }
  }

  @concurrent
  private static func run(_ start: @escaping @Sendable (Remote) -> Void, _ remote: Remote) async {
    start(remote)
  }
}
