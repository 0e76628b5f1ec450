/// The pipes behind a command's signals; made when the first of them is asked for.
@MainActor
@usableFromInline
final class CommandEvents<Input, Output, Failure: Error> {
  // To make a pipe runs no code of the app, so accesses are not checked for overlaps.
  @exclusivity(unchecked) var starts = LazyPipe<Input>()
  @exclusivity(unchecked) var values = LazyPipe<Output>()
  @exclusivity(unchecked) var completions = LazyPipe<Output>()
  @exclusivity(unchecked) var errors = LazyPipe<Failure>()
  @exclusivity(unchecked) var timeouts = LazyPipe<Void>()
  @exclusivity(unchecked) var cancellations = LazyPipe<Void>()
  @exclusivity(unchecked) var rejections = LazyPipe<Rejection>()
  @exclusivity(unchecked) var ends = LazyPipe<CommandEnd<Input, Output, Failure>>()
  /// The part of an error that is still to be sent, if the rest is shown elsewhere, such as at the
  /// fields of a form; `nil` if nothing is.
  var remainder: ((Failure) -> Failure?)?

  /// Step 3.
  @usableFromInline
  func sendStart(_ input: Input) { starts.send(input) }

  /// Step 5.
  @usableFromInline
  func sendValue(_ value: Output) { values.send(value) }

  /// Step 7.
  @usableFromInline
  func sendTerminal(
    _ outcome: CommandOutcome<Output, Failure>, of command: Command<Input, Output, Failure>,
    _ input: Input
  ) {
    switch outcome {
    case .value(let value): completions.send(value)
    case .failed(let error):
      if let rest = untold(of: error) { errors.send(rest) }
    case .timedOut: timeouts.send(())
    case .cancelled: cancellations.send(())
    case .rejected(let rejection): rejections.send(rejection)
    }
    if ends.isMade {
      ends.send(CommandEnd(command: command.title, input: input, outcome: outcome))
    }
  }

  /// Whether an observer receives failures, or something else shows them.
  var handlesErrors: Bool { errors.isObserved || ends.isObserved || remainder != nil }

  /// Whether an observer receives this outcome, if it is a failure.
  func isObserved(_ outcome: CommandOutcome<Output, Failure>) -> Bool {
    switch outcome {
    case .failed(let error):
      errors.isObserved || ends.isObserved || untold(of: error) == nil
    case .timedOut: timeouts.isObserved || ends.isObserved
    case .value, .cancelled, .rejected: true
    }
  }

  private func untold(of error: Failure) -> Failure? {
    guard let remainder else { return error }
    return remainder(error)
  }
}
