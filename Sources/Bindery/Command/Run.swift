extension Command {
  /// Runs an asynchronous body in a task that holds the command weakly; it begins in the next turn
  /// of the main actor.
  @usableFromInline
  func start(
    _ work: @escaping CommandBody<Input, Output, Failure>.Work, _ input: Input,
    _ execution: ExecutionRecord<Output, Failure>
  ) {
    let context = makeContext(for: execution)
    let (runtime, record, timeout, info) = (runtime, record, timeout, info(of: execution))
    let confirm = confirm
    let onTimeout: @MainActor () -> Void = { [weak self] in
      if let self { timeOut(execution, input) } else { execution.stop(.timedOut) }
    }
    let task = Task { @MainActor [weak self] in
      var returned = CommandOutcome<Output, Failure>.cancelled
      await Runtime.$current.withValue(runtime) {
        await Runtime.$execution.withValue(execution.id) {
          await withTaskExecutorPreference(runtime.executor) {
            returned = await Self.confirmAndRun(
              work, input, context, confirm: confirm, timeout: timeout, runtime, onTimeout)
          }
        }
      }
      Runtime.$current.withValue(runtime) {
        if let self {
          self.end(execution, returned, input)
        } else {
          Command.endWithoutCommand(
            execution, record, runtime, info, hasBegun: context.hasBegun)
        }
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
      guard await context.mayBegin(), await confirm(input) else { return .cancelled }
    }
    guard await context.mayBegin() else { return .cancelled }
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
    record.timeOut()
    noteIfUnseen(.timedOut, of: execution)
    events?.sendTerminal(.timedOut, of: self, input)
    execution.finish(.timedOut)
    execution.stopObserving?()
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
        self?.record.report(progress: progress)
      },
      isOutcomeSent: { execution.isOutcomeSent = true },
      cancelled: { [weak self] in execution.stopped != nil || self == nil })
  }
}
