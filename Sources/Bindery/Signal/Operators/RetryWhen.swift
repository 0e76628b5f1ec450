extension Signal {
  /// Observes the signal again when a signal made from its errors says so.
  ///
  /// For what no policy says; `makeTrigger` gets the errors of one run and is called once, at the
  /// first of them.
  ///
  /// ```swift
  /// let users = api.users().retry { errors in errors.flatMap(.latest) { alert.asksToRetry($0) } }
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
  ///   counts for nothing.
  /// - The end of the trigger, or its failure, is the end of the signal.
  public func retry<Trigger>(
    when makeTrigger: @escaping @MainActor (Signal<Failure, Never>) -> Signal<Trigger, Failure>
  ) -> Signal {
    Signal { down in
      let errors = Signal<Failure, Never>.Pipe()
      var hasTrigger = false
      // Whether a failure waits; what the trigger says during an attempt counts for nothing.
      var isWaiting = false
      RetryRun(of: self, for: down) { error, run in
        isWaiting = true
        if !hasTrigger {
          hasTrigger = true
          down.own(
            makeTrigger(errors.signal).observeEvents { [weak run] event in
              switch event {
              case .value:
                guard isWaiting else { return }
                isWaiting = false
                run?.again()
              case .failed(let error): down.fail(error)
              case .completed: down.complete()
              }
            })
        }
        errors.send(error)
      }.again()
    }
  }
}
