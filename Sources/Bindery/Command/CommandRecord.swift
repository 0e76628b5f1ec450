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
    // The deinit of an error may run code only after the commit.
    let earlier = lastError
    if earlier != nil { lastError = nil }
    begin(fromQueue: fromQueue, superseding: superseding, clearsError: earlier != nil)
    extendLifetime(earlier)
  }

  /// Step 6. The result of an execution that a newer one has replaced, or that has timed out, is not
  /// stored.
  @inlinable
  func end(
    _ outcome: CommandOutcome<Output, Failure>, of execution: ExecutionRecord<Output, Failure>,
    dropping dropped: Int = 0
  ) {
    let isLate = execution.stopped == .superseded || execution.stopped == .timedOut
    let error = isLate ? nil : outcome.failure
    // The deinit of a value or an error may run code only after the commit.
    let earlier = (lastOutcome, lastError)
    if !isLate { lastOutcome = outcome }
    if let error { lastError = error }
    end(
      dropping: dropped, wasStopping: execution.stopped != nil, isLate: isLate,
      hasError: error != nil)
    extendLifetime(earlier)
  }
}

extension CommandRecord {
  /// Step 6 of an execution whose body is still running when its time is over.
  func timeOut() {
    let earlier = lastOutcome
    lastOutcome = .timedOut
    stop(1, changesOutcome: true)
    extendLifetime(earlier)
  }
}

/// The counters of a command; plain data, so that a commit is one assignment.
@usableFromInline
struct CommandStatus {
  /// Bodies that have begun and not returned.
  var running: Int32 = 0
  /// Executions in the queue.
  var waiting: Int32 = 0
  /// Those running that were asked to stop.
  var stopping: Int32 = 0
  /// Count the changes of the outcome and the error, whose types need not be `Equatable`.
  var outcomeRevision: Int32 = 0
  var errorRevision: Int32 = 0
  /// Its scope has ended.
  var hasEnded = false
  var executionCount = 0
  var progress: Double?

  var isExecuting: Bool { running + waiting > 0 }
  var isCancelling: Bool { running > 0 && stopping == running }
}

/// The non-generic part of a command's state: counters, the properties that follow them, and
/// commits.
///
/// A separate class, so that it is compiled once and not for each command type.
@MainActor
@usableFromInline
class CommandLedger {
  @exclusivity(unchecked) final private(set) var status = CommandStatus()
  private final let activity: ActivityScope?
  /// The source of the properties; made with the first of them.
  @exclusivity(unchecked) private final var source: MutableProperty<CommandStatus>?

  @usableFromInline
  init(activity: ActivityScope?) {
    self.activity = activity
  }

  /// A property that follows the status.
  final func property<Value: Equatable>(
    _ value: @escaping @MainActor (CommandStatus) -> Value
  ) -> Property<Value> {
    materializedSource.map(value)
  }

  /// A Boolean property that follows the status; not generic, because flags are bound most often.
  final func flag(_ value: @escaping @MainActor (CommandStatus) -> Bool) -> Property<Bool> {
    materializedSource.map(value)
  }

  private final var materializedSource: MutableProperty<CommandStatus> {
    if let source { return source }
    let new = MutableProperty(status, comparing: .alwaysDifferent)
    source = new
    return new
  }

  @usableFromInline
  final func isBlocked(by policy: CommandPolicy) -> Bool { policy.isBlocked(status) }

  /// Step 2: executing, not enabled, no error; `superseding` others are to stop.
  @usableFromInline
  final func begin(fromQueue: Bool, superseding: Int, clearsError: Bool) {
    if fromQueue { status.waiting -= 1 }
    status.running += 1
    status.stopping += Int32(superseding)
    status.executionCount += 1
    status.progress = nil
    if clearsError { status.errorRevision &+= 1 }
    commit(activityChange: 1)
  }

  /// Step 6: the outcome, not executing, enabled again.
  @usableFromInline
  final func end(dropping dropped: Int, wasStopping: Bool, isLate: Bool, hasError: Bool) {
    status.running -= 1
    status.waiting -= Int32(dropped)
    if wasStopping { status.stopping -= 1 }
    if !isLate {
      status.progress = nil
      status.outcomeRevision &+= 1
      if hasError { status.errorRevision &+= 1 }
    }
    commit(activityChange: -1)
  }

  /// Notes that running executions were asked to stop; one that timed out has an outcome already.
  final func stop(_ count: Int32, changesOutcome: Bool = false) {
    status.stopping += count
    if changesOutcome {
      status.progress = nil
      status.outcomeRevision &+= 1
    }
    commit()
  }

  /// Notes that executions entered the queue or left it.
  final func wait(_ change: Int32) {
    status.waiting += change
    commit()
  }

  /// Notes that everything stops: waiting executions have left the queue, and running ones were
  /// asked to stop. If the scope has ended, nothing begins afterwards.
  final func cancel(waiting: Int, stopping: Int, endsForGood: Bool) {
    status.waiting -= Int32(waiting)
    status.stopping += Int32(stopping)
    if endsForGood { status.hasEnded = true }
    commit()
  }

  final func report(progress: Double) {
    status.progress = progress
    commit()
  }

  private final func commit(activityChange: Int = 0) {
    // The body of a derived value, or a deinit during it, may cancel or report progress.
    if Graph.evaluating != nil { return Turn.run { self.commit(activityChange: activityChange) } }
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

extension CommandStatus: SafeTextValue {
  var safeText: String? {
    let counts = [("running", running), ("waiting", waiting), ("stopping", stopping)]
    let texts = counts.filter { $0.1 > 0 }.map { "\($0.0) \($0.1)" }
    return texts.isEmpty ? "idle" : texts.joined(separator: ", ")
  }
}
