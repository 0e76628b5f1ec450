extension Command {
  /// A command whose body is asynchronous: it starts in the next turn of the main actor.
  ///
  /// - Parameters:
  ///   - condition: The command is enabled while this is true and nothing is executing.
  ///   - name: Shown in logs and scripts.
  ///   - scope: When it ends, executions are cancelled and new ones rejected.
  ///   - body: Runs on the main actor; what it awaits runs where it belongs.
  public convenience init(
    enabledIf condition: Property<Bool>? = nil, name: String? = nil, scope: Scope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (Input) async throws(Failure) -> Output
  ) {
    self.init(
      body: .deferred { (input, _) async throws(Failure) in try await body(input) },
      enabledIf: condition, name: name, scope: scope, fileID: fileID, line: line)
  }

  /// A command whose body is synchronous: it runs before `execute` returns.
  public convenience init(
    enabledIf condition: Property<Bool>? = nil, name: String? = nil, scope: Scope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor (Input) throws(Failure) -> Output
  ) {
    self.init(
      body: .immediate { (input, _) throws(Failure) in try body(input) },
      enabledIf: condition, name: name, scope: scope, fileID: fileID, line: line)
  }

  /// A command whose body reports values and progress on the way.
  public convenience init(
    enabledIf condition: Property<Bool>? = nil, name: String? = nil, scope: Scope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    streaming body:
      @escaping @MainActor (Input, CommandContext<Output>) async throws(Failure) ->
      Output
  ) {
    self.init(
      body: .deferred(body),
      enabledIf: condition, name: name, scope: scope, fileID: fileID, line: line)
  }
}

extension Command where Input == Void {
  /// A command without input whose body is asynchronous.
  public convenience init(
    enabledIf condition: Property<Bool>? = nil, name: String? = nil, scope: Scope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () async throws(Failure) -> Output
  ) {
    self.init(
      body: .deferred { (_, _) async throws(Failure) in try await body() },
      enabledIf: condition, name: name, scope: scope, fileID: fileID, line: line)
  }

  /// A command without input whose body is synchronous.
  public convenience init(
    enabledIf condition: Property<Bool>? = nil, name: String? = nil, scope: Scope? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor () throws(Failure) -> Output
  ) {
    self.init(
      body: .immediate { (_, _) throws(Failure) in try body() },
      enabledIf: condition, name: name, scope: scope, fileID: fileID, line: line)
  }
}
