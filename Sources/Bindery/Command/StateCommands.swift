// Commands that take their state with the guard.

extension Command {
  /// A command whose body gets the state as it is when the guard lets the execution begin.
  ///
  /// An asynchronous body begins a turn after the guard; what it reads itself may have changed by
  /// then.
  ///
  /// ```swift
  /// let save = Command(state: draft, .enabled(if: isValid)) { draft, folder in
  ///   try await store.save(draft, in: folder)
  /// }
  /// ```
  ///
  /// The state is read once for each execution, after the guard. The command retains the property.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - options: What there is to say besides the body, in any order.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - body: Runs on the main actor with the state and the input, or the state alone: then the command
  ///     has no input.
  public convenience init<State, each Argument>(
    state: Property<State>, _ options: CommandOption<Input, Failure>...,
    fileID: StaticString = #fileID, line: UInt = #line,
    body: @escaping @MainActor (State, repeat each Argument) async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    let settings = CommandSettings(options)
    self.init(
      body: .deferred { input in
        let state = state.untracked
        return CommandBody<Input, Output, Failure>.work(settings, input) {
          _ async throws(Failure) in try await body(state, repeat each input)
        }
      }, settings: settings, fileID: fileID, line: line)
  }

  /// A command that is enabled while there is a state, and whose body gets it as it is when the
  /// guard lets the execution begin.
  ///
  /// ```swift
  /// let delete = Command(unwrapping: selection) { item in try await store.delete(item) }
  /// ```
  ///
  /// The command retains the property. The parameters are those of the command with a state.
  public convenience init<State, each Argument>(
    unwrapping state: Property<State?>, _ options: CommandOption<Input, Failure>...,
    fileID: StaticString = #fileID, line: UInt = #line,
    body: @escaping @MainActor (State, repeat each Argument) async throws(Failure) -> Output
  ) where Input == (repeat each Argument) {
    let settings = CommandSettings(options)
    settings.require(state.map(fileID: fileID, line: line) { $0 != nil })
    self.init(
      body: .deferred { input in
        // Without a state it is rejected, as the guard would have done.
        guard let state = state.untracked else { return { _ in .rejected(.disabled) } }
        return CommandBody<Input, Output, Failure>.work(settings, input) {
          _ async throws(Failure) in try await body(state, repeat each input)
        }
      }, settings: settings, fileID: fileID, line: line)
  }
}
