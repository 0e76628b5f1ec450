/// Something a user can ask for: it can be enabled, it executes, it may fail.
///
/// A command is the one place for what a button needs to know: may it be pressed, is it busy, did
/// it fail. The failure type follows from the body.
///
/// ```swift
/// let signUp = Command(enabledIf: !isTooLong) { [name] in
///   try await accounts.create(name.value)
/// }
/// signUp.execute()
/// ```
///
/// The order is the same for synchronous and asynchronous bodies:
/// 1. The guard: a command that is disabled or executing rejects; its body never runs.
/// 2. State is committed (executing, not enabled, no error); property observers run.
/// 3. `starts` sends the input.
/// 4. The body: a synchronous one runs now, an asynchronous one in the next turn of the main actor.
/// 5. `values` sends each value, the last one included, while the command is executing.
/// 6. State is committed (outcome, not executing, enabled again); property observers run.
/// 7. The terminal event: `completions`, `errors` or `cancellations`.
/// 8. `Execution.outcome` resumes.
///
/// - Executed inside a transaction, an observer or a signal's delivery, all of it happens after
///   that; so a command may be executed again from any of its own callbacks.
/// - Rejections are not errors: they are sent by `rejections`.
/// - A running execution retains the body, not the command. When the command or its scope goes,
///   executions are cancelled.
@MainActor
public final class Command<Input, Output, Failure: Error> {
  enum Body {
    case immediate(@MainActor (Input, CommandContext<Output>) throws(Failure) -> Output)
    case deferred(@MainActor (Input, CommandContext<Output>) async throws(Failure) -> Output)
  }

  let body: Body
  let runtime: Runtime
  let state = MutableProperty<CommandState<Output, Failure>>(CommandState(), comparing: .always)
  let condition: Property<Bool>?
  var executions: [Execution<Output, Failure>] = []

  /// The given name; views and logs fall back on where the command was made.
  public let name: String?
  /// Where the command was made.
  public let site: CallSite

  /// Whether executing it would run the body.
  public private(set) lazy var isEnabled: Property<Bool> =
    condition.map { $0.and(isIdle) } ?? isIdle
  private lazy var isIdle: Property<Bool> = state.map { $0.running == 0 && !$0.hasEnded }
  /// Whether a body is running, from the start to its return.
  public private(set) lazy var isExecuting: Property<Bool> = state.map { $0.running > 0 }
  /// How many executions have begun.
  public private(set) lazy var executionCount: Property<Int> = state.map(\.executionCount)
  /// Whether it was cancelled and the body has not returned yet.
  public private(set) lazy var isCancelling: Property<Bool> = state.map(\.isCancelling)
  /// How far the body says it is, from 0 to 1; `nil` if it has not said or is not running.
  public private(set) lazy var progress: Property<Double?> = state.map(\.progress)
  /// How the last execution ended.
  public private(set) lazy var lastOutcome: Property<CommandOutcome<Output, Failure>?> =
    state.map(\.outcomeRevision).map(comparing: .always) { [state] _ in state.peek.lastOutcome }
  /// The error of the last execution; `nil` again when the next one begins.
  public private(set) lazy var lastError: Property<Failure?> =
    state.map(\.errorRevision).map(comparing: .always) { [state] _ in state.peek.lastError }

  /// The pipes behind the events.
  var pipes = Pipes()

  @MainActor
  struct Pipes {
    var starts = LazyPipe<Input>()
    var values = LazyPipe<Output>()
    var completions = LazyPipe<Output>()
    var errors = LazyPipe<Failure>()
    var cancellations = LazyPipe<Void>()
    var rejections = LazyPipe<Rejection>()
  }

  init(
    body: Body, enabledIf condition: Property<Bool>?, name: String?, scope: Scope?,
    fileID: StaticString, line: UInt
  ) {
    self.body = body
    self.condition = condition
    self.name = name
    runtime = .current
    site = CallSite(fileID: fileID, line: line)
    scope?.onEnd(fileID: fileID, line: line) { [weak self] in
      self?.state.modify { $0.hasEnded = true }
      self?.cancel()
    }
  }

  deinit {
    for task in tasks.values { task.cancel() }
  }

  /// The tasks of running executions; cancelled when the command goes.
  var tasks: [ExecutionID: Task<Void, Never>] = [:]

  /// The name, or where the command was made.
  public var title: String { name ?? site.description }

  /// The input of each execution that begins (step 3).
  public var starts: Signal<Input, Never> { pipes.starts.signal }
  /// Each value, while executing (step 5).
  public var values: Signal<Output, Never> { pipes.values.signal }
  /// The value of each execution that succeeded, when it is over (step 7).
  public var completions: Signal<Output, Never> { pipes.completions.signal }
  /// The error of each execution that failed, when it is over (step 7).
  public var errors: Signal<Failure, Never> { pipes.errors.signal }
  /// Each execution that was cancelled, when it is over (step 7).
  public var cancellations: Signal<Void, Never> { pipes.cancellations.signal }
  /// Why executions were refused.
  public var rejections: Signal<Rejection, Never> { pipes.rejections.signal }

  /// Cancels everything that is running.
  public func cancel() {
    for execution in executions { execution.cancel() }
  }
}
