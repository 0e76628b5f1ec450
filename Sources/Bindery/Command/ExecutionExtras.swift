/// The state that few executions have: code that waits, others that share them, a failure to report.
///
/// Made when the first of it is stored, so that an execution which ends at once is made and released
/// without it.
@MainActor
@usableFromInline
final class ExecutionExtras<Output, Failure: Error> {
  typealias Handler = @MainActor (CommandOutcome<Output, Failure>) -> Void

  /// Ends the observation of a signal at once.
  @exclusivity(unchecked) var stopObserving: (@MainActor () -> Void)?
  /// The failure of the execution, until it has been observed.
  @exclusivity(unchecked) var unseenFailure: UnseenFailure?
  @exclusivity(unchecked) var waiters: [ActivityWaiter] = []
  @exclusivity(unchecked) var handlers: [Handler] = []
  /// The execution that this one shares.
  @exclusivity(unchecked) var leader: ExecutionRecord<Output, Failure>?
  /// The executions that share this one.
  @exclusivity(unchecked) var followers: [ExecutionRecord<Output, Failure>] = []
  /// The object through which the handles of the execution retain the command; made if there is no
  /// outcome yet.
  @exclusivity(unchecked) weak var keeper: CommandKeeper?

  deinit {
    // No handle is left to read it.
    unseenFailure?.reportSoon()
  }

  /// Whether code waits for the outcome, and so receives a failure.
  var isAwaited: Bool {
    !waiters.isEmpty || !handlers.isEmpty || followers.contains(where: \.isAwaited)
  }
}
