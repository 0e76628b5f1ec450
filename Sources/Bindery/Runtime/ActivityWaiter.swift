/// A task that waits for an event without a time limit: another command's outcome, the next value
/// of a property. If the task is the body of a command, the monitor is notified: a stage does not
/// wait for such a body.
@MainActor
@usableFromInline
struct ActivityWaiter {
  private let continuation: CheckedContinuation<Void, Never>
  private let execution = Runtime.execution
  private let activity = Runtime.current.activity

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
    if let execution { activity?.executionWillWait(execution) }
  }

  func resume() {
    if let execution { activity?.executionWillGoOn(execution) }
    activity?.turnWillCome()
    continuation.resume()
  }
}
