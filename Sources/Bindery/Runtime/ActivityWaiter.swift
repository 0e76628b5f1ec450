/// A task that waits for an event without a time limit: another command's outcome, the next value
/// of a property. If the task is the body of a command, the monitor is notified: a stage does not
/// wait for such a body.
@MainActor
@usableFromInline
struct ActivityWaiter {
  private let continuation: CheckedContinuation<Void, Never>
  private let execution = Runtime.execution
  private let activity: (any ActivityMonitor)?

  private init(_ continuation: CheckedContinuation<Void, Never>, _ activity: (any ActivityMonitor)?)
  {
    self.continuation = continuation
    self.activity = activity
    if let execution { activity?.executionWillWait(execution) }
  }

  /// Suspends the task until `resume()` is called.
  ///
  /// - Parameter keep: Gets the waiter, to resume it once: now, or later.
  static func wait(_ keep: (ActivityWaiter) -> Void) async {
    let activity = Runtime.current.activity
    await withCheckedContinuation { keep(ActivityWaiter($0, activity)) }
    activity?.taskGoesOn()
  }

  func resume() {
    if let execution { activity?.executionWillGoOn(execution) }
    activity?.taskWillGoOn()
    continuation.resume()
  }
}
