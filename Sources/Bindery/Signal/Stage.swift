/// One operator in a run: what is downstream of it, and what it remembers from event to event.
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

  /// Ends the run from inside of it, unless that has happened, see `Receiver.end`.
  @inlinable
  func end(_ end: SignalEnd<Failure> = .completed) {
    if run.isActive { onEnd(end) }
  }
}

extension Signal {
  /// An operator that is a stage of the run it is observed in: `take` does with a value what the
  /// operator does, and hands on what comes of it. The end passes by.
  ///
  /// The code is made where the value types are known, and each stage calls the next: nothing is
  /// looked up, queued or allocated per event.
  @inlinable
  func stage<State, Output>(
    _ state: State, _ take: @escaping (Value, Stage<State, Output, Failure>) -> Void
  ) -> Signal<Output, Failure> {
    let start = start
    // Made here and not in the run: here it captures nothing but what may be known.
    let code: (Value, AnyObject) -> Void = { value, stage in
      take(value, unsafeDowncast(stage, to: Stage<State, Output, Failure>.self))
    }
    return Signal<Output, Failure> { down in
      let onValue = Sink(Stage<State, Output, Failure>(down, state), code)
      start(Receiver(run: down.run, onValue: onValue, onEnd: down.onEnd))
    }
  }

  /// An operator that is a stage of the run it is observed in, and does something at the end, too.
  @inlinable
  func stage<State, Output, OutputFailure: Error>(
    _ state: State, _ take: @escaping (Value, Stage<State, Output, OutputFailure>) -> Void,
    onEnd: @escaping (SignalEnd<Failure>, Stage<State, Output, OutputFailure>) -> Void
  ) -> Signal<Output, OutputFailure> {
    let start = start
    let code: (Value, AnyObject) -> Void = { value, stage in
      take(value, unsafeDowncast(stage, to: Stage<State, Output, OutputFailure>.self))
    }
    return Signal<Output, OutputFailure> { down in
      let stage = Stage<State, Output, OutputFailure>(down, state)
      start(Receiver(run: down.run, onValue: Sink(stage, code), onEnd: { onEnd($0, stage) }))
    }
  }
}
