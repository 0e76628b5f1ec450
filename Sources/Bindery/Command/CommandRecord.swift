/// What is counted of a command; plain data, so that a commit is one assignment.
struct CommandStatus: Equatable {
  /// Bodies that have begun and not returned.
  var running = 0
  /// Executions in the queue.
  var waiting = 0
  /// Those running that were asked to stop.
  var stopping = 0
  var executionCount = 0
  /// Its scope has ended.
  var hasEnded = false
  var progress: Double?
  /// Count the changes of the outcome and the error, whose types need not be `Equatable`.
  var outcomeRevision = 0
  var errorRevision = 0

  var isExecuting: Bool { running + waiting > 0 }
  var isCancelling: Bool { running > 0 && stopping == running }
}

/// All state of a command. It changes in commits: no observer sees a mixture.
///
/// Properties and handles of executions retain it, and nothing else of the command.
@MainActor
final class CommandRecord<Output, Failure: Error> {
  private(set) var status = CommandStatus()
  private(set) var lastOutcome: CommandOutcome<Output, Failure>?
  private(set) var lastError: Failure?
  private let activity: ActivityScope?
  /// What the properties follow; made with the first of them.
  private var source: MutableProperty<CommandStatus>?

  init(activity: ActivityScope?) {
    self.activity = activity
  }

  /// A property that follows the status.
  func property<Value: Equatable>(
    _ value: @escaping @MainActor (CommandStatus) -> Value
  ) -> Property<Value> {
    let source = source ?? MutableProperty(status, comparing: .always)
    self.source = source
    return source.map(value)
  }

  /// A property of something that need not be `Equatable`, whose changes are counted.
  func property<Value>(
    revision: @escaping @MainActor (CommandStatus) -> Int,
    _ value: @escaping @MainActor (CommandRecord) -> Value
  ) -> Property<Value> {
    property(revision).map(comparing: .always) { _ in value(self) }
  }

  /// Step 2: executing, not enabled, no error.
  func begin(fromQueue: Bool) {
    if fromQueue { status.waiting -= 1 }
    status.running += 1
    status.executionCount += 1
    status.progress = nil
    if lastError != nil {
      lastError = nil
      status.errorRevision += 1
    }
    commit(activityChange: 1)
  }

  /// Step 6: the outcome, not executing, enabled again. What is late, because a newer execution has
  /// taken its place, leaves no trace.
  func end(
    _ outcome: CommandOutcome<Output, Failure>, of execution: Execution<Output, Failure>,
    dropping dropped: Int = 0
  ) {
    status.running -= 1
    status.waiting -= dropped
    if execution.stopped != nil { status.stopping -= 1 }
    if execution.stopped != .superseded {
      status.progress = nil
      lastOutcome = outcome
      status.outcomeRevision += 1
      if case .failed(let error) = outcome {
        lastError = error
        status.errorRevision += 1
      }
    }
    commit(activityChange: -1)
  }

  /// An execution that is running was asked to stop.
  func stop() {
    status.stopping += 1
    commit()
  }

  /// Executions came to the queue or left it.
  func wait(_ change: Int) {
    status.waiting += change
    commit()
  }

  func endForGood() {
    status.hasEnded = true
    commit()
  }

  func report(progress: Double) {
    status.progress = progress
    commit()
  }

  private func commit(activityChange: Int = 0) {
    if let activity, activityChange != 0 {
      transaction {
        activity.add(activityChange)
        source?.value = status
      }
    } else {
      source?.value = status
    }
  }
}
