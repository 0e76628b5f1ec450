/// An action that a user can request: it can be enabled, it executes, it may fail.
///
/// A command holds everything that a button needs to know: whether it is enabled, busy, or has
/// failed. The failure type follows from the body.
///
/// ```swift
/// let signUp = Command(.enabled(if: !isTooLong)) { [name] in
///   try await accounts.create(name.value)
/// }
/// signUp.execute()
/// ```
///
/// The order is the same for synchronous and asynchronous bodies:
/// 1. The guard: a blocked command rejects; its body never runs. The input is taken.
/// 2. State is committed (executing, enabled or not, no error); property observers run.
/// 3. `starts` sends the input.
/// 4. The body: a synchronous one runs now, an asynchronous one in the next turn of the main actor; a
///    signal is observed from now on.
/// 5. `values` sends each value, the last one included, while the command is executing.
/// 6. State is committed (outcome, executing or not, enabled again); property observers run.
/// 7. The terminal event: `completions`, `errors`, `timeouts` or `cancellations`.
/// 8. `Execution.outcome` resumes.
///
/// - If it is executed inside a transaction, an observer or a signal's delivery, all steps happen
///   after that; so any of its callbacks may execute the command again. (That of `timeouts` may
///   find it busy.)
/// - Rejections are not errors: they are sent by `rejections`.
/// - Its `CommandPolicy` decides about an execution that is requested during another one.
/// - A body that takes longer than the `timeout` is asked to stop, and steps 6 to 8 happen at once,
///   with the outcome `.timedOut`. The command is executing until the body has returned, even if that
///   ignores the cancellation; what it returns is dropped.
/// - A failure that no code observes is reported: it fails a test, and an app logs it.
/// - It knows the work that its body does, and no other. A body that only sends into a `Signal.Pipe` is
///   over when `send` returns: what a signal of the pipe then begins is not awaited, does not make the
///   command busy and cannot be cancelled by it. Let the command follow that signal instead:
///   `Command.following { load }`. (That is not reported, because such a body may be right: an event that
///   others follow is no work of the command.)
/// - A command is retained by its owner, and by each retained `Execution` until that has an
///   outcome. A running body does not retain its command: when the command is released or its scope
///   ends, executions are cancelled. An optimized build releases a local constant after its last
///   use; hold the command in the view model, or its execution where it is awaited.
@MainActor
public final class Command<Input, Output, Failure: Error> {
  // The code: one of the three is set. (An enum of them would cost metadata look-ups when it is
  // destroyed.)
  @exclusivity(unchecked) @usableFromInline
  private(set) var immediate: CommandBody<Input, Output, Failure>.Immediate?
  @exclusivity(unchecked) @usableFromInline
  private(set) var deferred: CommandBody<Input, Output, Failure>.Deferred?
  @exclusivity(unchecked) @usableFromInline
  private(set) var observed: CommandBody<Input, Output, Failure>.Observed?
  @usableFromInline let policy: CommandPolicy
  @usableFromInline let timeout: Duration?
  @usableFromInline let confirm: (@MainActor (Input) async -> Bool)?
  @usableFromInline let runtime: Runtime
  @usableFromInline let state: CommandState<Output, Failure>
  @usableFromInline let conditions: CommandConditions<Input>?

  /// The given name; without one, views and logs show where the command was made.
  public let name: String?
  /// Where the command was made.
  package var site: CallSite { CallSite(fileID: fileID, line: line) }
  @usableFromInline let fileID: StaticString
  @usableFromInline let line: UInt

  /// Executions whose bodies have begun and not returned, oldest first.
  @exclusivity(unchecked) @usableFromInline var running =
    RunningExecutions<Output, Failure>()
  /// The record of an execution that has ended, for the next one.
  @exclusivity(unchecked) @usableFromInline var spare: ExecutionRecord<Output, Failure>?
  /// Executions that wait; made with the first of them.
  @exclusivity(unchecked) @usableFromInline var queue: CommandQueue<Input, Output, Failure>?
  /// The inputs of running executions, if something follows them.
  @exclusivity(unchecked) @usableFromInline var inputs: [ExecutionID: Input]?
  /// The tasks of running executions; cancelled when the command is released.
  @exclusivity(unchecked) @usableFromInline var tasks: [ExecutionID: Task<Void, Never>] = [:]
  /// How often everything was cancelled; an execution requested before a cancellation does not
  /// begin.
  @exclusivity(unchecked) @usableFromInline var cancelCount = 0
  @exclusivity(unchecked) @usableFromInline var events: CommandEvents<Input, Output, Failure>?
  @usableFromInline var unseenFailure: UnseenFailure?
  @exclusivity(unchecked) private(set) var made = CommandProperties<Output, Failure>()

  @usableFromInline
  init(
    body: CommandBody<Input, Output, Failure>, settings: CommandSettings<Input, Failure>,
    state: CommandState<Output, Failure> = CommandState(), fileID: StaticString, line: UInt
  ) {
    switch body {
    case .immediate(let body): (immediate, deferred, observed) = (body, nil, nil)
    case .deferred(let body): (immediate, deferred, observed) = (nil, body, nil)
    case .observed(let body): (immediate, deferred, observed) = (nil, nil, body)
    }
    conditions = settings.areNone ? nil : settings
    policy = settings.policy
    timeout = settings.timeout
    confirm = settings.confirm
    name = settings.name
    self.state = state
    if let activity = settings.activity { state.activity = activity }
    runtime = .current
    self.fileID = fileID
    self.line = line
    if let scope = settings.scope {
      settings.scope = nil
      end(with: scope)
    }
    if let attempts = settings.attempts { tell(attempts) }
  }

  /// Tells of each attempt. What is left of an error is no matter of `errors`.
  private func tell(_ attempts: CommandAttempts<Failure>) {
    // Not `attempts`: its scope would keep what keeps the scope.
    let note = attempts.note
    attempts.scope.observe(starts) { _ in note() }
    events?.remainder = attempts.remainder
    attempts.scope.observe(rejections) { rejection in
      if rejection.reasons.contains(.invalid) { note() }
    }
  }

  @usableFromInline
  func end(with scope: LifetimeScope) {
    scope.onEnd(fileID: fileID, line: line) { [weak self] in
      self?.cancelAll(endsForGood: true)
    }
  }

  deinit {
    if tasks.isEmpty { return }
    for task in tasks.values { task.cancel() }
  }

  /// Releases the code, and what it captures: to find out whether that has kept an object.
  package func releaseCode() {
    let code = (immediate, deferred, observed)
    (immediate, deferred, observed) = (nil, nil, nil)
    extendLifetime(code)
  }

  /// The name, or where the command was made.
  package var title: String { name ?? ReportHook.name(of: self) ?? site.description }

  /// Why it cannot be executed now; empty while it is enabled.
  public var blockedBy: Property<[BlockingReason]> {
    if let made = made.blockedBy { return made }
    let new: Property<[BlockingReason]>
    if let conditions, !conditions.isEmpty {
      new = Property { [policy, status = state.statusProperty] in
        conditions.blockers.adding(policy.blocker(status.value).map { [$0] } ?? [])
      }
    } else {
      new = state.statusProperty.map { [policy] in policy.blocker($0).map { [$0] } ?? [] }
    }
    made.blockedBy = new
    return new
  }

  /// The reason that a view shows while the command cannot be executed. `disabled` is none: the view looks
  /// disabled.
  package var shownReason: Property<BlockingReason?> {
    guard conditions?.haveReasons == true else {
      return state.statusProperty.map { [policy] in policy.blocker($0) }
    }
    return blockedBy.map { $0.first { $0 != .disabled } }
  }

  /// Whether executing it would run the body.
  public var isEnabled: Property<Bool> {
    if let made = made.isEnabled { return made }
    let isFree = state.statusProperty.map { [policy] in !policy.isBlocked($0) }
    var new = isFree
    if let conditions, !conditions.isEmpty { new = isFree && conditions.areMet }
    made.isEnabled = new
    return new
  }

  /// Whether a body is running, from the start to its return, or executions wait in the queue.
  public var isExecuting: Property<Bool> {
    if let made = made.isExecuting { return made }
    let new = state.statusProperty.map { $0.isExecuting }
    made.isExecuting = new
    return new
  }
  /// How many executions have begun.
  public var executionCount: Property<Int> {
    if let made = made.executionCount { return made }
    let new = state.statusProperty.map { $0.executionCount }
    made.executionCount = new
    return new
  }
  /// Whether all running bodies were asked to stop and have not returned yet.
  public var isCancelling: Property<Bool> {
    if let made = made.isCancelling { return made }
    let new = state.statusProperty.map { $0.isCancelling }
    made.isCancelling = new
    return new
  }
  /// The progress that the body has reported, from 0 to 1; `nil` if it has reported none or is not
  /// running.
  public var progress: Property<Double?> {
    if let made = made.progress { return made }
    let new = state.statusProperty.map { $0.progress }
    made.progress = new
    return new
  }

  /// How the last execution ended.
  public var lastOutcome: Property<CommandOutcome<Output, Failure>?> {
    noteSeen()
    if let made = made.outcome { return made }
    let new = state.property(revision: { $0.outcomeRevision }) { $0.lastOutcome }
    made.outcome = new
    return new
  }

  /// The error of the last execution; `nil` again when the next one begins.
  public var lastError: Property<Failure?> {
    noteSeen()
    if let made = made.error { return made }
    let new = state.property(revision: { $0.errorRevision }) { $0.lastError }
    made.error = new
    return new
  }

  /// The input of each execution that begins (step 3).
  public var starts: Signal<Input, Never> { materialized.starts.signal }
  /// Each value, while executing (step 5).
  public var values: Signal<Output, Never> { materialized.values.signal }
  /// The value of each execution that succeeded, when it is over (step 7).
  public var completions: Signal<Output, Never> { materialized.completions.signal }
  /// The error of each execution that failed, when it is over (step 7). What a form shows at its
  /// fields is not sent, see `FormRefusal`.
  public var errors: Signal<Failure, Never> { materialized.errors.signal }
  /// Each execution that took longer than the `timeout`, when the time is over (step 7). The command
  /// goes on executing until the body has returned.
  public var timeouts: Signal<Void, Never> { materialized.timeouts.signal }
  /// Each execution that had begun and was cancelled, when it is over (step 7). One that waited in the queue,
  /// or shared the body of another one, has only its own outcome.
  public var cancellations: Signal<Void, Never> { materialized.cancellations.signal }
  /// Why executions were refused.
  public var rejections: Signal<Rejection, Never> { materialized.rejections.signal }

  /// How each execution ended that had begun, with its input and the name of the command; rejections, too
  /// (step 7).
  ///
  /// A failure that is observed here is not reported as unseen.
  public var ends: Signal<CommandEnd<Input, Output, Failure>, Never> { materialized.ends.signal }

  private var materialized: CommandEvents<Input, Output, Failure> {
    if let events { return events }
    let new = CommandEvents<Input, Output, Failure>()
    events = new
    return new
  }

  /// Cancels every execution that is running, waits in the queue, or waits for the end of the
  /// present turn.
  ///
  /// A cancelled execution sends nothing more. The observation of a signal ends at once, and
  /// `isExecuting` is false then. An asynchronous body is asked to stop: until it has returned, in a
  /// later turn, `isExecuting` is true and `isCancelling` too, because its work may still go on.
  public func cancel() {
    cancelAll(endsForGood: false)
  }

  /// One commit for all, so that a handler sees the final state.
  private func cancelAll(endsForGood: Bool) {
    cancelCount &+= 1
    let waiting = queue?.takeAll() ?? []
    let stopping = running.all.filter { $0.markStopped(.cancelled) }
    if waiting.isEmpty, stopping.isEmpty, !endsForGood { return }
    Turn.run { [state] in
      state.cancel(waiting: waiting.count, stopping: stopping.count, endsForGood: endsForGood)
      for execution in stopping { execution.stopBody() }
      for entry in waiting { entry.execution.finishCancelled() }
    }
  }

  /// A command that cancels this one: enabled while there is something to cancel.
  ///
  /// ```swift
  /// stop.bind(download.cancelCommand)
  /// ```
  ///
  /// It does not retain this command.
  public private(set) lazy var cancelCommand: Command<Void, Void, Never> = {
    let isIdle = state.statusProperty.map { !$0.isExecuting || $0.isCancelling }
    return Runtime.$current.withValue(runtime) {
      Command<Void, Void, Never>(.blocked(by: [.idle: isIdle]), .named("cancel \(title)")) {
        [weak self] in self?.cancel()
      }
    }
  }()

  /// Whether executing it with this input would run the body: for the button of a row.
  ///
  /// ```swift
  /// cell.delete.bind(model.delete, for: item)
  /// ```
  public func isEnabled(for input: Input) -> Property<Bool> {
    guard let conditions, !conditions.enabledFor.isEmpty else { return isEnabled }
    let isEnabled = isEnabled
    return Property { isEnabled.value && conditions.isPossible(with: input) }
  }

  @inlinable
  func isBlocked(for input: Input) -> Bool {
    // The tests that run no user code come last: nothing happens between them and the start.
    conditions?.areMet(for: input) == false || state.isBlocked(by: policy)
  }

  @usableFromInline
  func blockers(for input: Input) -> [BlockingReason] {
    conditionBlockers(for: input).adding([policy.blocker(state.status)].compactMap(\.self))
  }

  func conditionBlockers(for input: Input) -> [BlockingReason] {
    conditions?.blockers(for: input) ?? []
  }

  private func noteSeen() {
    unseenFailure?.isSeen = true
    unseenFailure = nil
  }
}
