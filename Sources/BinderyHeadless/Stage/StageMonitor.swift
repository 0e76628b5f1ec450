import Bindery

/// Tells a stage's activity of executions, and its log of those of commands.
final class StageMonitor: ActivityMonitor {
  private let activity: StageActivity
  private let log: StageLog
  private let time: VirtualTime
  /// How many turns have been announced: while it grows, something goes on.
  private(set) var turnCount = 0
  /// What the user or the script is doing.
  var currentAction: String?
  /// The bodies of signals that were given up, since what observed them was released.
  var abandonedSignals: [ExecutionInfo] = []
  /// Failures nobody was told of when they happened; somebody may have looked since.
  private var failures: [UnseenFailure] = []

  /// Failures nobody has seen yet.
  var unseenFailures: [UnseenFailure] {
    failures.removeAll(where: \.isSeen)
    return failures
  }

  init(activity: StageActivity, log: StageLog, time: VirtualTime) {
    self.activity = activity
    self.log = log
    self.time = time
  }

  func executionDidStart(_ execution: ExecutionInfo) {
    activity.begin(
      StageActivity.Live(info: execution, startedAt: time.now, startedBy: currentAction))
    if execution.kind != .signal { log.append(.commandStarted(execution)) }
  }

  func executionDidEnd(_ execution: ExecutionInfo, _ end: ExecutionEnd) {
    let live = activity.end(execution.id)
    guard execution.kind != .signal else {
      if end == .abandoned { abandonedSignals.append(execution) }
      return
    }
    let duration = time.now - (live?.startedAt ?? time.now)
    log.append(.commandEnded(execution, end, after: duration))
  }

  func failureWasNotSeen(_ failure: UnseenFailure) {
    failures.append(failure)
  }

  func executionWillWait(_ id: ExecutionID) {
    activity.park(id)
  }

  func executionWillGoOn(_ id: ExecutionID) {
    activity.unpark(id)
  }

  func turnWillCome() {
    turnCount += 1
  }
}
