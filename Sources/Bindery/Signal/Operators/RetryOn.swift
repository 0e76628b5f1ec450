extension Signal {
  /// Observes the signal again when it fails: when the condition holds again, or while it holds as
  /// the policy says.
  ///
  /// Made for connections, where an error while offline has to wait and one while online must not:
  ///
  /// ```swift
  /// let page = api.page().retry(
  ///   on: isOnline, .limited(to: 4, delay: .exponential(from: .seconds(1))) { $0 is NetworkError })
  /// ```
  ///
  /// ```marbles
  /// isOnline:  t--f---t-----
  /// source:    ---#
  /// source.retry(on: isOnline)
  /// retry:     ----------#
  /// ```
  ///
  /// - **A failure while the condition does not hold** waits until it does, and then tries once; it
  ///   does not use up an attempt of the policy.
  /// - **A failure while it holds** is retried as the policy says; by default it surfaces at once.
  ///   If the condition has ceased when the delay is over, the next attempt waits for it.
  /// - An error that the policy refuses surfaces at once, either way.
  /// - The condition is a property because a failure must know how things are *now*: a signal of
  ///   what comes next would leave it waiting. It is observed while a failure waits for it, not
  ///   during an attempt nor after the end, so later changes do not try again.
  public func retry(
    on condition: Property<Bool>, _ policy: RetryPolicy<Failure> = .limited(to: 1)
  ) -> Signal {
    let time = Runtime.current.time
    return Signal { down in
      var attempts = policy.makeAttempts()
      RetryRun(of: self, for: down) { error, run in
        guard policy.accepts(error) else { return run.fail(error) }
        guard condition.peek else { return run.again(when: condition) }
        guard let delay = attempts.delay(after: error) else { return run.fail(error) }
        guard delay > .zero else { return run.again() }
        run.wait { time.schedule(after: delay) { [weak run] in run?.again(when: condition) } }
      }.again()
    }
  }

  /// Observes the signal again after a failure, at the next value of the trigger.
  ///
  /// ```swift
  /// let users = api.users().retry(on: retryButton.taps)
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
  /// and the error surfaces. For something that has a state, such as a connection, pass the
  /// property: a failure while online would wait here until the next return.
  public func retry<Trigger>(on trigger: Signal<Trigger, Never>) -> Signal {
    Signal { down in
      RetryRun(of: self, for: down) { error, run in
        run.wait {
          trigger.observeEvents { [weak run] event in
            if case .value = event { run?.again() } else { run?.fail(error) }
          }
        }
      }.again()
    }
  }
}

extension RetryRun {
  /// Starts the next attempt as soon as the condition holds.
  fileprivate func again(when condition: Property<Bool>) {
    if condition.peek {
      again()
    } else {
      wait { condition.changes.observe { [weak self] holds in if holds { self?.again() } } }
    }
  }
}
