import Synchronization

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
