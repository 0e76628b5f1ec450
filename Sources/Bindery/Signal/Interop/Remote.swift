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
  /// Make one for each run: each has an order of its own.
  public var remote: Signal<Value, Failure>.Remote { Signal.Remote(self, in: Runtime.current) }
}

extension Signal where Value: Sendable {
  /// A receiver that can be used from anywhere: what is sent is delivered in a later turn of the
  /// main actor, in the order it was sent.
  ///
  /// - After the end of the run nothing is delivered.
  /// - Without limit: what is sent faster than it is delivered waits.
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
    /// api.fetchUser { result in remote.finish(with: result) }
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
