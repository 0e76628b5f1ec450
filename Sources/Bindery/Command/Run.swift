extension Command {
  /// Runs an asynchronous body in a task that holds the command weakly; it begins in the next turn
  /// of the main actor.
  @usableFromInline
  func start(
    _ body: @escaping CommandBody<Input, Output, Failure>.Deferred, _ input: Input,
    _ execution: Execution<Output, Failure>
  ) {
    let context = makeContext(for: execution)
    let (runtime, record, timeout, info) = (runtime, record, timeout, info(of: execution))
    let confirm = confirm
    let task = Task { @MainActor [weak self] in
      var returned = CommandOutcome<Output, Failure>.cancelled
      if execution.stopped == nil, self != nil {
        await Runtime.$current.withValue(runtime) {
          await Runtime.$execution.withValue(execution.id) {
            await withTaskExecutorPreference(runtime.executor) {
              if let confirm {
                guard await confirm(input), execution.stopped == nil else { return }
              }
              let timer = timeout.map { timeout in
                runtime.time.schedule(after: timeout) { execution.stop(.timedOut) }
              }
              returned = await body(input, context)
              timer?.cancel()
            }
          }
        }
      }
      Runtime.$current.withValue(runtime) {
        if let self {
          self.end(execution, returned)
        } else {
          Command.endWithoutCommand(execution, record, runtime, info)
        }
      }
    }
    execution.task = task
    tasks[execution.id] = task
    if execution.stopped != nil { task.cancel() }
  }

  private func makeContext(for execution: Execution<Output, Failure>) -> CommandContext<Output> {
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
