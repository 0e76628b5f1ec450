/// The part of a command's state that has no types of its own: what is counted, who follows it, and
/// the commits.
///
/// Apart from the rest, so that it is compiled once and not for each command.
@MainActor
@usableFromInline
class CommandLedger {
  @exclusivity(unchecked) final private(set) var status = CommandStatus()
  private final let activity: ActivityScope?
  /// What the properties follow; made with the first of them.
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

  /// The same for flags, which are what is bound most: this one is compiled for them.
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

  /// Executions that are running were asked to stop.
  final func stop(_ count: Int32) {
    status.stopping += count
    commit()
  }

  /// Executions came to the queue or left it.
  final func wait(_ change: Int32) {
    status.waiting += change
    commit()
  }

  /// Everything is to stop: what waits has left the queue, and what runs was asked to. With the
  /// scope, nothing begins after it.
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
    // The body of a derived value, or the deinit of what it lets go, may cancel or report progress.
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
