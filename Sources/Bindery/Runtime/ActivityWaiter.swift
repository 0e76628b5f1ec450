/// A task that waits for something which may take any time: another command's outcome, the next
/// value of a property. If it is the body of a command, whoever watches that is told: a stage does
/// not wait for such a body.
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
