/// All state of a command. It changes in commits: no observer sees a mixture.
///
/// Properties and handles of executions retain it, and nothing else of the command.
@usableFromInline
final class CommandRecord<Output, Failure: Error>: CommandLedger {
  @exclusivity(unchecked) @usableFromInline var lastOutcome: CommandOutcome<Output, Failure>?
  @exclusivity(unchecked) @usableFromInline var lastError: Failure?

  @inlinable
  override init(activity: ActivityScope?) {
    super.init(activity: activity)
  }

  /// A property of something that need not be `Equatable`, whose changes are counted.
  func property<Value>(
    revision: @escaping @MainActor (CommandStatus) -> Int32,
    _ value: @escaping @MainActor (CommandRecord) -> Value
  ) -> Property<Value> {
    property(revision).map(comparing: .alwaysDifferent) { _ in value(self) }
  }

  /// Step 2.
  @inlinable
  func begin(fromQueue: Bool, superseding: Int) {
    // What the deinit of an error does, it does after the commit.
    let earlier = lastError
    if earlier != nil { lastError = nil }
    begin(fromQueue: fromQueue, superseding: superseding, clearsError: earlier != nil)
    withExtendedLifetime(earlier) {}
  }

  /// Step 6. What is late, because a newer execution has taken its place, leaves no trace.
  @inlinable
  func end(
    _ outcome: CommandOutcome<Output, Failure>, of execution: ExecutionRecord<Output, Failure>,
    dropping dropped: Int = 0
  ) {
    let isLate = execution.stopped == .superseded
    let error = isLate ? nil : outcome.failure
    // What the deinit of a value or an error does, it does after the commit.
    let earlier = (lastOutcome, lastError)
    if !isLate { lastOutcome = outcome }
    if let error { lastError = error }
    end(
      dropping: dropped, wasStopping: execution.stopped != nil, isLate: isLate,
      hasError: error != nil)
    withExtendedLifetime(earlier) {}
  }
}
