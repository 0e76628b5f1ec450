import Bindery
import Synchronization
import Testing

/// The test that was running when this was made: issues can be recorded in it later.
///
/// Swift hides task-local values, and with them the running test, from an `isolated deinit`, which
/// is where a stage reports what is unfinished when it goes away. A task keeps the values it was
/// made with; so one is made here, which runs, synchronously, when there is something to record.
final class TestContext: Sendable {
  private let executor = HeldExecutor()
  private let issue: Issue

  private final class Issue: Sendable {
    let diagnostic = Mutex<Diagnostic?>(nil)
  }

  init() {
    let issue = Issue()
    self.issue = issue
    guard let test = Test.current else { return }
    Task(executorPreference: executor) {
      if let diagnostic = issue.diagnostic.withLock(\.self) {
        TestReporting.record(diagnostic, in: test)
      }
    }
  }

  deinit {
    // A task that never runs is never freed.
    executor.runHeldJob()
  }

  /// Records the issue, and says whether that was possible; it is only once.
  func record(_ diagnostic: Diagnostic) -> Bool {
    issue.diagnostic.withLock { $0 = diagnostic }
    return executor.runHeldJob()
  }
}

/// Holds the first job of one task until it is asked to run it.
private final class HeldExecutor: TaskExecutor {
  private let job = Mutex<UnownedJob?>(nil)

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    self.job.withLock { $0 = job }
  }

  @discardableResult
  func runHeldJob() -> Bool {
    let held = job.withLock { job in
      defer { job = nil }
      return job
    }
    guard let held else { return false }
    held.runSynchronously(on: asUnownedTaskExecutor())
    return true
  }
}
