import Synchronization

/// Runs the jobs of asynchronous bodies one after the other on the main actor, first in, first
/// out; so a whole run of a stage is deterministic, child tasks included.
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

  @MainActor
  private func pump() {
    while let job = next() {
      job.runSynchronously(on: asUnownedTaskExecutor())
    }
  }

  private func next() -> UnownedJob? {
    state.withLock { state in
      guard !state.jobs.isEmpty else {
        state.isPumping = false
        return nil
      }
      state.jobCount += 1
      return state.jobs.removeFirst()
    }
  }
}
