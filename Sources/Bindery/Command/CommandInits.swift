extension Command {
  /// A command whose body is synchronous: it runs before `execute` returns.
  ///
  /// With `.confirm` or `.retry` it begins in a later turn, as an asynchronous one: after the answer, and
  /// again after the pause.
  ///
  /// - Parameters:
  ///   - options: What there is to say besides the body, in any order.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - body: Runs on the main actor. A closure without parameters makes a command without input.
  @inlinable
  public convenience init(
    _ options: CommandOption<Input, Failure>...,
    fileID: StaticString = #fileID, line: UInt = #line,
    body: @escaping @MainActor (Input) throws(Failure) -> Output
  ) {
    let settings = CommandSettings(options)
    self.init(
      body: Self.synchronous(body, settings, fileID, line), settings: settings,
      state: CommandState(), fileID: fileID, line: line)
  }

  /// A command whose body is asynchronous: it starts in the next turn of the main actor.
  ///
  /// - Parameters:
  ///   - options: What there is to say besides the body, in any order.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - body: Runs on the main actor; functions that it awaits run in their own isolation. A closure
  ///     without parameters makes a command without input.
  @inlinable
  public convenience init(
    _ options: CommandOption<Input, Failure>...,
    fileID: StaticString = #fileID, line: UInt = #line,
    body: @escaping @MainActor (Input) async throws(Failure) -> Output
  ) {
    let settings = CommandSettings(options)
    self.init(
      body: Self.asynchronous(body, settings), settings: settings, state: CommandState(),
      fileID: fileID, line: line)
  }

  /// A command whose asynchronous body reports intermediate values and progress.
  ///
  /// ```swift
  /// let download = Command<URL, Data, any Error>.streaming { url, context in
  ///   for chunk in chunks { context.send(chunk) }
  ///   return last
  /// }
  /// ```
  public static func streaming(
    _ options: CommandOption<Input, Failure>...,
    fileID: StaticString = #fileID, line: UInt = #line,
    body: @escaping @MainActor (Input, CommandContext<Output>) async throws(Failure) -> Output
  ) -> Command {
    let settings = CommandSettings(options)
    return Command(
      body: .deferred(settings, throwing: body), settings: settings, fileID: fileID, line: line)
  }

  /// A body that runs in a later turn.
  @usableFromInline
  static func asynchronous(
    _ body: @escaping @MainActor (Input) async throws(Failure) -> Output,
    _ settings: CommandSettings<Input, Failure>
  ) -> CommandBody<Input, Output, Failure> {
    .deferred(settings) { (input, _) async throws(Failure) in try await body(input) }
  }

  /// A body that runs at once, unless an option has it wait.
  @usableFromInline
  static func synchronous(
    _ body: @escaping @MainActor (Input) throws(Failure) -> Output,
    _ settings: CommandSettings<Input, Failure>, _ fileID: StaticString, _ line: UInt
  ) -> CommandBody<Input, Output, Failure> {
    settings.checkSynchronous(fileID, line)
    guard settings.retry != nil || settings.confirm != nil else {
      return .immediate(watched(body, by: settings))
    }
    return .deferred(settings) { (input, _) throws(Failure) in try body(input) }
  }

  /// The body of a command, whose errors and changes the options may want to know.
  private static func watched(
    _ body: @escaping @MainActor (Input) throws(Failure) -> Output,
    by settings: CommandSettings<Input, Failure>
  ) -> @MainActor (Input) throws(Failure) -> Output {
    guard let recording = settings.recording else { return reporting(body, by: settings) }
    let body = reporting(body, by: settings)
    return { input throws(Failure) in
      let close = recording(input)
      defer { close?() }
      return try body(input)
    }
  }

  private static func reporting(
    _ body: @escaping @MainActor (Input) throws(Failure) -> Output,
    by settings: CommandSettings<Input, Failure>
  ) -> @MainActor (Input) throws(Failure) -> Output {
    guard let onRun = settings.onRun else { return body }
    return { input throws(Failure) in
      let onFailure = onRun()
      do throws(Failure) {
        return try body(input)
      } catch {
        onFailure(error)
        throw error
      }
    }
  }
}
