// The eight steps of an execution, in their order; see `Command`.
extension Command {
  /// Step 1: the guard, and the decision of the policy.
  ///
  /// - Parameter count: The `cancelCount` at the request.
  @inlinable
  func submit(
    _ execution: ExecutionRecord<Output, Failure>, _ input: Input, askedAt count: Int
  ) {
    Turn.begin()
    defer { Turn.end() }
    if !execution.isCancelled, cancelCount == count {
      if let prepare = conditions?.prepare { prepare() }
      if isBlocked(for: input) {
        reject(execution, input, for: blockers(for: input))
        return
      }
    }
    let work = deferred?(input)
    // Cancelled before, or by code that the conditions or the state ran.
    if execution.isCancelled || cancelCount != count {
      execution.finishCancelled()
      return
    }
    if case .exclusive = policy {
      begin(execution, input, work)
    } else {
      follow(policy, execution, input, work)
    }
  }

  /// The decision of the policy about an execution that is not blocked.
  @usableFromInline
  func follow(
    _ policy: CommandPolicy, _ execution: ExecutionRecord<Output, Failure>, _ input: Input,
    _ work: CommandBody<Input, Output, Failure>.Work?
  ) {
    switch policy {
    case .exclusive, .concurrent:
      begin(execution, input, work)
    case .latest:
      begin(execution, input, work, superseding: running.all.filter { $0.markStopped(.superseded) })
    case .queued:
      if state.status.isExecuting {
        enqueue(execution, input)
      } else {
        begin(execution, input, work)
      }
    case .shareInFlight:
      if let leader = running.all.last(where: { $0.stopped == nil }) {
        execution.follow(leader)
      } else {
        begin(execution, input, work)
      }
    }
  }

  @usableFromInline
  func reject(
    _ execution: ExecutionRecord<Output, Failure>, _ input: Input, for reasons: [BlockingReason]
  ) {
    if execution.isCancelled { return execution.finish(.cancelled) }
    execution.phase = .decided
    // Conditions that return another result when tested again leave no reason.
    let rejection = Rejection.blocked(by: reasons.isEmpty ? [.disabled] : reasons)
    events?.sendTerminal(.rejected(rejection), of: self, input)
    execution.finish(.rejected(rejection))
  }

  /// Steps 2 to 4, and for a synchronous body all of them.
  @inlinable
  func begin(
    _ execution: ExecutionRecord<Output, Failure>, _ input: Input,
    _ work: CommandBody<Input, Output, Failure>.Work?, fromQueue: Bool = false,
    superseding others: [ExecutionRecord<Output, Failure>] = []
  ) {
    running.append(execution)
    if inputs != nil { inputs?[execution.id] = input }
    execution.phase = .running
    if runtime.activity != nil { announceStart(of: execution) }
    state.begin(fromQueue: fromQueue, superseding: others.count)
    if !others.isEmpty { others.forEach { $0.stopBody() } }
    if let events { events.sendStart(input) }
    if let immediate {
      end(execution, execution.stopped == nil ? run(immediate, input) : .cancelled, input)
    } else if let work {
      start(work, input, execution)
    } else if let observed {
      start(observed, input, execution)
    }
  }

  /// Step 4 of a synchronous body.
  @inlinable
  func run(
    _ body: CommandBody<Input, Output, Failure>.Immediate, _ input: Input
  ) -> CommandOutcome<Output, Failure> {
    let turn = Turn.suspend()
    defer { Turn.resume(turn) }
    do throws(Failure) {
      return .value(try body(input))
    } catch {
      return CommandOutcome(throwing: error)
    }
  }

  /// Runs an asynchronous body in a task that holds the command weakly; it begins in the next turn
  /// of the main actor.
  @usableFromInline
  func start(
    _ work: @escaping CommandBody<Input, Output, Failure>.Work, _ input: Input,
    _ execution: ExecutionRecord<Output, Failure>
  ) {
    let context = makeContext(for: execution)
    let (runtime, state, timeout, info) = (runtime, state, timeout, info(of: execution))
    let confirm = confirm
    let onTimeout: @MainActor () -> Void = { [weak self] in
      if let self { timeOut(execution, input) } else { execution.stop(.timedOut) }
    }
    let task = runtime.task(for: execution.id) {
      await Self.confirmAndRun(
        work, input, context, confirm: confirm, timeout: timeout, runtime, onTimeout)
    } end: { [weak self] returned in
      if let self {
        self.end(execution, returned, input)
      } else {
        Command.endWithoutCommand(execution, state, runtime, info, hasBegun: context.hasBegun)
      }
    }
    execution.task = task
    tasks[execution.id] = task
    if execution.stopped != nil { task.cancel() }
  }

  /// Asks for confirmation and runs the body, unless it is cancelled before.
  private static func confirmAndRun(
    _ work: CommandBody<Input, Output, Failure>.Work, _ input: Input,
    _ context: CommandContext<Output>, confirm: (@MainActor (Input) async -> Bool)?,
    timeout: Duration?, _ runtime: Runtime, _ onTimeout: @escaping @MainActor () -> Void
  ) async -> CommandOutcome<Output, Failure> {
    if let confirm {
      guard context.mayBegin(), await confirm(input) else { return .cancelled }
    }
    guard context.mayBegin() else { return .cancelled }
    let timer = timeout.map { runtime.time.schedule(after: $0, onTimeout) }
    defer { timer?.cancel() }
    return await work(context)
  }

  /// The body has not returned in time: steps 6 to 8 happen now. The command goes on executing until
  /// the body has returned, which was asked to stop.
  func timeOut(_ execution: ExecutionRecord<Output, Failure>, _ input: Input) {
    Turn.begin()
    defer { Turn.end() }
    guard execution.markStopped(.timedOut) else { return }
    execution.task?.cancel()
    let dropped = dropWaiting(after: .timedOut) ?? []
    state.timeOut(dropping: dropped.count)
    noteIfUnseen(.timedOut, of: execution)
    events?.sendTerminal(.timedOut, of: self, input)
    execution.finish(.timedOut)
    execution.extras?.stopObserving?()
    reject(dropped)
  }

  func makeContext(for execution: ExecutionRecord<Output, Failure>)
    -> CommandContext<Output>
  {
    CommandContext(
      onValue: { [weak self] value in
        guard execution.isOpen else { return }
        self?.events?.sendValue(value)
      },
      onProgress: { [weak self] progress in
        guard execution.isOpen else { return }
        self?.state.report(progress: progress)
      },
      isOutcomeSent: { execution.isOutcomeSent = true },
      cancelled: { [weak self] in execution.stopped != nil || self == nil })
  }

  /// Steps 5 to 8; then the next in the queue.
  @inlinable
  func end(
    _ execution: ExecutionRecord<Output, Failure>,
    _ returned: consuming CommandOutcome<Output, Failure>, _ input: Input
  ) {
    Turn.begin()
    defer { Turn.end() }
    let outcome = execution.verdict(returned)
    execution.phase = .decided
    if let events, case .value(let value) = outcome, !execution.isOutcomeSent {
      events.sendValue(value)
    }
    removeFromRunning(execution)
    // Before the commit, so that a log shows the end before its consequences.
    if runtime.activity != nil { announceEnd(of: execution, outcome) }
    let dropped = queue == nil ? nil : dropWaiting(after: outcome, of: execution)
    state.end(outcome, of: execution, dropping: dropped?.count ?? 0)
    // After a time-out, the outcome is known already.
    if execution.stopped != .timedOut {
      if outcome.isFailure { noteIfUnseen(outcome, of: execution) }
      if let events { events.sendTerminal(outcome, of: self, input) }
      execution.finish(outcome)
    }
    // What else it has goes with the last handle, such as a failure to be reported.
    if spare === execution, !execution.isPlain { spare = nil }
    if queue != nil { goOnWithQueue(rejecting: dropped) }
  }

  /// The waiting executions that are not to begin because of the end of another one; `nil` if they are.
  /// After a time-out, they were dropped when that came.
  @usableFromInline
  func dropWaiting(
    after outcome: CommandOutcome<Output, Failure>, of execution: ExecutionRecord<Output, Failure>
  ) -> [CommandQueue<Input, Output, Failure>.Entry]? {
    execution.stopped == .timedOut ? nil : dropWaiting(after: outcome)
  }

  private func dropWaiting(
    after outcome: CommandOutcome<Output, Failure>
  ) -> [CommandQueue<Input, Output, Failure>.Entry]? {
    outcome.isFailure && policy.stopsAtFailure ? queue?.takeAll() : nil
  }

  @inlinable
  func removeFromRunning(_ execution: ExecutionRecord<Output, Failure>) {
    running.remove(execution, to: &spare)
    if !tasks.isEmpty { tasks[execution.id] = nil }
    if inputs != nil { inputs?[execution.id] = nil }
  }
}
