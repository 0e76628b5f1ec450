extension Signal {
  /// Where one run of a signal sends what happens.
  ///
  /// It is handed to whoever makes a signal of something else; see `Signal.init(_:)`.
  ///
  /// - Nothing is delivered after the run has ended, however it did.
  /// - What is sent while something is being delivered waits until that is done, in order.
  /// - Who keeps a receiver keeps what is downstream of it, until the run ends.
  @MainActor
  @frozen
  public struct Receiver {
    @usableFromInline let run: SignalRun
    /// Delivers a value from inside of the run: what its stages call, one the next.
    ///
    /// Made and called on the main actor only. Its type does not say so, so that a list of
    /// receivers can be walked without reference counting, see `PipeSeat`.
    @usableFromInline let onValue: (Value) -> Void
    /// Ends the run from inside of it. At the end of its stages is who began the run, and closes it.
    @usableFromInline let onEnd: (SignalEnd<Failure>) -> Void

    @inlinable
    init(
      run: SignalRun, onValue: @escaping (Value) -> Void,
      onEnd: @escaping (SignalEnd<Failure>) -> Void
    ) {
      self.run = run
      self.onValue = onValue
      self.onEnd = onEnd
    }

    /// Whether the run goes on. A loop that sends many values should ask before each.
    @inlinable
    public var isActive: Bool { run.isActive }

    /// Delivers a value.
    @inlinable
    public func send(_ value: Value) {
      if run.state == .ready {
        run.state = .delivering
        onValue(value)
        if run.state == .delivering { run.state = .ready } else { run.catchUp() }
      } else if run.isActive {
        let onValue = onValue
        run.putBack { onValue(value) }
      }
    }

    /// Ends the run.
    @inlinable
    public func complete() {
      finish(.completed)
    }

    /// Ends the run with an error.
    @inlinable
    public func fail(_ error: Failure) {
      finish(.failed(error))
    }

    /// Delivers an event.
    @inlinable
    public func send(_ event: Event) {
      switch event {
      case .value(let value): send(value)
      case .failed(let error): finish(.failed(error))
      case .completed: finish(.completed)
      }
    }

    @inlinable
    func finish(_ end: SignalEnd<Failure>) {
      if run.state == .ready {
        run.state = .delivering
        onEnd(end)
        run.catchUp()
      } else if run.isActive {
        let onEnd = onEnd
        run.putBack { onEnd(end) }
      }
    }

    /// Runs `teardown` exactly once, when the run ends; now, if it has ended already.
    @inlinable
    public func onEnd(_ teardown: @escaping @MainActor () -> Void) {
      run.onEnd { teardown() }
    }

    /// Keeps a connection for as long as the run lasts, and cancels it then.
    @inlinable
    public func own(_ connection: Connection) {
      run.onEnd { connection.cancel() }
    }
  }
}
