// Commands that take their state with the guard.

extension Command {
  /// A command whose body gets the state as it is when the guard lets the execution begin.
  ///
  /// An asynchronous body begins a turn after the guard; what it reads itself may have changed by
  /// then.
  ///
  /// ```swift
  /// let save = Command(state: draft, enabledIf: isValid) { draft, folder in
  ///   try await store.save(draft, in: folder)
  /// }
  /// ```
  ///
  /// The state is read once for each execution, after the guard, and the body runs on the main actor
  /// with it and the input. The command retains the property. The other parameters are those of the
  /// command without a state.
  public convenience init<State>(
    state: Property<State>, enabledIf condition: Property<Bool>? = nil,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:],
    enabledFor: (@MainActor (Input) -> Bool)? = nil, name: String? = nil,
    policy: CommandPolicy = .exclusive, timeout: Duration? = nil,
    retry: RetryPolicy<Failure>? = nil, confirm: (@MainActor (Input) async -> Bool)? = nil,
    activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (State, Input) async throws(Failure) -> Output
  ) {
    self.init(
      body: .deferred { input in
        let state = state.untracked
        return CommandBody<Input, Output, Failure>.work(retry: retry) {
          _ throws(Failure) in try await body(state, input)
        }
      },
      conditions: .make(enabledIf: condition, blockedBy: reasons, enabledFor: enabledFor),
      policy: policy, timeout: timeout, confirm: confirm, activity: activity, name: name,
      scope: scope, fileID: fileID, line: line)
  }

  /// A command that is enabled while there is a state, and whose body gets it as it is when the
  /// guard lets the execution begin.
  ///
  /// ```swift
  /// let delete = Command(unwrapping: selection) { item in try await store.delete(item) }
  /// ```
  ///
  /// The body runs on the main actor with the state and the input. The command retains the property. The
  /// other parameters are those of the command without a state.
  public convenience init<State>(
    unwrapping state: Property<State?>,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:],
    enabledFor: (@MainActor (Input) -> Bool)? = nil, name: String? = nil,
    policy: CommandPolicy = .exclusive, timeout: Duration? = nil,
    retry: RetryPolicy<Failure>? = nil, confirm: (@MainActor (Input) async -> Bool)? = nil,
    activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (State, Input) async throws(Failure) -> Output
  ) {
    self.init(
      body: .deferred { input in
        let state = state.untracked
        return CommandBody<Input, Output, Failure>.work(unwrapping: state, retry: retry) {
          state throws(Failure) in try await body(state, input)
        }
      },
      conditions: .make(
        enabledIf: state.map(fileID: fileID, line: line) { $0 != nil }, blockedBy: reasons,
        enabledFor: enabledFor),
      policy: policy, timeout: timeout, confirm: confirm, activity: activity, name: name,
      scope: scope, fileID: fileID, line: line)
  }
}

extension Command where Input == Void {
  /// A command without input whose body gets the state as it is when the guard lets it begin; see
  /// the initialiser with an input.
  public convenience init<State>(
    state: Property<State>, enabledIf condition: Property<Bool>? = nil,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:], name: String? = nil,
    policy: CommandPolicy = .exclusive, timeout: Duration? = nil,
    retry: RetryPolicy<Failure>? = nil, confirm: (@MainActor () async -> Bool)? = nil,
    activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (State) async throws(Failure) -> Output
  ) {
    self.init(
      state: state, enabledIf: condition, blockedBy: reasons, name: name, policy: policy,
      timeout: timeout, retry: retry, confirm: Self.confirmation(confirm), activity: activity,
      scope: scope, fileID: fileID, line: line
    ) { (state, _) async throws(Failure) in try await body(state) }
  }

  /// A command without input that is enabled while there is a state; see the initialiser with an
  /// input.
  public convenience init<State>(
    unwrapping state: Property<State?>,
    blockedBy reasons: KeyValuePairs<BlockingReason, Property<Bool>> = [:], name: String? = nil,
    policy: CommandPolicy = .exclusive, timeout: Duration? = nil,
    retry: RetryPolicy<Failure>? = nil, confirm: (@MainActor () async -> Bool)? = nil,
    activity: ActivityScope? = nil, scope: LifetimeScope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (State) async throws(Failure) -> Output
  ) {
    self.init(
      unwrapping: state, blockedBy: reasons, name: name, policy: policy, timeout: timeout,
      retry: retry, confirm: Self.confirmation(confirm), activity: activity, scope: scope,
      fileID: fileID, line: line
    ) { (state, _) async throws(Failure) in try await body(state) }
  }
}

extension CommandBody {
  /// Work on a state; without one, it is rejected, as the guard would have done.
  @MainActor
  fileprivate static func work<State>(
    unwrapping state: State?, retry: RetryPolicy<Failure>?,
    _ body: @escaping @MainActor (State) async throws(Failure) -> Output
  ) -> Work {
    guard let state else { return { _ in .rejected(.disabled) } }
    return work(retry: retry) { _ throws(Failure) in try await body(state) }
  }
}
