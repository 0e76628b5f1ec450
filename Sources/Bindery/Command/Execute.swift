/// The last execution id given out.
@MainActor private var lastExecutionID: ExecutionID = 0

extension Command {
  /// Executes the command, unless it is disabled or executing.
  ///
  /// Inside a transaction, an observer or a signal's delivery, the execution (its guard included)
  /// begins when that is over.
  @discardableResult
  public func execute(with input: Input) -> Execution<Output, Failure> {
    lastExecutionID += 1
    let execution = Execution<Output, Failure>(id: lastExecutionID)
    reportIfForeign()
    if Turn.isOpen {
      Turn.whenDone { self.begin(execution, input) }
    } else {
      begin(execution, input)
    }
    return execution
  }

  /// A command made before the stage's runtime was in place would run in real time, unseen.
  private func reportIfForeign() {
    let current = Runtime.current
    guard runtime === Runtime.live, current !== Runtime.live else { return }
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

  private var rejection: Rejection? {
    if state.peek.hasEnded { return .ended }
    if isEnabled.peek { return nil }
    return isExecuting.peek ? .executing : .disabled
  }

  /// Steps 1 to 4, and for a synchronous body all of them.
  private func begin(_ execution: Execution<Output, Failure>, _ input: Input) {
    Turn.begin()
    defer { Turn.end() }
    if execution.isCancelled {
      execution.finish(.cancelled)
      return
    }
    if let rejection {
      pipes.rejections.send(rejection)
      execution.finish(.rejected(rejection))
      return
    }

    executions.append(execution)
    execution.onCancel = { [weak self] in
      self?.state.modify { $0.isCancelling = true }
    }
    let info = ExecutionInfo(id: execution.id, command: title, site: site)
    runtime.activity?.executionDidStart(info)
    state.modify { $0.begin() }
    pipes.starts.send(input)

    let context = makeContext(for: execution)
    switch body {
    case .immediate(let body):
      var result: Result<Output, Failure>?
      if !execution.isCancelled {
        result = Turn.suspended {
          do throws(Failure) {
            return .success(try body(input, context))
          } catch {
            return .failure(error)
          }
        }
      }
      Command.end(execution, result, of: self, runtime, info)
    case .deferred(let body):
      let task = Command.run(body, input, context, execution, of: self, info)
      execution.task = task
      tasks[execution.id] = task
      if execution.isCancelled { task.cancel() }
    }
  }

  private func makeContext(for execution: Execution<Output, Failure>) -> CommandContext<Output> {
    CommandContext(
      onValue: { [weak self] value in
        guard !execution.isCancelled, !execution.isDecided else { return }
        self?.pipes.values.send(value)
      },
      onProgress: { [weak self] progress in
        guard !execution.isCancelled, !execution.isDecided else { return }
        self?.state.modify { $0.progress = progress }
      },
      cancelled: { [weak self] in execution.isCancelled || self == nil })
  }

  /// Runs an asynchronous body in a task that holds the command weakly.
  private static func run(
    _ body: @escaping @MainActor (Input, CommandContext<Output>) async throws(Failure) -> Output,
    _ input: Input, _ context: CommandContext<Output>, _ execution: Execution<Output, Failure>,
    of command: Command, _ info: ExecutionInfo
  ) -> Task<Void, Never> {
    let runtime = command.runtime
    return Task { @MainActor [weak command] in
      var result: Result<Output, Failure>?
      if !execution.isCancelled, command != nil {
        await Runtime.$current.withValue(runtime) {
          await Runtime.$execution.withValue(info.id) {
            await withTaskExecutorPreference(runtime.executor) {
              do throws(Failure) {
                result = .success(try await body(input, context))
              } catch {
                result = .failure(error)
              }
            }
          }
        }
      }
      Runtime.$current.withValue(runtime) {
        end(execution, result, of: command, runtime, info)
      }
    }
  }

  /// Steps 5 to 8. `command` is `nil` if it has gone meanwhile: then nobody is told but whoever
  /// waits for the outcome, and that is that the execution was cancelled.
  private static func end(
    _ execution: Execution<Output, Failure>, _ result: Result<Output, Failure>?,
    of command: Command?, _ runtime: Runtime, _ info: ExecutionInfo
  ) {
    Turn.begin()
    defer { Turn.end() }
    let outcome = command == nil ? .cancelled : outcome(of: execution, result)
    execution.isDecided = true
    if let command {
      if case .value(let value) = outcome { command.pipes.values.send(value) }
      command.executions.removeAll { $0 === execution }
      command.tasks[execution.id] = nil
      command.state.modify { $0.end(outcome) }
    }
    // Before the terminal event, so that a log tells of the end before what follows from it.
    let isAbandoned = command == nil && !execution.isCancelled
    runtime.activity?.executionDidEnd(info, isAbandoned ? .abandoned : describe(outcome))
    command?.sendTerminalEvent(outcome)
    execution.finish(outcome)
  }

  private static func outcome(
    of execution: Execution<Output, Failure>, _ result: Result<Output, Failure>?
  ) -> CommandOutcome<Output, Failure> {
    guard !execution.isCancelled, let result else { return .cancelled }
    switch result {
    case .success(let value): return .value(value)
    case .failure(let error): return error is CancellationError ? .cancelled : .failed(error)
    }
  }

  private func sendTerminalEvent(_ outcome: CommandOutcome<Output, Failure>) {
    switch outcome {
    case .value(let value): pipes.completions.send(value)
    case .failed(let error): pipes.errors.send(error)
    case .cancelled: pipes.cancellations.send(())
    case .rejected(let reason): pipes.rejections.send(reason)
    }
  }

  private static func describe(_ outcome: CommandOutcome<Output, Failure>) -> ExecutionEnd {
    switch outcome {
    case .value: .completed
    case .failed(let error): .failed("\(error)")
    case .cancelled, .rejected: .cancelled
    }
  }
}

extension Command where Input == Void {
  /// Executes the command, unless it is disabled or executing.
  @discardableResult
  public func execute() -> Execution<Output, Failure> {
    execute(with: ())
  }
}
