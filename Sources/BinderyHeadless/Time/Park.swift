import Bindery
import Synchronization

/// One instrumented wait: a task parks here, and the stage knows that it does.
///
/// From the moment it is resumed the task counts as running again, not from when it really runs;
/// so a stage never takes a command for idle that is about to go on.
final class Park<Value: Sendable>: Waiter {
  private enum State {
    case idle
    case parked(CheckedContinuation<Value, any Error>)
    case done(Result<Value, any Error>)
  }

  private let state = Mutex(State.idle)
  private let activity: StageActivity
  let execution: ExecutionID?

  /// Makes a park for the running task.
  init(activity: StageActivity) {
    self.activity = activity
    execution = Runtime.execution
  }

  var isDone: Bool {
    state.withLock { if case .done = $0 { true } else { false } }
  }

  /// Waits until resumed; throws `CancellationError` as soon as the task is cancelled.
  func wait() async throws -> Value {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Value, any Error>? = state.withLock { state in
          if case .done(let result) = state { return result }
          state = .parked(continuation)
          return nil
        }
        if let result {
          continuation.resume(with: result)
        } else {
          activity.park(execution)
        }
      }
    } onCancel: {
      resume(with: .failure(CancellationError()))
    }
  }

  /// Lets the task go on; only the first call counts.
  func resume(with result: Result<Value, any Error>) {
    let parked: CheckedContinuation<Value, any Error>? = state.withLock { state in
      switch state {
      case .idle:
        state = .done(result)
        return nil
      case .parked(let continuation):
        state = .done(result)
        return continuation
      case .done:
        return nil
      }
    }
    guard let parked else { return }
    activity.unpark(execution)
    parked.resume(with: result)
  }
}

/// A park whose value does not matter.
protocol Waiter: AnyObject, Sendable {
  /// The execution whose body waits; `nil` outside commands.
  var execution: ExecutionID? { get }
  /// Whether it was resumed or cancelled.
  var isDone: Bool { get }
}
