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
  /// What is left to send of an error, if part of it is shown elsewhere; `nil` if nothing is: what a
  /// server refuses is shown at the fields of a form.
  var remainder: ((Failure) -> Failure?)?

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
    case .failed(let error):
      if let rest = untold(of: error) { errors.send(rest) }
    case .timedOut: timeouts.send(())
    case .cancelled: cancellations.send(())
    case .rejected(let rejection): rejections.send(rejection)
    }
  }

  /// Whether an observer receives this outcome, if it is a failure.
  func isObserved(_ outcome: CommandOutcome<Output, Failure>) -> Bool {
    switch outcome {
    case .failed(let error): errors.isObserved || untold(of: error) == nil
    case .timedOut: timeouts.isObserved
    case .value, .cancelled, .rejected: true
    }
  }

  private func untold(of error: Failure) -> Failure? {
    guard let remainder else { return error }
    return remainder(error)
  }
}

/// Whether any of several commands is executing: one spinner for a page, one lock for a form.
///
/// ```swift
/// let activity = ActivityScope()
/// load = Command(activity: activity) { … }
/// save = Command(blockedBy: [.busy: activity.isActive], activity: activity) { … }
/// spinner.bind(activity.isActive)
/// ```
///
/// It changes together with the state of the command: no observer sees one without the other. It
/// does not retain its commands.
@MainActor
public final class ActivityScope {
  private let count = MutableProperty(0)

  /// How many executions are running.
  public var activeCount: Property<Int> { count }
  /// Whether any execution is running.
  public private(set) lazy var isActive: Property<Bool> = count.map { $0 > 0 }

  /// Makes a scope without commands; a command names it in its initialiser.
  public init() {}

  func add(_ change: Int) {
    count.value += change
  }
}
