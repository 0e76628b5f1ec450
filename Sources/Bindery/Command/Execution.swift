/// One execution of a command: a handle to wait for it or to cancel it.
///
/// ```swift
/// let execution = model.signUp.execute()
/// switch await execution.outcome {
/// case .value(let account): print(account)
/// case .failed(let error): print(error)
/// case .cancelled, .rejected: break
/// }
/// ```
///
/// Nobody has to keep it; the execution goes on without.
@MainActor
public final class Execution<Output, Failure: Error> {
  /// Unique in this process.
  public let id: ExecutionID
  /// How it ended; `nil` while it has not.
  public private(set) var finished: CommandOutcome<Output, Failure>?
  /// Whether it was cancelled. The outcome follows when the body has returned.
  public private(set) var isCancelled = false

  /// The outcome can no longer be changed, though observers may not have seen it yet.
  var isDecided = false
  var task: Task<Void, Never>?
  var onCancel: (@MainActor () -> Void)?
  private var waiters: [ActivityWaiter] = []

  init(id: ExecutionID) {
    self.id = id
  }

  /// Waits for the end, and says how it was. Never throws.
  public var outcome: CommandOutcome<Output, Failure> {
    get async {
      while true {
        if let finished { return finished }
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
          waiters.append(ActivityWaiter(continuation))
        }
      }
    }
  }

  /// Asks the body to stop. The outcome is `.cancelled` whatever the body does afterwards; the
  /// command is executing until the body has really returned.
  public func cancel() {
    guard !isCancelled, !isDecided else { return }
    isCancelled = true
    onCancel?()
    task?.cancel()
  }

  func finish(_ outcome: CommandOutcome<Output, Failure>) {
    guard finished == nil else { return }
    isDecided = true
    finished = outcome
    onCancel = nil
    task = nil
    let waiting = waiters
    waiters = []
    for waiter in waiting { waiter.resume() }
  }
}
