extension Command {
  /// Steps 5 to 8; then the next in the queue.
  @inlinable
  func end(
    _ execution: ExecutionRecord<Output, Failure>, _ returned: CommandOutcome<Output, Failure>,
    _ input: Input
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
    let mustStop = queue != nil && outcome.isFailure && policy.stopsAtFailure
    let dropped = mustStop ? queue?.takeAll() ?? [] : []
    record.end(outcome, of: execution, dropping: dropped.count)
    // After a time-out, the outcome is known already.
    if execution.stopped != .timedOut {
      if outcome.isFailure { noteIfUnseen(outcome, of: execution) }
      if let events { events.sendTerminal(outcome, of: self, input) }
      execution.finish(outcome)
    }
    for entry in dropped { reject(entry.execution, entry.input, for: [.earlierFailure]) }
    if queue != nil { goOnWithQueue() }
  }

  @inlinable
  func removeFromRunning(_ execution: ExecutionRecord<Output, Failure>) {
    if running.count == 1 {
      running.removeLast()
    } else {
      running.removeAll { $0 === execution }
    }
    if !tasks.isEmpty { tasks[execution.id] = nil }
    if inputs != nil { inputs?[execution.id] = nil }
  }

  @usableFromInline
  func announceEnd(
    of execution: ExecutionRecord<Output, Failure>, _ outcome: CommandOutcome<Output, Failure>
  ) {
    runtime.activity?.executionDidEnd(info(of: execution), ExecutionEnd(outcome))
  }

  /// Ends an execution whose command was released: only code that waits for the outcome gets it.
  ///
  /// - Parameter hasBegun: Whether the body began. If not, only the execution referred to the
  ///   command, which is reported.
  static func endWithoutCommand(
    _ execution: ExecutionRecord<Output, Failure>, _ record: CommandRecord<Output, Failure>,
    _ runtime: Runtime, _ info: ExecutionInfo, hasBegun: Bool
  ) {
    Turn.begin()
    defer { Turn.end() }
    execution.phase = .decided
    let isReported = !hasBegun && !execution.wasCancelled && !execution.isAwaited
    runtime.activity?.executionDidEnd(
      info, execution.wasCancelled || isReported ? .cancelled : .abandoned)
    if isReported { reportUnkept(info, runtime) }
    record.end(.cancelled, of: execution)
    execution.finish(.cancelled)
  }

  private static func reportUnkept(_ info: ExecutionInfo, _ runtime: Runtime) {
    runtime.report(
      Diagnostic(
        .misuse,
        """
        Command '\(info.command)' went away before its body began, so nothing was done.
        An execution that is discarded does not keep its command.
        To fix: keep the command in the view model, and the view model in its screen; or keep the \
        execution until it has an outcome.
        """, at: info.site))
  }

  /// Keeps a failure that no code has observed until it is read, or reports it.
  @usableFromInline
  func noteIfUnseen(
    _ outcome: CommandOutcome<Output, Failure>, of execution: ExecutionRecord<Output, Failure>
  ) {
    let isObserved = errorProperty?.isRead ?? false || outcomeProperty?.isRead ?? false
    guard !isObserved, events?.isObserved(outcome) != true, !execution.isAwaited else { return }
    let failure = UnseenFailure(info(of: execution), ExecutionEnd(outcome).text, runtime)
    execution.unseenFailure = failure
    unseenFailure = failure
    runtime.activity?.failureWasNotSeen(failure)
  }

  func info(of execution: ExecutionRecord<Output, Failure>) -> ExecutionInfo {
    ExecutionInfo(id: execution.id, command: title, site: site)
  }
}

// The queue.
extension Command {
  func enqueue(_ execution: ExecutionRecord<Output, Failure>, _ input: Input) {
    execution.phase = .waiting
    let queue = queue ?? CommandQueue()
    self.queue = queue
    queue.append(
      CommandQueue.Entry(execution: execution, input: input, generation: Turn.generation + 1))
    record.wait(1)
  }

  /// Begins the next one in the queue when the present turn is over.
  @usableFromInline
  func goOnWithQueue() {
    guard let next = queue?.first else { return }
    Turn.whenDone(generation: next.generation) {
      self.beginNext()
    } orElse: {
      self.rejectWaiting(for: .loop)
    }
  }

  /// Begins the execution that has waited longest, unless it is blocked; then the next one.
  private func beginNext() {
    Turn.begin()
    defer { Turn.end() }
    while record.status.running == 0, let entry = queue?.first {
      conditions?.prepare?()
      let blockers =
        conditionBlockers(for: entry.input) + (record.status.hasEnded ? [.ended] : [])
      let work = blockers.isEmpty ? deferred?(entry.input) : nil
      // Code that the conditions or the state ran may have cancelled it.
      guard entry.execution.phase == .waiting else { continue }
      queue?.removeFirst()
      if blockers.isEmpty {
        return begin(entry.execution, entry.input, work, fromQueue: true)
      }
      entry.execution.phase = .decided
      record.wait(-1)
      reject(entry.execution, entry.input, for: blockers)
    }
  }

  private func rejectWaiting(for reason: BlockingReason) {
    let waiting = queue?.takeAll() ?? []
    record.wait(-Int32(waiting.count))
    for entry in waiting { reject(entry.execution, entry.input, for: [reason]) }
  }
}

/// The attempts of one execution under a retry policy.
@MainActor
struct CommandRetries<Failure: Error> {
  /// The most attempts one after the other without a pause; more of them are a loop.
  private static var limit: Int { 10_000 }

  private let policy: RetryPolicy<Failure>?
  private var attempts: RetryPolicy<Failure>.Attempts?
  private var hasteCount = 0

  init(_ policy: RetryPolicy<Failure>?) {
    self.policy = policy
    attempts = policy?.makeAttempts()
  }

  /// Waits for the delay of the policy; returns whether another attempt follows.
  mutating func waits(after error: Failure) async -> Bool {
    guard !Task.isCancelled, let policy else { return false }
    if let condition = policy.conditionToAwait(after: error) {
      hasteCount = 0
      return await holds(condition)
    }
    guard let delay = attempts?.delay(after: error) else { return false }
    guard delay > .zero else { return goesOnAtOnce(after: error) }
    hasteCount = 0
    // Sleeping fails only when cancelled.
    guard (try? await Runtime.current.clock.sleep(for: delay)) != nil else { return false }
    guard let condition = policy.condition else { return true }
    return await holds(condition)
  }

  /// Waits until the condition holds; `false` if the execution is cancelled before.
  private func holds(_ condition: Property<Bool>) async -> Bool {
    for await holds in condition.values where holds { return !Task.isCancelled }
    return false
  }

  /// Attempts without a pause have a limit.
  private mutating func goesOnAtOnce(after error: Failure) -> Bool {
    hasteCount += 1
    if hasteCount < Self.limit { return true }
    Runtime.current.report(
      Diagnostic(
        .loop,
        """
        A command failed \(hasteCount) times in a row and was tried again each time without a pause.
        The last error is its outcome: \(error)
        To fix: give the retry a delay or a limit.
        """, at: nil))
    return false
  }
}
