extension Command {
  /// Executes the command, unless something blocks it.
  ///
  /// Inside a transaction, an observer or a signal's delivery, the execution (its guard included)
  /// begins when that is over.
  @discardableResult
  @inlinable
  public func execute(with input: Input) -> Execution<Output, Failure> {
    let execution = Execution(of: record)
    if runtime === Runtime.live { reportIfForeign() }
    if Turn.isOpen {
      Turn.whenDone { self.submit(execution, input) }
    } else {
      submit(execution, input)
    }
    return execution
  }

  /// A command made before the stage's runtime was in place would run in real time, unseen.
  @usableFromInline
  func reportIfForeign() {
    let current = Runtime.current
    guard current !== Runtime.live else { return }
    current.report(
      Diagnostic(
        .misuse,
        """
        Command '\(title)' belongs to the live runtime but was executed on a stage.
        It was probably made before the stage: the stage can neither wait for it nor control its \
        time.
        To fix: make the view model inside `stage.show { … }`, or use `@Test(.stage)`.
        """, at: site))
  }

  /// Step 1: the guard, and what the policy makes of the execution.
  @inlinable
  func submit(_ execution: Execution<Output, Failure>, _ input: Input) {
    Turn.begin()
    defer { Turn.end() }
    if execution.isCancelled {
      execution.finish(.cancelled)
      return
    }
    guard !isBlocked(for: input) else {
      reject(execution, for: blockers(for: input))
      return
    }
    if case .exclusive = policy {
      begin(execution, input)
    } else {
      follow(policy, execution, input)
    }
  }

  /// What the policy makes of an execution that nothing blocks.
  @usableFromInline
  func follow(
    _ policy: CommandPolicy, _ execution: Execution<Output, Failure>, _ input: Input
  ) {
    switch policy {
    case .exclusive, .concurrent:
      begin(execution, input)
    case .latest:
      for other in running { other.stop(.superseded) }
      begin(execution, input)
    case .queued:
      if record.status.isExecuting {
        enqueue(execution, input)
      } else {
        begin(execution, input)
      }
    case .shareInFlight:
      if let leader = running.last(where: { $0.stopped == nil }) {
        execution.follow(leader)
      } else {
        begin(execution, input)
      }
    }
  }

  @usableFromInline
  func reject(_ execution: Execution<Output, Failure>, for reasons: [BlockingReason]) {
    let rejection = Rejection.blocked(by: reasons)
    events?.rejections.send(rejection)
    execution.finish(.rejected(rejection))
  }

  /// Steps 2 to 4, and for a synchronous body all of them.
  @inlinable
  func begin(_ execution: Execution<Output, Failure>, _ input: Input, fromQueue: Bool = false) {
    running.append(execution)
    execution.phase = .running
    if runtime.activity != nil { announceStart(of: execution) }
    record.begin(fromQueue: fromQueue)
    if let events { events.sendStart(input) }
    if let immediate {
      end(execution, execution.stopped == nil ? run(immediate, input) : .cancelled)
    } else if let deferred {
      start(deferred, input, execution)
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
  func announceStart(of execution: Execution<Output, Failure>) {
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
