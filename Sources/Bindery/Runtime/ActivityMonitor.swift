/// Is notified of the executions of commands and of the asynchronous bodies of signals: a test
/// stage waits for them, a log shows those of commands.
@MainActor
@usableFromInline
package protocol ActivityMonitor: AnyObject, Sendable {
  /// An execution passed its guard; its body has not run yet.
  func executionDidStart(_ execution: ExecutionInfo)
  /// The command of an execution that has started.
  func commandDidStart(_ command: AnyObject, _ execution: ExecutionInfo)
  /// An execution is over; its outcome is committed and its terminal event sent next, in the same
  /// turn.
  func executionDidEnd(_ execution: ExecutionInfo, _ end: ExecutionEnd)
  /// An execution failed and no code has observed the failure, see `UnseenFailure`. Called before
  /// its terminal event, if at all.
  func failureWasNotSeen(_ failure: UnseenFailure)
  /// The body of an execution waits for the outcome of another one, which may take any time.
  func executionWillWait(_ id: ExecutionID)
  /// The body's wait is over; it goes on soon.
  func executionWillGoOn(_ id: ExecutionID)
  /// Something other than an execution will go on in a later turn of the main actor, such as the
  /// delivery of an event. Code that waits until nothing happens checks again then.
  func turnWillCome()
  /// A task that waited is resumed. It goes on when a thread has taken it to the main actor, which on a
  /// busy machine may be many turns later.
  func taskWillGoOn()
  /// That task goes on now.
  func taskGoesOn()
  /// A view was bound to a view model, and keeps it from now on.
  func viewWasBound(to model: AnyObject, at site: CallSite)
  /// The name by which a view model that a view is bound to holds a property or a command; `nil` if it is
  /// not known.
  func name(of object: AnyObject) -> String?
  /// A form field or a form was made: the properties that it has made for itself are not told of.
  func formPartWasMade(_ part: AnyObject, at site: CallSite)
}

extension ActivityMonitor {
  /// Nothing is done by default.
  package func commandDidStart(_ command: AnyObject, _ execution: ExecutionInfo) {}
  /// Nothing is done by default.
  package func turnWillCome() {}
  /// Nothing is done by default.
  package func taskWillGoOn() {}
  /// Nothing is done by default.
  package func taskGoesOn() {}
  /// Nothing is done by default.
  package func viewWasBound(to model: AnyObject, at site: CallSite) {}
  /// No name is known by default.
  package func name(of object: AnyObject) -> String? { nil }
  /// Nothing is done by default.
  package func formPartWasMade(_ part: AnyObject, at site: CallSite) {}
}
