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

  static func deferred(
    throwing body:
      @escaping @MainActor (Input, CommandContext<Output>) async throws(Failure) -> Output
  ) -> CommandBody {
    .deferred { input, context in
      do throws(Failure) {
        return .value(try await body(input, context))
      } catch {
        return CommandOutcome(throwing: error)
      }
    }
  }
}
