extension Signal.Receiver where Value: Sendable {
  /// The receiver for code that is not on the main actor.
  ///
  /// ```swift
  /// let temperature = Signal<Double, Never> { receiver in
  ///   let remote = receiver.remote
  ///   let token = sensor.start { remote.send($0) }        // calls back on a queue of its own
  ///   receiver.onEnd { sensor.stop(token) }
  /// }
  /// ```
  ///
  /// Make one for each run: each keeps its own order.
  public var remote: Signal<Value, Failure>.Remote { Signal.Remote(self, in: Runtime.current) }
}

extension Signal where Value: Sendable {
  /// A receiver that can be used from anywhere: what is sent is delivered in a later turn of the
  /// main actor, in the order it was sent.
  ///
  /// ```swift
  /// let degrees = Signal<Double, Never> { receiver in
  ///   let remote = receiver.remote
  ///   let token = sensor.start { remote.send($0) }
  ///   receiver.onEnd { sensor.stop(token) }
  /// }
  /// ```
  ///
  /// - After the end of the run nothing is delivered.
  /// - The buffer is unlimited: events sent faster than they are delivered wait.
  public struct Remote: Sendable {
    private let mail: AsyncStream<Event>.Continuation
    private let home: SignalHome<Value, Failure>

    @MainActor
    init(_ receiver: Receiver, in runtime: Runtime) {
      let (events, mail) = AsyncStream<Event>.makeStream()
      self.mail = mail
      home = SignalHome(receiver)
      home.bring(in: runtime) { home in
        for await event in events { await home.deliver(event) }
      }
    }

    /// Delivers a value.
    public func send(_ value: Value) {
      mail.yield(.value(value))
    }

    /// Ends the signal.
    public func complete() {
      mail.yield(.completed)
    }

    /// Ends the signal with an error.
    public func fail(_ error: Failure) {
      mail.yield(.failed(error))
    }

    /// Ends the signal with the one result of an API that calls back once: a value and the end, or
    /// an error.
    ///
    /// ```swift
    /// let user = Signal<String, any Error> { receiver in
    ///   let remote = receiver.remote
    ///   api.fetchUser { result in remote.finish(with: result) }
    /// }
    /// ```
    public func finish(with result: Result<Value, Failure>) {
      switch result {
      case .success(let value):
        send(value)
        complete()
      case .failure(let error): fail(error)
      }
    }

    /// Runs `teardown` on the main actor exactly once, when the run ends; soon, if it has ended.
    public func onEnd(_ teardown: @escaping @MainActor () -> Void) {
      Task { @MainActor [home] in home.onEnd(teardown) }
    }
  }
}

extension Signal where Value: Sendable {
  /// The result of asynchronous work that runs off the main actor, on `executor`.
  ///
  /// ```swift
  /// let image = Signal(on: globalConcurrentExecutor) { [data] in try decode(data) }
  /// ```
  ///
  /// For work that would keep the main actor busy; a body that only awaits does not need it. Value
  /// and end are delivered on the main actor. Otherwise it works like `init(_:)`.
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
  /// let samples = Signal<Sample, Never>(on: audioExecutor) { [engine] remote in
  ///   let tap = engine.installTap { remote.send($0) }
  ///   remote.onEnd { engine.removeTap(tap) }
  /// }
  /// ```
  ///
  /// `start` runs once for each observation, beginning after a later turn of the main actor, and
  /// not at all if the observation has ended before. The closure it gives to `onEnd` runs on the
  /// main actor. On a stage its own executor takes the place of `executor`.
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
