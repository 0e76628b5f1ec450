extension Signal {
  /// Takes the events of one run of a signal.
  ///
  /// ```swift
  /// let greeting = Signal<String, Never> { receiver in
  ///   receiver.send("Hello")
  ///   receiver.complete()
  /// }
  /// ```
  ///
  /// The closure that implements a signal gets one; see `Signal.init(_:)`.
  ///
  /// - Nothing is delivered after the run has ended, whatever the reason.
  /// - Events sent during a delivery wait until it is done, in order.
  /// - A delivery is a turn: commands that observers execute run after it, and what observers read
  ///   is no dependency of the sending code.
  /// - A receiver retains everything downstream of it, including the observer's closure. Release it
  ///   in `onEnd` at the latest.
  @MainActor
  @frozen
  public struct Receiver {
    @usableFromInline var run: SignalRun
    /// Delivers a value from inside of the run; each stage calls that of the next.
    @usableFromInline let onValue: Sink<Value>
    /// Passes on the end of the run; `end` calls it once. The last stage closes the run.
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
    public var isActive: Bool { run.isActive && !run.gate.state.contains(.ended) }

    /// Delivers a value.
    @inlinable
    public func send(_ value: Value) {
      assertMainActor()
      guard run.isActive else { return }
      if run.gate.state == .ready {
        // An event from outside opens a turn. Inside, a turn is open already.
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
        run.gate.leaveQuickly()
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
        Graph.markDropped()
        guard run.gate.state == .ready else { return }
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
      run.gate.leaveQuickly()
    }

    /// Ends the run from inside of it, unless it has ended: an earlier value of the same event may
    /// have ended it downstream.
    @inlinable
    func end(_ end: SignalEnd<Failure>) {
      if run.isActive { onEnd(end) }
    }

    /// Runs `teardown` exactly once, when the run ends; now, if it has ended already.
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
  /// A receiver for one of several sources of a run. It ends with the run at the latest; events of
  /// all sources are handled one after the other.
  ///
  /// When it ends by itself, what it held is released, and then `onEnd` decides.
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

/// One operator in a run: the stage downstream of it, and its state.
@usableFromInline
final class Stage<State, Output, Failure: Error> {
  @usableFromInline let run: SignalRun
  @usableFromInline let onValue: Sink<Output>
  @usableFromInline let onEnd: (SignalEnd<Failure>) -> Void
  @exclusivity(unchecked) @usableFromInline final var state: State

  @inlinable
  @MainActor
  init(_ down: Signal<Output, Failure>.Receiver, _ state: State) {
    run = down.run
    onValue = down.onValue
    onEnd = down.onEnd
    self.state = state
  }

  /// Hands a value to the next stage.
  @inlinable
  func send(_ value: Output) {
    onValue(value)
  }

  /// Ends the run from inside of it, unless it has ended, see `Receiver.end`.
  @inlinable
  func end(_ end: SignalEnd<Failure> = .completed) {
    if run.isActive { onEnd(end) }
  }
}

extension Signal {
  /// An operator that is a stage of the run it is observed in: `take` processes a value and passes
  /// on the result. The end passes unchanged.
  ///
  /// The code is compiled where the value types are known, and each stage calls the next: nothing
  /// is looked up, queued or allocated per event.
  @inlinable
  func stage<State, Output>(
    _ state: State, _ take: @escaping (Value, Stage<State, Output, Failure>) -> Void
  ) -> Signal<Output, Failure> {
    // Made here and not in the run, so that it captures only what the compiler may know.
    staged(state) { value, stage in
      take(value.pointee, unsafeDowncast(stage, to: Stage<State, Output, Failure>.self))
    }
  }

  /// An operator that is a stage of the run it is observed in: `passes` decides for each value whether it is
  /// passed on. It is passed on in its place, without being copied.
  @inlinable
  func sieve<State>(
    _ state: State, _ passes: @escaping (Value, Stage<State, Value, Failure>) -> Bool
  ) -> Signal {
    staged(state) { value, stage in
      let stage = unsafeDowncast(stage, to: Stage<State, Value, Failure>.self)
      if passes(value.pointee, stage) { stage.onValue.pass(value) }
    }
  }

  /// A signal whose runs have one more stage, with its code. The end passes unchanged.
  @inlinable
  @inline(__always)
  func staged<State, Output>(
    _ state: State, _ code: @escaping (UnsafePointer<Value>, AnyObject) -> Void
  ) -> Signal<Output, Failure> {
    let start = start
    return Signal<Output, Failure> { down in
      let onValue = Sink(Stage<State, Output, Failure>(down, state), code)
      start(Receiver(run: down.run, onValue: onValue, onEnd: down.onEnd))
    }
  }

  /// An operator that is a stage of the run it is observed in, and also handles the end.
  @inlinable
  func stage<State, Output, OutputFailure: Error>(
    _ state: State, _ take: @escaping (Value, Stage<State, Output, OutputFailure>) -> Void,
    onEnd: @escaping (SignalEnd<Failure>, Stage<State, Output, OutputFailure>) -> Void
  ) -> Signal<Output, OutputFailure> {
    let start = start
    let code: (UnsafePointer<Value>, AnyObject) -> Void = { value, stage in
      take(value.pointee, unsafeDowncast(stage, to: Stage<State, Output, OutputFailure>.self))
    }
    return Signal<Output, OutputFailure> { down in
      let stage = Stage<State, Output, OutputFailure>(down, state)
      start(Receiver(run: down.run, onValue: Sink(stage, code), onEnd: { onEnd($0, stage) }))
    }
  }
}
