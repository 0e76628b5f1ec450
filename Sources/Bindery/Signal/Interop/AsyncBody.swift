extension Signal {
  /// The result of asynchronous work: one value, then the end; or a failure.
  ///
  /// ```swift
  /// let users = Signal { try await api.users() }
  /// let connection = users.observeEvents { print($0) }
  /// ```
  ///
  /// - Cold: each observation runs the body once, beginning in the next turn of the main actor. What
  ///   it awaits runs where it belongs; for a body off the main actor, see `start(on:_:)`.
  /// - Ending the observation cancels the body's task, and nothing is delivered any more, whatever
  ///   the body does. A body that has not begun does not.
  /// - A `CancellationError` that the body throws by itself is a failure like any other.
  /// - Uses the runtime in place when the signal is made. A stage runs the body in its order and
  ///   waits for it as for a command, until it waits for the clock or a gate.
  public init(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () async throws(Failure) -> Value
  ) {
    let runtime = Runtime.current
    let site = CallSite(fileID: fileID, line: line)
    self.init { receiver in
      receiver.own(
        runtime.start(at: site) {
          do throws(Failure) {
            let value = try await body()
            receiver.send(value)
            receiver.complete()
          } catch {
            receiver.fail(error)
          }
        })
    }
  }
}
