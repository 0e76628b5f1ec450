extension Signal {
  /// Runs code beside the observer: at the beginning, with each event, at the end.
  ///
  /// ```swift
  /// let answers = api.search("Ada").on(
  ///   start: { spinner.isHidden = false }, value: { print($0) }, finally: { spinner.isHidden = true })
  /// ```
  ///
  /// ```marbles
  /// source:  a-b--c-|
  /// source.on(value: { print($0) })
  /// on:      a-b--c-|
  /// ```
  ///
  /// - Parameters:
  ///   - begin: Runs when an observation begins, before anything upstream does.
  ///   - value: Runs with each value, before the observer gets it.
  ///   - failure: Runs with the error, before the observer gets it.
  ///   - finally: Runs once for each observation: when it has completed, failed or was cancelled,
  ///     before the observer learns of the end.
  /// - Returns: A signal of the same events. It retains the closures.
  public func on(
    start begin: (@MainActor () -> Void)? = nil, value: (@MainActor (Value) -> Void)? = nil,
    failure: (@MainActor (Failure) -> Void)? = nil, finally: (@MainActor () -> Void)? = nil
  ) -> Signal {
    let start = start
    return Signal { down in
      begin?()
      if let finally { down.onEnd(finally) }
      let stage = Stage<Void, Value, Failure>(down, ())
      start(
        Receiver(
          run: down.run,
          onValue: Sink { next in
            value?(next)
            stage.send(next)
          },
          onEnd: { end in
            if case .failed(let error) = end { failure?(error) }
            stage.end(end)
          }))
    }
  }

  /// Waits for the first value of a new observation, which ends with it.
  ///
  /// ```swift
  /// let users = try await api.search("Ada").firstValue
  /// ```
  ///
  /// `nil` if the signal completes without a value, or if the task is cancelled before. Throws the
  /// error of the signal.
  public var firstValue: Value? {
    get async throws(Failure) {
      var iterator = values.makeAsyncIterator()
      return try await iterator.next()
    }
  }
}
