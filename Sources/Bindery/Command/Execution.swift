/// One execution of a command: a handle to wait for it or to cancel it.
///
/// ```swift
/// let execution = model.signUp.execute()
/// switch await execution.outcome {
/// case .value(let account): print(account)
/// case .failed(let error): print(error)
/// case .timedOut, .cancelled, .rejected: break
/// }
/// ```
///
/// Who does not want to wait gives it a closure: `execution.onEnd { … }`.
///
/// Nobody has to keep it; the execution goes on without. It retains nothing of the command but its
/// state.
@MainActor
public final class Execution<Output, Failure: Error> {
  /// Unique in this process.
  public let id: ExecutionID
  /// Whether it was cancelled. The outcome follows when the body has returned.
  @exclusivity(unchecked) public private(set) var isCancelled = false

  @exclusivity(unchecked) @usableFromInline var phase = ExecutionPhase.new
  @exclusivity(unchecked) @usableFromInline var stopped: ExecutionStop?
  @exclusivity(unchecked) @usableFromInline var task: Task<Void, Never>?
  /// Its failure, until somebody has looked.
  @usableFromInline var unseenFailure: UnseenFailure?
  @usableFromInline let record: CommandRecord<Output, Failure>
  @exclusivity(unchecked) @usableFromInline var ended: CommandOutcome<Output, Failure>?
  @exclusivity(unchecked) @usableFromInline var waiters: [ActivityWaiter] = []
  @exclusivity(unchecked) @usableFromInline var handlers:
    [@MainActor (CommandOutcome<Output, Failure>) -> Void] = []
  /// Whose execution this handle shares.
  @exclusivity(unchecked) @usableFromInline var leader: Execution?
  /// Other handles that share this execution.
  @exclusivity(unchecked) @usableFromInline var followers: [Execution] = []

  @inlinable
  init(of record: CommandRecord<Output, Failure>) {
    id = ExecutionIDs.next()
    self.record = record
  }

  @inlinable
  deinit {
    // Nobody is left who could look at it.
    unseenFailure?.reportSoon()
  }

  /// How it ended; `nil` while it has not.
  public var finished: CommandOutcome<Output, Failure>? {
    noteSeen()
    return ended
  }

  /// Waits for the end, and says how it was. Never throws.
  public var outcome: CommandOutcome<Output, Failure> {
    get async {
      while true {
        if let finished { return finished }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          waiters.append(ActivityWaiter(continuation))
        }
      }
    }
  }

  /// Calls `handler` once with the outcome: when there is one, or now, if there is.
  ///
  /// ```swift
  /// upload.execute(with: picture).onEnd { outcome in
  ///   state.value = outcome.value == nil ? "failed" : "done"
  /// }
  /// ```
  ///
  /// - It is called after the terminal event of the command, with its final state, in the order in
  ///   which handlers were given; what it executes begins when they are done.
  /// - It is called whatever happens: also when the execution is rejected, cancelled, or loses its
  ///   command.
  /// - Who gives a handler has been told of a failure, which is then not reported as unseen.
  /// - The execution retains the handler until it has ended.
  public func onEnd(_ handler: @escaping @MainActor (CommandOutcome<Output, Failure>) -> Void) {
    if let finished { handler(finished) } else { handlers.append(handler) }
  }

  /// Asks the body to stop. The outcome is `.cancelled` whatever the body does afterwards; the
  /// command is executing until the body has really returned.
  ///
  /// Of an execution that is shared, only this handle is cancelled at first; the body is when all
  /// handles are.
  public func cancel() {
    guard !isCancelled, ended == nil, phase != .decided else { return }
    isCancelled = true
    switch phase {
    case .new, .decided: break
    case .waiting:
      finish(.cancelled)
      record.wait(-1)
    case .following:
      let leader = leader
      finish(.cancelled)
      guard let leader else { return }
      leader.followers.removeAll { $0 === self }
      if leader.isCancelled, leader.followers.isEmpty { leader.stop(.cancelled) }
    case .running:
      if followers.isEmpty { stop(.cancelled) } else { tell(.cancelled) }
    }
  }

  /// Asks the body to stop, whoever shares it.
  func stop(_ reason: ExecutionStop) {
    guard phase == .running, stopped == nil else { return }
    stopped = reason
    record.stop()
    task?.cancel()
  }

  /// Whether values and progress of the body still count.
  var isOpen: Bool {
    phase == .running && stopped == nil
  }

  /// Shares an execution that is running.
  func follow(_ leader: Execution) {
    phase = .following
    self.leader = leader
    leader.followers.append(self)
  }

  /// What comes of what the body returned.
  @inlinable
  func verdict(
    _ returned: CommandOutcome<Output, Failure>
  ) -> CommandOutcome<Output, Failure> {
    switch stopped {
    case nil: returned
    case .cancelled, .superseded: .cancelled
    case .timedOut: .timedOut
    }
  }

  /// Whether somebody waits for the outcome, and so is told.
  var isAwaited: Bool {
    !waiters.isEmpty || !handlers.isEmpty || followers.contains(where: \.isAwaited)
  }

  /// Step 8, for all who share it.
  @inlinable
  func finish(_ outcome: CommandOutcome<Output, Failure>) {
    phase = .decided
    if task != nil { task = nil }
    if leader != nil { leader = nil }
    tell(outcome)
    if !followers.isEmpty { finishFollowers(outcome) }
  }

  @usableFromInline
  func finishFollowers(_ outcome: CommandOutcome<Output, Failure>) {
    let followers = followers
    self.followers = []
    for follower in followers {
      follower.unseenFailure = unseenFailure
      follower.finish(outcome)
    }
  }

  /// The outcome of this handle.
  @inlinable
  func tell(_ outcome: CommandOutcome<Output, Failure>) {
    guard ended == nil else { return }
    ended = outcome
    if !waiters.isEmpty || !handlers.isEmpty { resumeWaiters(outcome) }
  }

  @usableFromInline
  func resumeWaiters(_ outcome: CommandOutcome<Output, Failure>) {
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
    let handlers = handlers
    self.handlers = []
    for handler in handlers { handler(outcome) }
  }

  private func noteSeen() {
    guard ended != nil else { return }
    unseenFailure?.isSeen = true
    unseenFailure = nil
  }
}

/// Where an execution is on its way.
@usableFromInline
enum ExecutionPhase {
  /// Asked for; the guard comes when the present turn is over.
  case new
  /// In the queue.
  case waiting
  /// Shares the execution of another handle.
  case following
  /// Its body has begun and not returned.
  case running
  /// The outcome can no longer be changed, though observers may not have seen it yet.
  case decided
}

/// Why a running execution is to stop.
@usableFromInline
enum ExecutionStop {
  case cancelled, superseded, timedOut
}

/// Gives out the numbers of executions.
@MainActor
@usableFromInline
enum ExecutionIDs {
  @exclusivity(unchecked) private static var last: ExecutionID = 0

  @usableFromInline
  static func next() -> ExecutionID {
    last += 1
    return last
  }
}
