import Bindery

/// Passes executions on to a stage's activity, and those of commands to its log.
final class StageMonitor: ActivityMonitor {
  private let activity: StageActivity
  private let log: StageLog
  private let time: VirtualTime
  // No code of the app runs while these are accessed, so accesses are not checked for overlaps.

  /// The number of announced turns: while it grows, work goes on.
  @exclusivity(unchecked) private(set) var turnCount = 0
  /// The present action of the user or the script.
  @exclusivity(unchecked) var action: ActionName?
  /// Its name.
  var currentAction: String? { action?.text }
  /// The bodies of signals that were abandoned because their observer was released.
  @exclusivity(unchecked) var abandonedSignals: [ExecutionInfo] = []
  /// The view models that views were bound to, each once.
  private var models: [BoundModel] = []
  private var names = KnownNames()
  /// Where the commands were made that have been executed.
  private(set) var executedSites: Set<CallSite> = []
  /// The commands of the executions that go on.
  private var commands: [ExecutionID: WeakCommand] = [:]
  /// Failures that were not observed when they happened; they may have been observed since.
  private var failures: [UnseenFailure] = []

  /// Failures that have not been observed yet.
  var unseenFailures: [UnseenFailure] {
    failures.removeAll(where: \.isSeen)
    return failures
  }

  /// The name of an action. It is put together when something asks for it, for few actions.
  struct ActionName {
    let verb: String
    var target = ""

    var text: String { target.isEmpty ? verb : "\(verb) \(target)" }
  }

  init(activity: StageActivity, log: StageLog, time: VirtualTime) {
    self.activity = activity
    self.log = log
    self.time = time
  }

  func executionDidStart(_ execution: ExecutionInfo) {
    activity.begin(
      StageActivity.Live(info: execution, startedAt: time.now, startedBy: currentAction))
    if execution.kind != .signal {
      log.append(.commandStarted(execution))
    } else {
      log.history?.begin(execution)
    }
  }

  func commandDidStart(_ command: AnyObject, _ execution: ExecutionInfo) {
    commands[execution.id] = WeakCommand(command: command as? any AnyCommand)
    executedSites.insert(execution.site)
  }

  /// The commands that are executing, each once, in the order of their executions.
  var executing: [any AnyCommand] {
    var found: [any AnyCommand] = []
    for live in activity.live {
      guard let command = commands[live.info.id]?.command else { continue }
      if !found.contains(where: { $0 === command }) { found.append(command) }
    }
    return found
  }

  func executionDidEnd(_ execution: ExecutionInfo, _ end: ExecutionEnd) {
    let live = activity.end(execution.id)
    commands[execution.id] = nil
    guard execution.kind != .signal else {
      if end == .abandoned { abandonedSignals.append(execution) }
      return
    }
    let duration = time.now - (live?.startedAt ?? time.now)
    log.append(.commandEnded(execution, end, after: duration))
  }

  func viewWasBound(to model: AnyObject, at site: CallSite) {
    models.removeAll { $0.model == nil || $0.model === model }
    models.append(BoundModel(model: model, site: site))
    log.history?.note(model: model)
    names.invalidate()
  }

  func name(of object: AnyObject) -> String? {
    names.name(of: object) { models.compactMap(\.model) }
  }

  func formPartWasMade(_ part: AnyObject, at site: CallSite) {
    log.history?.forms.add(part, madeAt: site)
  }

  /// The view models that are still alive, and where a view was bound to each.
  var aliveModels: [(model: AnyObject, name: String, site: CallSite)] {
    models.compactMap { bound in
      bound.model.map { ($0, "\(type(of: $0))", bound.site) }
    }
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

  func taskWillGoOn() {
    activity.taskWillGoOn()
  }

  func taskGoesOn() {
    activity.taskGoesOn()
  }
}

/// A view model that a view was bound to; not kept.
private struct BoundModel {
  weak var model: AnyObject?
  let site: CallSite
}

private struct WeakCommand {
  weak var command: (any AnyCommand)?
}
