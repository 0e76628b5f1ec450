/// The code of a command. What it throws is part of what it returns.
enum CommandBody<Input, Output, Failure: Error> {
  typealias Immediate = @MainActor (Input) -> CommandOutcome<Output, Failure>
  typealias Deferred =
    @MainActor (Input, CommandContext<Output>) async -> CommandOutcome<Output, Failure>

  /// Runs when the command is executed.
  case immediate(Immediate)
  /// Begins in the next turn of the main actor.
  case deferred(Deferred)

  static func immediate(
    throwing body: @escaping @MainActor (Input) throws(Failure) -> Output
  ) -> CommandBody {
    .immediate { input in
      do throws(Failure) {
        return .value(try body(input))
      } catch {
        return CommandOutcome(throwing: error)
      }
    }
  }

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
