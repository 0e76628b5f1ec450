extension Command {
  /// A command whose body is asynchronous: it starts in the next turn of the main actor.
  ///
  /// - Parameters:
  ///   - condition: The command is enabled while this is true and nothing else blocks it.
  ///   - reasons: Each condition blocks the command while it is true, and has a name.
  ///   - enabledFor: Whether it can be executed with an input; `isEnabled(for:)` follows what it
  ///     reads.
  ///   - name: Shown in logs and scripts.
  ///   - policy: How it handles an execution during another one.
  ///   - timeout: A body that takes longer is cancelled, and the outcome is `.timedOut` when it has
  ///     returned. The time of the confirmation does not count; all attempts of a retry count
  ///     together.
  ///   - retry: Whether and when a body that failed runs again; the command keeps executing, and
  ///     only the last failure is sent.
  ///   - confirm: Called before the body; unless it returns true, the execution is cancelled. The
  ///     command is executing during the question.
  ///   - activity: Is active while the command is executing.
  ///   - scope: When it ends, executions are cancelled and new ones rejected.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - body: Runs on the main actor; functions that it awaits run in their own isolation.
  public convenience init(
    enabledIf condition: Property<Bool>? = nil,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:],
    enabledFor: (@MainActor (Input) -> Bool)? = nil, name: String? = nil,
    policy: CommandPolicy = .exclusive, timeout: Duration? = nil,
    retry: RetryPolicy<Failure>? = nil,
    confirm: (@MainActor (Input) async -> Bool)? = nil,
    activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (Input) async throws(Failure) -> Output
  ) {
    self.init(
      body: .deferred(
        retry: retry, throwing: { (input, _) async throws(Failure) in try await body(input) }),
      conditions: .make(
        enabledIf: condition, blockedBy: reasons, enabledFor: enabledFor),
      policy: policy, timeout: timeout, confirm: confirm, activity: activity, name: name,
      scope: scope, fileID: fileID, line: line)
  }

  /// A command whose body is synchronous: it runs before `execute` returns.
  @inlinable
  public convenience init(
    enabledIf condition: Property<Bool>? = nil,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:],
    enabledFor: (@MainActor (Input) -> Bool)? = nil, name: String? = nil,
    policy: CommandPolicy = .exclusive, activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (Input) throws(Failure) -> Output
  ) {
    self.init(
      body: .immediate(body),
      conditions: .make(
        enabledIf: condition, blockedBy: reasons, enabledFor: enabledFor),
      policy: policy, timeout: nil, confirm: nil, activity: activity, name: name, scope: scope,
      fileID: fileID, line: line)
  }

  /// A command whose body reports intermediate values and progress.
  ///
  /// ```swift
  /// let download = Command<URL, Data, any Error>(streaming: { url, context in
  ///   for chunk in chunks { context.send(chunk) }
  ///   return last
  /// })
  /// ```
  public convenience init(
    enabledIf condition: Property<Bool>? = nil,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:],
    enabledFor: (@MainActor (Input) -> Bool)? = nil, name: String? = nil,
    policy: CommandPolicy = .exclusive, timeout: Duration? = nil,
    retry: RetryPolicy<Failure>? = nil,
    confirm: (@MainActor (Input) async -> Bool)? = nil,
    activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    streaming body:
      @escaping @MainActor (Input, CommandContext<Output>) async throws(Failure) -> Output
  ) {
    self.init(
      body: .deferred(retry: retry, throwing: body),
      conditions: .make(
        enabledIf: condition, blockedBy: reasons, enabledFor: enabledFor),
      policy: policy, timeout: timeout, confirm: confirm, activity: activity, name: name,
      scope: scope, fileID: fileID, line: line)
  }
}

extension Command where Input == Void {
  /// A command without input whose body is asynchronous.
  public convenience init(
    enabledIf condition: Property<Bool>? = nil,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:], name: String? = nil,
    policy: CommandPolicy = .exclusive, timeout: Duration? = nil,
    retry: RetryPolicy<Failure>? = nil,
    confirm: (@MainActor () async -> Bool)? = nil,
    activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () async throws(Failure) -> Output
  ) {
    self.init(
      body: .deferred(retry: retry, throwing: { (_, _) async throws(Failure) in try await body() }),
      conditions: .make(enabledIf: condition, blockedBy: reasons, enabledFor: nil),
      policy: policy, timeout: timeout, confirm: Self.confirmation(confirm),
      activity: activity, name: name, scope: scope, fileID: fileID, line: line)
  }

  /// A command without input whose body is synchronous.
  @inlinable
  public convenience init(
    enabledIf condition: Property<Bool>? = nil,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:], name: String? = nil,
    policy: CommandPolicy = .exclusive, activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () throws(Failure) -> Output
  ) {
    self.init(
      body: .immediate { _ throws(Failure) in try body() },
      conditions: .make(enabledIf: condition, blockedBy: reasons, enabledFor: nil),
      policy: policy, timeout: nil, confirm: nil, activity: activity, name: name, scope: scope,
      fileID: fileID, line: line)
  }

  /// A confirmation that ignores the input.
  static func confirmation(
    _ confirm: (@MainActor () async -> Bool)?
  ) -> (@MainActor (Input) async -> Bool)? {
    guard let confirm else { return nil }
    return { _ in await confirm() }
  }
}

/// The code of a command. An asynchronous one returns its error as part of the result.
@usableFromInline
enum CommandBody<Input, Output, Failure: Error> {
  @usableFromInline
  typealias Immediate = @MainActor (Input) throws(Failure) -> Output
  @usableFromInline
  typealias Deferred = @MainActor (Input) -> Work
  @usableFromInline
  typealias Observed = @MainActor (Input) -> Signal<Output, Failure>
  /// What runs in the task.
  @usableFromInline
  typealias Work = @MainActor (CommandContext<Output>) async -> CommandOutcome<Output, Failure>

  /// Runs when the command is executed.
  case immediate(Immediate)
  /// Takes the input, and the state with it, right after the guard; the work that it returns begins
  /// in the next turn of the main actor.
  case deferred(Deferred)
  /// Makes a signal that is observed while the command is executing.
  case observed(Observed)

  /// An asynchronous body with a retry policy.
  static func deferred(
    retry policy: RetryPolicy<Failure>?,
    throwing body:
      @escaping @MainActor (Input, CommandContext<Output>) async throws(Failure) -> Output
  ) -> CommandBody {
    .deferred { input in
      work(retry: policy) { context throws(Failure) in try await body(input, context) }
    }
  }

  /// Work that is tried again as the policy says.
  @MainActor
  static func work(
    retry policy: RetryPolicy<Failure>?,
    _ attempt: @escaping @MainActor (CommandContext<Output>) async throws(Failure) -> Output
  ) -> Work {
    { context in
      var retries = CommandRetries(policy)
      while true {
        if let outcome = await run(attempt, context, &retries) { return outcome }
        // Tested after the release of the error, which may have cancelled the execution.
        guard await context.mayBegin() else { return .cancelled }
      }
    }
  }

  /// Runs the body once; `nil` if there is to be another attempt.
  @MainActor
  private static func run(
    _ attempt: @MainActor (CommandContext<Output>) async throws(Failure) -> Output,
    _ context: CommandContext<Output>, _ retries: inout CommandRetries<Failure>
  ) async -> CommandOutcome<Output, Failure>? {
    do throws(Failure) {
      return .value(try await attempt(context))
    } catch {
      let outcome = CommandOutcome<Output, Failure>(throwing: error)
      guard case .failed = outcome, await retries.waits(after: error) else { return outcome }
      return nil
    }
  }
}

/// The second argument of a streaming body: it reports values before the last.
///
/// ```swift
/// let download = Command<URL, Data, any Error>(streaming: { url, context in
///   for chunk in chunks { context.send(chunk) }
///   return last
/// })
/// ```
@MainActor
public final class CommandContext<Output> {
  private let onValue: @MainActor (Output) -> Void
  private let onProgress: @MainActor (Double) -> Void
  private let isOutcomeSent: @MainActor () -> Void
  private let cancelled: @MainActor () -> Bool
  /// Whether code of the user has begun.
  private(set) var hasBegun = false

  init(
    onValue: @escaping @MainActor (Output) -> Void,
    onProgress: @escaping @MainActor (Double) -> Void,
    isOutcomeSent: @escaping @MainActor () -> Void, cancelled: @escaping @MainActor () -> Bool
  ) {
    self.onValue = onValue
    self.onProgress = onProgress
    self.isOutcomeSent = isOutcomeSent
    self.cancelled = cancelled
  }

  /// Whether the execution was cancelled.
  public var isCancelled: Bool { cancelled() }

  /// Whether user code may begin. If it is called at once, nothing can cancel the execution between
  /// this result and the call.
  func mayBegin() async -> Bool {
    if Runtime.current.executor != nil { await Self.passExecutor() }
    if isCancelled { return false }
    hasBegun = true
    return true
  }

  /// Switches to the executor that the task prefers. A task on another executor would be suspended
  /// at each call of an asynchronous function, including that of the body.
  @concurrent
  private nonisolated static func passExecutor() async {
    // Any work, because the compiler would otherwise remove the change of the executor.
    _ = Task.currentPriority
  }

  /// Delivers an intermediate value to `values`, while the command is executing. Ignored once the
  /// execution is cancelled or over.
  public func send(_ value: Output) { onValue(value) }

  /// The value that was sent last is the one that the body returns: it is not sent again.
  func returnLastSent() { isOutcomeSent() }

  /// Sets the command's `progress`, from 0 to 1.
  public func report(progress: Double) { onProgress(progress) }
}
