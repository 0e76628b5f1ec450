import Bindery
import Synchronization

/// Which commands are live on a stage, and how often each is parked: at the clock, at a gate, or
/// until the outcome of another command.
///
/// The stage is idle when every live command has at least one park of its own. Parks outside
/// commands do not count.
final class StageActivity: Sendable {
  struct Live: Sendable {
    let info: ExecutionInfo
    let startedAt: Duration
    let startedBy: String?
    var parks = 0
    var hasParked = false
  }

  private struct State {
    var live: [ExecutionID: Live] = [:]
    var waiters: [CheckedContinuation<Bool, Never>] = []

    var isIdle: Bool { live.values.allSatisfy { $0.parks > 0 } }

    mutating func takeWaiters() -> [CheckedContinuation<Bool, Never>] {
      guard isIdle else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  /// The turns that work off the main actor gets at least, before a wait gives up.
  private static let turns = 400

  private let state = Mutex(State())

  /// Whether nothing runs that will not wait for the clock or a reply.
  var isIdle: Bool { state.withLock(\.isIdle) }

  /// The live commands, oldest first.
  var live: [Live] {
    state.withLock { $0.live.values.sorted { $0.info.id < $1.info.id } }
  }

  func begin(_ live: Live) {
    state.withLock { $0.live[live.info.id] = live }
  }

  func end(_ id: ExecutionID) -> Live? {
    let (ended, waiters) = state.withLock { state in
      (state.live.removeValue(forKey: id), state.takeWaiters())
    }
    for waiter in waiters { waiter.resume(returning: true) }
    return ended
  }

  func park(_ id: ExecutionID?) {
    guard let id else { return }
    let waiters = state.withLock { state in
      state.live[id]?.parks += 1
      state.live[id]?.hasParked = true
      return state.takeWaiters()
    }
    for waiter in waiters { waiter.resume(returning: true) }
  }

  func unpark(_ id: ExecutionID?) {
    guard let id else { return }
    state.withLock { $0.live[id]?.parks -= 1 }
  }

  /// Waits until the stage is idle, or until `limit` of real time has passed; says which.
  ///
  /// A stage that was idle may not be any more when this returns, as when a command goes on because
  /// another one has ended: whoever needs more than that asks again.
  ///
  /// Real time is a safety net for waits the stage cannot see; it never decides what a test finds.
  func becomesIdle(within limit: Duration) async -> Bool {
    if isIdle { return true }
    var timeout: Task<Void, any Error>?
    let becameIdle = await withCheckedContinuation { continuation in
      let isIdleNow = state.withLock { state in
        if state.isIdle { return true }
        state.waiters.append(continuation)
        return false
      }
      if isIdleNow { return continuation.resume(returning: true) }
      // Only now that somebody waits: giving up before would be forgotten.
      timeout = Task.detached { [self] in
        // In slices, each ending on the main actor: the time it spends elsewhere, such as in other
        // tests, does not count, and work that returns to the main actor gets a turn for each slice.
        // With a few slices only, a body of a hundred hops fails on a busy machine.
        for _ in 0..<Self.turns {
          try await Task.sleep(for: limit / Self.turns)
          await MainActor.run {}
        }
        // On the main actor, where it was cancelled if it is late: the next wait is not its own.
        try await MainActor.run {
          try Task.checkCancellation()
          giveUp()
        }
      }
    }
    timeout?.cancel()
    return becameIdle || isIdle
  }

  private func giveUp() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: false) }
  }
}

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

/// Runs the jobs of asynchronous bodies one after the other on the main actor, first in, first
/// out; so a whole run of a stage is deterministic, child tasks included.
///
/// Its jobs run as part of the main actor: code that comes from here calls code of the main actor
/// without being suspended.
final class MainActorExecutor: TaskExecutor, Sendable {
  private struct State {
    var jobs: [UnownedJob] = []
    var isPumping = false
    var jobCount = 0
  }

  private let state = Mutex(State())

  /// How many jobs have been enqueued and run so far: while it grows, something goes on.
  ///
  /// Both count: a job that is run may go on with the main actor, which this executor does not see.
  var jobCount: Int { state.withLock(\.jobCount) }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let mustPump = state.withLock { state in
      state.jobs.append(job)
      state.jobCount += 1
      defer { state.isPumping = true }
      return !state.isPumping
    }
    if mustPump {
      Task { @MainActor in pump() }
    }
  }

  /// Runs what is there; what that adds has the next turn, so that a body that goes on and on
  /// leaves turns to others.
  @MainActor
  private func pump() {
    let jobs = state.withLock { state in
      state.jobCount += state.jobs.count
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs {
      job.runSynchronously(
        isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    }
    let isEmpty = state.withLock { state in
      state.isPumping = !state.jobs.isEmpty
      return state.jobs.isEmpty
    }
    if !isEmpty {
      Task { @MainActor in pump() }
    }
  }
}
