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
    // Read first: the release of the outcome that a record had may cancel everything.
    let count = cancelCount
    let execution = makeRecord()
    if runtime.isLive, Runtime.hasSeveral { reportIfForeign() }
    if Turn.isOpen {
      submitLater(execution, input, askedAt: count)
    } else {
      submit(execution, input, askedAt: count)
    }
    return Execution(execution, keeper: execution.ended == nil ? makeKeeper(for: execution) : nil)
  }

  /// The record of another execution: that of one before, if nothing refers to it any more.
  @inlinable
  func makeRecord() -> ExecutionRecord<Output, Failure> {
    guard spare != nil else { return ExecutionRecord(of: state) }
    let isFree = isKnownUniquelyReferenced(&spare)
    guard let record = spare.take(), isFree else { return ExecutionRecord(of: state) }
    record.beginAnew()
    return record
  }

  @usableFromInline
  func makeKeeper(for execution: ExecutionRecord<Output, Failure>) -> CommandKeeper {
    let keeper = CommandKeeper(self)
    execution.makeExtras().keeper = keeper
    return keeper
  }

  /// Executes the command when the present turn is over.
  @usableFromInline
  func submitLater(
    _ execution: ExecutionRecord<Output, Failure>, _ input: Input, askedAt count: Int
  ) {
    Turn.whenDone {
      self.submit(execution, input, askedAt: count)
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

  @usableFromInline
  func announceStart(of execution: ExecutionRecord<Output, Failure>) {
    guard let activity = runtime.activity else { return }
    let info = info(of: execution)
    activity.executionDidStart(info)
    activity.commandDidStart(self, info)
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
    _ execution: ExecutionRecord<Output, Failure>, _ state: CommandState<Output, Failure>,
    _ runtime: Runtime, _ info: ExecutionInfo, hasBegun: Bool
  ) {
    Turn.begin()
    defer { Turn.end() }
    execution.phase = .decided
    let isReported = !hasBegun && !execution.wasCancelled && !execution.isAwaited
    runtime.activity?.executionDidEnd(
      info, execution.wasCancelled || isReported ? .cancelled : .abandoned)
    if isReported { reportUnkept(info, runtime) }
    state.end(.cancelled, of: execution)
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

  /// Whether something reads the errors or the outcomes.
  var isFailureRead: Bool { made.error?.isRead ?? false || made.outcome?.isRead ?? false }

  /// Keeps a failure that no code has observed until it is read, or reports it.
  @usableFromInline
  func noteIfUnseen(
    _ outcome: CommandOutcome<Output, Failure>, of execution: ExecutionRecord<Output, Failure>
  ) {
    guard !isFailureRead, events?.isObserved(outcome) != true, !execution.isAwaited else { return }
    let failure = UnseenFailure(info(of: execution), ExecutionEnd(outcome).text, runtime)
    execution.makeExtras().unseenFailure = failure
    unseenFailure = failure
    runtime.activity?.failureWasNotSeen(failure)
  }

  func info(of execution: ExecutionRecord<Output, Failure>) -> ExecutionInfo {
    ExecutionInfo(id: execution.id, command: title, site: site)
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
