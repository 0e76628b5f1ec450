import BinderyHeadless
import BinderyTesting
import Testing

/// Each of these tests is to fail; `.ci/expect-failures` runs them and looks why.
@MainActor @Suite(.enabled(if: expectsFailures))
struct FailingTests {
  @Test func loopWithoutStage() {
    runLoop()
  }

  @Test(.stage) func loopOnStage() {
    runLoop()
  }

  @Test(.stage) func liveCommandOnTraitStage() async throws {
    try await Stage.current.startDownload()
  }

  @Test func liveCommandOnOwnStage() async throws {
    try await Stage().startDownload()
  }

  @Test func stageWithoutTrait() {
    _ = Stage.current.now
  }
}
