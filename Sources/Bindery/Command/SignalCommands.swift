extension Command {
  /// A command that observes a signal: it executes until the signal ends.
  ///
  /// ```swift
  /// let search = Command.following(.policy(.latest)) { query in api.search(query) }
  /// ```
  ///
  /// - The signal is observed when `execute` returns, so no value is lost; with `confirm`, when the
  ///   question is answered.
  /// - `values` sends each value of the signal when that sends it.
  /// - The outcome is the last of them, or the error; a signal that completes without a value ends the
  ///   execution as cancelled. The execution ends with the signal, in the same turn.
  /// - The observation ends with the execution: when it is cancelled, replaced by a newer one or out of
  ///   time, nothing that is sent later counts. It is over then: `isExecuting` is false.
  ///
  /// - Parameters:
  ///   - options: What there is to say besides the body, in any order.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - body: Makes the signal for an input. A closure without parameters makes a command without input.
  public static func following(
    _ options: CommandOption<Input, Failure>...,
    fileID: StaticString = #fileID, line: UInt = #line,
    signal body: @escaping @MainActor (Input) -> Signal<Output, Failure>
  ) -> Command {
    let settings = CommandSettings(options)
    settings.checkObserved(fileID, line)
    return Command(
      body: .observed(watched(body, by: settings)), settings: settings, fileID: fileID, line: line)
  }

  /// A body whose signal's error the options may want to know.
  private static func watched(
    _ body: @escaping @MainActor (Input) -> Signal<Output, Failure>,
    by settings: CommandSettings<Input, Failure>
  ) -> @MainActor (Input) -> Signal<Output, Failure> {
    guard let onRun = settings.onRun else { return body }
    return { input in
      let onFailure = onRun()
      return body(input).mapError { error in
        onFailure(error)
        return error
      }
    }
  }

  /// Step 4 of a command that observes a signal.
  @usableFromInline
  func start(
    _ body: @escaping CommandBody<Input, Output, Failure>.Observed, _ input: Input,
    _ execution: ExecutionRecord<Output, Failure>
  ) {
    if confirm != nil {
      return start({ await Self.observe(body(input), $0, execution) }, input, execution)
    }
    let following = SignalFollowing(makeContext(for: execution), of: execution)
    awaitEnd(of: following, input, execution)
    // Observers of the start may have cancelled it.
    if execution.stopped == nil { begin(following, body, input, execution) }
    if execution.stopped != nil { execution.stopBody() }
    following.whenEnded { [weak self] outcome in
      guard let self else { return false }
      end(execution, outcome, input)
      return true
    }
  }

  private func begin(
    _ following: SignalFollowing<Output, Failure>,
    _ body: CommandBody<Input, Output, Failure>.Observed, _ input: Input,
    _ execution: ExecutionRecord<Output, Failure>
  ) {
    let turn = Turn.suspend()
    defer { Turn.resume(turn) }
    Runtime.$current.withValue(runtime) {
      Runtime.$execution.withValue(execution.id) {
        following.timer = timeout.map { timeout in
          runtime.time.schedule(after: timeout) { [weak self] in
            if let self { timeOut(execution, input) } else { execution.stop(.timedOut) }
          }
        }
        following.begin(body(input))
      }
    }
  }

  /// Ends an execution whose command is released. If the command is there, it ends the execution
  /// itself, in the turn in which the signal ends.
  private func awaitEnd(
    of following: SignalFollowing<Output, Failure>, _ input: Input,
    _ execution: ExecutionRecord<Output, Failure>
  ) {
    let (runtime, state, info) = (runtime, state, info(of: execution))
    let task = runtime.task(for: execution.id) {
      await following.awaitEnd()
    } end: { _ in
      if following.isHandled { return }
      Command.endWithoutCommand(execution, state, runtime, info, hasBegun: true)
    }
    execution.task = task
    tasks[execution.id] = task
  }

  /// The work of a command that asks before it observes.
  private static func observe(
    _ signal: Signal<Output, Failure>, _ context: CommandContext<Output>,
    _ execution: ExecutionRecord<Output, Failure>
  ) async -> CommandOutcome<Output, Failure> {
    let following = SignalFollowing(context, of: execution)
    following.begin(signal)
    return await following.awaitEnd()
  }
}

/// The observation of a signal by one execution.
@MainActor
private final class SignalFollowing<Output, Failure: Error> {
  /// The time-out.
  var timer: Connection?
  /// Whether the command has ended the execution.
  private(set) var isHandled = false
  private var onEnd: (@MainActor (CommandOutcome<Output, Failure>) -> Bool)?
  private var outcome: CommandOutcome<Output, Failure>?
  private let context: CommandContext<Output>
  private var last: Output?
  private var connection: Connection?
  private var waiter: ActivityWaiter?

  init(_ context: CommandContext<Output>, of execution: ExecutionRecord<Output, Failure>) {
    self.context = context
    // Weak, because the context has the execution.
    execution.makeExtras().stopObserving = { [weak self] in self?.end(.cancelled) }
  }

  /// Observes the signal until the end.
  func begin(_ signal: Signal<Output, Failure>) {
    guard outcome == nil else { return }
    let connection = signal.observe(fileID: #fileID, line: #line) { value in
      self.receive(value)
    } onEnd: { end in
      self.receive(end)
    }
    // A signal that has ended at once needs no connection.
    if outcome == nil { self.connection = connection } else { connection.cancel() }
  }

  /// Calls `handler` once with the outcome: now if there is one, or else when it comes. It returns
  /// whether the command was there to end the execution.
  func whenEnded(_ handler: @escaping @MainActor (CommandOutcome<Output, Failure>) -> Bool) {
    if let outcome { isHandled = handler(outcome) } else { onEnd = handler }
  }

  private func receive(_ value: Output) {
    guard outcome == nil else { return }
    last = value
    context.send(value)
  }

  private func receive(_ end: SignalEnd<Failure>) {
    switch end {
    case .failed(let error): self.end(.failed(error))
    case .completed:
      guard let last else { return self.end(.cancelled) }
      if outcome == nil { context.returnLastSent() }
      self.end(.value(last))
    }
  }

  /// Ends the observation with the first outcome; others have no effect.
  func end(_ outcome: CommandOutcome<Output, Failure>) {
    guard self.outcome == nil else { return }
    self.outcome = outcome
    let (ended, handler) = ([connection, timer], onEnd)
    (connection, timer, onEnd) = (nil, nil, nil)
    for connection in ended { connection?.cancel() }
    waiter?.resume()
    waiter = nil
    if let handler { isHandled = handler(outcome) }
  }

  /// Waits for the outcome. If the task is cancelled, the observation ends.
  func awaitEnd() async -> CommandOutcome<Output, Failure> {
    await withTaskCancellationHandler {
      await ActivityWaiter.wait { waiter in
        if Task.isCancelled { end(.cancelled) }
        if outcome == nil { self.waiter = waiter } else { waiter.resume() }
      }
    } onCancel: {
      Task { @MainActor in self.end(.cancelled) }
    }
    return outcome ?? .cancelled
  }
}
