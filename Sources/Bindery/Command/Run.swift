extension Command {
  /// Runs an asynchronous body in a task that holds the command weakly; it begins in the next turn
  /// of the main actor.
  @usableFromInline
  func start(
    _ body: @escaping CommandBody<Input, Output, Failure>.Deferred, _ input: Input,
    _ execution: ExecutionRecord<Output, Failure>
  ) {
    let context = makeContext(for: execution)
    let (runtime, record, timeout, info) = (runtime, record, timeout, info(of: execution))
    let confirm = confirm
    let task = Task { @MainActor [weak self] in
      var returned = CommandOutcome<Output, Failure>.cancelled
      await Runtime.$current.withValue(runtime) {
        await Runtime.$execution.withValue(execution.id) {
          await withTaskExecutorPreference(runtime.executor) {
            returned = await Self.confirmAndRun(
              body, input, context, execution, confirm: confirm, timeout: timeout, runtime)
          }
        }
      }
      Runtime.$current.withValue(runtime) {
        if let self {
          self.end(execution, returned)
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
    _ body: CommandBody<Input, Output, Failure>.Deferred, _ input: Input,
    _ context: CommandContext<Output>, _ execution: ExecutionRecord<Output, Failure>,
    confirm: (@MainActor (Input) async -> Bool)?, timeout: Duration?, _ runtime: Runtime
  ) async -> CommandOutcome<Output, Failure> {
    if let confirm {
      guard await context.mayBegin(), await confirm(input) else { return .cancelled }
    }
    guard await context.mayBegin() else { return .cancelled }
    let timer = timeout.map { timeout in
      runtime.time.schedule(after: timeout) { execution.stop(.timedOut) }
    }
    defer { timer?.cancel() }
    return await body(input, context)
  }

  private func makeContext(for execution: ExecutionRecord<Output, Failure>)
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
      cancelled: { [weak self] in execution.stopped != nil || self == nil })
  }
}
