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
  /// The same as `retry(policy.waiting(for: condition))`, which says what happens when. By default an
  /// error while the condition holds surfaces at once.
  public func retry(
    on condition: Property<Bool>, _ policy: RetryPolicy<Failure> = .limited(to: 1)
  ) -> Signal {
    retry(policy.waiting(for: condition))
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
