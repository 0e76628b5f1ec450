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
  /// - A policy that is `waiting(for:)` a condition begins no attempt while it does not hold: made for
  ///   connections, where an error while offline has to wait and one while online must not.
  ///
  /// ```marbles
  /// isOnline:  t--f---t-----
  /// source:    ---#
  /// source.retry(.limited(to: 1).waiting(for: isOnline))
  /// retry:     ----------#
  /// ```
  public func retry(_ policy: RetryPolicy<Failure>) -> Signal {
    let time = Runtime.current.time
    return Signal { down in
      var attempts = policy.makeAttempts()
      RetryRun(of: self, for: down) { error, run in
        if let condition = policy.conditionToAwait(after: error) {
          return run.again(when: condition)
        }
        guard let delay = attempts.delay(after: error) else { return run.fail(error) }
        guard delay > .zero else { return run.again() }
        run.wait {
          time.schedule(after: delay) { [weak run] in run?.again(when: policy.condition) }
        }
      }.again()
    }
  }
}
