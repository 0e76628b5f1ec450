extension Command {
  /// Executes the command, unless something blocks it.
  ///
  /// Inside a transaction, an observer or a signal's delivery, the execution (its guard included)
  /// begins when that is over.
  ///
  /// A retained execution retains the command until there is an outcome. If it is discarded, other
  /// code has to retain the command: a release of the command cancels the execution.
  @discardableResult
  @inlinable
  public func execute(with input: Input) -> Execution<Output, Failure> {
    assertMainActor()
    let execution = ExecutionRecord(of: record)
    if runtime.isLive { reportIfForeign() }
    if Turn.isOpen {
      submitLater(execution, input)
    } else {
      submit(execution, input, askedAt: cancelCount)
    }
    return Execution(execution, keeper: execution.ended == nil ? makeKeeper(for: execution) : nil)
  }

  @usableFromInline
  func makeKeeper(for execution: ExecutionRecord<Output, Failure>) -> CommandKeeper {
    let keeper = CommandKeeper(self)
    execution.keeper = keeper
    return keeper
  }

  /// Executes the command when the present turn is over.
  @usableFromInline
  func submitLater(_ execution: ExecutionRecord<Output, Failure>, _ input: Input) {
    let cancelCount = cancelCount
    Turn.whenDone {
      self.submit(execution, input, askedAt: cancelCount)
    } orElse: {
      self.reject(execution, input, for: [.loop])
    }
  }

  /// Reports a command made before the stage's runtime was in place: it would run in real time,
  /// unseen by the stage.
  @usableFromInline
  func reportIfForeign() {
    runtime.reportIfForeign("Command '\(title)'", was: "executed", at: site)
  }

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
      begin(execution, input, work, superseding: running.filter { $0.markStopped(.superseded) })
    case .queued:
      if record.status.isExecuting {
        enqueue(execution, input)
      } else {
        begin(execution, input, work)
      }
    case .shareInFlight:
      if let leader = running.last(where: { $0.stopped == nil }) {
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
    record.begin(fromQueue: fromQueue, superseding: others.count)
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

  @usableFromInline
  func announceStart(of execution: ExecutionRecord<Output, Failure>) {
    runtime.activity?.executionDidStart(info(of: execution))
  }
}

extension Command where Input == Void {
  /// Executes the command, unless something blocks it.
  @discardableResult
  @inlinable
  public func execute() -> Execution<Output, Failure> {
    execute(with: ())
  }
}
