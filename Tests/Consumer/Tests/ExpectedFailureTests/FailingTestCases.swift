import BinderyHeadless
import BinderyTesting
import XCTest

/// Each of these tests is to fail; `.ci/expect-failures` runs them and looks why.
final class FailingStageTestCase: StageTestCase {
  override func setUpWithError() throws {
    try XCTSkipUnless(expectsFailures)
  }

  @MainActor func testLoop() async {
    runLoop()
  }

  @MainActor func testLiveCommand() async throws {
    try await stage.startDownload()
  }
}

/// Fails with a stage made by the test.
@MainActor
final class FailingOwnStageTestCase: XCTestCase {
  func testLiveCommand() async throws {
    try XCTSkipUnless(expectsFailures)
    try await Stage().startDownload()
  }
}
