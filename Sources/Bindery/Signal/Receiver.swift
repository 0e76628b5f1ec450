extension Signal {
  /// Where one run of a signal sends what happens.
  ///
  /// It is handed to whoever makes a signal of something else; see `Signal.init(_:)`.
  ///
  /// - Nothing is delivered after the run has ended, however it did.
  /// - What is sent while something is being delivered waits until that is done, in order.
  /// - A delivery is a turn: commands that observers execute run after it, and what they read is no
  ///   dependency of whoever sends.
  /// - Who keeps a receiver keeps what is downstream of it, the closure of the observer as well. Let go
  ///   of it in `onEnd`, at the latest.
  @MainActor
  @frozen
  public struct Receiver {
    @usableFromInline let run: SignalRun
    /// Delivers a value from inside of the run: what its stages call, one the next.
    @usableFromInline let onValue: Sink<Value>
    /// Passes on the end of the run, to be called by `end` once. At the end of its stages is who began
    /// the run, and closes it.
    @usableFromInline let onEnd: (SignalEnd<Failure>) -> Void

    @inlinable
    init(
      run: SignalRun, onValue: Sink<Value>, onEnd: @escaping (SignalEnd<Failure>) -> Void
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
      assertMainActor()
      guard run.isActive else { return }
      if run.gate.state == .ready {
        // From outside: a turn of its own. Otherwise one is open.
        Graph.markDropped()
        guard run.gate.state == .ready else { return }
        let turn = SignalTurn.begin()
        run.gate.state = .delivering
        onValue(value)
        if run.gate.state == .delivering { run.gate.state = .ready } else { run.gate.leave() }
        turn.end()
      } else if run.gate.state.contains(.delivering) {
        putBack(value)
      } else if !run.gate.state.contains(.ended) {
        run.gate.state.insert(.delivering)
        onValue(value)
        run.gate.leave()
      }
    }

    @inlinable
    func putBack(_ value: Value) {
      let (run, onValue) = (run, onValue)
      run.gate.putBack {
        if run.isActive { onValue(value) }
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
      assertMainActor()
      guard run.isActive, !run.gate.state.contains(.ended) else { return }
      if run.gate.state.contains(.delivering) {
        let (run, onEnd) = (run, onEnd)
        run.gate.putBack {
          if run.isActive { onEnd(end) }
        }
      } else if run.gate.state == .ready {
        let turn = SignalTurn.begin()
        finishNow(end)
        turn.end()
      } else {
        finishNow(end)
      }
    }

    @inlinable
    func finishNow(_ end: SignalEnd<Failure>) {
      run.gate.state.insert(.delivering)
      onEnd(end)
      run.gate.leave()
    }

    /// Ends the run from inside of it, unless that has happened: what was sent before, in the same
    /// event, may have been enough for somebody downstream.
    @inlinable
    func end(_ end: SignalEnd<Failure>) {
      if run.isActive { onEnd(end) }
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

extension Signal.Receiver {
  /// A receiver for one of several sources of a run: it ends with that at the latest, and what comes
  /// in is handled one after the other with what comes from the others.
  ///
  /// When it ends by itself, what it held is let go of, and then `onEnd` decides.
  @inlinable
  func branch<BranchValue, BranchFailure: Error>(
    onValue: Sink<BranchValue>, onEnd: @escaping (SignalEnd<BranchFailure>) -> Void
  ) -> Signal<BranchValue, BranchFailure>.Receiver {
    let branch = SignalRun(run.gate)
    run.onEnd { branch.close() }
    return .init(run: branch, onValue: onValue) { end in
      if branch.close() { onEnd(end) }
    }
  }
}
