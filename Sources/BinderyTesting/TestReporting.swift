import Bindery
// A test of a toolkit's widgets needs one import.
@_exported public import BinderyConformance
import Foundation
import Synchronization
import Testing
import XCTest

/// Makes reported issues fail the test that is running.
///
/// Linking this module is enough: reports of the live runtime and of stages made with `Stage()`
/// fail a Swift Testing test or an XCTest test, whichever is running, and go to standard error
/// when none is.
enum TestReporting {
  /// Fails the running test with a report, or prints it to standard error.
  @MainActor
  static func record(_ diagnostic: Diagnostic) {
    record(diagnostic, in: nil)
  }

  /// Fails the test of the context with a report, where the running test may be unknown, as in a
  /// `deinit`.
  @MainActor
  static func record(_ diagnostic: Diagnostic, in context: TestContext?) {
    if let test = Test.current {
      record(diagnostic, in: test)
    } else if let context, context.record(diagnostic) {
      return
    } else if RunningTest.shared.isRunning {
      XCTFail(diagnostic.description)
    } else {
      FileHandle.standardError.write(Data("Bindery: \(diagnostic)\n".utf8))
    }
  }

  static func record(_ diagnostic: Diagnostic, in test: Test) {
    Issue.record(
      Comment(rawValue: diagnostic.message), sourceLocation: location(of: diagnostic, in: test))
  }

  /// The place in the user's code, or else the test.
  private static func location(of diagnostic: Diagnostic, in test: Test) -> SourceLocation {
    guard let site = diagnostic.site else { return test.sourceLocation }
    let near = test.sourceLocation.filePath
    return SourceLocation(
      fileID: site.fileID, filePath: SourcePaths.path(of: site, near: near) ?? site.fileID,
      line: Int(site.line), column: 1)
  }

  /// Makes `record` the handler of the live runtime, before any other code runs.
  @MainActor
  static func install() {
    Runtime.reportHandler = record
    XCTestObservationCenter.shared.addTestObserver(RunningTest.shared)
  }
}

/// Observes whether a test of XCTest is running.
@MainActor
private final class RunningTest: NSObject, XCTestObservation {
  static let shared = RunningTest()

  private(set) var isRunning = false

  nonisolated func testCaseWillStart(_ testCase: XCTestCase) {
    MainActor.assumeIsolated { isRunning = true }
  }

  nonisolated func testCaseDidFinish(_ testCase: XCTestCase) {
    MainActor.assumeIsolated { isRunning = false }
  }
}

// Importing the module has to be enough, so the handler is installed when the program is loaded, on
// the main thread, before `main`.
#if canImport(Darwin)
  @section("__DATA,__mod_init_func")
#elseif os(Windows)
  @section(".CRT$XCU")
#else
  @section(".init_array")
#endif
@used private let installer: @convention(c) () -> Void = {
  MainActor.assumeIsolated { TestReporting.install() }
}

/// The test that was running when this was made: issues can be recorded in it later.
///
/// Swift hides task-local values, and with them the running test, from an `isolated deinit`, where
/// a released stage reports unfinished work. A task keeps the values it was made with; so this
/// makes a task, which runs synchronously when there is an issue to record.
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

  /// Records the issue; returns whether that was possible, which is only once.
  func record(_ diagnostic: Diagnostic) -> Bool {
    issue.diagnostic.withLock { $0 = diagnostic }
    return executor.runHeldJob()
  }
}

/// Holds the first job of one task until `runHeldJob` is called.
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
