extension Signal {
  /// Observes the signal again when it fails, as a policy says.
  ///
  /// ```swift
  /// let users = api.users().retry(.limited(to: 3, delay: .constant(.seconds(1))))
  /// ```
  ///
  /// ```marbles
  /// source:  -a-#
  /// source.retry(.limited(to: 2, delay: .constant(.milliseconds(200))))
  /// retry:   -a----a-#
  /// ```
  ///
  /// - For a cold signal: each attempt is a new run of it. Values of a failed attempt have been
  ///   delivered; those of the next one follow.
  /// - The error of the last attempt, and any error that the policy refuses, ends the signal.
  /// - Delays pass on the clock of the runtime in place when this is called. Without a delay the
  ///   next attempt begins before the failure returns.
  /// - A policy that is `waiting(for:)` a condition begins no attempt while it does not hold: for
  ///   connections, where an error while offline has to wait and one while online must not.
  ///
  /// ```marbles
  /// isOnline:  t--f---t-----
  /// source:    ---#
  /// source.retry(.limited(to: 1).waiting(for: isOnline))
  /// retry:     ----------#
  /// ```
  public func retry(
    _ policy: RetryPolicy<Failure>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Signal {
    let (runtime, origin) = (Runtime.current, TimerOrigin("retry", fileID, line))
    return Signal { down in
      var attempts = policy.makeAttempts()
      RetryRun(of: self, for: down) { error, run in
        if let condition = policy.conditionToAwait(after: error) {
          return run.again(when: condition)
        }
        guard let delay = attempts.delay(after: error) else { return run.fail(error) }
        guard delay > .zero else { return run.again() }
        run.wait {
          runtime.reportIfForeign("The signal \(origin.title)", was: "used", at: origin.site)
          return runtime.schedule(after: delay, for: origin) { [weak run] in
            run?.again(when: policy.condition)
          }
        }
      }.begin()
    }
  }
}

extension Signal {
  /// Observes the signal again after a failure, at the next value of the trigger.
  ///
  /// ```swift
  /// let users = api.users().retry(on: taps)
  /// ```
  ///
  /// ```marbles
  /// source:   --a-#
  /// trigger:  -t----t------
  /// source.retry(on: trigger)
  /// retry:    --a-----a-
  /// ```
  ///
  /// The trigger is observed only while a failure waits for it. If it ends then, no retry can come,
  /// and the error surfaces. For something that has a state, such as a connection, give
  /// `retry(_:)` a policy that is `waiting(for:)` the property: here a failure while online would wait
  /// until the next return.
  public func retry<Trigger>(on trigger: Signal<Trigger, Never>) -> Signal {
    Signal { down in
      RetryRun(of: self, for: down) { error, run in
        run.wait {
          // Its end comes when it is released, also if it sends at once.
          var hasSent = false
          return trigger.prefix(1).observeEvents { [weak run] event in
            if case .value = event { return hasSent = true }
            if hasSent { run?.again() } else { run?.fail(error) }
          }
        }
      }.begin()
    }
  }
}

extension Signal {
  /// Observes the signal again when a signal made from its errors says so.
  ///
  /// For cases that a policy cannot express. `makeTrigger` gets the errors of one run and is called
  /// once, at the first of them.
  ///
  /// ```swift
  /// let users = api.users().retry { errors in errors.flatMap(.latest) { asksToRetry($0) } }
  /// ```
  ///
  /// ```marbles
  /// source:   -a#
  /// trigger:  -t--t--t-|
  /// source.retry { _ in trigger }
  /// retry:    -a---a--a|
  /// ```
  ///
  /// - A value of the trigger while a failure waits starts the next attempt; during an attempt it
  ///   is ignored.
  /// - The end of the trigger, or its failure, is the end of the signal.
  public func retry<Trigger>(
    when makeTrigger: @escaping @MainActor (Signal<Failure, Never>) -> Signal<Trigger, Failure>
  ) -> Signal {
    let runtime = Runtime.current
    return Signal { down in
      let errors = Signal<Failure, Never>.Pipe()
      var hasTrigger = false
      // Whether a failure waits; a value of the trigger during an attempt is ignored.
      var isWaiting = false
      RetryRun(of: self, for: down) { error, run in
        isWaiting = true
        if !hasTrigger {
          hasTrigger = true
          down.own(
            runtime.resume { makeTrigger(errors.signal) }.observeEvents { [weak run] event in
              switch event {
              case .value:
                guard isWaiting else { return }
                isWaiting = false
                run?.again()
              case .failed(let error): run?.finish(.failed(error))
              case .completed: run?.finish(.completed)
              }
            })
        }
        errors.send(error)
      }.begin()
    }
  }
}

/// One run of a signal that is tried again after a failure: the attempt under way, or the wait for
/// the next one.
@MainActor
final class RetryRun<Value, Failure: Error>: Upstream<Value, Failure> {
  /// The most attempts that fail before they have begun, one after the other without a pause; more
  /// of them are a loop that would never end.
  private static var limit: Int { 100_000 }

  private let source: Signal<Value, Failure>
  /// Decides what follows a failure: calls `again` or `fail`, at once or after a wait.
  private let decide: @MainActor (Failure, RetryRun) -> Void
  private var failuresInARow = 0
  /// Whether an attempt has failed in the event under way.
  private var isDeciding = false
  private var wait: Connection?
  /// Changes when a wait begins or ends; shows whether a wait was over before its connection was
  /// stored.
  private var waitNumber = 0

  /// Makes a run; it ends with `down`.
  init(
    of source: Signal<Value, Failure>, for down: Signal<Value, Failure>.Receiver,
    decide: @escaping @MainActor (Failure, RetryRun) -> Void
  ) {
    self.source = source
    self.decide = decide
    super.init(down)
    down.onEnd { self.endWait() }
  }

  /// Starts the first attempt.
  func begin() {
    SignalTurn.run { follow(source) }
  }

  /// Starts the next attempt in a turn, because a source may send before it returns. In the middle of the end
  /// of an attempt, that is a part of the same event; else it waits for the event under way, as an observer
  /// may have caused it.
  func again() {
    endWait()
    SignalTurn.run {
      if isDeciding { follow(source) } else { down.run.gate.enter { self.follow(self.source) } }
    }
  }

  /// Starts the next attempt as soon as the condition holds; at once, if there is none.
  func again(when condition: Property<Bool>?) {
    guard let condition, !condition.untracked else { return again() }
    wait { condition.changes.observe { [weak self] holds in if holds { self?.again() } } }
  }

  /// Waits for something that calls `again` or `fail`, maybe at once; the wait ends with the run.
  func wait(_ start: () -> Connection) {
    waitNumber += 1
    let number = waitNumber
    let connection = start()
    if number == waitNumber { wait = connection } else { connection.cancel() }
  }

  /// Passes an error on and ends the run.
  func fail(_ error: Failure) {
    finish(.failed(error))
  }

  /// Ends the run. In the middle of the end of an attempt, that is a part of the same event.
  func finish(_ end: SignalEnd<Failure>) {
    if isDeciding { down.end(end) } else { down.finish(end) }
  }

  override func sourceDidEnd(_ end: SignalEnd<Failure>) {
    guard case .failed(let error) = end else { return down.end(end) }
    failuresInARow = isStarting ? failuresInARow + 1 : 0
    let outer = isDeciding
    isDeciding = true
    defer { isDeciding = outer }
    guard failuresInARow >= Self.limit else { return decide(error, self) }
    Runtime.current.report(
      Diagnostic(
        .loop,
        """
        A signal failed \(failuresInARow) times in a row, each time at once, and was tried again \
        each time.
        The last error is delivered: \(error)
        To fix: give the retry a delay or a limit.
        """, at: nil))
    fail(error)
  }

  private func endWait() {
    waitNumber += 1
    let wait = wait
    self.wait = nil
    wait?.cancel()
  }
}
