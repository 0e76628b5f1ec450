extension Command {
  /// A command that executes several others at once with the same input, and succeeds when all
  /// have succeeded.
  ///
  /// ```swift
  /// let saveAll = Command.combined([saveText, saveImages], .named("saveAll"))
  /// ```
  ///
  /// - It is enabled while all of them are, and named reasons that block one block it too.
  /// - Its value is the array of their values, in the order of the commands.
  /// - When one fails, the others are cancelled; when all have ended, it fails with that error.
  /// - A command that times out, is cancelled or rejected ends it in the same way.
  /// - Cancelling it cancels the others. It retains them.
  public static func combined<Part>(
    _ commands: [Command<Input, Part, Failure>], _ options: CommandOption<Input, Failure>...,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Command where Output == [Part] {
    let settings = CommandSettings(options)
    settings.enabledFor.append { input in commands.allSatisfy { $0.isEnabled(for: input).value } }
    settings.inherited = Property { commands.flatMap(\.blockedBy.value) }
    return Command(
      body: .deferred { input in
        { _ in await Command<Input, Part, Failure>.executeAll(commands, with: input) }
      }, settings: settings, fileID: fileID, line: line)
  }

  /// Executes all, waits until all have ended, and returns the outcome: the values, or the first
  /// other outcome.
  private static func executeAll(
    _ commands: [Command], with input: Input
  ) async -> CommandOutcome<[Output], Failure> {
    let executions = commands.map { $0.execute(with: input) }
    let first = FirstProblem<Output, Failure>()
    for execution in executions {
      execution.onEnd { outcome in
        guard outcome.value == nil, first.outcome == nil else { return }
        first.outcome = outcome
        for execution in executions { execution.cancel() }
      }
    }
    await withTaskCancellationHandler {
      for execution in executions { _ = await execution.outcome }
    } onCancel: {
      Task { @MainActor in
        for execution in executions { execution.cancel() }
      }
    }
    switch first.outcome {
    case nil: return .value(executions.compactMap(\.result?.value))
    case .failed(let error): return .failed(error)
    case .timedOut: return .timedOut
    case .rejected(let rejection): return .rejected(rejection)
    case .cancelled, .value: return .cancelled
    }
  }
}

/// The outcome of the first execution that did not succeed.
@MainActor
private final class FirstProblem<Output, Failure: Error> {
  var outcome: CommandOutcome<Output, Failure>?
}
