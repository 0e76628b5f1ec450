/// The state of one execution, from the call to the outcome.
///
/// The command, its queue and the task of the body retain it; it retains nothing of the command but
/// its state. Users get an `Execution`.
@MainActor
@usableFromInline
final class ExecutionRecord<Output, Failure: Error>: StoringObject<
  CommandOutcome<Output, Failure>?
>
{
  @exclusivity(unchecked) @usableFromInline var id: ExecutionID
  @usableFromInline let state: CommandState<Output, Failure>
  /// Whether its handle was cancelled.
  @exclusivity(unchecked) @usableFromInline var isCancelled = false

  @exclusivity(unchecked) @usableFromInline var phase = ExecutionPhase.new
  @exclusivity(unchecked) @usableFromInline var stopped: ExecutionStop?
  @exclusivity(unchecked) @usableFromInline var task: Task<Void, Never>?
  /// Whether the value it ends with was sent as an intermediate value before.
  @exclusivity(unchecked) @usableFromInline var isOutcomeSent = false
  /// The outcome, once there is one.
  @inlinable var ended: CommandOutcome<Output, Failure>? {
    get { stored }
    set { stored = newValue }
  }
  /// The rest of the state, if there is any.
  @exclusivity(unchecked) @usableFromInline private(set) var extras:
    ExecutionExtras<Output, Failure>?

  @inlinable
  init(of state: CommandState<Output, Failure>) {
    id = ExecutionIDs.next()
    self.state = state
    super.init(nil)
  }

  @inlinable  // compiled where the types are known
  deinit {}

  /// Whether it has ended, and has no more than its outcome.
  @inlinable var isPlain: Bool { ended != nil && task == nil && extras == nil }

  /// Is the record of another execution from now on. The one before has ended, and no handle refers to it.
  @inlinable
  func beginAnew() {
    // The deinit of a value or an error may run code only after the change.
    let earlier = ended
    id = ExecutionIDs.next()
    (phase, stopped) = (.new, nil)
    (isCancelled, isOutcomeSent) = (false, false)
    ended = nil
    extendLifetime(earlier)
  }

  /// The rest of the state, to store some of it.
  func makeExtras() -> ExecutionExtras<Output, Failure> {
    if let extras { return extras }
    let new = ExecutionExtras<Output, Failure>()
    extras = new
    return new
  }

  var result: CommandOutcome<Output, Failure>? {
    noteSeen()
    return ended
  }

  var outcome: CommandOutcome<Output, Failure> {
    get async {
      while true {
        if let result { return result }
        await ActivityWaiter.wait { makeExtras().waiters.append($0) }
      }
    }
  }

  func onEnd(_ handler: @escaping @MainActor (CommandOutcome<Output, Failure>) -> Void) {
    if let result { handler(result) } else { makeExtras().handlers.append(handler) }
  }

  // MARK: Cancellation

  /// Whether it was asked to stop: by its handle, its command, the end of a scope, a newer
  /// execution, or the end of the one that it shares.
  var wasCancelled: Bool {
    if isCancelled { return true }
    if let leader = extras?.leader { return leader.wasCancelled && leader.stopped != nil }
    return stopped == .cancelled || stopped == .superseded
  }

  func cancel() {
    guard !isCancelled, ended == nil, phase != .decided else { return }
    isCancelled = true
    switch phase {
    case .new, .decided: break
    case .waiting: Self.leaveQueue([self])
    case .following: leaveLeader()
    case .running where extras?.followers.isEmpty ?? true: stop(.cancelled)
    case .running: Turn.run { self.tell(.cancelled) }
    }
  }

  /// Makes an execution that has not begun end as cancelled, as if by its handle.
  @usableFromInline
  func finishCancelled() {
    isCancelled = true
    finish(.cancelled)
  }

  /// Removes waiting executions from the queue as cancelled, all in one commit.
  static func leaveQueue(_ executions: [ExecutionRecord]) {
    guard let state = executions.first?.state else { return }
    for execution in executions { execution.phase = .decided }
    Turn.run {
      state.wait(-Int32(executions.count))
      for execution in executions { execution.finish(.cancelled) }
    }
  }

  private func leaveLeader() {
    phase = .decided
    if let leader = extras?.leader, let shared = leader.extras {
      shared.followers.removeAll { $0 === self }
      if leader.isCancelled, shared.followers.isEmpty { leader.stop(.cancelled) }
    }
    Turn.run { self.finish(.cancelled) }
  }

  /// Asks the body to stop, though others may share it.
  func stop(_ reason: ExecutionStop) {
    guard markStopped(reason) else { return }
    Turn.run {
      self.state.stop(1)
      self.stopBody()
    }
  }

  /// Asks the body to stop; that it is to is committed.
  @usableFromInline
  func stopBody() {
    task?.cancel()
    extras?.stopObserving?()
  }

  /// Notes that it must stop; the caller commits that, and then cancels the task. Returns whether
  /// it was not noted before.
  func markStopped(_ reason: ExecutionStop) -> Bool {
    guard isOpen else { return false }
    stopped = reason
    return true
  }

  /// Whether values and progress of the body still count.
  var isOpen: Bool {
    phase == .running && stopped == nil
  }

  /// Shares an execution that is running.
  func follow(_ leader: ExecutionRecord) {
    phase = .following
    makeExtras().leader = leader
    leader.makeExtras().followers.append(self)
  }

  // MARK: The outcome

  /// The outcome for the result of the body.
  @inlinable
  func verdict(
    _ returned: consuming CommandOutcome<Output, Failure>
  ) -> CommandOutcome<Output, Failure> {
    switch stopped {
    case nil: returned
    case .cancelled, .superseded: .cancelled
    case .timedOut: .timedOut
    }
  }

  /// Whether code waits for the outcome, and so receives a failure.
  var isAwaited: Bool { extras?.isAwaited ?? false }

  /// Step 8, for all that share it.
  @inlinable
  func finish(_ outcome: CommandOutcome<Output, Failure>) {
    phase = .decided
    if task != nil { task = nil }
    if extras == nil { tell(outcome) } else { tellAll(outcome) }
  }

  @usableFromInline
  func tellAll(_ outcome: CommandOutcome<Output, Failure>) {
    let followers = extras?.followers ?? []
    extras?.leader = nil
    extras?.followers = []
    // A handler of one may cancel another one: that has no effect any more.
    for follower in followers {
      follower.phase = .decided
      if let failure = extras?.unseenFailure { follower.makeExtras().unseenFailure = failure }
    }
    tell(outcome)
    for follower in followers { follower.finish(outcome) }
  }

  /// The outcome of this handle.
  @inlinable
  func tell(_ outcome: CommandOutcome<Output, Failure>) {
    guard ended == nil else { return }
    ended = outcome
    if extras != nil { resumeWaiters(outcome) }
  }

  @usableFromInline
  func resumeWaiters(_ outcome: CommandOutcome<Output, Failure>) {
    guard let extras else { return }
    let waiting = extras.waiters
    extras.waiters = []
    for waiter in waiting { waiter.resume() }
    let handlers = extras.handlers
    extras.handlers = []
    for handler in handlers { handler(outcome) }
    extras.keeper?.letGo()
  }

  private func noteSeen() {
    guard ended != nil, let extras else { return }
    extras.unseenFailure?.isSeen = true
    extras.unseenFailure = nil
  }
}

/// The phase of an execution.
@usableFromInline
enum ExecutionPhase {
  /// Requested; the guard follows when the present turn is over.
  case new
  /// In the queue, and counted there.
  case waiting
  /// Shares the execution of another handle.
  case following
  /// Its body has begun and not returned.
  case running
  /// The outcome can no longer be changed, though observers may not have seen it yet.
  case decided
}

/// The reason why a running execution must stop.
@usableFromInline
enum ExecutionStop {
  case cancelled, superseded, timedOut
}
