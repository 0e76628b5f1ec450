extension Command {
  /// Steps 5 to 8; then the next in the queue.
  @inlinable
  func end(
    _ execution: Execution<Output, Failure>, _ returned: CommandOutcome<Output, Failure>
  ) {
    Turn.begin()
    defer { Turn.end() }
    let outcome = execution.verdict(returned)
    execution.phase = .decided
    if let events, case .value(let value) = outcome { events.sendValue(value) }
    removeFromRunning(execution)
    // Before the commit, so that a log tells of the end before what follows from it.
    if runtime.activity != nil { announceEnd(of: execution, outcome) }
    let mustStop = queue != nil && outcome.isFailure && policy.stopsAtFailure
    let dropped = mustStop ? queue?.takeAll() ?? [] : []
    record.end(outcome, of: execution, dropping: dropped.count)
    if outcome.isFailure { noteIfUnseen(outcome, of: execution) }
    if let events { events.sendTerminal(outcome) }
    execution.finish(outcome)
    for execution in dropped { reject(execution, for: [.earlierFailure]) }
    if let queue, !queue.isEmpty { Turn.whenDone { self.beginNext() } }
  }

  @inlinable
  func removeFromRunning(_ execution: Execution<Output, Failure>) {
    if running.count == 1 {
      running.removeLast()
    } else {
      running.removeAll { $0 === execution }
    }
    if !tasks.isEmpty { tasks[execution.id] = nil }
  }

  @usableFromInline
  func announceEnd(
    of execution: Execution<Output, Failure>, _ outcome: CommandOutcome<Output, Failure>
  ) {
    runtime.activity?.executionDidEnd(info(of: execution), ExecutionEnd(outcome))
  }

  /// The body of an execution returned whose command is gone: nobody is told but whoever waits for
  /// the outcome.
  static func endWithoutCommand(
    _ execution: Execution<Output, Failure>, _ record: CommandRecord<Output, Failure>,
    _ runtime: Runtime, _ info: ExecutionInfo
  ) {
    Turn.begin()
    defer { Turn.end() }
    execution.phase = .decided
    runtime.activity?.executionDidEnd(info, execution.isCancelled ? .cancelled : .abandoned)
    record.end(.cancelled, of: execution)
    execution.finish(.cancelled)
  }

  /// A failure that nobody is told of is kept until somebody asks, or reported.
  @usableFromInline
  func noteIfUnseen(
    _ outcome: CommandOutcome<Output, Failure>, of execution: Execution<Output, Failure>
  ) {
    let isObserved = errorProperty?.isRead ?? false || outcomeProperty?.isRead ?? false
    guard !isObserved, events?.isObserved(outcome) != true, !execution.isAwaited else { return }
    let failure = UnseenFailure(info(of: execution), ExecutionEnd(outcome).text, runtime)
    execution.unseenFailure = failure
    unseenFailure = failure
    runtime.activity?.failureWasNotSeen(failure)
  }

  func info(of execution: Execution<Output, Failure>) -> ExecutionInfo {
    ExecutionInfo(id: execution.id, command: title, site: site)
  }
}

// The queue.
extension Command {
  func enqueue(_ execution: Execution<Output, Failure>, _ input: Input) {
    execution.phase = .waiting
    let queue = queue ?? CommandQueue()
    self.queue = queue
    queue.append(execution, input)
    record.wait(1)
  }

  /// Begins the next one in the queue that has not been cancelled; it is guarded anew.
  @usableFromInline
  func beginNext() {
    guard record.status.running == 0, let (execution, input) = queue?.next() else { return }
    Turn.begin()
    defer { Turn.end() }
    let blockers = conditionBlockers(for: input) + (record.status.hasEnded ? [.ended] : [])
    if blockers.isEmpty {
      begin(execution, input, fromQueue: true)
    } else {
      record.wait(-1)
      reject(execution, for: blockers)
      if queue?.isEmpty == false { Turn.whenDone { self.beginNext() } }
    }
  }
}
