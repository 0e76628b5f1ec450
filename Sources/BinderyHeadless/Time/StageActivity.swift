import Bindery
import Synchronization

/// The live commands of a stage, and the number of parks of each: at the clock, at a gate, or until
/// the outcome of another command.
///
/// The stage is idle when every live command has at least one park, and each task that was resumed has
/// gone on: the system takes such a task to the main actor through a thread of its own, which may take
/// many turns on a busy machine. A park outside of commands counts from when it is ended.
final class StageActivity: Sendable {
  struct Live: Sendable {
    let info: ExecutionInfo
    let startedAt: Duration
    let startedBy: String?
    fileprivate(set) var parks = 0
    fileprivate(set) var hasParked = false
  }

  private struct State {
    private(set) var live: [ExecutionID: Live] = [:]
    /// How many of them are not parked.
    private var runningCount = 0
    var waiters: [CheckedContinuation<Bool, Never>] = []
    /// Tasks that were resumed and have not gone on.
    var resumed = 0
    var goneOnCount = 0

    var isIdle: Bool { resumed == 0 && runningCount == 0 }

    mutating func begin(_ new: Live) {
      live[new.info.id] = new
      runningCount += 1
    }

    mutating func end(_ id: ExecutionID) -> Live? {
      let ended = live.removeValue(forKey: id)
      if let ended, ended.parks <= 0 { runningCount -= 1 }
      return ended
    }

    mutating func park(_ id: ExecutionID) {
      guard let index = live.index(forKey: id) else { return }
      live.values[index].parks += 1
      live.values[index].hasParked = true
      if live.values[index].parks == 1 { runningCount -= 1 }
    }

    mutating func unpark(_ id: ExecutionID) {
      guard let index = live.index(forKey: id) else { return }
      live.values[index].parks -= 1
      if live.values[index].parks == 0 { runningCount += 1 }
    }

    mutating func takeWaiters() -> [CheckedContinuation<Bool, Never>] {
      guard isIdle else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  /// The minimum number of turns that work off the main actor gets before a wait times out.
  private static let turns = 400

  /// How often work gets its turn on the main actor before a time-out is set.
  private static let freePasses = 16

  private let state = Mutex(State())

  /// Whether all live commands wait for the clock or a reply.
  var isIdle: Bool { state.withLock(\.isIdle) }

  /// The live commands, oldest first.
  var live: [Live] {
    state.withLock { $0.live.values.sorted { $0.info.id < $1.info.id } }
  }

  func begin(_ live: Live) {
    state.withLock { $0.begin(live) }
  }

  func end(_ id: ExecutionID) -> Live? {
    let (ended, waiters) = state.withLock { state in
      (state.end(id), state.takeWaiters())
    }
    for waiter in waiters { waiter.resume(returning: true) }
    return ended
  }

  func park(_ id: ExecutionID?) {
    guard let id else { return }
    let waiters = state.withLock { state in
      state.park(id)
      return state.takeWaiters()
    }
    for waiter in waiters { waiter.resume(returning: true) }
  }

  func unpark(_ id: ExecutionID?) {
    guard let id else { return }
    state.withLock { $0.unpark(id) }
  }

  /// Notes that a task is resumed.
  func taskWillGoOn() {
    state.withLock { $0.resumed += 1 }
  }

  /// Notes that such a task goes on now.
  func taskGoesOn() {
    let waiters = state.withLock { state in
      state.resumed -= 1
      state.goneOnCount += 1
      return state.takeWaiters()
    }
    for waiter in waiters { waiter.resume(returning: true) }
  }

  /// The number of resumed tasks that have gone on so far.
  var goneOnCount: Int { state.withLock(\.goneOnCount) }

  /// Waits until the stage is idle, or until `limit` of real time has passed; returns whether it is
  /// idle.
  ///
  /// The stage may not be idle any more when this returns, for example when a command goes on
  /// because another one has ended: call it again if needed.
  ///
  /// Real time is only a safety net for waits the stage cannot see; it never affects the result of
  /// a test.
  func becomesIdle(within limit: Duration) async -> Bool {
    // Most work ends within a few turns of the main actor, and a time-out costs as much as thirty.
    for _ in 0..<Self.freePasses {
      if isIdle { return true }
      await MainQueue.shared.pass()
    }
    var timeout: Task<Void, any Error>?
    let becameIdle = await withCheckedContinuation { continuation in
      let isIdleNow = state.withLock { state in
        if state.isIdle { return true }
        state.waiters.append(continuation)
        return false
      }
      if isIdleNow { return continuation.resume(returning: true) }
      // Started only now that a task waits: an earlier time-out would have no effect.
      timeout = Task.detached { [self] in
        // In slices, each ending on the main actor: time that the main actor spends in other tests
        // does not count, and work that returns to it gets a turn for each slice. With only a few
        // slices, a body of a hundred hops fails on a busy machine.
        for _ in 0..<Self.turns {
          try await Task.sleep(for: limit / Self.turns)
          await MainActor.run {}
        }
        // On the main actor, where a late time-out was already cancelled, so that it does not end
        // the next wait.
        try await MainActor.run {
          try Task.checkCancellation()
          giveUp()
        }
      }
    }
    timeout?.cancel()
    return becameIdle || isIdle
  }

  /// Returns when everything queued on the main actor before this call has run, and what that has queued before it
  /// was over.
  static func turn() async {
    await MainQueue.shared.pass()
    await MainQueue.shared.pass()
  }

  private func giveUp() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: false) }
  }
}

/// The end of the queue of the main actor: a task that passes here goes on when what is queued has run.
///
/// No task is made for that, as for a continuation that one resumes at the end of the queue.
private actor MainQueue {
  private final class Executor: SerialExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      MainActor.shared.enqueue(UnownedJob(job))
    }
  }

  static let shared = MainQueue()
  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private var passes = 0

  /// Counts, and is a call: an optimizer removes the way to an actor where nothing is done.
  @inline(never)
  func pass() { passes &+= 1 }
}

/// One instrumented wait: a task parks here, and the stage counts the park.
///
/// From the moment it is resumed the task counts as running again, not from when it really runs; so
/// a stage never counts a command as idle that is about to go on.
final class Park: Sendable {
  private enum State {
    case idle
    case parked(CheckedContinuation<Void, any Error>)
    case done(Result<Void, any Error>)
  }

  private let state = Mutex(State.idle)
  private let activity: StageActivity
  /// The execution whose body waits; `nil` outside commands.
  let execution: ExecutionID?

  init(activity: StageActivity) {
    self.activity = activity
    execution = Runtime.execution
  }

  /// Whether it was resumed or cancelled.
  var isDone: Bool {
    state.withLock { if case .done = $0 { true } else { false } }
  }

  /// Waits until resumed; throws `CancellationError` as soon as the task is cancelled.
  func wait() async throws {
    defer { if execution == nil { activity.taskGoesOn() } }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let result: Result<Void, any Error>? = state.withLock { state in
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
  func resume(with result: Result<Void, any Error>) {
    let previous = state.withLock { state in
      let previous = state
      if case .done = previous { return previous }
      state = .done(result)
      // Before another thread can find the result, and go on.
      if execution == nil { activity.taskWillGoOn() }
      return previous
    }
    guard case .parked(let continuation) = previous else { return }
    activity.unpark(execution)
    continuation.resume(with: result)
  }
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

  /// The number of jobs enqueued and run so far: while it grows, work goes on.
  ///
  /// Both count, because a job may continue on the main actor, which this executor does not see.
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

  /// Runs the present jobs; new ones run in the next turn, so that an endless body leaves turns to
  /// others.
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
