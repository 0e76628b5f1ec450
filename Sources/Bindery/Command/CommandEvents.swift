/// The pipes behind a command's signals; made when the first of them is asked for.
@MainActor
@usableFromInline
final class CommandEvents<Input, Output, Failure: Error> {
  var starts = LazyPipe<Input>()
  var values = LazyPipe<Output>()
  var completions = LazyPipe<Output>()
  var errors = LazyPipe<Failure>()
  var timeouts = LazyPipe<Void>()
  var cancellations = LazyPipe<Void>()
  var rejections = LazyPipe<Rejection>()

  /// Step 3.
  @usableFromInline
  func sendStart(_ input: Input) { starts.send(input) }

  /// Step 5.
  @usableFromInline
  func sendValue(_ value: Output) { values.send(value) }

  /// Step 7.
  @usableFromInline
  func sendTerminal(_ outcome: CommandOutcome<Output, Failure>) {
    switch outcome {
    case .value(let value): completions.send(value)
    case .failed(let error): errors.send(error)
    case .timedOut: timeouts.send(())
    case .cancelled: cancellations.send(())
    case .rejected(let rejection): rejections.send(rejection)
    }
  }

  /// Whether somebody is told of this outcome, as far as it is a failure.
  func isObserved(_ outcome: CommandOutcome<Output, Failure>) -> Bool {
    switch outcome {
    case .failed: errors.isObserved
    case .timedOut: timeouts.isObserved
    case .value, .cancelled, .rejected: true
    }
  }
}
