extension Command {
  /// Steps 5 to 8; then the next in the queue.
  func end(
    _ execution: Execution<Output, Failure>, _ returned: CommandOutcome<Output, Failure>
  ) {
    Turn.begin()
    defer { Turn.end() }
    let outcome = execution.verdict(returned)
    execution.phase = .decided
    if case .value(let value) = outcome { events?.values.send(value) }
    running.removeAll { $0 === execution }
    tasks[execution.id] = nil
    // Before the commit, so that a log tells of the end before what follows from it.
    if let activity = runtime.activity {
      activity.executionDidEnd(info(of: execution), ExecutionEnd(outcome))
    }
    let dropped = outcome.isFailure && policy.stopsAtFailure ? takeWaiting() : []
    record.end(outcome, of: execution, dropping: dropped.count)
    noteIfUnseen(outcome, of: execution)
    events?.sendTerminal(outcome)
    execution.finish(outcome)
    for execution in dropped { reject(execution, for: [.earlierFailure]) }
    if !waiting.isEmpty { Turn.whenDone { self.beginNext() } }
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
  private func noteIfUnseen(
    _ outcome: CommandOutcome<Output, Failure>, of execution: Execution<Output, Failure>
  ) {
    guard outcome.isFailure else { return }
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
    waiting.append(execution)
    waitingInputs.append(input)
    record.wait(1)
  }

  /// Begins the next one in the queue that has not been cancelled; it is guarded anew.
  private func beginNext() {
    guard record.status.running == 0, let (execution, input) = dequeue() else { return }
    Turn.begin()
    defer { Turn.end() }
    let blockers = conditionBlockers(for: input) + (record.status.hasEnded ? [.ended] : [])
    if blockers.isEmpty {
      begin(execution, input, fromQueue: true)
    } else {
      record.wait(-1)
      reject(execution, for: blockers)
      if !waiting.isEmpty { Turn.whenDone { self.beginNext() } }
    }
  }

  private func dequeue() -> (Execution<Output, Failure>, Input)? {
    while !waiting.isEmpty {
      let (execution, input) = (waiting.removeFirst(), waitingInputs.removeFirst())
      if !execution.isCancelled { return (execution, input) }
    }
    return nil
  }

  /// Empties the queue; returns those that have not been cancelled.
  private func takeWaiting() -> [Execution<Output, Failure>] {
    defer { (waiting, waitingInputs) = ([], []) }
    return waiting.filter { !$0.isCancelled }
  }
}
