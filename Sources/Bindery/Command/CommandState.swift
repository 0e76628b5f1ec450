/// All state of a command. It changes in commits: no observer sees a mixture.
///
/// Properties and handles of executions retain it, and nothing else of the command.
@MainActor
@usableFromInline
final class CommandState<Output, Failure: Error>: StoringObject<
  (outcome: CommandOutcome<Output, Failure>?, error: Failure?)
>
{
  // First what does not depend on the types: its place is known then.
  @exclusivity(unchecked) @usableFromInline private(set) var status = CommandStatus()
  /// The scope that counts its executions; set when the command is made.
  @exclusivity(unchecked) @usableFromInline var activity: ActivityScope?
  /// The source of the properties that follow the status; made with the first of them.
  @exclusivity(unchecked) @usableFromInline private(set) var source: MutableProperty<CommandStatus>?
  @inlinable var lastOutcome: CommandOutcome<Output, Failure>? {
    get { stored.outcome }
    set { stored.outcome = newValue }
  }
  @inlinable var lastError: Failure? {
    get { stored.error }
    set { stored.error = newValue }
  }

  /// Inlined where a command is made, as the types of its outcomes are known there.
  @inlinable
  init() { super.init((nil, nil)) }

  // MARK: What follows it

  /// A property of something that need not be `Equatable`, whose changes are counted.
  func property<Value>(
    revision: @escaping @MainActor (CommandStatus) -> Int32,
    _ value: @escaping @MainActor (CommandState) -> Value
  ) -> Property<Value> {
    statusProperty.map(revision).map(comparing: .alwaysDifferent) { _ in value(self) }
  }

  /// The status, to observe; made when it is used first.
  var statusProperty: Property<CommandStatus> {
    if let source { return source }
    let new = MutableProperty(status, comparing: .alwaysDifferent)
    source = new
    return new
  }

  @usableFromInline
  func isBlocked(by policy: CommandPolicy) -> Bool { policy.isBlocked(status) }

  // MARK: Commits

  // The two commits of each execution are inlined where the types are known; what does not need
  // them is apart.

  /// Step 2: executing, not enabled, no error; `superseding` others are to stop.
  @inlinable
  func begin(fromQueue: Bool, superseding: Int) {
    // The deinit of an error may run code only after the commit.
    let earlier = lastError
    if earlier != nil { lastError = nil }
    commitBegin(fromQueue: fromQueue, superseding: superseding, clearsError: earlier != nil)
    extendLifetime(earlier)
  }

  /// Step 6: the outcome, not executing, enabled again. The result of an execution that a newer one
  /// has replaced, or that has timed out, is not stored.
  @inlinable
  func end(
    _ outcome: CommandOutcome<Output, Failure>, of execution: ExecutionRecord<Output, Failure>,
    dropping dropped: Int = 0
  ) {
    let isLate = execution.stopped == .superseded || execution.stopped == .timedOut
    let error = isLate ? nil : outcome.failure
    // The deinit of a value or an error may run code only after the commit.
    let earlier = (isLate ? nil : stored.outcome.take(), error == nil ? nil : stored.error.take())
    if !isLate { lastOutcome = outcome }
    if let error { lastError = error }
    commitEnd(
      dropping: dropped, wasStopping: execution.stopped != nil, isLate: isLate,
      hasError: error != nil)
    extendLifetime(earlier)
  }

  @usableFromInline
  func commitBegin(fromQueue: Bool, superseding: Int, clearsError: Bool) {
    if fromQueue { status.waiting -= 1 }
    status.running += 1
    status.stopping += Int32(superseding)
    status.executionCount += 1
    status.progress = nil
    if clearsError { status.errorRevision &+= 1 }
    commit(activityChange: 1)
  }

  @usableFromInline
  func commitEnd(dropping dropped: Int, wasStopping: Bool, isLate: Bool, hasError: Bool) {
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

  /// Step 6 of an execution whose body is still running when its time is over.
  func timeOut(dropping dropped: Int) {
    let earlier = lastOutcome
    lastOutcome = .timedOut
    status.waiting -= Int32(dropped)
    status.stopping += 1
    status.progress = nil
    status.outcomeRevision &+= 1
    commit()
    extendLifetime(earlier)
  }

  /// Notes that running executions were asked to stop.
  func stop(_ count: Int32) {
    status.stopping += count
    commit()
  }

  /// Notes that executions entered the queue or left it.
  func wait(_ change: Int32) {
    status.waiting += change
    commit()
  }

  /// Notes that everything stops: waiting executions have left the queue, and running ones were
  /// asked to stop. If the scope has ended, nothing begins afterwards.
  func cancel(waiting: Int, stopping: Int, endsForGood: Bool) {
    status.waiting -= Int32(waiting)
    status.stopping += Int32(stopping)
    if endsForGood { status.hasEnded = true }
    commit()
  }

  func report(progress: Double) {
    status.progress = progress
    commit()
  }

  private func commit(activityChange: Int = 0) {
    if Graph.evaluating != nil || activity != nil || Graph.transactionDepth > 0 {
      return commitInContext(activityChange: activityChange)
    }
    source?.replaceValue(by: status)
  }

  /// Commits in a transaction, or with the activities that are counted.
  private func commitInContext(activityChange: Int) {
    // The body of a derived value, or a deinit during it, may cancel or report progress.
    if Graph.evaluating != nil { return Turn.run { self.commit(activityChange: activityChange) } }
    guard let activity, activityChange != 0 else {
      source?.write(status)
      return
    }
    transaction {
      activity.add(activityChange)
      source?.write(status)
    }
  }
}
