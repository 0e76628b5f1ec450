extension Signal {
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
  /// and the error surfaces. For something that has a state, such as a connection, give
  /// `retry(_:)` a policy that is `waiting(for:)` the property: here a failure while online would wait
  /// until the next return.
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
