import BinderyTesting
import XCTest

/// A test case that knows nothing of Bindery but imports the glue.
@MainActor
final class FailingPlainTestCase: XCTestCase {
  /// Before any test runs: a report that no test can take.
  override nonisolated class func setUp() {
    guard expectsFailures else { return }
    MainActor.assumeIsolated { runLoop() }
  }

  func testLoop() async throws {
    try XCTSkipUnless(expectsFailures)
    runLoop()
  }
}
