/// The code of a command. What an asynchronous one throws is part of what it returns.
@usableFromInline
enum CommandBody<Input, Output, Failure: Error> {
  @usableFromInline
  typealias Immediate = @MainActor (Input) throws(Failure) -> Output
  @usableFromInline
  typealias Deferred =
    @MainActor (Input, CommandContext<Output>) async -> CommandOutcome<Output, Failure>

  /// Runs when the command is executed.
  case immediate(Immediate)
  /// Begins in the next turn of the main actor.
  case deferred(Deferred)

  /// An asynchronous body that is tried again as the policy says.
  static func deferred(
    retry policy: RetryPolicy<Failure>?,
    throwing body:
      @escaping @MainActor (Input, CommandContext<Output>) async throws(Failure) -> Output
  ) -> CommandBody {
    .deferred { input, context in
      var retries = CommandRetries(policy)
      while true {
        if let outcome = await attempt(body, input, context, &retries) { return outcome }
        // Asked when the error is gone: what goes with it may have cancelled the execution.
        guard await context.mayBegin() else { return .cancelled }
      }
    }
  }

  /// Runs the body once; `nil` if there is to be another attempt.
  @MainActor
  private static func attempt(
    _ body: @MainActor (Input, CommandContext<Output>) async throws(Failure) -> Output,
    _ input: Input, _ context: CommandContext<Output>, _ retries: inout CommandRetries<Failure>
  ) async -> CommandOutcome<Output, Failure>? {
    do throws(Failure) {
      return .value(try await body(input, context))
    } catch {
      let outcome = CommandOutcome<Output, Failure>(throwing: error)
      guard case .failed = outcome, await retries.waits(after: error) else { return outcome }
      return nil
    }
  }
}
