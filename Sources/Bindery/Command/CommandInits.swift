extension Command {
  /// A command whose body is asynchronous: it starts in the next turn of the main actor.
  ///
  /// - Parameters:
  ///   - condition: The command is enabled while this is true and nothing else blocks it.
  ///   - reasons: Each condition blocks the command while it is true, and names why.
  ///   - enabledFor: Says whether it can be executed with an input; what it reads is followed by
  ///     `isEnabled(for:)`.
  ///   - name: Shown in logs and scripts.
  ///   - policy: What happens when it is executed while it is executing.
  ///   - timeout: A body that takes longer is cancelled, and the outcome is `.timedOut` when it has
  ///     returned. Asking for confirmation does not count; all attempts of a retry together do.
  ///   - retry: Whether and when a body that failed runs again; the command is executing meanwhile,
  ///     and only the last failure is told.
  ///   - confirm: Asked before the body; unless it says yes, the execution is cancelled. The
  ///     command is executing meanwhile.
  ///   - activity: Is active while the command is executing.
  ///   - scope: When it ends, executions are cancelled and new ones rejected.
  ///   - body: Runs on the main actor; what it awaits runs where it belongs.
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

  /// A command whose body reports values and progress on the way.
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

  /// A question that does not look at the input.
  static func confirmation(
    _ confirm: (@MainActor () async -> Bool)?
  ) -> (@MainActor (Input) async -> Bool)? {
    guard let confirm else { return nil }
    return { _ in await confirm() }
  }
}
