/// The code of a command. An asynchronous one returns its error as part of the result.
@usableFromInline
enum CommandBody<Input, Output, Failure: Error> {
  @usableFromInline
  typealias Immediate = @MainActor (Input) throws(Failure) -> Output
  @usableFromInline
  typealias Deferred = @MainActor (Input) -> Work
  @usableFromInline
  typealias Observed = @MainActor (Input) -> Signal<Output, Failure>
  /// The code that runs in the task.
  @usableFromInline
  typealias Work = @MainActor (CommandContext<Output>) async -> CommandOutcome<Output, Failure>

  /// Runs when the command is executed.
  case immediate(Immediate)
  /// Takes the input, and the state with it, right after the guard; the work that it returns begins
  /// in the next turn of the main actor.
  case deferred(Deferred)
  /// Makes a signal that is observed while the command is executing.
  case observed(Observed)

  /// An asynchronous body, with the options that it takes part in.
  @MainActor
  static func deferred(
    _ settings: CommandSettings<Input, Failure>,
    throwing body:
      @escaping @MainActor (Input, CommandContext<Output>) async throws(Failure) -> Output
  ) -> CommandBody {
    .deferred { input in
      work(settings, input) { context throws(Failure) in try await body(input, context) }
    }
  }

  /// Work that is tried again as the policy says, and recorded if that is wanted.
  @MainActor
  static func work(
    _ settings: CommandSettings<Input, Failure>, _ input: Input,
    _ attempt: @escaping @MainActor (CommandContext<Output>) async throws(Failure) -> Output
  ) -> Work {
    guard let recording = settings.recording else { return work(settings, attempt) }
    let work = work(settings, attempt)
    return { context in
      let close = recording(input)
      defer { close?() }
      return await work(context)
    }
  }

  /// Work that is tried again as the policy says.
  @MainActor
  private static func work(
    _ settings: CommandSettings<Input, Failure>,
    _ attempt: @escaping @MainActor (CommandContext<Output>) async throws(Failure) -> Output
  ) -> Work {
    { context in
      var retries = CommandRetries(settings.retry?.stored)
      while true {
        if let outcome = await run(attempt, context, &retries, settings.onRun?()) {
          return outcome
        }
        // Tested after the release of the error, which may have cancelled the execution.
        guard context.mayBegin() else { return .cancelled }
      }
    }
  }

  /// Runs the body once; `nil` if there is to be another attempt.
  @MainActor
  private static func run(
    _ attempt: @MainActor (CommandContext<Output>) async throws(Failure) -> Output,
    _ context: CommandContext<Output>, _ retries: inout CommandRetries<Failure>,
    _ onFailure: (@MainActor (Failure) -> Void)?
  ) async -> CommandOutcome<Output, Failure>? {
    do throws(Failure) {
      return .value(try await attempt(context))
    } catch {
      onFailure?(error)
      let outcome = CommandOutcome<Output, Failure>(throwing: error)
      guard case .failed = outcome, await retries.waits(after: error) else { return outcome }
      return nil
    }
  }
}
